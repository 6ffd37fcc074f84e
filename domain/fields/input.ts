import type { AnyObjectSchema } from 'yup';
import * as f from './field.ts';

/**
 * The input of a call, described by its fields: callers need nothing else, and the gateway derives its validation with
 * `schemaOf`.
 */
export interface Input<F extends f.Fields = f.Fields> {
  readonly fields: F;
  /** Missing values stay missing, in a body that may change a part of a record; otherwise they become null. */
  readonly partial: boolean;
}

/** An input, or its schema where fields cannot express it. */
export type AnyInput = Input | AnyObjectSchema;

export const inputOf = <F extends f.Fields>(fields: F): Input<F> => ({ fields, partial: false });

export const partOf = <F extends f.Fields>(fields: F): Input<F> => ({ fields, partial: true });

/** Items of a list unless its field says otherwise. */
export const MAX_ITEMS = 1000;

/** A list of records inside an input: at least one, and at most a thousand by default. */
export const listOf = <F extends f.Fields>(of: F, max = MAX_ITEMS) =>
  f.records('lista', { label: 'Lista', required: true, of, min: 1, max }) as f.Field<
    'records',
    true,
    'lista',
    f.RecordOfFields<F>[]
  >;

/** True for a call without required input. */
export const needsNothing = ({ fields }: AnyInput): boolean =>
  Object.values(fields).every(({ required }) => required === false);
