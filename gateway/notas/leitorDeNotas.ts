import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { ArquivosParaLer, ItensLidos, LeitorDeNotas } from '../ports/notas.ts';
import { threadPool } from '../threads/threadPool.ts';
import { arquivosSemLeitura } from './lerArquivos.ts';

const PROGRAM = join(import.meta.dirname, 'lerArquivosThread.ts');

/** One processor is for the requests; beyond four threads the database is what everyone waits for. */
const THREADS = Math.min(4, Math.max(1, availableParallelism() - 1));

/** A buffer that is part of a larger one cannot be given away: only its own bytes are. */
const ownBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const { buffer, byteLength } = bytes;
  const whole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  return whole ? (bytes as Uint8Array<ArrayBuffer>) : Uint8Array.from(bytes);
};

/** Reads packs in threads: the requests of everyone else wait for none of it, and companies take turns. */
export const leitorDeNotas = (): LeitorDeNotas & { close(): Promise<void> } => {
  const pool = threadPool<ArquivosParaLer, ItensLidos>({ program: PROGRAM, size: THREADS, reserva: 1 });
  return {
    ler: ({ conteudo, ...pacote }) => {
      const own = ownBytes(conteudo);
      return pool.run(pacote.cnpj, { ...pacote, conteudo: own }, [own.buffer]);
    },
    semLeitura: arquivosSemLeitura,
    close: () => pool.close(),
  };
};
