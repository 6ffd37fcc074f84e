import { later } from './later.tsx';
import { ListScreenPage } from './list/ListScreen.tsx';
import { HelpDrawer } from './page/HelpDrawer.tsx';
import { PageHeader } from './page/PageHeader.tsx';
import type { PanelScreen, Screen } from './screen.ts';

const FormScreenPage = later(async () => (await import('./form/FormScreen.tsx')).FormScreenPage);

const PanelScreenPage = ({ screen: { title, help, component: Panel } }: { screen: PanelScreen }) => (
  <>
    <PageHeader title={title}>
      <HelpDrawer title={title} steps={help} />
    </PageHeader>
    <Panel />
  </>
);

/** The page of a screen, by its archetype. */
export const ScreenPage = ({ screen }: { screen: Screen }) => {
  if ('tabs' in screen) return <ListScreenPage screen={screen} />;
  return 'steps' in screen ? <FormScreenPage screen={screen} /> : <PanelScreenPage screen={screen} />;
};
