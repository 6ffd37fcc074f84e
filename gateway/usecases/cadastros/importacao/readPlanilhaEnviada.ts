import type { Route } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import { outroFormato } from '#domain/planilhas/outroFormato.ts';
import { EXCEL_INVALIDO } from '#domain/texts.ts';
import { readBounded } from '../../../engine/readBounded.ts';
import { refuseCampo } from '../../../engine/refuse.ts';
import type { BodyPart } from '../../../engine/useCase.ts';

/** Ample: five thousand vehicles take about half a megabyte. */
const MAX_XLSX_BYTES = 4 * 1024 * 1024;
const SEM_ARQUIVO = 'Adicione o arquivo do Excel!';
const SEM_EXTENSAO = `${EXCEL_INVALIDO} Envie um arquivo .xlsx.`;

/** Message for a file name without a workbook's extension; null when it is right. */
const recusaDoNome = (nome: string): string | null => {
  const [extensao] = /\.[a-z0-9]{1,5}$/i.exec(nome) ?? [];
  if (extensao === undefined) return SEM_EXTENSAO;
  return extensao.toLowerCase() === '.xlsx' ? null : outroFormato(extensao.toLowerCase());
};

/** The upload's workbook; other parts are ignored. */
export const readPlanilhaEnviada = async (
  partes: AsyncIterable<BodyPart>,
  { files = '' }: Pick<Route, 'files'>,
): Promise<Buffer> => {
  let arquivo: { nome: string; conteudo: Buffer | null } | null = null;
  for await (const parte of partes) {
    if (parte.tipo === 'campo' || parte.campo !== files) continue;
    const conteudo = await readBounded(parte.conteudo, MAX_XLSX_BYTES);
    arquivo ??= { nome: parte.nome, conteudo };
  }
  if (!arquivo || arquivo.nome === '') return refuseCampo(files, SEM_ARQUIVO);
  const recusa = recusaDoNome(arquivo.nome);
  if (recusa !== null) return refuseCampo(files, recusa);
  if (!arquivo.conteudo) throw new AppError('arquivoGrande');
  return arquivo.conteudo;
};
