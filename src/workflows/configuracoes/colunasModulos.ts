import type { ModulosDaEmpresa } from '#contract/gateway/configuracoes.ts';

type Modulo = 'renNovos' | 'renUsados' | 'renIte' | 'renMontadora';

export const MODULOS: readonly { name: Modulo; label: string }[] = [
  { name: 'renNovos', label: 'Zero Km' },
  { name: 'renUsados', label: 'Usados' },
  { name: 'renIte', label: 'ITE' },
  { name: 'renMontadora', label: 'Montadora' },
];

/** Toggles a column by its label: all on if any was off, else all off. */
export const toggleColumn = (rows: readonly ModulosDaEmpresa[], name: Modulo): ModulosDaEmpresa[] => {
  const on = rows.some((row) => !row[name]);
  return rows.map((row) => ({ ...row, [name]: on }));
};
