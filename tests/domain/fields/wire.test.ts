import { describe, expect, it } from 'vitest';
import { defineEntity } from '#domain/entities/entity.ts';
import { flag, integer, money, text } from '#domain/fields/field.ts';
import { columnOf, errorsFromSave, fromSave, fromWire, saveNameOf, toSave } from '#domain/fields/wire.ts';

const fields = {
  codigo: integer('codigo_vei', { label: 'Código', readOnly: true }),
  km: integer('kmatu_vei', { label: 'Km' }),
  valor: money('valor_vei', { label: 'Valor', saveName: 'valorPedido' }),
  situacao: text('situacao.descri_sit', { label: 'Situação', readOnly: true }),
};
const common = {
  name: 'veiculo',
  plural: 'veiculos',
  key: 'codigo',
  title: 'km',
  search: [],
  access: 'zeroKm',
  stamps: 'vei',
  fields,
} as const;
const camel = defineEntity({
  ...common,
  many: { empresas: { label: 'Empresas', target: 'empresa' } } as never,
  asks: { avisar: flag('avisar_vei', { label: 'Avisar' }) },
} as never);
const wire = defineEntity({ ...common, saves: 'wire' } as never);

describe('the names of a field', () => {
  it.each([
    [fields.km, 'kmatuVei', 'kmatu_vei', 'kmatu_vei'],
    [fields.valor, 'valorPedido', 'valorPedido', 'valor_vei'],
    [fields.situacao, 'situacao.descriSit', 'situacao.descri_sit', 'descri_sit'],
  ])('%#: in saves of either kind, and its column', (field, inCamel, inWire, column) => {
    expect([saveNameOf(camel, field), saveNameOf(wire, field), columnOf(field)]).toEqual([
      inCamel,
      inWire,
      column,
    ]);
  });
});

describe('a record', () => {
  it('is read from its answer, with null for absent fields', () => {
    const nothing = { codigo: null, km: null, valor: null, situacao: null };
    expect(fromWire(fields, { codigo_vei: 1, kmatu_vei: 0, situacao: { descri_sit: 'Livre' } })).toEqual({
      ...nothing,
      codigo: 1,
      km: 0,
      situacao: 'Livre',
    });
    expect(fromWire(fields, { situacao: null })).toEqual(nothing);
  });

  it('is saved with its key if any, its writable fields, and the extra inputs', () => {
    const record = { km: 5, valor: null, situacao: 'Livre', empresas: [1], avisar: true, outro: 1 };
    const said = { kmatuVei: 5, valorPedido: null, empresas: [1], avisarVei: true };
    expect(toSave(camel, { ...record, codigo: 7 })).toEqual({ ...said, codigoVei: 7 });
    expect(toSave(camel, { ...record, codigo: null })).toEqual(said);
    expect(toSave(wire, { km: 5 })).toEqual({ kmatu_vei: 5 });
  });

  it('is read from a save body with its key, without read-only fields', () => {
    const body = { codigoVei: 7, kmatuVei: 5, valorPedido: 1, 'situacao.descriSit': 'Livre', kmatu_vei: 9 };
    expect(fromSave(camel, body)).toEqual({ codigo: 7, km: 5, valor: 1 });
    expect(fromSave(camel, {})).toEqual({});
  });

  it('gets errors under its own field names', () => {
    const errors = { kmatuVei: 'a', empresas: 'b', avisarVei: 'c', outro: 'd' };
    expect(errorsFromSave(camel, errors)).toEqual({ km: 'a', empresas: 'b', avisar: 'c', outro: 'd' });
  });
});
