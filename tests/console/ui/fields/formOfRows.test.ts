import { describe, expect, it } from 'vitest';
import * as f from '#domain/fields/field.ts';
import { OBRIGATORIO } from '#domain/texts.ts';
import { type AskedOfRow, formOfRows } from '#src/ui/fields/formOfRows.ts';

const endereco = (nome: string): AskedOfRow => ({
  lines: [nome, '999.177.577-32'],
  fields: {
    sabido: f.text('sabido', { label: 'Endereço conhecido', readOnly: true }),
    cep: f.cep('cep', { label: 'CEP', required: true, fills: { bairro: 'bairro' } }),
    estado: f.reference('estado', { label: 'Estado', target: 'estado', required: true }),
    municipio: f.reference('municipio', {
      label: 'Município',
      target: 'municipio',
      filter: ({ estado }) => ({ uf: estado ?? null }),
    }),
    leasing: f.flag('leasing', { label: 'Leasing' }),
  },
  initial: { sabido: `Rua de ${nome}` },
});

const varios = formOfRows(['Ana', 'Bia'].map(endereco), 'Cliente');
const broken = (values: Record<string, unknown>) =>
  varios.rules.filter((rule) => rule.broken(values as never)).map(({ field }) => field);

describe('a form of several like rows', () => {
  it('has each row’s fields under names of its own, with what they filter by and fill', () => {
    expect(varios.table).toEqual({
      of: 'Cliente',
      rows: [0, 1].map((at) => ({
        lines: [at === 0 ? 'Ana' : 'Bia', '999.177.577-32'],
        cells: Object.fromEntries(
          ['sabido', 'cep', 'estado', 'municipio', 'leasing'].map((name) => [name, `${name}_${at}`]),
        ),
      })),
    });
    expect(varios.sections.map(({ title }) => title)).toEqual([
      'Ana · 999.177.577-32',
      'Bia · 999.177.577-32',
    ]);
    expect(varios.initial).toEqual({ sabido_0: 'Rua de Ana', sabido_1: 'Rua de Bia' });
    expect(varios.fields.cep_1?.fills).toEqual({ bairro_1: 'bairro' });
    expect(varios.fields.municipio_1?.filter?.({ estado_0: 41, estado_1: 42 })).toEqual({ uf: 42 });
  });

  it('postpones a row of which nothing is said, and requires the rest of any other', () => {
    expect(broken({ sabido_0: 'Rua de Ana', leasing_0: false })).toEqual([]);
    expect(broken({ municipio_0: 4_106_902 })).toEqual(['cep_0', 'estado_0']);
    expect(broken({ cep_1: '80010020', estado_1: 41 })).toEqual([]);
    expect(varios.said({ cep_1: '80010020', estado_1: 41, leasing_0: false })).toEqual([
      null,
      { sabido: null, cep: '80010020', estado: 41, municipio: null, leasing: null },
    ]);
  });

  it('takes what a row began with for nothing said, unless it is all that is asked', () => {
    const nota = f.chaveNfe('nota', { label: 'Nota', required: true });
    const valor = f.money('valor', { label: 'Valor', required: true });
    const of = (fields: f.Fields) =>
      formOfRows(Array(2).fill({ lines: ['A'], fields, initial: { valor: 100 } }), 'A');
    const ambos = of({ nota, valor });
    expect(ambos.said({ valor_0: 100, valor_1: 200 })).toEqual([null, { nota: null, valor: 200 }]);
    const asked = (values: object) => ambos.rules.filter((rule) => rule.broken(values as never));
    expect(asked({ valor_0: 100 })).toEqual([]);
    expect(asked({ valor_0: 200 }).map(({ field }) => field)).toEqual(['nota_0']);
    expect(of({ valor }).said({ valor_0: 100, valor_1: null })).toEqual([{ valor: 100 }, null]);
  });

  it('is a plain form where there is one row: nothing of it can be postponed', () => {
    const um = formOfRows([endereco('Ana')], 'Cliente');
    expect(um.table).toBeUndefined();
    expect([um.rules, um.fields.cep_0?.required]).toEqual([[], true]);
    expect(varios.rules.map(({ message }) => message)).toEqual(Array(4).fill(OBRIGATORIO));
    expect(varios.fields.cep_0?.required).toBe(false);
  });

  it('tells a sentence at its field, or at the first one that is asked', () => {
    expect(varios.inputOf(1, 'estado')).toBe('estado_1');
    expect(varios.inputOf(1, 'idEstoque')).toBe('cep_1');
    expect(varios.inputOf(0, 'sabido')).toBe('cep_0');
  });
});
