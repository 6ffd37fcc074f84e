import { FormScreenPage } from './form/FormScreen.tsx';
import { PageHeader } from './page/PageHeader.tsx';
import type { PanelScreen, Public, PublicScreen } from './screen.ts';

const PanelScreenPage = ({ screen: { title, help, component: Panel } }: { screen: Public<PanelScreen> }) => (
  <>
    <PageHeader title={title} help={help} />
    <Panel />
  </>
);

/**
 * The page of a screen that is not a list, with or without a session. Apart from `ScreenPage`, so that the code of
 * lists is not loaded with it.
 */
export const PlainScreenPage = ({ screen }: { screen: PublicScreen }) =>
  'steps' in screen ? <FormScreenPage screen={screen} /> : <PanelScreenPage screen={screen} />;
