import { PEDACO } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import type { EnvioXml } from '../../../ports/enviosXml.ts';
import type { FileStore } from '../../../ports/ports.ts';
import type { Parte } from '../../useCase.ts';
import { conferirZip } from '../abrirZips.ts';
import { LIMITES_LOTE } from '../limites.ts';

/** What was sent before of the file whose rest comes now, then the rest. */
async function* inteiro(
  arquivos: FileStore,
  chaves: readonly string[],
  resto: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for (const chave of chaves) yield await arquivos.readAll(chave);
  yield* resto;
}

const guardado = async (conteudo: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of conteudo) {
    bytes += piece.length;
    if (bytes > LIMITES_LOTE.bytesDoPacote) throw new AppError('arquivoGrande');
    pieces.push(Uint8Array.from(piece));
  }
  return Buffer.concat(pieces);
};

/**
 * The files of a part, the first one with its beginning before it; a piece that is not a file's end is handed to `keep`
 * and is no file yet.
 */
export async function* juntarPedacos(
  partes: AsyncIterable<Parte>,
  { pedacos, bytes, bytesDosPedacos }: EnvioXml,
  arquivos: FileStore,
  keep: (pedaco: Uint8Array) => Promise<void>,
): AsyncGenerator<Parte> {
  let before = pedacos;
  for await (const parte of partes) {
    if (parte.tipo !== 'arquivo') continue;
    if (parte.campo !== PEDACO) {
      yield before.length > 0 ? { ...parte, conteudo: inteiro(arquivos, before, parte.conteudo) } : parte;
      before = [];
      continue;
    }
    const conteudo = await guardado(parte.conteudo);
    const soFar = bytesDosPedacos + conteudo.length;
    conferirZip(parte.nome, soFar);
    if (bytes + soFar > LIMITES_LOTE.bytes) throw new AppError('arquivoGrande');
    await keep(conteudo);
    // A piece is all of its part.
    return;
  }
}
