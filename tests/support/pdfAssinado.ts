const RANGE = /\/ByteRange \[0 (\d+) (\d+) (\d+)\] */;

/** A signed PDF taken apart: the bytes that its signature covers, and the CMS in its room. */
export const partesDoPdf = (pdf: Buffer): { coberto: Buffer; cms: Buffer } => {
  const [, inicio = 0, fim = 0, resto = 0] = (RANGE.exec(pdf.toString('latin1')) ?? []).map(Number);
  if (fim + resto !== pdf.length) throw new Error('The signature does not cover the whole file');
  const hex = pdf.subarray(inicio + 1, fim - 1).toString('latin1');
  const sala = Buffer.from(hex, 'hex');
  // The room is longer than the CMS, whose header tells its length.
  const tamanho = sala.readUInt16BE(2) + 4;
  return {
    coberto: Buffer.concat([pdf.subarray(0, inicio), pdf.subarray(fim)]),
    cms: sala.subarray(0, tamanho),
  };
};
