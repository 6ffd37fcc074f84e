import { describe, expect, it } from 'vitest';
import {
  chaveNfe,
  choice,
  date,
  file,
  integer,
  money,
  type RecordOfFields,
  records,
  reference,
  references,
  text,
  type WireOfFields,
} from '#domain/fields/field.ts';
import { fieldsSchema } from '#domain/fields/schema.ts';
import { fromWire } from '#domain/fields/wire.ts';
import { OBRIGATORIO } from '#domain/texts.ts';

const refused = (schema: ReturnType<typeof fieldsSchema>, value: unknown): string[] => {
  try {
    schema.validateSync(value, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as { errors: string[] }).errors;
  }
};

describe('a whole number', () => {
  const schema = fieldsSchema({ km: integer('km', { label: 'Km' }) });

  it('is digits, optionally surrounded by blanks', () => {
    expect(schema.validateSync({ km: ' 42 000' })).toEqual({ km: 42_000 });
    for (const km of ['1e3', '0x10', '42.5', 'Infinity']) expect(refused(schema, { km })).toHaveLength(1);
  });
});

describe('several references', () => {
  const schema = fieldsSchema({
    empresas: references('idsEmpresas', { label: 'Empresas', target: 'empresa' }),
  });

  it('are keys, as a list in a body or a name in a query', () => {
    expect(schema.validateSync({ empresas: [3, 7] })).toEqual({ empresas: [3, 7] });
    expect(schema.validateSync({ empresas: '3,7' })).toEqual({ empresas: [3, 7] });
    expect(schema.validateSync({ empresas: '' })).toEqual({ empresas: null });
  });

  it('are refused when one is no key, or when there are too many', () => {
    expect(refused(schema, { empresas: '3,x' })).toEqual(['Informe códigos.']);
    expect(refused(schema, { empresas: [0] })).toEqual(['Informe códigos.']);
    expect(refused(schema, { empresas: Array.from({ length: 1001 }, () => 1) })).toEqual([
      'Informe no máximo 1.000 códigos.',
    ]);
  });
});

describe('a file', () => {
  const schema = fieldsSchema({
    pdf: file('pdfAtpvBase64', {
      label: 'PDF',
      accept: ['application/pdf'],
      maxBytes: 6,
      required: 'Por favor insira o PDF!',
    }),
  });

  it('is base64 up to its size limit', () => {
    expect(schema.validateSync({ pdf: 'JVBERi0x' })).toEqual({ pdf: 'JVBERi0x' });
    expect(refused(schema, { pdf: 'JVBERi0xJVBE' })).toEqual(['Arquivo grande demais.']);
    expect(refused(schema, { pdf: 'não é' })).toEqual(['Arquivo inválido.']);
    expect(refused(schema, { pdf: null })).toEqual(['Por favor insira o PDF!']);
  });
});

describe('nested rows', () => {
  const nota = { codigo: integer('codigo', { label: 'Código', required: true }) };
  const schema = fieldsSchema({ notas: records('outrasNotas', { label: 'Notas', of: nota }) });

  it('are validated one by one', () => {
    expect(schema.validateSync({ notas: [{ codigo: '8', outro: 1 }] })).toEqual({ notas: [{ codigo: 8 }] });
    expect(refused(schema, { notas: [{}] })).toEqual([OBRIGATORIO]);
  });
});

describe('an access key', () => {
  const schema = fieldsSchema({ chave: chaveNfe('chave', { label: 'Chave' }) });

  it('distinguishes wrong length from wrong digits', () => {
    expect(refused(schema, { chave: '3526' })).toEqual(['Chave da Nota fiscal deve ter 44 caracteres']);
    expect(refused(schema, { chave: '9'.repeat(44) })).toEqual([
      'Chave de acesso inválida: confira os dígitos.',
    ]);
  });
});

describe('wire names', () => {
  const row = {
    id: integer('id', { label: 'Id', required: true }),
    entrada: date('entradaEstoque.dataHora', { label: 'Entrada' }),
    chave: text('entradaEstoque.chaveNotaFiscalEntrada', { label: 'Chave' }),
    estado: choice('estado', {
      label: 'Estado',
      options: [{ value: 'CONFIRMADO', label: 'Estoque renave' }],
    }),
    valor: money('valor', { label: 'Valor', required: true }),
    dono: reference('codpes', { label: 'Dono', target: 'pessoa' }),
  };
  type Row = RecordOfFields<typeof row>;
  type Wire = WireOfFields<typeof row>;

  it('nest at dots, while the record stays flat', () => {
    const wire: Wire = {
      id: 1,
      entradaEstoque: { dataHora: '2026-09-01', chaveNotaFiscalEntrada: null },
      estado: 'CONFIRMADO',
      valor: 10,
      codpes: null,
    };
    const read: Row = fromWire(row, wire);
    expect(read).toEqual({
      id: 1,
      entrada: '2026-09-01',
      chave: null,
      estado: 'CONFIRMADO',
      valor: 10,
      dono: null,
    });
  });
});
