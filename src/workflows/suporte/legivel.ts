/** A stored request or answer with its JSON indented; what stands before it, and what is no JSON, stays as it came. */
export const legivel = (texto: string): string => {
  const inicio = texto.search(/[{[]/);
  if (inicio < 0) return texto;
  try {
    const json = JSON.stringify(JSON.parse(texto.slice(inicio)), null, 2);
    return inicio === 0 ? json : `${texto.slice(0, inicio).trimEnd()}\n${json}`;
  } catch {
    return texto;
  }
};
