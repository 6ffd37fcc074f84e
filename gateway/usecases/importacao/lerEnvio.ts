import type { Route } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import { EXCEL_INVALIDO } from '#domain/texts.ts';
import { readBounded } from '../readBounded.ts';
import { recusarCampo } from '../recusar.ts';
import type { Parte } from '../useCase.ts';

/** Five thousand vehicles take about half a megabyte. */
const MAX_XLSX_BYTES = 4 * 1024 * 1024;
const SEM_ARQUIVO = 'Adicione o arquivo do Excel!';

/** The workbook of the upload; anything else is passed over. */
export const lerEnvio = async (
  partes: AsyncIterable<Parte>,
  { files = '' }: Pick<Route, 'files'>,
): Promise<Buffer> => {
  let arquivo: { nome: string; conteudo: Buffer | null } | null = null;
  for await (const parte of partes) {
    if (parte.tipo === 'campo' || parte.campo !== files) continue;
    const conteudo = await readBounded(parte.conteudo, MAX_XLSX_BYTES);
    arquivo ??= { nome: parte.nome, conteudo };
  }
  if (!arquivo || arquivo.nome === '') return recusarCampo(files, SEM_ARQUIVO);
  if (!arquivo.nome.toLowerCase().endsWith('.xlsx')) return recusarCampo(files, EXCEL_INVALIDO);
  if (!arquivo.conteudo) throw new AppError('arquivoGrande');
  return arquivo.conteudo;
};
