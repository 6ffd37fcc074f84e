/** Values by the names of a table's columns, which all end alike. */
export const suffixed = <const S extends string, V extends object>(suffix: S, values: V) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${name}_${suffix}`, value])) as {
    [Name in keyof V & string as `${Name}_${S}`]: V[Name];
  };

/** Such columns under their names without the ending, as a `select` takes them. */
export const unsuffixed = <const S extends string, const Names extends readonly string[]>(
  suffix: S,
  ...names: Names
) =>
  names.map((name) => `${name}_${suffix} as ${name}`) as {
    [At in keyof Names]: `${Names[At]}_${S} as ${Names[At]}`;
  };
