import { useEffect, useMemo } from 'react';
import { type DataProvider, type RaRecord, useDataProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { saysOf } from '#contract/lookup.ts';
import type { Field, Fields } from '#domain/fields/field.ts';
import { formatValue } from '#domain/fields/formats.ts';
import { variosResultados } from '#domain/texts.ts';
import { convertPlaca } from '#domain/values/placa.ts';
import { CallError, tell } from '#src/dataProvider/failure.ts';
import { lookupOf } from '#src/dataProvider/lookups.ts';
import { fromText } from '../fields/fromText.ts';
import { FOUND, TYPED, useFills } from '../fields/pointing.ts';
import { useToast } from '../useToast.ts';

/** Facts about a record in an address: the text of each parameter, by the record's field. */
type NamedFacts = Readonly<Record<string, string>>;

/** The one record that matches all facts, or the sentence why there is none. */
type Named = { record: RaRecord } | { refused: string };

interface Fact {
  of: string;
  field: Field;
  /** All forms of the value; a plate has two. */
  forms: readonly unknown[];
}

const factOf = (rows: Fields, [of, text]: [string, string]): Fact => {
  const field = rows[of];
  if (!field) throw new TypeError(`An address identifies a record by ${of}, a field that it does not have`);
  const value = fromText(field, text) ?? text;
  const other = field.kind === 'placa' ? convertPlaca(String(value)) : null;
  return { of, field, forms: other === null ? [value] : [value, other] };
};

const isTrue = ({ of, forms }: Fact, record: RaRecord) => forms.includes(record[of]);

const wordsOf = ({ field, forms: [value] }: Fact): string =>
  `${field.label} ${formatValue(field.kind, value)}`;

const refusedWith = (label: string, facts: readonly Fact[], why: string): Named => ({
  refused: `O endereço desta página pede ${label} com ${facts.map(wordsOf).join(' e ')}, ${why}. Nada foi escolhido: escolha na lista.`,
});

const isAbsent = (error: unknown) => error instanceof CallError && [400, 404].includes(error.status);

/** Reads by key; null if the record is not among the field's choices. */
const readByKey = async (
  { getOne }: DataProvider,
  { target = '', filter }: Field,
  { forms: [id] }: Fact,
): Promise<RaRecord | null> => {
  if (typeof id !== 'number') return null;
  try {
    const { data } = await getOne(target, { id });
    const offered = Object.entries(filter?.({}) ?? {}).every(([name, value]) => data[name] === value);
    return offered ? data : null;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
};

/** The records with this name, and the total of the search. */
const search = async ({ getList }: DataProvider, { target = '', filter }: Field, fact: Fact) => {
  const { data, total = data.length } = await getList(target, {
    filter: { ...filter?.({}), descricaoFiltro: String(fact.forms[0]) },
    pagination: { page: 1, perPage: FOUND },
  });
  return { data: data.filter((record) => isTrue(fact, record)), found: total };
};

/** Reads the record that an address names, by key or by name; every other fact must match it too. */
export const readNamed = async (
  dataProvider: DataProvider,
  field: Field,
  said: NamedFacts,
): Promise<Named> => {
  const { target = '', label } = field;
  const looked = lookupOf(target);
  if (!looked) throw new TypeError(`There is no look-up called ${target}`);
  const facts = Object.entries(said).map((one) => factOf(looked.rows, one));
  const key = facts.find(({ of }) => of === looked.key);
  const [first] = facts;
  let record: RaRecord | null | undefined;
  if (key) {
    record = await readByKey(dataProvider, field, key);
    if (!record) return refusedWith(label, [key], 'que não está entre os que se podem escolher');
  } else if (first) {
    const { data, found } = await search(dataProvider, field, first);
    if (data.length === 0 && found <= 1) return { refused: saysOf(looked).none };
    if (data.length !== 1) return { refused: variosResultados(found, String(said[first.of])) };
    [record] = data;
  }
  if (!record) return { refused: saysOf(looked).none };
  const one = record;
  return facts.every((fact) => isTrue(fact, one))
    ? { record: one }
    : refusedWith(label, facts, 'que não são do mesmo registro');
};

/**
 * Chooses the record named in the address, as a person would in the field; a failure is shown at the field and as a
 * toast.
 */
const Found = ({ name, field, said }: { name: string; field: Field; said: NamedFacts }) => {
  const dataProvider = useDataProvider();
  const toast = useToast();
  const fill = useFills(field);
  const { getValues, setValue, setError } = useFormContext();
  useEffect(() => {
    if (getValues(name) != null) return;
    let gone = false;
    const choose = async () => {
      const named = await readNamed(dataProvider, field, said);
      // A choice made by hand meanwhile takes precedence.
      if (gone || getValues(name) != null) return;
      if ('refused' in named) {
        toast('warning', named.refused);
        setError(name, { type: 'address', message: named.refused });
        return;
      }
      setValue(name, named.record.id, TYPED);
      fill(named.record);
    };
    choose().catch((error: unknown) => {
      if (!gone) toast('error', tell(error, saysOf(lookupOf(field.target) ?? {}).failed));
    });
    return () => {
      gone = true;
    };
  }, [dataProvider, toast, fill, getValues, setValue, setError, name, field, said]);
  return null;
};

/** By field of the form: the query parameters that describe its record, each by the record's field. */
export type Chooses = Readonly<Partial<Record<string, NamedFacts>>>;

interface FoundFromAddressProps {
  fields: Fields;
  chooses: Chooses;
  params: NamedFacts;
}

const saidOf = (parameters: NamedFacts, params: NamedFacts): NamedFacts =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([parameter, of]) => {
      const text = params[parameter]?.trim();
      return text ? [[of, text]] : [];
    }),
  );

/** Resolves records named in the address: each must match everything that the address says of it. */
export const FoundFromAddress = ({ fields, chooses, params }: FoundFromAddressProps) => {
  const named = useMemo(
    () =>
      Object.entries(chooses).flatMap(([name, parameters = {}]) => {
        const [field, said] = [fields[name], saidOf(parameters, params)];
        return field && Object.keys(said).length > 0 ? [{ name, field, said }] : [];
      }),
    [fields, chooses, params],
  );
  return named.map((one) => <Found key={one.name} {...one} />);
};
