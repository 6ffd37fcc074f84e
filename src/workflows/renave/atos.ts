import { askedBy, type Operation } from '#contract/operations/index.ts';
import type { Words } from '#contract/operations/operation.ts';
import type { Route } from '#contract/route.ts';
import type { Sessao } from '#domain/permissions.ts';
import { contagem } from '#domain/values/contagem.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { formatPlaca } from '#domain/values/placa.ts';

type Texto = string | null;

/** What a row or a form says of its vehicle, by whatever names it has for it. Money in cents. */
interface Veiculo {
  placa?: Texto;
  chassi?: Texto;
  chassi_vei?: Texto;
  marcaModelo?: Texto;
  marcamodelo?: Texto;
  descri_vei?: Texto;
  descricaoMarcaModelo?: Texto;
  valorentrada?: number | null;
  valorVeiculo?: number | null;
  valor_imp?: number | null;
  valorVenda?: number | null;
  valorCompra?: number | null;
}

export const nomeDo = ({ placa, ...row }: Veiculo): string =>
  [
    'Veículo',
    placa ? formatPlaca(placa) : (row.chassi ?? row.chassi_vei),
    row.marcaModelo ?? row.marcamodelo ?? row.descri_vei ?? row.descricaoMarcaModelo,
  ]
    .filter(Boolean)
    .join(' ');

const valorDo = (row: Veiculo): number | null =>
  row.valorentrada ?? row.valorVeiculo ?? row.valor_imp ?? row.valorVenda ?? row.valorCompra ?? null;

/** What they are worth together; null where none says. */
const somaDos = (rows: readonly Veiculo[]): number | null => {
  const valores = rows.map(valorDo).filter((valor) => valor !== null);
  return valores.length > 0 ? valores.reduce((soma, valor) => soma + valor, 0) : null;
};

/** What an action is about, with the company that it is done for at the end. */
export const emNomeDe = ({ empresa }: Sessao, ...partes: readonly (Texto | undefined)[]): string =>
  `${[...partes, empresa?.nome].filter(Boolean).join(', ')}.`;

export const emReais = (cents: number | null) => (cents === null ? null : formatReais(cents));

type Pedido = Pick<Route, 'path'>;

/** The words of an act of ours (`atosLocais.ts`), or what an operation has besides. */
type Ato = Pick<Words, 'does' | 'wayBack'> & Partial<Pick<Operation, 'charged' | 'stateFee'>>;

/** The operation that a call asks for (`contract/operations/`). */
const atoDe = <A extends Ato>(de: Pedido | A): Operation | A => {
  if (!('path' in de)) return de;
  const operation = askedBy(de.path);
  if (operation) return operation;
  throw new Error(`No operation is asked for by ${de.path}`);
};

const taxaDe = ({ stateFee }: Ato, { empresa }: Sessao) => {
  if (stateFee === 'branch')
    return 'Onde o estado da filial cobra a transferência, a taxa sai do saldo dela.';
  return stateFee && empresa?.cobraTransferencia && 'A taxa de transferência sai do saldo.';
};

/** 'O veículo sai do estoque. É uma operação cobrada.': the consequence for one vehicle or for each. */
const consequenciaDe = (ato: Ato, sujeito: string, sessao: Sessao): string => {
  const { does, wayBack, charged } = ato;
  return [`${sujeito} ${does}`, charged && 'É uma operação cobrada.', taxaDe(ato, sessao), wayBack]
    .filter(Boolean)
    .join(' ');
};

/** What is told before something is done to one vehicle; `mais`: with or for whom. */
export const atoEmUm = <Row extends Veiculo>(de: Pedido | Ato, mais?: (row: Row) => Texto) => ({
  about: (row: Row, sessao: Sessao) => emNomeDe(sessao, nomeDo(row), mais?.(row), emReais(valorDo(row))),
  consequence: (_row: Row, sessao: Sessao) => consequenciaDe(atoDe(de), 'O veículo', sessao),
});

/** 'confirmar a entrada': 'Confirmar'. */
const verboDe = (act: string): string => {
  const [verbo = ''] = act.split(' ');
  return verbo.charAt(0).toUpperCase() + verbo.slice(1);
};

/** What is told before something is done to the chosen vehicles; `quais`: those of them that it acts on. */
export const atoEmVarios = <Row extends Veiculo>(
  de: Pedido | (Ato & Words),
  quais: (rows: readonly Row[]) => readonly Row[] = (rows) => rows,
) => {
  const ato = atoDe(de);
  const quantas = (rows: readonly Row[]) => contagem(quais(rows).length, ...ato.counted);
  return {
    about: (rows: readonly Row[], sessao: Sessao) => {
      const [um, ...outros] = quais(rows);
      return emNomeDe(
        sessao,
        quantas(rows),
        um && outros.length === 0 ? nomeDo(um) : null,
        emReais(somaDos(quais(rows))),
      );
    },
    consequence: (rows: readonly Row[], sessao: Sessao) =>
      consequenciaDe(ato, quais(rows).length === 1 ? 'O veículo' : 'Cada veículo', sessao),
    verb: (rows: readonly Row[]) => `${verboDe(ato.act)} ${quantas(rows)}`,
  };
};

/** What is told before something is done to a vehicle that is yet to be named. */
export const atoNaEmpresa = (de: Pedido) => ({
  about: (_listing: unknown, sessao: Sessao) => emNomeDe(sessao),
  consequence: (_listing: unknown, sessao: Sessao) => consequenciaDe(atoDe(de), 'O veículo', sessao),
});
