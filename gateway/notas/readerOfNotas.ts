import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { ArquivosParaLer, ItensLidos, LeitorDeNotas } from '../ports/notas.ts';
import { threadPool } from '../threads/threadPool.ts';
import { arquivosSemLeitura } from './readArquivos.ts';

const PROGRAM = join(import.meta.dirname, 'readArquivosThread.ts');

/** Leaves one processor to requests; beyond four threads the database is the bottleneck. */
const THREADS = Math.min(4, Math.max(1, availableParallelism() - 1));

/** Copies a view into its own ArrayBuffer, because only whole buffers can be transferred. */
const ownBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const { buffer, byteLength } = bytes;
  const whole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  return whole ? (bytes as Uint8Array<ArrayBuffer>) : Uint8Array.from(bytes);
};

/** Reads packs in a pool of worker threads, companies in turn, off the event loop. */
export const readerOfNotas = (): LeitorDeNotas & { close(): Promise<void> } => {
  const pool = threadPool<ArquivosParaLer, ItensLidos>({ program: PROGRAM, size: THREADS, reserva: 1 });
  return {
    read: ({ conteudo, ...pacote }) => {
      const own = ownBytes(conteudo);
      return pool.run(pacote.cnpj, { ...pacote, conteudo: own }, [own.buffer]);
    },
    semLeitura: arquivosSemLeitura,
    close: () => pool.close(),
  };
};
