import { useEffect, useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { lookups } from '#contract/gateway/lookups.ts';
import { saysOf } from '#contract/lookup.ts';
import type { Field, Fields } from '#domain/fields/field.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { useFills } from '../fields/pointing.ts';
import { useToast } from '../useToast.ts';
import { type NamedFacts, readNamed } from './readNamed.ts';

interface FoundProps {
  name: string;
  field: Field;
  said: NamedFacts;
}

/**
 * Chooses the record named in the address, as a person would in the field; a failure is shown at the field and as a
 * toast.
 */
const Found = ({ name, field, said }: FoundProps) => {
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
      setValue(name, named.record.id, { shouldDirty: true, shouldValidate: true });
      fill(named.record);
    };
    choose().catch((error: unknown) => {
      if (!gone) toast('error', tell(error, saysOf(lookups[field.target ?? ''] ?? {}).failed));
    });
    return () => {
      gone = true;
    };
  }, [dataProvider, toast, fill, getValues, setValue, setError, name, field, said]);
  return null;
};

/** By field of the form: the query parameters that describe its record, each by the record's field. */
export type Chooses = Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>;

interface Props {
  fields: Fields;
  chooses: Chooses;
  params: Readonly<Record<string, string>>;
}

const saidOf = (parameters: Readonly<Record<string, string>>, params: Props['params']): NamedFacts =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([parameter, of]) => {
      const text = params[parameter]?.trim();
      return text ? [[of, text]] : [];
    }),
  );

/** Resolves records named in the address: each must match everything that the address says of it. */
export const FoundFromAddress = ({ fields, chooses, params }: Props) => {
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
