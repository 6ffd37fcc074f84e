import { DummyDriver, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { columnsOf, type RowColumns, selectOf } from '#gateway/db/driver/columns.ts';
import { kyselyOver } from '#gateway/db/driver/fixed.ts';
import type { EmCodigos } from '#gateway/db/stores/engine/palavras.ts';

interface Linha {
  chassi: string;
  idEstoque: number;
  placa: string | null;
  entrada: { dataHora: string; motivo: string | null };
  vista?: boolean;
}

const l = columnsOf<'estoque'>('l');
const entrada = l('motivo', { dataHora: 'entrada' });
const inteira = { ...l('chassi', 'placa', { idEstoque: 'id' }), entrada };

const writer = kyselyOver<unknown>(() => new DummyDriver());
const text = (columns: object) => selectOf(columns).compile(writer).sql;

/** What lint's compiler refuses: an expectation that is not met is an error of its own. */
describe('the columns of a row do not compile', () => {
  it('without one of them, or with one misspelt', () => {
    // @ts-expect-error: `idEstoque` is missing.
    const sem: RowColumns<Linha> = { ...l('chassi', 'placa'), entrada };
    // @ts-expect-error: no such name in the row.
    const outra: RowColumns<Linha> = { ...inteira, idEstoqe: sql`l.id` };
    // @ts-expect-error: one of an object within the row is missing.
    const dentro: RowColumns<Linha> = { ...inteira, entrada: l({ dataHora: 'entrada' }) };
    expect([sem, outra, dentro].map((columns) => Object.keys(columns).length)).toEqual([3, 5, 4]);
  });

  it('twice, of another type, or of a column that the table does not have', () => {
    // @ts-expect-error: `chassi` twice.
    const dobrada: RowColumns<Linha> = { chassi: sql`l.chassi`, ...inteira };
    // @ts-expect-error: a number as a text.
    const numero: RowColumns<Linha> = { ...inteira, ...l({ chassi: 'id' }) };
    // @ts-expect-error: null as a text that is always there.
    const nula: RowColumns<Linha> = { ...inteira, ...columnsOf<'estoque', null>('l')('chassi') };
    // @ts-expect-error: no such column.
    const falta = l('chasis');
    expect([dobrada, numero, nula, falta].every(Boolean)).toBe(true);
  });

  it('with words where the database has codes', () => {
    type Impedida = EmCodigos<{ impedimento: string | null; impedimentocodigo: string | null }>;
    // @ts-expect-error: the words are made of the code.
    const dita: RowColumns<Impedida> = { impedimentocodigo: sql`c`, impedimento: sql`'Falta'` };
    const codigo: RowColumns<Impedida> = { impedimentocodigo: sql`c` };
    expect(Object.keys({ ...dita, ...codigo })).toHaveLength(2);
  });
});

describe('the select list of a row', () => {
  it('has each column under its name, and objects within the row; an optional one may be left out', () => {
    const columns: RowColumns<Linha> = { ...inteira, placa: sql`coalesce(l.placa, v.placa_vei)` };
    expect(text(columns)).toBe(
      '"l"."chassi" as "chassi", coalesce(l.placa, v.placa_vei) as "placa", "l"."id" as "idEstoque", ' +
        'json_build_object(\'motivo\', "l"."motivo", \'dataHora\', "l"."entrada") as "entrada"',
    );
  });

  it('is put together once for each object of columns', () => {
    expect(selectOf(inteira)).toBe(selectOf(inteira));
    const comValor = { ...inteira, placa: sql`${'ABC1D23'}` };
    expect(text(comValor)).toContain('$1 as "placa"');
  });
});
