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

const indicador = <const F extends string>(
  flag: F,
  tipo: string,
  nome: string,
  vigiado?: Indicador['vigiado'],
): Indicador & { flag: F } => ({ flag, tipo, nome, ...(vigiado && { vigiado }) });

const IMPEDE = { impede: true };
const SEM_IMPEDIR = { impede: false };

/** The flags of a fitness answer in plain words, the impeding ones first. @rule what makes a used vehicle unfit */
export const INDICADORES = [
  indicador('veiculoComRouboFurto', 'ROUBO_FURTO', 'Roubo ou furto', IMPEDE),
  indicador('veiculoBaixado', 'BAIXADO', 'Baixado', IMPEDE),
  indicador('veiculoComAlarme', 'ALARME', 'Alarme', IMPEDE),
  indicador('veiculoComRestricaoJudicial', 'RESTRICAO_JUDICIAL', 'Restrição judicial', IMPEDE),
  indicador(
    'veiculoComRestricaoImpeditivaNoDetran',
    'RESTRICAO_DETRAN',
    'Restrição impeditiva no Detran',
    IMPEDE,
  ),
  indicador('veiculoComRestricaoNaReceitaFederal', 'RECEITA_FEDERAL', 'Restrição na Receita Federal', IMPEDE),
  indicador('veiculoComRestricaoPgfn', 'PGFN', 'Restrição da PGFN', IMPEDE),
  indicador('veiculoComRestricaoExtrajudicial', 'EXTRAJUDICIAL', 'Restrição extrajudicial', SEM_IMPEDIR),
  indicador('veiculoComPendenciaDeEmissaoCrv', 'PENDENCIA_CRV', 'Pendência de emissão do CRV'),
  indicador('veiculoSemAtpv', 'SEM_ATPV', 'Sem ATPV-e'),
  indicador('veiculoComLicenciamentoProvisorio', 'LICENCIAMENTO_PROVISORIO', 'Licenciamento provisório'),
  indicador('veiculoComRecall', 'RECALL', 'Recall', SEM_IMPEDIR),
  indicador(
    'veiculoTemAutorizacaoTransferenciaParaEstabelecimentoDiferenteDoEstabelecimentoConsultante',
    'AUTORIZADO_A_OUTRO',
    'Transferência autorizada para outro estabelecimento',
  ),
  indicador(
    'veiculoTemComunicacaoDeVendaParaCompradorDiferenteDoEstabelecimentoConsultante',
    'VENDIDO_A_OUTRO',
    'Venda comunicada para outro comprador',
  ),
  indicador(
    'veiculoTemIntencaoDeVendaParaCompradorDiferenteDoEstabelecimentoConsultante',
    'PROMETIDO_A_OUTRO',
    'Intenção de venda para outro comprador',
  ),
] as const;
export type IndicadorDeAptidao = (typeof INDICADORES)[number]['flag'];

const CONHECIDAS = new Map<string, Pick<Indicador, 'nome' | 'vigiado'>>([
  [DE_ESTOQUE, { nome: 'Estoque Renave de veículo zero km' }],
  [DEBITOS, { nome: 'Débitos', vigiado: { impede: false } }],
  ...INDICADORES.map((one) => [one.tipo, one] as const),
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
