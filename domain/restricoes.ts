/** The restriction that every new vehicle in stock has at the registry; it stops nothing. */
export const DE_ESTOQUE = 'ESTOQUE_RENAVE_DE_VEICULO_ZERO';

export const isDoEstoque = ({ tipoRestricao }: { tipoRestricao: string }): boolean =>
  tipoRestricao === DE_ESTOQUE;

/** Debts are a restriction of the stock, though fitness tells them apart from its flags. */
export const DEBITOS = 'DEBITOS';

interface Indicador {
  flag: string;
  tipo: string;
  nome: string;
  /** Watched in stock; `impede`: the registry refuses a sale. */
  vigiado?: { impede: boolean };
}

/** The flags of a fitness answer in plain words, the impeding ones first. @rule what makes a used vehicle unfit */
export const INDICADORES = [
  { flag: 'veiculoComRouboFurto', tipo: 'ROUBO_FURTO', nome: 'Roubo ou furto', vigiado: { impede: true } },
  { flag: 'veiculoBaixado', tipo: 'BAIXADO', nome: 'Baixado', vigiado: { impede: true } },
  { flag: 'veiculoComAlarme', tipo: 'ALARME', nome: 'Alarme', vigiado: { impede: true } },
  {
    flag: 'veiculoComRestricaoJudicial',
    tipo: 'RESTRICAO_JUDICIAL',
    nome: 'Restrição judicial',
    vigiado: { impede: true },
  },
  {
    flag: 'veiculoComRestricaoImpeditivaNoDetran',
    tipo: 'RESTRICAO_DETRAN',
    nome: 'Restrição impeditiva no Detran',
    vigiado: { impede: true },
  },
  {
    flag: 'veiculoComRestricaoNaReceitaFederal',
    tipo: 'RECEITA_FEDERAL',
    nome: 'Restrição na Receita Federal',
    vigiado: { impede: true },
  },
  {
    flag: 'veiculoComRestricaoPgfn',
    tipo: 'PGFN',
    nome: 'Restrição da PGFN',
    vigiado: { impede: true },
  },
  {
    flag: 'veiculoComRestricaoExtrajudicial',
    tipo: 'EXTRAJUDICIAL',
    nome: 'Restrição extrajudicial',
    vigiado: { impede: false },
  },
  {
    flag: 'veiculoComPendenciaDeEmissaoCrv',
    tipo: 'PENDENCIA_CRV',
    nome: 'Pendência de emissão do CRV',
  },
  { flag: 'veiculoSemAtpv', tipo: 'SEM_ATPV', nome: 'Sem ATPV-e' },
  {
    flag: 'veiculoComLicenciamentoProvisorio',
    tipo: 'LICENCIAMENTO_PROVISORIO',
    nome: 'Licenciamento provisório',
  },
  { flag: 'veiculoComRecall', tipo: 'RECALL', nome: 'Recall', vigiado: { impede: false } },
  {
    flag: 'veiculoTemAutorizacaoTransferenciaParaEstabelecimentoDiferenteDoEstabelecimentoConsultante',
    tipo: 'AUTORIZADO_A_OUTRO',
    nome: 'Transferência autorizada para outro estabelecimento',
  },
  {
    flag: 'veiculoTemComunicacaoDeVendaParaCompradorDiferenteDoEstabelecimentoConsultante',
    tipo: 'VENDIDO_A_OUTRO',
    nome: 'Venda comunicada para outro comprador',
  },
  {
    flag: 'veiculoTemIntencaoDeVendaParaCompradorDiferenteDoEstabelecimentoConsultante',
    tipo: 'PROMETIDO_A_OUTRO',
    nome: 'Intenção de venda para outro comprador',
  },
] as const satisfies readonly Indicador[];

const CONHECIDAS: ReadonlyMap<string, Pick<Indicador, 'nome' | 'vigiado'>> = new Map<
  string,
  Pick<Indicador, 'nome' | 'vigiado'>
>([
  [DE_ESTOQUE, { nome: 'Estoque Renave de veículo zero km' }],
  [DEBITOS, { nome: 'Débitos', vigiado: { impede: false } }],
  ...INDICADORES.map((indicador) => [indicador.tipo, indicador] as const),
]);

/** The registry's code as words: `ALIENACAO_FIDUCIARIA` becomes 'Alienacao fiduciaria'. */
export const nomeDaRestricao = (tipo: string): string => {
  const words = tipo.toLowerCase().replaceAll('_', ' ');
  return CONHECIDAS.get(tipo)?.nome ?? words.charAt(0).toUpperCase() + words.slice(1);
};

/** Effect of a restriction, as far as it is known. @rule restrictions that stop a sale */
export const oQueImpede = (tipo: string): string =>
  CONHECIDAS.get(tipo)?.vigiado?.impede
    ? 'Impede a venda e a transferência.'
    : 'Pode impedir a venda e a transferência: confira no Detran.';

/** The restrictions of a fitness answer, by type. */
export const tiposDoDiagnostico = (diagnostico: Readonly<Partial<Record<string, unknown>>>): string[] =>
  INDICADORES.filter(({ flag }) => diagnostico[flag] === true).map(({ tipo }) => tipo);

/** True for a restriction that is watched in stock. */
export const isVigiada = (tipo: string): boolean => CONHECIDAS.get(tipo)?.vigiado !== undefined;
