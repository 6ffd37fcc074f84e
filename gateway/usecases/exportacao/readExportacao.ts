import { AppError } from '#domain/errors.ts';
import { MissingFileError } from '../../ports/missingFile.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Arquivo } from '../useCase.ts';
import { TIPO_XLSX } from './pasta.ts';
import { chaveDaExportacao } from './write.ts';

interface Pronta {
  codigo: number;
  nome: string;
  tamanho: number;
}

/** The file of an export; `naoEncontrado` once it was swept. */
export const readExportacao = async (
  { arquivos }: Pick<Ports, 'arquivos'>,
  codigoEmpresa: number,
  pronta: Pronta,
): Promise<Arquivo> => {
  const { nome, tamanho } = pronta;
  const tipo = nome.endsWith('.pdf') ? 'application/pdf' : TIPO_XLSX;
  try {
    const conteudo = await arquivos.read(chaveDaExportacao(codigoEmpresa, pronta));
    return { nome, tipo, conteudo, tamanho };
  } catch (error) {
    if (error instanceof MissingFileError) throw new AppError('naoEncontrado', { cause: error });
    throw error;
  }
};
