import { askedBy, type Operation } from '#contract/operations/index.ts';
import type { OperationWords } from '#contract/operations/operation.ts';
import type { Route } from '#contract/route.ts';
import type { Sessao } from '#domain/permissions.ts';
import { taxaDita } from '#domain/taxas.ts';
import type { Confirmado } from '#domain/values/confirmado.ts';
import { contagem } from '#domain/values/contagem.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { formatPlaca } from '#domain/values/placa.ts';
import { porqueOcupada } from './ocupada.ts';

type Texto = string | null;

/** The vehicle of a row or form, under the names that all of them have for it. Money in cents. */
interface Veiculo {
  placa?: Texto;
  chassi?: Texto;
  descricao?: Texto;
  valor?: number | null;
  idEstoque?: number | null;
  /** The state's fee that the receiving branch pays, where it is chosen. */
  taxaDaFilial?: number | null;
}

export const nomeDo = ({ placa, chassi, descricao }: Veiculo): string =>
  ['Veículo', placa ? formatPlaca(placa) : chassi, descricao].filter(Boolean).join(' ');

/** The total value of the rows; null if none has a value. */
export const somaDos = (rows: readonly Pick<Veiculo, 'valor'>[]): number | null => {
  const valores = rows.flatMap(({ valor }) => valor ?? []);
  return valores.length > 0 ? valores.reduce((soma, valor) => soma + valor, 0) : null;
};

/** The subject of an action, with the acting company at the end. */
export const inNameOf = ({ empresa }: Sessao, ...partes: readonly (Texto | undefined)[]): string =>
  `${[...partes, empresa?.nome].filter(Boolean).join(', ')}.`;

export const inReais = (cents: number | null) => (cents === null ? null : formatReais(cents));

type AtoRequest = Pick<Route, 'path'>;

/** The words of a local act (`atosLocais.ts`), or those of an operation with its charges. */
type Ato = Pick<OperationWords, 'does' | 'wayBack'> & Partial<Pick<Operation, 'charged' | 'stateFee'>>;

/** The operation that a call requests (`contract/operations/`). */
const atoDe = <A extends Ato>(de: AtoRequest | A): Operation | A => {
  if (!('path' in de)) return de;
  const operation = askedBy(de.path);
  if (operation) return operation;
  throw new Error(`No operation is requested by ${de.path}`);
};

/** The noun after the number of vehicles of an operation: 'saída', 'saídas'. */
export const countedBy = (route: AtoRequest): OperationWords['counted'] => atoDe<Operation>(route).counted;

/** Cents that an act takes from the company's balance, for each vehicle. */
const taxaDe = ({ stateFee }: Ato, { empresa }: Sessao): number =>
  stateFee?.payer === 'company' ? (empresa?.taxas[stateFee.of] ?? 0) : 0;

/** Cents that the state takes for each vehicle from whoever pays; null for a branch that is not chosen yet. */
const cobradaPor = (ato: Ato, rows: readonly Veiculo[], sessao: Sessao): number | null =>
  ato.stateFee?.payer === 'branch' ? (rows[0]?.taxaDaFilial ?? null) : taxaDe(ato, sessao);

const taxaDoAto = (ato: Ato, rows: readonly Veiculo[], sessao: Sessao) => {
  const taxa = cobradaPor(ato, rows, sessao);
  if (taxa === null) return 'Onde o estado da filial cobra a transferência, a taxa sai do saldo dela.';
  if (!ato.stateFee || taxa === 0) return null;
  const { of, payer } = ato.stateFee;
  if (payer === 'branch') return taxaDita(of, taxa, rows.length, null, 'saldo da filial');
  return taxaDita(of, taxa, rows.length, sessao.empresa?.taxas.desde ?? null);
};

/** What the question states of these vehicles; a worth only where it is known of all. */
const confirmadoDe = (ato: Ato, rows: readonly Veiculo[], sessao: Sessao): Confirmado => {
  const [um, ...outros] = rows;
  const registro = outros.length === 0 ? um?.idEstoque : null;
  const valor = rows.every((row) => row.valor != null) ? somaDos(rows) : null;
  const taxa = cobradaPor(ato, rows, sessao);
  return {
    ...(ato.stateFee && taxa !== null && { taxa }),
    quantos: rows.length,
    ...(valor !== null && { valor }),
    ...(registro != null && { registro }),
  };
};

