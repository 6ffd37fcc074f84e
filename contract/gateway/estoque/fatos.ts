import { nomeDoMotivo } from '#domain/motivosDeSaida.ts';
import { DECISOES, type Decisao } from '#domain/nfe/decisaoDaNota.ts';
import { passoDito } from '#domain/passo.ts';
import { capitalized } from '#domain/values/capitalized.ts';
import { withNome } from '#domain/values/cpfCnpj.ts';
import { formatDate } from '#domain/values/datas.ts';
import { operationOf } from '../../operations/index.ts';

type PartOfSentence = string | false | null | undefined;

/** Parts put together, the absent ones left out. */
const juntos = (...partes: readonly PartOfSentence[]): string | null =>
  partes.filter(Boolean).join(' · ') || null;

/** A part that has a name in it, where that is known. */
const com = (antes: string, nome: string | number | null): PartOfSentence =>
  nome !== null && `${antes} ${nome}`;

type NoEstoque = { id: number };
type Documento = { tipo: 'atpv' | 'termoSaida' };
type Transferencia = { paraIte: boolean; de: string | null; cnpj: string; nome: string | null };

const doEstoque = ({ id }: NoEstoque): string => `Id do estoque ${id}`;
const nomeDo = ({ tipo }: Documento): string => (tipo === 'atpv' ? 'ATPV-e' : 'Termo de saída');

const NOTAS: Readonly<Record<string, string>> = {
  E: 'Nota de entrada',
  S: 'Nota de saída',
  T: 'Nota de transferência',
  D: 'Nota de devolução',
};

const ANDAMENTOS: Readonly<Record<string, string>> = {
  TRANSFERIDO: 'O Detran transferiu o veículo',
  CONFIRMADO: 'O Renave confirmou o estoque',
};

interface NotaDoFato {
  tiponf: string | null;
  numeronf: number | null;
  recebida: boolean;
  nome: string | null;
  vale: boolean;
}

interface Envio extends Documento {
  estado: string;
  email: string;
  para: string;
  erro: string | null;
}

const envioDito = (envio: Envio): string => {
  if (envio.estado === 'falhou') return 'O envio por e-mail falhou';
  if (envio.estado === 'incerto') return 'Não se sabe se o e-mail saiu';
  return `${nomeDo(envio)} ${envio.estado === 'enviado' ? 'enviado' : 'sendo enviado'} por e-mail`;
};

interface Fato<Dados> {
  titulo: (dados: Dados) => string;
  detalhe: (dados: Dados) => string | null;
}

const fato = <Dados = object>(
  titulo: string | Fato<Dados>['titulo'],
  detalhe: Fato<Dados>['detalhe'] = () => null,
): Fato<Dados> => ({ titulo: typeof titulo === 'string' ? () => titulo : titulo, detalhe });

/** Everything that a vehicle's story tells, by the code that its SQL gives with the data that its words name. */
const FATOS = {
  notaImportada: fato<NotaDoFato>(
    ({ tiponf, numeronf }) => `${NOTAS[tiponf ?? ''] ?? 'Nota'}${com('', numeronf) || ''} importada`,
    ({ recebida, nome, vale }) =>
      juntos(com(recebida ? 'de' : 'para', nome), vale && 'vale para este veículo'),
  ),
  notaDecidida: fato<{ decisao: Decisao; numeronf: number | null; motivo: string | null }>(
    ({ decisao }) => DECISOES[decisao].feita,
    ({ numeronf, motivo }) => juntos(com('nota', numeronf), motivo),
  ),
  operacao: fato<{ operacao: string }>(({ operacao }) => operationOf(operacao)?.title ?? operacao),
  /** A record that moves by itself at the registry, the Detran's steps among it. */
  andamento: fato<{ estado: string }>(
    ({ estado }) => ANDAMENTOS[estado] ?? 'O Renave andou',
    ({ estado }) => passoDito('andou', estado),
  ),
  /** The answer to the state's question beside a purchase. */
  aptidaoNaCompra: fato<{ passo: 'naoApta' | 'aptidaoSemDetran'; dado: string | null }>(
    'Aptidão consultada antes da compra',
    ({ passo, dado }) => passoDito(passo, dado),
  ),
  assinou: fato<{ estado: string }>(({ estado }) => capitalized(passoDito('assinou', estado))),
  intencaoCancelada: fato('A intenção de venda foi cancelada no Renave'),
  movimento: fato<{ titulo: string }>(({ titulo }) => titulo),
  entrouNoEstoque: fato<NoEstoque>('Entrou no estoque do Renave', doEstoque),
  saiuDoEstoque: fato<NoEstoque & { motivo: string | null; comprador: string | null }>(
    'Saiu do estoque do Renave',
    ({ motivo, comprador, id }) =>
      juntos(nomeDoMotivo(motivo), com('para', comprador), `id do estoque ${id}`),
  ),
  documentoObtido: fato<Documento & NoEstoque>((dados) => `${nomeDo(dados)} obtido`, doEstoque),
  documentoEnviado: fato<Envio>(envioDito, ({ email, para, erro }) => juntos(`a ${email}`, para, erro)),
  documentoEntregue: fato<Documento & { recebedor: string; dia: string }>(
    (dados) => `${nomeDo(dados)} entregue`,
    ({ recebedor, dia }) => `a ${recebedor}, em ${formatDate(dia)}`,
  ),
  entregaDesfeita: fato<{ recebedor: string }>(
    'Marca de entrega desfeita',
    ({ recebedor }) => `estava entregue a ${recebedor}`,
  ),
  entregaRealizada: fato<NoEstoque>('Entrega realizada', ({ id }) => `Entrega ${id}`),
  entregaCancelada: fato<NoEstoque>('Entrega cancelada', ({ id }) => `Entrega ${id}`),
  transferencia: fato<Transferencia>(
    ({ paraIte }) => `Transferência ${paraIte ? 'para ITE ' : ''}autorizada`,
    ({ de, cnpj, nome }) => de && `de ${de} para ${withNome(nome, cnpj)}`,
  ),
  cadastrado: fato('Veículo cadastrado'),
  cadastroAlterado: fato('Cadastro do veículo alterado'),
  chegouAoPatio: fato<{ lugar: string | null }>('Chegou ao pátio', ({ lugar }) => lugar),
  preCadastrado: fato('Pré-cadastrado no Renave', () => 'Aguarda a confirmação de entrada'),
} as const;

export type CodigoDeFato = keyof typeof FATOS;

const DO_RENAVE: ReadonlySet<CodigoDeFato> = new Set([
  ...(['preCadastrado', 'entrouNoEstoque', 'saiuDoEstoque'] as const),
  ...(['transferencia', 'entregaRealizada', 'entregaCancelada'] as const),
]);

/** True for a line whose time is the registry's: a sale stands there with the time of its invoice. */
export const horaDoRenave = (codigo: CodigoDeFato): boolean => DO_RENAVE.has(codigo);

/** A line of the story in words. */
export const fatoDito = (codigo: CodigoDeFato, dados: object): { titulo: string; detalhe: string | null } => {
  const { titulo, detalhe }: Fato<never> = FATOS[codigo];
  return { titulo: titulo(dados as never), detalhe: detalhe(dados as never) };
};
