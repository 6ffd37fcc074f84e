/**
 * Indents the JSON of a stored request or answer; the text before it, and anything that is not JSON, stays unchanged.
 */
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
