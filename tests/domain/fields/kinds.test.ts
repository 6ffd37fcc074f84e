import { describe, expect, it } from 'vitest';
import * as fields from '#domain/fields/field.ts';
import { listOf } from '#domain/fields/input.ts';
import type { FieldKind } from '#domain/fields/kinds.ts';
import { brokenRules, fieldsSchema, partialSchema, recordSchema } from '#domain/fields/schema.ts';
import { CEP_INVALIDO, CHASSI_INVALIDO, OBRIGATORIO } from '#domain/texts.ts';
import { buildChaveNfe } from '#domain/values/chaveNfe.ts';

const of = (kind: FieldKind, more: object = {}): fields.Field =>
  ({ kind, wire: 'campo', label: 'Campo', required: false, ...more }) as fields.Field;

/** The parsed value of a kind, or the messages that refuse it. */
const read = (field: fields.Field, campo: unknown): unknown => {
  try {
    return (
      fieldsSchema({ campo: field }).validateSync({ campo }, { abortEarly: false }) as { campo: unknown }
    ).campo;
  } catch (error) {
    return (error as { errors: string[] }).errors;
  }
};

const CTE = buildChaveNfe({
  codigoUf: 41,
  anoMes: '2611',
  cnpj: '99900101000186',
  modelo: '57',
  serie: 1,
  numero: 1,
  tipoEmissao: 1,
  codigoNumerico: '00000001',
});
const TEXTO = ['Informe um texto.'];
const NUMERO = ['Informe um número.'];
const CODIGOS = ['Informe códigos.'];

describe('a builder', () => {
  const kinds = Object.entries(fields).filter(([, builder]) => typeof builder === 'function');

  it.each(kinds)('%s makes a field of its kind, by default optional and writable', (kind, builder) => {
    const build = builder as (wire: string, options: object) => fields.Field;
    const bare = { label: 'Campo', options: [], target: 'pessoa', of: {}, accept: [], maxBytes: 1 };
    expect(build('campo', bare)).toMatchObject({ kind, wire: 'campo', required: false, readOnly: false });
    expect(build('campo', { ...bare, required: true, readOnly: true })).toMatchObject({
      required: true,
      readOnly: true,
    });
    const joined = { table: 'pessoa', key: 'codigo_pes', via: 'codpes' };
    expect(build('campo', { ...bare, joined }).readOnly).toBe(true);
  });
});

