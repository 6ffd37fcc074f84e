/** The chosen codes with this one, or without it if it was among them. */
export const toggled = (codigos: readonly number[], codigo: number): readonly number[] =>
  codigos.includes(codigo) ? codigos.filter((other) => other !== codigo) : [...codigos, codigo];
