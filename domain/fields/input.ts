import type { AnyObjectSchema } from 'yup';
import { type Field, type Fields, type RecordOfFields, records } from './field.ts';

/**
 * What a call takes, told by its fields: whoever only makes calls needs no more of it, and whoever answers them checks
 * with `schemaOf`.
 */
export interface Input<F extends Fields = Fields> {
  readonly fields: F;
  /** What is left out stays left out: a body that may change a part of a record only. Otherwise it is null. */
  readonly partial: boolean;
}

/** An input, or, where fields cannot say it, its schema. */
export type AnyInput = Input | AnyObjectSchema;

export const inputOf = <F extends Fields>(fields: F): Input<F> => ({ fields, partial: false });

export const partOf = <F extends Fields>(fields: F): Input<F> => ({ fields, partial: true });

const MAX_ITEMS = 1000;

/** A list of records inside an input: at least one, never more than a thousand unless told. */
export const listOf = <F extends Fields>(of: F, max = MAX_ITEMS) =>
  records('lista', { label: 'Lista', required: true, of, min: 1, max }) as Field<
    'records',
    true,
    'lista',
    RecordOfFields<F>[]
  >;

/** A call that can be made without telling it anything. */
export const needsNothing = ({ fields }: AnyInput): boolean =>
  Object.values(fields).every(({ required }) => required === false);
