import type { Readable } from 'node:stream';
import { xml } from '#contract/gateway/xml.ts';
import { AppError } from '#domain/errors.ts';
import { MissingFileError } from '../../ports/missingFile.ts';
import type { TrechoDeArquivo } from '../../ports/notas.ts';
import type { FileStore } from '../../ports/ports.ts';
import { fileUseCase, found } from '../useCase.ts';

const AUSENTE = 'Arquivo não encontrado.';
/** File names generated for items; any other is unknown. */
const NAME = /^XML-([1-9]\d{0,14})\.xml$/;

const readPart = async (
  arquivos: FileStore,
  { chave, inicio, tamanho }: TrechoDeArquivo,
): Promise<Readable> => {
  try {
    return await arquivos.read(chave, { start: inicio, length: tamanho });
  } catch (error) {
    if (error instanceof MissingFileError)
      throw new AppError('naoEncontrado', { message: AUSENTE, cause: error });
    throw error;
  }
};

/**
 * An item's file as received. The name only selects a row (of any company for support) and never becomes a
 * path.
 */
export const downloadXml = fileUseCase(xml.download, async ({ input, ports, stores, usuario }) => {
  const codigo = found(NAME.exec(input.nomeArquivoBucket)?.[1], AUSENTE);
  const notas = usuario.suporte ? ports.notasDeTodas : stores.notas;
  const trecho = found(await notas.getArquivoDoItem(Number(codigo)), AUSENTE);
  const conteudo = await readPart(ports.arquivos, trecho);
  return {
    nome: `XML-${codigo}.xml`,
    tipo: 'text/xml',
    conteudo,
    tamanho: trecho.tamanho,
    empresas: [trecho.codigoEmpresa],
  };
});
