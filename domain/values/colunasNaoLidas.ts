import { contagem } from './contagem.ts';

/** Columns that the sentence names, and characters of each; the others are counted. */
const [NAMED, SHOWN] = [8, 60];

/** What is said of a workbook's columns that are none of the template's; null if there are none. */
export const colunasNaoLidas = (colunas: readonly string[]): string | null => {
  if (colunas.length === 0) return null;
  const ditas = colunas.slice(0, NAMED).map((coluna) => `"${coluna.slice(0, SHOWN)}"`);
  const outras = colunas.length - ditas.length;
  const todas = [...ditas, ...(outras > 0 ? [contagem(outras, 'outra', 'outras')] : [])].join(', ');
  return colunas.length === 1
    ? `A coluna ${todas} não faz parte do modelo e não foi lida.`
    : `As colunas ${todas} não fazem parte do modelo e não foram lidas.`;
};
