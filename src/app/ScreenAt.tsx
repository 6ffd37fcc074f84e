import { ScreenPage } from '#src/ui/ScreenPage.tsx';
import { screens } from '#src/workflows/index.ts';
import { ErrorPage } from './ErrorPage.tsx';

/** The screen of a place. This is what fetches them: all together, they share most of what they are made of. */
export const ScreenAt = ({ path }: { path: string }) => {
  const screen = screens.find((one) => one.path === path);
  return screen ? <ScreenPage screen={screen} /> : <ErrorPage />;
};
