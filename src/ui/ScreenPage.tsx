import { FormScreenPage } from './form/FormScreen.tsx';
import { ListScreenPage } from './list/ListScreen.tsx';
import type { Screen } from './screen.ts';

/** The page of a screen, by its archetype. */
export const ScreenPage = ({ screen }: { screen: Screen }) =>
  'tabs' in screen ? <ListScreenPage screen={screen} /> : <FormScreenPage screen={screen} />;
