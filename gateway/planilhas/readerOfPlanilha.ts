import { join } from 'node:path';
import { utils, write } from 'xlsx';
import type { TitulosDasColunas } from '#domain/planilhas/modelo.ts';
import { ARQUIVO_ILEGIVEL } from '#domain/texts.ts';
import { forkedReader, type ReaderLimits } from '../forks/forkedReader.ts';
import type { ColunaDoModelo, LeitorDePlanilha, LeituraDePlanilha } from '../ports/planilhas.ts';

const largura = (textos: readonly string[]) => ({ wch: Math.max(...textos.map(({ length }) => length)) + 2 });

/** A template: titles in the first sheet, descriptions in a second one that is never read. */
const writeModelo = (folha: string, colunas: readonly ColunaDoModelo[]): Buffer => {
  const livro = utils.book_new();
  const titulos = colunas.map(({ titulo }) => titulo);
  const vazia = utils.aoa_to_sheet([titulos]);
  vazia['!cols'] = titulos.map((titulo) => largura([titulo]));
  utils.book_append_sheet(livro, vazia, folha);
  const explicadas = [
    ['Coluna', 'Exemplo', 'O que aceita'],
    ...colunas.map(({ titulo, exemplo, aceita }) => [titulo, exemplo, aceita]),
  ];
  const ajuda = utils.aoa_to_sheet(explicadas);
  ajuda['!cols'] = [0, 1, 2].map((at) => largura(explicadas.map((linha) => linha[at] ?? '')));
  utils.book_append_sheet(livro, ajuda, 'Como preencher');
  return Buffer.from(write(livro, { type: 'buffer', bookType: 'xlsx', compression: true }));
};

/** Limits of the child process that reads a workbook, and files that may wait for one, of an owner and in all. */
const LIMITS: ReaderLimits = { timeoutMs: 15_000, heapMb: 160, waiting: 20, waitingInAll: 500 };

export const FILA_CHEIA =
  'Há muitas planilhas sendo importadas neste momento. Aguarde um pouco e tente de novo.';

/** Opens workbooks in child processes. */
export const readerOfPlanilha = (limits: Partial<ReaderLimits> = {}): LeitorDePlanilha => {
  const read = forkedReader<object, LeituraDePlanilha>({
    program: join(import.meta.dirname, 'planilhaChild.ts'),
    limits: { ...LIMITS, ...limits },
    failed: { ok: false, mensagem: ARQUIVO_ILEGIVEL },
    full: { ok: false, mensagem: FILA_CHEIA },
  });
  return {
    modelo: writeModelo,
    read: async <C extends string>(dono: string, arquivo: Uint8Array, colunas: TitulosDasColunas<C>) =>
      (await read(dono, { arquivo, colunas })) as LeituraDePlanilha<C>,
  };
};
