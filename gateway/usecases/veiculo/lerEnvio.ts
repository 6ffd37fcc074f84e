import { veiculo } from '#contract/gateway/veiculo.ts';
import { AppError } from '#domain/errors.ts';
import { EXCEL_INVALIDO } from '#domain/texts.ts';
import { readBounded } from '../readBounded.ts';
import type { Parte } from '../useCase.ts';

/** Five thousand vehicles take about half a megabyte. */
const MAX_XLSX_BYTES = 4 * 1024 * 1024;
const SEM_ARQUIVO = 'Adicione o arquivo do Excel!';

const CAMPO = veiculo.importarExcel.files ?? '';

const refuse = (message: string): never => {
  throw new AppError('corpoInvalido', { message, errors: { [CAMPO]: message } });
};

/** The workbook of the upload; anything else is passed over. */
export const lerEnvio = async (partes: AsyncIterable<Parte>): Promise<Buffer> => {
  let arquivo: { nome: string; conteudo: Buffer | null } | null = null;
  for await (const parte of partes) {
    if (parte.tipo === 'campo' || parte.campo !== CAMPO) continue;
    const conteudo = await readBounded(parte.conteudo, MAX_XLSX_BYTES);
    arquivo ??= { nome: parte.nome, conteudo };
  }
  if (!arquivo || arquivo.nome === '') return refuse(SEM_ARQUIVO);
  if (!arquivo.nome.toLowerCase().endsWith('.xlsx')) return refuse(EXCEL_INVALIDO);
  if (!arquivo.conteudo) throw new AppError('arquivoGrande');
  return arquivo.conteudo;
};
