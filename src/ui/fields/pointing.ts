import { useEffect, useMemo, useRef } from 'react';
import { useDataProvider, useEvent } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { titleOf } from '#contract/lookup.ts';
import { linesOf, oneLine } from '#domain/fields/columnText.ts';
import type { Field } from '#domain/fields/field.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { lookupOf } from '#src/dataProvider/lookups.ts';
import { useToast } from '../useToast.ts';

type Found = Readonly<Record<string, unknown>>;

/** Document 1, section 9: most results of one search; `WHOLE` exceeds any list that is answered in one page. */
export const FOUND = 100;
const WHOLE = 1000;

/** The display title of a target's record. */
export const titleOfTarget = (target: string, record: Found): string =>
  titleOf(lookupOf(target) ?? { title: 'id' }, record);

/** Kinds of fields that tell two records of one title apart, the surest first. */
const APART = ['cnpj', 'cpfCnpj', 'email', 'cpf'];

/** The text that tells a record from another one of its title; empty where its target has no such field. */
export const apartOf = (target: string, record: Found): string => {
  const fields = Object.entries(lookupOf(target)?.rows ?? {});
  const [own] = APART.flatMap((kind) => fields.filter(([, field]) => field.kind === kind));
  return own ? oneLine(linesOf(own[1], own[0], record)) : '';
};

/** Page sizes of a target's query: `offered` before anything is typed, `found` for a search. */
export const sizesOf = (target = '') => {
  const looked = lookupOf(target);
  const whole = looked?.list !== undefined && !('sorts' in looked.list);
  return {
    offered: whole ? WHOLE : (looked?.offered ?? 0),
    found: whole ? WHOLE : (looked?.offered ?? FOUND),
  };
};

/** As if it was typed. */
export const TYPED = { shouldDirty: true, shouldValidate: true } as const;

/** Fills other fields of the form from the chosen or found record; choosing nothing clears them. */
export const useFills = ({ fills = {} }: Pick<Field, 'fills'>) => {
  const { setValue } = useFormContext();
  return useEvent((found: Found | null | undefined) => {
    for (const [name, source] of Object.entries(fills)) setValue(name, found?.[source] ?? null, TYPED);
  });
};

/** The filter of a field's choices for the form's current state; null while the form does not say enough. */
export const useNarrowing = (name: string, { filter }: Pick<Field, 'filter'>): Found | null => {
  const { setValue } = useFormContext();
  const [asked, value] = useWatch({
    compute: (form: Found) => [JSON.stringify(filter?.(form) ?? {}), form[name]] as const,
  });
  const before = useRef({ asked, value });
  useEffect(() => {
    // A value chosen under another filter (a municipality of another state) is stale and cleared; one set together with
    // the filter stays.
    const stale = before.current.asked !== asked && before.current.value === value && value != null;
    before.current = { asked, value };
    if (stale) setValue(name, null, TYPED);
  }, [asked, value, name, setValue]);
  return useMemo(() => {
    const narrowed = JSON.parse(asked) as Found;
    return Object.values(narrowed).includes(null) ? null : narrowed;
  }, [asked]);
};

/**
 * Looks up a completely typed value (a CEP, a plate) and fills the form from it; a failure is shown and blocks nothing.
 */
export const useTypedLookup = (field: Field) => {
  const dataProvider = useDataProvider();
  const toast = useToast();
  const fill = useFills(field);
  const last = useRef<string | null>(null);
  return async (typed: string | null) => {
    if (!field.target || typed === null || typed === last.current) return;
    last.current = typed;
    try {
      const { data } = await dataProvider.getOne(field.target, { id: typed });
      if (last.current === typed) fill(data);
    } catch (error) {
      // Waits: its answer may come after a click on Save, whose outcome it must not replace.
      toast('warning', tell(error, field.lookupFailure ?? ''), { waits: true });
    }
  };
};
