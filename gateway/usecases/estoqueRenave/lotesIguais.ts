/**
 * In as few batches of at most so many as it takes, as even as they can be: one alone behind full ones would be refused to
 * the person, although the others were registered.
 */
export const lotesIguais = <T>(itens: readonly T[], maximo: number): T[][] => {
  const lotes = Math.ceil(itens.length / maximo);
  return Array.from({ length: lotes }, (_, at) =>
    itens.slice(Math.ceil((at * itens.length) / lotes), Math.ceil(((at + 1) * itens.length) / lotes)),
  );
};
