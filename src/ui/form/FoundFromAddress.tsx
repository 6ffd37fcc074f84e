import { useEffect } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { lookups } from '#contract/gateway/lookups.ts';
import { saysOf } from '#contract/lookup.ts';
import type { Field, Fields } from '#domain/fields/field.ts';
import { variosResultados } from '#domain/texts.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { FOUND, useFills } from '../fields/pointing.ts';
import { useToast } from '../useToast.ts';

interface FoundProps {
  name: string;
  field: Field;
  asked: string;
}

const search = ({ getList }: DataProvider, { target = '', filter }: Field, descricaoFiltro: string) =>
  getList(target, {
    filter: { ...filter?.({}), descricaoFiltro },
    pagination: { page: 1, perPage: FOUND },
  });

/** Chooses the only record that is found by what the address says; none or several are told, and chosen by hand. */
const Found = ({ name, field, asked }: FoundProps) => {
  const dataProvider = useDataProvider();
  const toast = useToast();
  const fill = useFills(field);
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    const looked = lookups[field.target ?? ''];
    if (!looked || getValues(name) != null) return;
    const says = saysOf(looked);
    let gone = false;
    const choose = async () => {
      const { data, total = data.length } = await search(dataProvider, field, asked);
      const [one] = data;
      if (gone) return;
      if (total > 1) toast('warning', variosResultados(total, asked));
      else if (!one) toast('warning', says.none);
      else {
        setValue(name, one.id, { shouldDirty: true, shouldValidate: true });
        fill(one);
      }
    };
    choose().catch((error: unknown) => {
      if (!gone) toast('error', tell(error, says.failed));
    });
    return () => {
      gone = true;
    };
  }, [dataProvider, toast, fill, getValues, setValue, name, field, asked]);
  return null;
};

interface Props {
  fields: Fields;
  /** The field that each parameter finds a record for. */
  find: Readonly<Partial<Record<string, string>>>;
  params: Readonly<Record<string, string>>;
}

/** The records that an address names by something else than their key. */
export const FoundFromAddress = ({ fields, find, params }: Props) =>
  Object.entries(find).map(([parameter, name = '']) => {
    const [field, asked] = [fields[name], params[parameter]];
    return field && asked ? <Found key={parameter} {...{ name, field, asked }} /> : null;
  });
