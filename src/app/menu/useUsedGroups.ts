import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { diaBrasilia } from '#domain/values/datas.ts';
import type { VisibleGroup } from './visibleMenu.ts';

/** Groups of the menu whose pages a person opened, on the last day of use and on the one before it. */
interface Used {
  dia: string;
  hoje: readonly string[];
  antes: readonly string[];
}

const USED = 'menu.usados';

/** The general pages, and the company's main module. */
const AT_FIRST = 2;

/** The groups of today's work: the open page's, those used today, and those of the last day before. */
export const useUsedGroups = (groups: readonly VisibleGroup[], current: string | undefined): string[] => {
  const antes = groups.slice(0, AT_FIRST).map(({ title }) => title);
  const [used, setUsed] = useStore<Used>(USED, { dia: '', hoje: antes, antes: [] });
  const open = groups.find(({ items }) => items.some(({ path }) => path === current))?.title;
  const dia = diaBrasilia(new Date());
  const known = used.dia === dia ? used : { dia, hoje: [], antes: used.hoje };
  const missing = open !== undefined && !known.hoje.includes(open);
  useEffect(() => {
    if (missing) setUsed({ ...known, hoje: [...known.hoje, open] });
  });
  return [...known.hoje, ...known.antes, ...(open === undefined ? [] : [open])];
};
