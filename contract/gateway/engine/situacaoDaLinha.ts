import type { Fields, RecordOfFields, Tone } from '#domain/fields/field.ts';
import { type Impedimento, isOuvida, razaoDaRecusa } from '#domain/recusa.ts';
import { AUTORIZADA } from '#domain/texts.ts';
import { formatCpfCnpj } from '#domain/values/cpfCnpj.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { askedBy } from '../../operations/index.ts';
import type { ultimaOperacao } from './campos.ts';

/** The state of a row's last operation at the registry. */
type NoRenave = Omit<
  RecordOfFields<typeof ultimaOperacao>,
  'idrecusa' | 'pedidaem' | 'errodetalhe' | 'adiadadesde'
> &
  Partial<Pick<RecordOfFields<typeof ultimaOperacao>, 'adiadadesde'>>;

/** A state in words: what is read first and never cut, and what may be read after it. */
interface DitoDaLinha {
  tom: Tone;
  texto: string;
  mais?: string;
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
  notaentradadovendido?: boolean;
  /** Paper that undid it, where it was not cancelled. */
  ditodaentrada?: string | null;
  ditodasaida?: string | null;
}

const PROMETIDO: Impedimento = 'prometido';

/** Another operation must wait: this one is under way, or its answer was lost. */
const andamentoDe = ({
  resultadodesconhecido,
  status_processandoapi,
  adiadadesde = null,
}: NoRenave): DitoDaLinha[] => {
  if (resultadodesconhecido)
    return [
      { tom: 'running', texto: 'Sem resposta do Renave', mais: 'estamos consultando antes de repetir' },
    ];
  if (adiadadesde)
    return [
      {
        tom: 'running',
        texto: 'O Detran não responde',
        mais: `desde ${formatDateTime(adiadadesde)}: vai de novo sozinha`,
      },
    ];
  return status_processandoapi ? [{ tom: 'running', texto: 'Processando' }] : [];
};

/** The refusal of the last operation, and the operation; none where it was answered, or is under way again. */
const recusaDe = (row: NoRenave, faltam: string | null | undefined): DitoDaLinha[] => {
  const { errocodigo, errotitulo, erromensagem, rotarecusada } = row;
  if (errotitulo === null || andamentoDe(row).length > 0) return [];
  // The gateway started the operation itself: no call, and so no name, belongs to it.
  const ao = rotarecusada === null ? undefined : askedBy(rotarecusada)?.act;
  const razao = razaoDaRecusa({ codigo: errocodigo, titulo: errotitulo, mensagem: erromensagem }, faltam);
  if (row.recusadaemoutrolugar)
    return [{ tom: 'calm', texto: ao ? `Recusada ao ${ao}` : `Recusada: ${razao}` }];
  if (isOuvida(errocodigo)) return [{ tom: 'wrong', texto: razao }];
  return [{ tom: 'wrong', texto: `Recusada: ${razao}`, ...(ao && { mais: `ao ${ao}` }) }];
};

type Aviso = Exclude<keyof ComAvisosDaNota, keyof ComImpedimento | 'ditodaentrada' | 'ditodasaida'>;

const AVISOS: Readonly<Record<Aviso, string>> = {
  chassidotexto: 'O chassi só aparece em texto livre da nota: confira antes de confirmar.',
  notasdivergentes: 'Há duas notas com a mesma chave e conteúdo diferente. Escolha a certa em Trocar nota.',
  notacancelada: 'A nota deste veículo foi cancelada. Importe a que ficou no lugar dela.',
  notaaconferir: 'Há uma nota deste veículo em Notas a conferir: diga lá o que ela é.',
  notaentradacancelada:
    'A nota de entrada deste veículo foi cancelada pelo emitente. Cancele a entrada e confirme de novo com a nota que ficou no lugar dela.',
  notaentradadovendido:
    'A nota de entrada deste veículo foi cancelada depois da venda. Acerte com quem a emitiu qual nota ficou no lugar dela.',
  notasaidacancelada:
    'A nota de saída deste veículo foi cancelada depois da venda. Cancele a saída e confirme de novo com a nota que ficou no lugar dela.',
};

const CABECAS: Readonly<Record<Aviso, string>> = {
  chassidotexto: 'Conferir o chassi',
  notasdivergentes: 'Notas divergentes',
  notacancelada: 'Nota cancelada',
  notaaconferir: 'Nota a conferir',
  notaentradacancelada: 'Nota de entrada cancelada',
  notasaidacancelada: 'Nota de saída cancelada',
  notaentradadovendido: 'Nota de entrada cancelada',
};

/** Data missing for our own checks, in short: 'Falta: CEP do cliente'. None for a promised vehicle, which has a state of its own. */
const impedimentoDe = (row: ComImpedimento & Pick<NoRenave, 'errotitulo'>): DitoDaLinha[] => {
  const { impedimento, impedimentocodigo, faltam, errotitulo } = row;
  if (!impedimento || impedimento === errotitulo || impedimentocodigo === PROMETIDO) return [];
  return [{ tom: 'waits', texto: faltam ? `Falta: ${faltam} do cliente` : impedimento }];
};

