import { SaxesParser } from 'saxes';
import { decodeXml } from '#domain/nfe/decodeXml.ts';
import { LIMITES_NFE } from '#domain/nfe/limitesNfe.ts';
import { readNfe } from '#domain/nfe/readNfe.ts';
import { scanXml } from '#domain/nfe/scanXml.ts';
import { sampleNotas } from '#sandbox/notas/sampleNotas.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';

/** One pass of saxes over a file, with the minimal listeners of a reader: the baseline of bench:xml. */
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

/** One pass of our scanner over every element. */
export function scannerPass(bytes: Uint8Array): void {
  const fault = scanXml(decodeXml(bytes).text, { open: () => true, text() {}, close() {} }, LIMITES_NFE);
  if (fault) throw new Error(fault.message);
}

/** The complete parsing: decoded, scanned, validated and typed. */
export function readingPass(bytes: Uint8Array): void {
  const leitura = readNfe(bytes);
  if (!leitura.ok) throw new Error(leitura.erro.mensagem);
}

/** Files per second of each pass: the best of several rounds in turns, so that a busy moment does not count. */
export function filesPerSecond<N extends string>(
  files: readonly Uint8Array[],
  passes: Record<N, (bytes: Uint8Array) => void>,
  rounds = 20,
): Record<N, number> {
  const names = Object.keys(passes) as N[];
  const best = Object.fromEntries(names.map((name) => [name, 0])) as Record<N, number>;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const start = performance.now();
      for (const file of files) passes[name](file);
      best[name] = Math.max(best[name], (files.length * 1000) / (performance.now() - start));
    }
  }
  return best;
}

/** Entry notes of about 8.8 KB, as `npm run amostras` writes them. */
export const entryNotes = (quantidade: number): Uint8Array[] =>
  Array.from(
    sampleNotas({ quantidade, semente: 1, empresa: EMPRESAS.horizonteMatriz.cnpj, tipo: 'entrada' }),
    ({ bytes }) => bytes,
  );

if (import.meta.main) {
  const files = entryNotes(1000);
  const rates = filesPerSecond(files, {
    'saxes, bare': saxesPass,
    'scanner, bare': scannerPass,
    readNfe: readingPass,
  });
  for (const [name, rate] of Object.entries(rates)) {
    console.log(`${name.padEnd(14)} ${Math.round(rate)} files/s, ${(1e6 / rate).toFixed(1)} µs a file`);
  }
}
