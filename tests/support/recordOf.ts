import fc, { type Arbitrary } from 'fast-check';
import { isStamp } from '#domain/entities/columns.ts';
import type { AnyEntity, RecordOf } from '#domain/entities/entity.ts';
import type { Field, Fields } from '#domain/fields/field.ts';
import type { FieldKind } from '#domain/fields/kinds.ts';
import { brokenRules } from '#domain/fields/schema.ts';
import { normalText } from '#domain/fields/tidy.ts';
import type { WireRecord } from '#domain/fields/wire.ts';
import { buildChaveNfe } from '#domain/values/chaveNfe.ts';
import { digitosCnpj, isCnpj } from '#domain/values/cnpj.ts';
import { isCpf } from '#domain/values/cpf.ts';
import { digitoModulo11 } from '#domain/values/modulo11.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const VIN = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';

const over = (alphabet: string, length: number): Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: length, maxLength: length });

/** Realistic texts in their normal form: accents, punctuation, other scripts; never blank. */
const writing = (field: Field, max: number): Arbitrary<string> =>
  fc
    .oneof(
      fc.string({ unit: fc.constantFrom(...'aãçéôüÁÕ ºª&\'"%_\\<>;—1'), minLength: 1, maxLength: max }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: max }),
    )
    .map((text) => normalText(field, text.replaceAll('\0', '')))
    .filter((text) => text.length > 0 && text.length <= max);

const withCheckDigits = (first9: string): string =>
  Array.from({ length: 100 }, (_, check) => first9 + String(check).padStart(2, '0')).find(isCpf) ?? '';

const cpf = over(DIGITS, 6).map((six) => withCheckDigits(`999${six}`));
const cnpj = over(DIGITS + LETTERS, 8)
  .map((root) => `9${root.slice(1)}0001`)
  .map((first12) => first12 + digitosCnpj(first12))
  .filter(isCnpj);

const day = (min: string, max: string): Arbitrary<Date> =>
  fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true });

const numberOf = ({ min, max }: Field, most: number): Arbitrary<number> =>
  fc.integer({ min: Number(min ?? 0), max: Number(max ?? most) });

type ByKind = Readonly<Record<FieldKind, (field: Field) => Arbitrary<Field['value']>>>;

/** A valid, normalised value of each kind. */
const byKind: ByKind = {
  text: (field) => writing(field, field.maxLength ?? 200),
  longText: (field) => writing(field, field.maxLength ?? 250),
  integer: (field) => numberOf(field, 2_147_483_647),
  money: (field) => numberOf(field, Number.MAX_SAFE_INTEGER),
  flag: () => fc.boolean(),
  date: () => day('1900-01-01', '2100-12-31').map((date) => date.toISOString().slice(0, 10)),
  dateTime: () => day('1900-01-01', '2100-12-31').map((date) => date.toISOString()),
  textReference: () => cnpj,
  choice: ({ options = [] }) => fc.constantFrom(...options.map(({ value }) => value)),
  reference: ({ target }) => {
    const { codigoIbge, codigoUf } = EMPRESAS.horizonteMatriz;
    return fc.constant(target === 'municipio' ? codigoIbge : codigoUf);
  },
  references: () => fc.constant([1]),
  records: () => fc.constant([]),
  file: () => over(LETTERS, 8),
  chassi: () => over(VIN, 8).map((own) => `9PT${own}00${String(own.charCodeAt(0)).padStart(4, '0')}`),
  placa: () =>
    fc
      .tuple(over(LETTERS, 3), over(DIGITS, 1), over(LETTERS + DIGITS, 1), over(DIGITS, 2))
      .map((p) => p.join('')),
  cnpj: () => cnpj,
  cpf: () => cpf,
  cpfCnpj: () => fc.oneof(cpf, cnpj),
  chaveNfe: () =>
    fc
      .tuple(cnpj, fc.integer({ min: 1, max: 999_999_999 }), over(DIGITS, 8))
      .map(([owner, numero, codigoNumerico]) =>
        buildChaveNfe({
          codigoUf: 41,
          anoMes: '2609',
          cnpj: owner,
          modelo: '55',
          serie: 1,
          numero,
          tipoEmissao: 1,
          codigoNumerico,
        }),
      ),
  email: () => over('abcdefghij', 8).map((name) => `${name}@exemplo.test`),
  telefone: () => over(DIGITS, 8).map((number) => `419${number}`),
  cep: () => over(DIGITS, 5).map((end) => `80${end}1`),
  password: () => over(LETTERS, 12),
};

/** Fields with stricter rules than their kind. */
const SPECIAL: Readonly<Record<string, () => Arbitrary<string | number | boolean | null>>> = {
  renava_vei: () => over('123456789', 10).map((first10) => first10 + digitoModulo11(first10)),
  kmatu_vei: () => fc.integer({ min: 1, max: 9_999_999 }),
  cnpj_emp: () => cnpj,
  // References to companies and partners are left to tests that have them.
  coddesp_emp: () => fc.constant(null),
  empfat_emp: () => fc.constant(null),
  empfataut_emp: () => fc.constant(false),
  codpcr_emp: () => fc.constant(null),
};

/** A valid random record of any entity: writable fields, sometimes empty, all rules satisfied. */
export const recordOf = <E extends AnyEntity>(entity: E): Arbitrary<RecordOf<E>> => {
  const fields = Object.entries(entity.fields as Fields);
  const settable = fields.filter(([, field]) => !field.readOnly && !isStamp(entity, field.wire));
  const full = fc.record(
    Object.fromEntries(
      settable.map(([name, field]) => [name, (SPECIAL[field.wire] ?? byKind[field.kind])(field)]),
    ),
  );
  const optional = settable.filter(([, field]) => !field.required).map(([name]) => name);
  const none = Object.fromEntries(fields.map(([name]) => [name, null]));
  const filled = fc.tuple(full, fc.subarray(optional)).map(([whole, left]) => {
    const record: WireRecord = { ...none, ...whole, ...Object.fromEntries(left.map((name) => [name, null])) };
    const needed = Object.keys(brokenRules(entity.rules, record as never));
    for (const name of needed) record[name] = (whole as WireRecord)[name];
    return record as RecordOf<E>;
  });
  // A value that stands may break a rule beside another, as an end before its beginning does.
  return filled.filter((record) => Object.keys(brokenRules(entity.rules, record as never)).length === 0);
};
