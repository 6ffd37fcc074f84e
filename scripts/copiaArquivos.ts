import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { CopiaRecusada } from '#gateway/db/driver/copia.ts';
import { diskFiles } from '#gateway/files/diskFiles.ts';
import { MissingFileError } from '#gateway/ports/missingFile.ts';
import type { FileStore } from '#gateway/ports/ports.ts';

const PASTA = 'arquivos';
/** What the copy has, a size and a key each line: a copy that lost some on its way is found out before anything is restored. */
const LISTA = 'arquivos.txt';
/** At a time: a store far away answers slowly. */
const DE_CADA_VEZ = 8;

/** Some at a time, in no order. */
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
 * Every file there is, after the rows: a file is written before its row, so that none that a copied row names is missing.
 * One that was removed meanwhile (an export that ended) is no longer anybody's.
 */
export const copiarArquivos = async (de: FileStore, pasta: string): Promise<number> => {
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

/** Refuses a copy that is not whole, and a place that has files already. */
export const conferirArquivos = async (pasta: string, para: FileStore): Promise<void> => {
  if (tamanhoDe(join(pasta, LISTA)) < 0) throw new CopiaRecusada('Esta pasta não é uma cópia do Pátio.');
  for await (const { chave, tamanho } of listados(pasta))
    if (tamanhoDe(join(pasta, PASTA, chave)) !== tamanho)
      throw new CopiaRecusada(`A cópia está incompleta: falta o arquivo ${chave}. Nada foi restaurado.`);
  for await (const chave of para.listAll())
    throw new CopiaRecusada(
      `O lugar dos arquivos já tem arquivos (${chave}). Restaure em uma pasta ou prefixo vazios.`,
    );
};

/** Brings the files of a copy, and takes them away again when one of them fails. */
export const restaurarArquivos = async (pasta: string, para: FileStore): Promise<void> => {
  const de = diskFiles(join(pasta, PASTA));
  try {
    await cadaUm(listados(pasta), async ({ chave }) => {
      await para.write(chave, await de.read(chave));
    });
  } catch (error) {
    await retirarArquivos(para);
    throw error;
  }
};

/** Of a place that was empty before. */
export const retirarArquivos = (para: FileStore): Promise<void> =>
  cadaUm(para.listAll(), (chave) => para.remove(chave));
