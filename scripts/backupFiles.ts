import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { COPIA_RECUSADA } from '#domain/bancos.ts';
import { CopiaRecusada } from '#gateway/db/driver/snapshot.ts';
import { diskFiles } from '#gateway/files/diskFiles.ts';
import { MissingFileError } from '#gateway/ports/missingFile.ts';
import type { FileStore } from '#gateway/ports/ports.ts';

const PASTA = 'arquivos';
/**
 * Manifest of the backup, a size and a key per line: files lost in transit are detected before anything is restored.
 */
const LISTA = 'arquivos.txt';
/** Concurrency limit: a remote store answers slowly. */
const DE_CADA_VEZ = 8;

/** Processes the items concurrently, in no particular order. */
const cadaUm = async <T>(all: AsyncIterable<T>, work: (one: T) => Promise<void>): Promise<void> => {
  const iterator = all[Symbol.asyncIterator]();
  const take = async () => {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) await work(next.value);
  };
  const ended = await Promise.allSettled(Array.from({ length: DE_CADA_VEZ }, take));
  const failed = ended.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
};

/**
 * Copies every file, after the rows: a file is written before its row, so that no file of a copied row is missing. A
 * file removed meanwhile (an expired export) is skipped.
 */
export const copyArquivos = async (de: FileStore, pasta: string): Promise<number> => {
  const para = diskFiles(join(pasta, PASTA));
  const lista = createWriteStream(join(pasta, LISTA));
  let quantos = 0;
  try {
    await cadaUm(de.listAll(), async (chave) => {
      try {
        const { size } = await para.write(chave, await de.read(chave));
        lista.write(`${size} ${chave}\n`);
        quantos += 1;
      } catch (error) {
        if (!(error instanceof MissingFileError)) throw error;
      }
    });
  } finally {
    lista.end();
    await finished(lista);
  }
  return quantos;
};

async function* listados(pasta: string): AsyncGenerator<{ chave: string; tamanho: number }> {
  for await (const linha of createInterface({ input: createReadStream(join(pasta, LISTA)) })) {
    const [, tamanho = '', chave = ''] = /^(\d+) (.+)$/.exec(linha) ?? [];
    yield { chave, tamanho: Number(tamanho) };
  }
}

const tamanhoDe = (caminho: string): number => statSync(caminho, { throwIfNoEntry: false })?.size ?? -1;

/** Refuses an incomplete backup, and a target that already has files. */
export const checkArquivos = async (pasta: string, para: FileStore): Promise<void> => {
  if (tamanhoDe(join(pasta, LISTA)) < 0) throw new CopiaRecusada(COPIA_RECUSADA.naoECopia);
  for await (const { chave, tamanho } of listados(pasta))
    if (tamanhoDe(join(pasta, PASTA, chave)) !== tamanho)
      throw new CopiaRecusada(`A cópia está incompleta: falta o arquivo ${chave}. Nada foi restaurado.`);
  for await (const chave of para.listAll())
    throw new CopiaRecusada(
      `O lugar dos arquivos já tem arquivos (${chave}). Restaure em uma pasta ou prefixo vazios.`,
    );
};

/** Restores the files of a backup, and removes them again if one fails. */
export const restoreArquivos = async (pasta: string, para: FileStore): Promise<void> => {
  const de = diskFiles(join(pasta, PASTA));
  try {
    await cadaUm(listados(pasta), async ({ chave }) => {
      await para.write(chave, await de.read(chave));
    });
  } catch (error) {
    await withdrawArquivos(para);
    throw error;
  }
};

/** Removes all files from a target that was empty before. */
export const withdrawArquivos = (para: FileStore): Promise<void> =>
  cadaUm(para.listAll(), (chave) => para.remove(chave));