/** The consequence for one vehicle or for each: 'O veículo sai do estoque. É uma operação cobrada.' */
const consequenciaDe = (ato: Ato, rows: readonly Veiculo[], sessao: Sessao): string => {
  const sujeito = rows.length === 1 ? 'O veículo' : 'Cada veículo';
  const { does, wayBack, charged } = ato;
  return [`${sujeito} ${does}`, charged && 'É uma operação cobrada.', taxaDoAto(ato, rows, sessao), wayBack]
    .filter(Boolean)
    .join(' ');
};

/** Texts of an action on one vehicle; `mais`: its counterparty. */
export const atoEmUm = <Row extends Veiculo>(de: AtoRequest | Ato, mais?: (row: Row) => Texto) => ({
  about: (row: Row, sessao: Sessao) => inNameOf(sessao, nomeDo(row), mais?.(row), inReais(row.valor ?? null)),
  consequence: (row: Row, sessao: Sessao) => consequenciaDe(atoDe(de), [row], sessao),
  fee: (_row: Row, sessao: Sessao) => taxaDe(atoDe(de), sessao),
  states: (row: Row, sessao: Sessao) => confirmadoDe(atoDe(de), [row], sessao),
});

/** The same for an operation on a row, barred while another one of its vehicle is under way. */
export const atoNaLinha = <Row extends Veiculo & Parameters<typeof porqueOcupada>[0]>(
  de: AtoRequest | Ato,
  mais?: (row: Row) => Texto,
) => ({ disabled: porqueOcupada, ...atoEmUm<Row>(de, mais) });

/** The verb of an act, as a button: 'confirmar a entrada' gives 'Confirmar'. */
const verboDe = (act: string): string => {
  const [verbo = ''] = act.split(' ');
  return verbo.charAt(0).toUpperCase() + verbo.slice(1);
};

/** Texts of an action on selected vehicles; `quais` filters those that it acts on, `mais`: their one counterparty. */
export const atoEmVarios = <Row extends Veiculo>(
  de: AtoRequest | (Ato & Pick<OperationWords, 'act' | 'counted'>),
  quais: (rows: readonly Row[]) => readonly Row[] = (rows) => rows,
  mais: (row: Row) => Texto = () => null,
) => {
  const ato = atoDe(de);
  const quantas = (rows: readonly Row[]) => contagem(quais(rows).length, ...ato.counted);
  return {
    about: (rows: readonly Row[], sessao: Sessao) => {
      const [um, ...outros] = quais(rows);
      const [contraparte, ...outras] = new Set(quais(rows).map(mais));
      return inNameOf(
        sessao,
        quantas(rows),
        um && outros.length === 0 ? nomeDo(um) : null,
        outras.length === 0 ? contraparte : null,
        inReais(somaDos(quais(rows))),
      );
    },
    consequence: (rows: readonly Row[], sessao: Sessao) => consequenciaDe(ato, quais(rows), sessao),
    charged: ato.charged === true,
    fee: (rows: readonly Row[], sessao: Sessao) => quais(rows).length * taxaDe(ato, sessao),
    states: (rows: readonly Row[], sessao: Sessao) => confirmadoDe(ato, quais(rows), sessao),
    verb: (rows: readonly Row[]) => `${verboDe(ato.act)} ${quantas(rows)}`,
  };
};

/** Texts of an action on a vehicle that its dialog asks for. */
export const atoNaEmpresa = (de: AtoRequest) => ({
  about: (_listing: unknown, sessao: Sessao) => inNameOf(sessao),
  consequence: (_listing: unknown, sessao: Sessao) => consequenciaDe(atoDe(de), [{}], sessao),
  fee: (_listing: unknown, sessao: Sessao) => taxaDe(atoDe(de), sessao),
  states: (_listing: unknown, sessao: Sessao) => confirmadoDe(atoDe(de), [{}], sessao),
});
