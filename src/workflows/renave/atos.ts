import type { Sessao } from '#domain/permissions.ts';
import { contagem } from '#domain/values/contagem.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { formatPlaca } from '#domain/values/placa.ts';
import { FEITOS, type NomeDoFeito } from './feitos.ts';

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

/** 'O veículo sai do estoque. É uma operação cobrada.': what follows for one vehicle or for each. */
const consequenciaDe = (nome: NomeDoFeito, sujeito: string, { empresa }: Sessao): string => {
  const { faz, volta, cobrada, taxa } = FEITOS[nome];
  return [
    `${sujeito} ${faz}`,
    cobrada && 'É uma operação cobrada.',
    taxa && empresa?.cobraTransferencia && 'A taxa de transferência sai do saldo.',
    volta,
  ]
    .filter(Boolean)
    .join(' ');
};

/** What is told before something is done to one vehicle; `mais`: with or for whom. */
export const atoEmUm = <Row extends Veiculo>(nome: NomeDoFeito, mais?: (row: Row) => Texto) => ({
  about: (row: Row, sessao: Sessao) => emNomeDe(sessao, nomeDo(row), mais?.(row), emReais(valorDo(row))),
  consequence: (_row: Row, sessao: Sessao) => consequenciaDe(nome, 'O veículo', sessao),
});

/** What several are, and what is done with them: 'Confirmar', 'entrada', 'entradas'. */
type Palavras = readonly [verbo: string, uma: string, muitas: string];

/** What is told before something is done to the chosen vehicles; `quais`: those of them that it acts on. */
export const atoEmVarios = <Row extends Veiculo>(
  nome: NomeDoFeito,
  [verbo, uma, muitas]: Palavras,
  quais: (rows: readonly Row[]) => readonly Row[] = (rows) => rows,
) => {
  const quantas = (rows: readonly Row[]) => contagem(quais(rows).length, uma, muitas);
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
      consequenciaDe(nome, quais(rows).length === 1 ? 'O veículo' : 'Cada veículo', sessao),
    verb: (rows: readonly Row[]) => `${verbo} ${quantas(rows)}`,
  };
};

/** What is told before something is done to a vehicle that is yet to be named. */
export const atoNaEmpresa = (nome: NomeDoFeito) => ({
  about: (_listing: unknown, sessao: Sessao) => emNomeDe(sessao),
  consequence: (_listing: unknown, sessao: Sessao) => consequenciaDe(nome, 'O veículo', sessao),
});
