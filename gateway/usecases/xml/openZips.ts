import { AppError } from '#domain/errors.ts';
import type { ZipPort } from '../../ports/zip.ts';
import { DANOS_DO_ZIP, type DanoDoZip, ZipRecusado } from '../../ports/zipRecusado.ts';
import type { BodyPart } from '../useCase.ts';
import { LIMITES_DO_ZIP, LIMITES_LOTE } from './limites.ts';
import { nomeDeArquivo } from './nomeDeArquivo.ts';

type ParteComArquivo = Extract<BodyPart, { tipo: 'arquivo' }>;

const ZIP = /\.zip$/i;

const isZip = (parte: BodyPart): parte is ParteComArquivo => parte.tipo === 'arquivo' && ZIP.test(parte.nome);

/** Error for a request that contains nothing but this unusable zip. */
export const zipNaoAberto = (nome: string, dano: DanoDoZip): AppError => {
  const [code, motivo] = DANOS_DO_ZIP[dano];
  return new AppError(code, {
    message: `${nomeDeArquivo(nome)} não foi aberto: ${motivo} Nada foi enviado.`,
  });
};

const isPesado = (bytes: number): boolean => bytes > LIMITES_DO_ZIP.packedBytes;

/**
 * Buffers the whole zip, because its directory is at the end. An oversized zip is read to its end and
 * dropped.
 */
const inteiro = async ({ conteudo }: ParteComArquivo): Promise<Uint8Array> => {
  let pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of conteudo) {
    bytes += piece.length;
    if (bytes > LIMITES_LOTE.bytes) throw new AppError('arquivoGrande');
    if (isPesado(bytes)) pieces = [];
    else pieces.push(Uint8Array.from(piece));
  }
  if (isPesado(bytes)) throw new ZipRecusado('pesado');
  return Buffer.concat(pieces);
};

/** A stream that fails at once. */
const recusado = (error: ZipRecusado): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(error) }),
});

/** Files of one zip; after damage, the zip itself as a file whose content throws the refusal. */
async function* arquivosDoZip(parte: ParteComArquivo, zip: Pick<ZipPort, 'open'>): AsyncGenerator<BodyPart> {
  const { campo } = parte;
  try {
    for await (const { name, content } of zip.open(await inteiro(parte), LIMITES_DO_ZIP))
      yield { tipo: 'arquivo', campo, nome: name.split(/[/\\]/).at(-1) ?? name, mime: '', conteudo: content };
  } catch (error) {
    if (!(error instanceof ZipRecusado)) throw error;
    yield { ...parte, conteudo: recusado(error) };
  }
}

/**
 * Replaces the zips of an upload by their files. A nested zip counts as an ordinary file. Unreadable content
 * throws `ZipRecusado`.
 */
export async function* openZips(
  partes: AsyncIterable<BodyPart>,
  zip: Pick<ZipPort, 'open'>,
): AsyncGenerator<BodyPart> {
  for await (const parte of partes) {
    if (isZip(parte)) yield* arquivosDoZip(parte, zip);
    else yield parte;
  }
}
