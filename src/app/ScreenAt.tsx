import { ScreenPage } from '#src/ui/ScreenPage.tsx';
import { screens } from '#src/workflows/index.ts';
import { ErrorPage } from './ErrorPage.tsx';

/**
 * The screen of a place. This module is the lazy chunk of all workflow screens: they share most of their
 * code.
 */
export const ScreenAt = ({ path }: { path: string }) => {
  const screen = screens.find((one) => one.path === path);
  return screen ? <ScreenPage screen={screen} /> : <ErrorPage />;
};
