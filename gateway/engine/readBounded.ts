/** Reads a part to its end, so that the next one can be read; null when it exceeds the limit. */
export const readBounded = async (
  conteudo: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer | null> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of conteudo) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(Uint8Array.from(chunk));
  }
  return size <= maxBytes ? Buffer.concat(chunks) : null;
};
