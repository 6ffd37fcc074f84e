import { type ComponentProps, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPage } from '../lazyPage.tsx';
import { HOME } from '../session/requestedPath.ts';

/** Lazy: it has the table of all lists in it, and the first page's rows come first. A lost network costs the counts only. */
const MenuCounts = lazyPage(() =>
  import('./MenuCounts.tsx').then(
    (module) => module.MenuCounts,
    () => () => null,
  ),
);

/** Counts what waits behind the entries, once the first page has had its answers. */
export const Counts = ({
  settled,
  ...told
}: Omit<ComponentProps<typeof MenuCounts>, 'asks'> & { settled: boolean }) => {
  const { pathname } = useLocation();
  return <Suspense>{(settled || pathname === HOME) && <MenuCounts {...told} asks={settled} />}</Suspense>;
};
