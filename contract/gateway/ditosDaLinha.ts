import type { Impedimento } from '#domain/recusa.ts';
import { formatCpfCnpj } from '#domain/values/cpfCnpj.ts';
import { askedBy } from '../operations/index.ts';

/** The state of a row's last operation at the registry. */
export interface NoRenave {
  status_processandoapi: boolean;
  resultadodesconhecido: boolean;
  errotitulo: string | null;
  rotarecusada: string | null;
  /** The refused operation belongs to another list: this row has no button for it. */
  recusadaemoutrolugar: boolean;
}

interface ComImpedimento {
  /** The reason our own checks would refuse the row; not repeated where the row was refused for it already. */
  impedimento?: string | null;
  impedimentocodigo?: string | null;
  /** Missing data of the invoice's client, in words. */
  faltam?: string | null;
  errotitulo?: string | null;
}

/** The warnings about a row's invoice that a user must see before starting an operation at the registry. */
export interface ComAvisosDaNota extends ComImpedimento {
  chassidotexto?: boolean;
  notasdivergentes?: boolean;
  notacancelada?: boolean;
  notaaconferir?: boolean;
  notaentradacancelada?: boolean;
  notasaidacancelada?: boolean;
}

const PROMETIDO: Impedimento = 'prometido';

const SEM_RESPOSTA = 'Sem resposta do Renave: estamos consultando antes de repetir';

/** The state of a row's last operation as a text for people; empty where there is nothing to tell. */
export const ditoDe = (row: NoRenave): string => {
  if (row.resultadodesconhecido) return SEM_RESPOSTA;
  if (row.status_processandoapi) return 'Processando';
  if (row.errotitulo === null) return '';
  // The gateway started the operation itself: no call, and so no name, belongs to it.
  const ao = row.rotarecusada === null ? undefined : askedBy(row.rotarecusada)?.act;
  return `Recusada${ao ? ` ao ${ao}` : ''}: ${row.errotitulo}`;
};

type Aviso = Exclude<keyof ComAvisosDaNota, keyof ComImpedimento>;

const AVISOS: Readonly<Record<Aviso, string>> = {
  chassidotexto: 'O chassi só aparece em texto livre da nota: confira antes de confirmar.',
  notasdivergentes: 'Há duas notas com a mesma chave e conteúdo diferente. Escolha a certa em Trocar nota.',
  notacancelada: 'A nota deste veículo foi cancelada. Importe a que ficou no lugar dela.',
  notaaconferir: 'Há uma nota deste veículo em Notas a conferir: diga lá o que ela é.',
  notaentradacancelada:
    'A nota de entrada deste veículo foi cancelada pelo emitente. Cancele a entrada e confirme de novo com a nota que ficou no lugar dela.',
  notasaidacancelada:
    'A nota de saída deste veículo foi cancelada depois da venda. Cancele a saída e confirme de novo com a nota que ficou no lugar dela.',
};

/** The reason shortened to fit below a vehicle: 'Falta: CEP do cliente'. A promised vehicle has a line of its own. */
const impedimentoCurto = ({
  impedimento,
  impedimentocodigo,
  faltam,
  errotitulo,
}: ComImpedimento): string[] => {
  if (!impedimento || impedimento === errotitulo || impedimentocodigo === PROMETIDO) return [];
  return [faltam ? `Falta: ${faltam} do cliente` : impedimento];
};

/** The warnings of a row as texts, without its refusal and its promised buyer, which have lines of their own. */
const avisosOf = (row: ComAvisosDaNota): string[] => [
  ...(Object.keys(AVISOS) as Aviso[]).filter((aviso) => row[aviso]).map((aviso) => AVISOS[aviso]),
  ...impedimentoCurto(row),
];

interface ComNotaCancelada {
  notacancelada: boolean;
}

/** The warning of a row that names one invoice: the vehicle's entry invoice, or its sale's. */
export const daNotaDeEntrada = ({ notacancelada }: ComNotaCancelada): ComAvisosDaNota => ({
  notaentradacancelada: notacancelada,
});
export const daNotaDeSaida = ({ notacancelada }: ComNotaCancelada): ComAvisosDaNota => ({
  notasaidacancelada: notacancelada,
});

/** The company that a vehicle's transfer is authorised to, by name or CNPJ. */
export interface Prometido {
  prometidoA?: string | null;
}

/** The line of a vehicle whose transfer is authorised, in every list that shows the vehicle. */
export const ditoDoPrometido = ({ prometidoA }: Prometido): string =>
  prometidoA ? `Transferência autorizada para ${formatCpfCnpj(prometidoA)}` : '';

/** The lines of a vehicle's cell: its name, then the state of its last operation, then its warnings. */
export const comSituacao =
  <Row extends NoRenave>(
    oQueE: (row: Row) => string | null,
    avisos: (row: NoInfer<Row>) => ComAvisosDaNota & Prometido = () => ({}),
  ) =>
  (row: Row): readonly string[] => [
    oQueE(row) ?? '',
    ...[ditoDe(row), ditoDoPrometido(avisos(row)), ...avisosOf(avisos(row))].filter(Boolean),
  ];
