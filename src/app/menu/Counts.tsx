import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { HOME } from '../session/requestedPath.ts';
import type { MenuCounts as Counting } from './MenuCounts.tsx';

type CountingProps = ComponentProps<typeof Counting>;

/** Without them the menu has its entries alone. */
const NoCounts = () => null;

/** Lazy: it has the table of all lists in it, and the first page's rows come first. A lost network costs the counts only. */
const MenuCounts: ComponentType<CountingProps> = lazy(() =>
  import('./MenuCounts.tsx').then(
    (module) => ({ default: module.MenuCounts }),
    () => ({ default: NoCounts }),
  ),
);

/** Counts what waits behind the entries, once the first page has had its answers. */
export const Counts = ({ settled, ...told }: Omit<CountingProps, 'asks'> & { settled: boolean }) => {
  const { pathname } = useLocation();
  return <Suspense>{(settled || pathname === HOME) && <MenuCounts {...told} asks={settled} />}</Suspense>;
};