describe('a field’s accepted values', () => {
  it.each<[string, fields.Field, unknown, unknown]>([
    ['text without its spaces', of('text'), '  a b ', 'a b'],
    ['text with one blank where it has several', of('text'), ' a \t\u00a0 b\n\u200bc ', 'a b c'],
    ['text without what nobody sees', of('text', { maxLength: 2 }), '\ufeffa\u200b\u00adb\u2060', 'ab'],
    [
      'a code without its punctuation',
      of('text', { code: true, maxLength: 11 }),
      ' 010.069 001-25\u00a0',
      '01006900125',
    ],
    [
      'no longer code',
      of('text', { code: true, maxLength: 3 }),
      '1 2 3 4',
      ['Informe no máximo 3 caracteres.'],
    ],
    ['a long text with its lines and columns', of('longText'), ' a  b \r\n c\t\td\u200b ', 'a b\nc\t\td'],
    ['a choice with blanks', of('choice', { options: [{ value: 'a b', label: 'A' }] }), ' a  b', 'a b'],
    ['an e-mail without what nobody sees', of('email'), ' A@exemplo.test\u200b', 'a@exemplo.test'],
    ['a number without what nobody sees', of('integer'), '\u200b42\u00a0000', 42_000],
    ['a day with blanks', of('date'), '\u00a0 2026-09-01\u200b', '2026-09-01'],
    ['text of ten thousand', of('text'), 'a'.repeat(10_000), 'a'.repeat(10_000)],
    ['no longer text', of('text'), 'a'.repeat(10_001), ['Texto longo demais.']],
    ['text of its own length', of('text', { maxLength: 3 }), 'abc', 'abc'],
    ['no text beyond it', of('text', { maxLength: 3 }), 'abcd', ['Informe no máximo 3 caracteres.']],
    ['no list for a text', of('text'), ['a'], TEXTO],
    ['a long text of 250', of('longText'), 'a'.repeat(250), 'a'.repeat(250)],
    ['no longer one', of('longText'), 'a'.repeat(251), ['Informe no máximo 250 caracteres.']],
    ['a password as it was typed', of('password'), ' a ', ' a '],
    ['a password of 200', of('password'), 'a'.repeat(200), 'a'.repeat(200)],
    ['no list for a password', of('password'), ['a'], TEXTO],
    ['no number in words', of('integer'), 'dez', NUMERO],
    ['a number with blanks', of('integer'), ' 42 000', 42_000],
    ['no exponent', of('integer'), '1e3', NUMERO],
    ['no hexadecimal number', of('integer'), '0x10', NUMERO],
    ['no infinity', of('integer'), 'Infinity', NUMERO],
    ['no list of one number', of('integer'), [1], NUMERO],
    ['no half', of('integer'), 1.5, ['Informe um número inteiro.']],
    ['the largest number', of('integer'), Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    ['none beyond it', of('integer'), Number.MAX_SAFE_INTEGER + 1, ['Número grande demais.']],
    ['a number from its least on', of('integer', { min: 2 }), 2, 2],
    ['none below', of('integer', { min: 2 }), 1, ['O mínimo é 2.']],
    ['none below, in its own words', of('integer', { min: 2, minMessage: 'Dois!' }), 1, ['Dois!']],
    [
      'none of nothing, in the words for a missing one',
      of('integer', { min: 1, requiredMessage: 'Km!' }),
      0,
      ['Km!'],
    ],
    ['a number up to its most', of('integer', { max: 9 }), 9, 9],
    ['none above', of('integer', { max: 9 }), 10, ['O máximo é 9.']],
    ['nothing where there is none', of('integer'), '', null],
    ['no debt', of('money'), -1, ['O mínimo é R$ 0,00.']],
    ['no amount', of('money'), 0, 0],
    ['a key', of('reference'), 1, 1],
    ['no key of nothing', of('reference'), 0, ['O mínimo é 1.']],
    ['the last key of the database', of('reference'), 2_147_483_647, 2_147_483_647],
    ['none beyond it', of('reference'), 2_147_483_648, ['O máximo é 2147483647.']],
    ['keys in one text', of('references'), '1,2', [1, 2]],
    ['no keys', of('references'), '', null],
    ['no key that is none among others', of('references'), '3,x', CODIGOS],
    ['no key zero', of('references'), [0], CODIGOS],
    ['no more than a thousand', of('references'), Array(1001).fill(1), ['Informe no máximo 1.000 códigos.']],
    ['a thousand keys', of('references'), Array(1000).fill(1), Array(1000).fill(1)],
    ['no half of a key', of('references'), [1.5], CODIGOS],
    ['no list that is none', of('references'), { a: 1 }, ['Informe uma lista de códigos.']],
    [
      'rows of their fields',
      of('records', { of: { codigo: of('integer') } }),
      [{ codigo: '8' }],
      [{ codigo: 8 }],
    ],
    [
      'no row without what it requires',
      of('records', { of: { codigo: of('integer', { required: true }) } }),
      [{}],
      [OBRIGATORIO],
    ],
    ['no rows that are none', of('records', { of: {} }), 3, ['Informe uma lista.']],
    [
      'no more than a thousand rows',
      of('records', { of: {} }),
      Array(1001).fill({}),
      ['Informe no máximo 1000 itens.'],
    ],
    ['a file of six bytes', of('file', { maxBytes: 6 }), 'AAAAAAAA', 'AAAAAAAA'],
    ['a file of five', of('file', { maxBytes: 5 }), 'AAAAAAA=', 'AAAAAAA='],
    ['a file of twelve', of('file', { maxBytes: 12 }), 'A'.repeat(16), 'A'.repeat(16)],
    ['none larger', of('file', { maxBytes: 12 }), 'A'.repeat(20), ['O arquivo passa de 0 kB.']],
    ['none of another size', of('file', { maxBytes: 3 }), 'AAAAAAAA', ['O arquivo passa de 0 kB.']],
    [
      'none, where one is required',
      fields.file('campo', { label: 'Campo', accept: [], maxBytes: 6, required: 'Insira o PDF!' }),
      null,
      ['Insira o PDF!'],
    ],
    ['no base64 cut off', of('file', { maxBytes: 9 }), 'AAAAA', ['Arquivo inválido.']],
    ['no base64 of other letters', of('file', { maxBytes: 9 }), 'AA-_', ['Arquivo inválido.']],
    ['no file that is a list', of('file', { maxBytes: 9 }), ['A'], ['Envie um arquivo.']],
    ['yes', of('flag'), 'true', true],
    ['no perhaps', of('flag'), 'talvez', ['Informe sim ou não.']],
    ['the day of a moment', of('date'), '2026-03-09T10:00', '2026-03-09'],
    ['no day that is none', of('date'), '2026-02-30', ['Data inválida.']],
    ['a first day', of('date', { min: '2026-03-09' }), '2026-03-09', '2026-03-09'],
    [
      'none before it',
      of('date', { min: '2026-03-09' }),
      '2026-03-08',
      ['Informe uma data a partir de 09/03/2026.'],
    ],
    [
      'none before it, in its own words',
      of('date', { min: '2026-03-09', minMessage: 'Cedo!' }),
      '2026-03-08',
      ['Cedo!'],
    ],
    ['a last day', of('date', { max: '2026-03-09' }), '2026-03-09', '2026-03-09'],
    ['none after it', of('date', { max: '2026-03-09' }), '2026-03-10', ['Informe uma data até 09/03/2026.']],
    ['no day between others that is none', of('date', { min: '2026-03-09' }), 'ontem', ['Data inválida.']],
    [
      'a moment of the last day in Brasília',
      of('dateTime', { max: '2026-03-09' }),
      '2026-03-10T02:59:00Z',
      '2026-03-10T02:59:00Z',
    ],
    [
      'none of the next',
      of('dateTime', { max: '2026-03-09' }),
      '2026-03-10T03:00:00Z',
      ['Informe uma data até 09/03/2026.'],
    ],
    [
      'no moment before the first day',
      of('dateTime', { min: '2026-03-09' }),
      '2026-03-08T23:59',
      ['Informe uma data a partir de 09/03/2026.'],
    ],
    ['no moment that is none', of('dateTime', { min: '2026-03-09' }), 'x', ['Data e hora inválidas.']],
    ['a moment of no zone as Brasília’s', of('dateTime'), ' 2026-03-09T10:00 ', '2026-03-09T10:00-03:00'],
    ['a moment of a zone as it is', of('dateTime'), '2026-03-09T10:00:00Z', '2026-03-09T10:00:00Z'],
    ['no moment of words', of('dateTime'), '2026-03-09T10:00 amanhã', ['Data e hora inválidas.']],
    ['a short chassis where old ones may be', of('chassi', { minLength: 1 }), 'bj-123.456', 'BJ123456'],
    ['none longer than seventeen', of('chassi', { minLength: 1 }), 'A'.repeat(18), [CHASSI_INVALIDO]],
    ['none of other letters', of('chassi', { minLength: 1 }), 'É123', [CHASSI_INVALIDO]],
    ['no short chassis elsewhere', of('chassi'), 'BJ123456', [CHASSI_INVALIDO]],
    ['no day for a moment', of('dateTime'), '2026-03-09', ['Data e hora inválidas.']],
    ['no moment of no day', of('dateTime'), '2026-02-30T10:00', ['Data e hora inválidas.']],
    ['no moment of no hour', of('dateTime'), '2026-03-09T25:00', ['Data e hora inválidas.']],
    ['an option', of('choice', { options: [{ value: 'a', label: 'A' }] }), 'a', 'a'],
    ['no other', of('choice', { options: [{ value: 'a', label: 'A' }] }), 'b', ['Escolha uma das opções.']],
    ['nothing', of('choice', { options: [] }), '', null],
    ['anything where a call says the options', of('choice', { target: 'x' }), 'b', 'b'],
    ['no wrong chassis', of('chassi'), 'x', [CHASSI_INVALIDO]],
    ['no short access key', of('chaveNfe'), '3526', ['Chave da Nota fiscal deve ter 44 caracteres']],
    [
      'no access key with a wrong digit',
      of('chaveNfe'),
      '9'.repeat(44),
      ['Chave de acesso inválida: confira os dígitos.'],
    ],
    [
      'no key of a CT-e',
      of('chaveNfe'),
      CTE,
      ['A chave é de um CT-e (conhecimento de transporte), e não de uma NF-e.'],
    ],
    ['no wrong plate', of('placa'), 'x', ['Placa inválida.']],
    ['no wrong CNPJ', of('cnpj'), '1', ['CNPJ inválido.']],
    ['no wrong CPF', of('cpf'), '1', ['CPF inválido.']],
    ['neither', of('cpfCnpj'), '1', ['CPF/CNPJ inválido.']],
    ['no wrong e-mail', of('email'), 'x', ['E-mail inválido.']],
    ['no wrong e-mail, in its own words', of('email', { invalidMessage: 'Confira!' }), 'x', ['Confira!']],
    ['no wrong phone', of('telefone'), '1', ['Telefone inválido.']],
    ['no wrong postal code', of('cep'), '1', [CEP_INVALIDO]],
    ['a postal code as it is printed', of('cep'), '80010-000', '80010000'],
    ['no list for a postal code', of('cep'), ['80010000'], TEXTO],
    ['nothing', of('cep'), '', null],
  ])('%s', (_, field, value, taken) => {
    expect(read(field, value)).toEqual(taken);
  });

  it('have an OpenAPI description', () => {
    const options = [{ value: 'a', label: 'A' }];
    const { fields: described } = fieldsSchema({ campo: of('choice', { options }) }).describe();
    expect(described.campo).toMatchObject({ label: 'Campo', meta: { kind: 'choice', values: ['a'] } });
  });
});

describe('a record', () => {
  const pair = { um: of('text', { required: true }), dois: of('text') };
  type Pair = Readonly<Record<string, unknown>>;
  const rule = (field: string, message: string, broken: (pair: Pair) => boolean) => ({
    field,
    message,
    broken,
  });
  const rules = [
    rule('dois', 'Primeira', ({ dois }) => dois === 'x'),
    rule('dois', 'Segunda', ({ dois }) => dois !== 'y'),
    rule('um', 'Outra', ({ um, dois }) => um === dois),
  ];

  it('is null where its record is absent; partial records omit fields, unknown fields are dropped', () => {
    expect(fieldsSchema(pair).validateSync({ um: 'a', tres: 1 }, { stripUnknown: true })).toEqual({
      um: 'a',
      dois: null,
    });
    expect(partialSchema(pair).validateSync({ um: 'a' })).toEqual({ um: 'a' });
    expect(() => fieldsSchema(pair).validateSync({})).toThrow(OBRIGATORIO);
  });

  it('reports the first broken rule per field', () => {
    expect(brokenRules<Pair>(rules, { um: 'x', dois: 'x' })).toEqual({ dois: 'Primeira', um: 'Outra' });
    expect(brokenRules<Pair>(rules, { um: 'x', dois: 'z' })).toEqual({ dois: 'Segunda' });
    expect(brokenRules<Pair>(rules, { um: 'x', dois: 'y' })).toEqual({});
  });

  it('reports each at its field', () => {
    const schema = recordSchema(pair, rules as never);
    expect(schema.validateSync({ um: 'x', dois: 'y' })).toEqual({ um: 'x', dois: 'y' });
    const inner = (() => {
      try {
        schema.validateSync({ um: 'x', dois: 'x' }, { abortEarly: false });
      } catch (error) {
        return (error as { inner: { path: string; message: string }[] }).inner;
      }
      return [];
    })();
    expect(inner.map(({ path, message }) => [path, message])).toEqual([
      ['dois', 'Primeira'],
      ['um', 'Outra'],
    ]);
  });

  it('of a list has at least one item and at most its limit', () => {
    const errorsOf = (value: unknown, max?: number) => {
      try {
        fieldsSchema({ lista: listOf(pair, max) }).validateSync({ lista: value });
        return null;
      } catch (error) {
        return (error as Error).message;
      }
    };
    const some = (length: number) => Array.from({ length }, () => ({ um: 'a' }));
    expect([some(1), some(1000)].map((list) => errorsOf(list))).toEqual([null, null]);
    expect(errorsOf([])).toBe('Selecione ao menos um item.');
    expect(errorsOf(undefined)).toBe(OBRIGATORIO);
    expect(errorsOf(some(1001))).toBe('Informe no máximo 1000 itens.');
    expect(errorsOf(some(3), 2)).toBe('Informe no máximo 2 itens.');
  });
});
