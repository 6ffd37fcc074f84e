import { AppError } from '#domain/errors.ts';
import type { ZipPort } from '../../ports/ports.ts';
import { ZipRecusado } from '../../ports/zipRecusado.ts';
import type { Parte } from '../useCase.ts';
import { LIMITES_DO_ZIP } from './limites.ts';
import { nomeDeArquivo } from './nomeDeArquivo.ts';

type Arquivo = Extract<Parte, { tipo: 'arquivo' }>;

const ZIP = /\.zip$/i;

const isZip = (parte: Parte): parte is Arquivo => parte.tipo === 'arquivo' && ZIP.test(parte.nome);

const recusar = (nome: string, motivo: string, cause?: unknown): never => {
  throw new AppError('arquivoGrande', {
    message: `${nomeDeArquivo(nome)} não foi aberto: ${motivo} Nada foi enviado.`,
    cause,
  });
};

/** Refuses a zip, known by its name, as soon as it is too large. */
export const conferirZip = (nome: string, bytes: number): void => {
  if (ZIP.test(nome) && bytes > LIMITES_DO_ZIP.packedBytes) recusar(nome, 'um zip aceita até 20 MB.');
};

/** All of it, copied: its directory stands at its end. */
const inteiro = async ({ nome, conteudo }: Arquivo): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of conteudo) {
    bytes += piece.length;
    conferirZip(nome, bytes);
    pieces.push(Uint8Array.from(piece));
  }
  return Buffer.concat(pieces);
};

/** What breaks while a file is unpacked is the zip's fault, not the reader's. */
async function* desempacotado(nome: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    recusar(nome, 'ele está danificado.', error);
  }
}

/** The parts of an upload with the files of a zip in its place; a zip within it is a file like any other, and no invoice. */
export async function* abrirZips(
  partes: AsyncIterable<Parte>,
  zip: Pick<ZipPort, 'open'>,
): AsyncGenerator<Parte> {
  for await (const parte of partes) {
    if (!isZip(parte)) {
      yield parte;
      continue;
    }
    const { campo, nome } = parte;
    const content = await inteiro(parte);
    try {
      for await (const { name, content: packed } of zip.open(content, LIMITES_DO_ZIP)) {
        const conteudo = desempacotado(nome, packed);
        yield { tipo: 'arquivo', campo, nome: name.split('/').at(-1) ?? name, mime: '', conteudo };
      }
    } catch (error) {
      if (!(error instanceof ZipRecusado)) throw error;
      recusar(nome, error.message, error);
    }
  }
}
