import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import { type Extensoes, tipoDaExtensao, tipoDoArquivo } from '#domain/tipoDeArquivo.ts';
import type { Ports } from '../ports/ports.ts';
import { type Pasta, pastaDoDia } from './arquivosDoDia.ts';
import { refuseCampo } from './refuse.ts';
import { type Arquivo, type Chamada, found, readStored } from './useCase.ts';

const ACEITAS: Extensoes = ['jpg', 'png', 'webp'];
const OUTRO_TIPO = 'O arquivo não é uma imagem JPEG, PNG ou WebP.';

interface ImagemEnviada {
  /** Field of the body, where a refusal is said. */
  campo: string;
  base64: string;
  pasta: Pasta;
}

/**
 * Stores an image that was sent, for `work` with its key. It is removed again where that refuses; after any other failure a
 * record may name it, for all that is known, and the sweeper decides.
 */
export const withImagem = async <T>(
  { ports, empresa }: Pick<Chamada<unknown>, 'ports' | 'empresa'>,
  { campo, base64, pasta }: ImagemEnviada,
  work: (chave: string) => Promise<T>,
): Promise<T> => {
  const bytes = Buffer.from(base64, 'base64');
  const { extensao } = tipoDoArquivo(bytes, ACEITAS) ?? refuseCampo(campo, OUTRO_TIPO);
  const chave = `${pastaDoDia(pasta, ports.agora())}/${empresa.codigo}-${randomUUID()}.${extensao}`;
  await ports.arquivos.write(chave, bytes);
  try {
    return await work(chave);
  } catch (error) {
    if (error instanceof AppError && error.code !== 'indisponivel') await ports.arquivos.remove(chave);
    throw error;
  }
};

/** A stored image, or another file with its type's extension, as a file of this name. */
export const imagemGuardada = async (
  ports: Pick<Ports, 'arquivos'>,
  chave: string,
  nome: string,
  ausente: string,
): Promise<Arquivo> => {
  const { extensao, mime } = found(tipoDaExtensao(chave), ausente);
  return { nome: `${nome}.${extensao}`, tipo: mime, conteudo: await readStored(ports, chave, ausente) };
};
