import { SaxesParser } from 'saxes';
import { decodeXml } from '#domain/nfe/decodeXml.ts';
import { LIMITES_NFE } from '#domain/nfe/limitesNfe.ts';
import { readNfe } from '#domain/nfe/readNfe.ts';
import { scanXml } from '#domain/nfe/scanXml.ts';
import { sampleNotas } from '#sandbox/notas/sampleNotas.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';

/** One pass of saxes over a file, listening as little as a reader must: what bench:xml compares with. */
export function saxesPass(bytes: Uint8Array): void {
  const parser = new SaxesParser();
  const ignore = () => {};
  parser.on('opentag', ignore);
  parser.on('text', ignore);
  parser.on('closetag', ignore);
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(new TextDecoder().decode(bytes)).close();
}

/** One pass of our scanner that wants every element. */
export function scannerPass(bytes: Uint8Array): void {
  const fault = scanXml(decodeXml(bytes).text, { open: () => true, text() {}, close() {} }, LIMITES_NFE);
  if (fault) throw new Error(fault.message);
}

/** The whole reading: decoded, scanned, checked, with types. */
export function readingPass(bytes: Uint8Array): void {
  const leitura = readNfe(bytes);
  if (!leitura.ok) throw new Error(leitura.erro.mensagem);
}

/** Files per second of a pass: the best of several rounds, so that a busy machine does not count. */
export function filesPerSecond(
  files: readonly Uint8Array[],
  pass: (bytes: Uint8Array) => void,
  rounds = 12,
): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    for (const file of files) pass(file);
    best = Math.min(best, performance.now() - start);
  }
  return (files.length * 1000) / best;
}

/** Entry notes of about 8.8 KB, as `npm run amostras` writes them. */
export const entryNotes = (quantidade: number): Uint8Array[] =>
  Array.from(
    sampleNotas({ quantidade, semente: 1, empresa: EMPRESAS.horizonteMatriz.cnpj, tipo: 'entrada' }),
    ({ bytes }) => bytes,
  );

if (import.meta.main) {
  const files = entryNotes(1000);
  const passes = { 'saxes, bare': saxesPass, 'scanner, bare': scannerPass, readNfe: readingPass };
  for (const [name, pass] of Object.entries(passes)) {
    const rate = filesPerSecond(files, pass);
    console.log(`${name.padEnd(14)} ${Math.round(rate)} files/s, ${(1e6 / rate).toFixed(1)} µs a file`);
  }
}
