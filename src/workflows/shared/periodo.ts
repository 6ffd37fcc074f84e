import * as f from '#domain/fields/field.ts';

/** The filter of a list by a first and a last day. */
export const periodo = <const N extends string>(name: N, label: string) => ({
  [`${name}Inicial`]: f.date(`${name}Inicial`, { label: `${label} inicial` }),
  [`${name}Final`]: f.date(`${name}Final`, { label: `${label} final` }),
});
