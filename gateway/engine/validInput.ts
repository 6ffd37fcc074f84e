import type { AnyInput } from '#domain/fields/input.ts';
import { schemaOf } from '#domain/fields/schema.ts';

/** Values as the input of one route, valid: no other route's use case takes it. */
export const validInput = async (input: AnyInput, values: object): Promise<never> =>
  (await schemaOf(input).validate(values, { abortEarly: false, stripUnknown: true })) as never;
