import { utils, write } from 'xlsx';
import type { ColunaDoModelo } from '../ports/planilhas.ts';

const largura = (textos: readonly string[]) => ({ wch: Math.max(...textos.map(({ length }) => length)) + 2 });

/** A template: titles in the first sheet, descriptions in a second one that is never read. */
export const writeModelo = (folha: string, colunas: readonly ColunaDoModelo[]): Buffer => {
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
