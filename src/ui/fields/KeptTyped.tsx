import { useFormContext } from 'react-hook-form';
import type { Fields } from '#domain/fields/field.ts';
import { useKept, useKeptPlace } from '../kept.ts';

type Typed = Record<string, unknown>;

/** A secret is typed again, and a file chosen again. */
const FORGOTTEN: readonly string[] = ['password', 'file'];

/** The name of a form's place: two forms of one page are told apart by their fields. */
export const keptForm = (fields: Fields): string => `formulario.${Object.keys(fields).join('.')}`;

/** What was typed into the form outlives the session. */
export const KeptTyped = ({ fields }: { fields: Fields }) => {
  const { formState, getValues, setValue } = useFormContext();
  // Read here, so that the form keeps both up to date. It begins with its record, and is ready after that.
  const { dirtyFields, isReady } = formState;
  useKept<Typed>(useKeptPlace(keptForm(fields)), {
    read: () => {
      const typed = Object.entries(fields).flatMap(([name, { kind }]) =>
        name in dirtyFields && !FORGOTTEN.includes(kind) ? [[name, getValues(name)]] : [],
      );
      return typed.length > 0 ? Object.fromEntries(typed) : null;
    },
    settled: isReady,
    onKept: (typed) => {
      for (const [name, value] of Object.entries(typed)) setValue(name, value, { shouldDirty: true });
    },
  });
  return null;
};