/** An invoice that was not cancelled but undone: by what, in its own words. */
const desfeitaDe = (row: ComAvisosDaNota, aviso: Aviso): DitoDaLinha | null => {
  if (aviso === 'notasaidacancelada' && row.ditodasaida)
    return { tom: 'waits', texto: 'Nota de saída desfeita', mais: row.ditodasaida };
  const daEntrada = aviso === 'notaentradacancelada' || aviso === 'notaentradadovendido';
  if (!daEntrada || !row.ditodaentrada) return null;
  return { tom: 'waits', texto: 'Nota de entrada desfeita', mais: row.ditodaentrada };
};

const avisosDe = (row: ComAvisosDaNota): DitoDaLinha[] =>
  (Object.keys(AVISOS) as Aviso[])
    .filter((aviso) => row[aviso])
    .map((aviso) => desfeitaDe(row, aviso) ?? { tom: 'waits', texto: CABECAS[aviso], mais: AVISOS[aviso] });

interface ComNotaCancelada extends Pick<ComAvisosDaNota, 'ditodaentrada' | 'ditodasaida'> {
  notacancelada: boolean;
}

/** The warning of a row that names one invoice: the vehicle's entry invoice, or its sale's. */
export const daNotaDeEntrada = ({ notacancelada, ditodaentrada }: ComNotaCancelada): ComAvisosDaNota => ({
  notaentradacancelada: notacancelada,
  ditodaentrada,
});
export const daNotaDeSaida = ({ notacancelada, ditodasaida }: ComNotaCancelada): ComAvisosDaNota => ({
  notasaidacancelada: notacancelada,
  ditodasaida,
});

/** The company that a vehicle's transfer is authorised to, by name or CNPJ. */
export interface Prometido {
  prometidoA?: string | null;
}

/** A vehicle whose transfer is authorised says so in every list that shows it. */
const promessaDe = ({ prometidoA }: Prometido): DitoDaLinha[] =>
  prometidoA ? [{ tom: 'waits', texto: AUTORIZADA, mais: `para ${formatCpfCnpj(prometidoA)}` }] : [];

/** A row about which nothing else is to be said; `calm` is said even so. */
type DitoUnico = DitoDaLinha;
export const PRONTA: DitoUnico = { tom: 'ready', texto: 'Pronta' };
export const A_RECEBER: DitoUnico = { tom: 'ready', texto: 'A receber' };
export const SEM_XML: DitoUnico = { tom: 'waits', texto: 'Sem XML' };
export const calmly = (texto: string): DitoUnico => ({ tom: 'calm', texto });

/** A row that waits for somebody else, who is told how it goes on. */
export const esperando = (texto: string, mais: string): DitoUnico => ({ tom: 'waits', texto, mais });

/** A row in a state of the registry, in the words of its field. */
export const doEstado = (options: readonly { value: string; label: string }[], estado: string): DitoUnico =>
  calmly(options.find(({ value }) => value === estado)?.label ?? estado);

/** All that is to be said of a row's state, the most urgent first. */
const ditosDe = (
  row: NoRenave,
  parada: DitoUnico,
  avisos: ComAvisosDaNota & Prometido,
): readonly DitoDaLinha[] => {
  const recusa = recusaDe(row, avisos.faltam);
  const doLado = row.recusadaemoutrolugar ? recusa : [];
  const ditos: DitoDaLinha[] = [
    ...andamentoDe(row),
    ...(row.recusadaemoutrolugar ? [] : recusa),
    ...promessaDe(avisos),
    ...avisosDe(avisos),
    ...impedimentoDe({ ...avisos, errotitulo: row.errotitulo }),
  ];
  return ditos.length === 0 || parada.tom === 'calm' ? [...ditos, parada, ...doLado] : [...ditos, ...doLado];
};

type Linha<F extends Fields> = RecordOfFields<F> & NoRenave;

/**
 * The fields of a list of operations with the state of its rows as a column: the last operation, then warnings, then
 * what the row is without any (`parada`).
 */
export const withSituacao = <F extends Fields & Pick<typeof ultimaOperacao, 'errotitulo'>>(
  fields: F,
  parada: (row: RecordOfFields<F>) => DitoUnico,
  avisos: (row: RecordOfFields<F>) => ComAvisosDaNota & Prometido = (row) => row,
): F => {
  const ditos = (row: object) =>
    ditosDe(row as Linha<F>, parada(row as Linha<F>), avisos(row as Linha<F>)) as [
      DitoDaLinha,
      ...DitoDaLinha[],
    ];
  return {
    ...fields,
    errotitulo: {
      ...fields.errotitulo,
      heading: 'Situação',
      width: 12,
      says: (row: object) => ditos(row).flatMap(({ texto, mais = [] }) => [texto].concat(mais)),
      tone: (row: object) => ditos(row)[0].tom,
    },
  };
};
