import { later } from './later.tsx';
import { ListScreenPage } from './list/ListScreen.tsx';
import type { Screen } from './screen.ts';

const FormScreenPage = later(async () => (await import('./form/FormScreen.tsx')).FormScreenPage);

/** The page of a screen, by its archetype. */
export const ScreenPage = ({ screen }: { screen: Screen }) =>
  'tabs' in screen ? <ListScreenPage screen={screen} /> : <FormScreenPage screen={screen} />;
