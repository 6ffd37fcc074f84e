import { RunnerProvider } from './actions/Questions.tsx';
import { useActionRunner } from './actions/useActionRunner.ts';
import { FormScreenPage } from './form/FormScreen.tsx';
import { PageHeader } from './page/PageHeader.tsx';
import type { PanelScreen, Public, PublicScreen } from './screen.ts';

/** A panel's actions share one runner. */
const PanelScreenPage = ({ screen }: { screen: Public<PanelScreen> }) => {
  const { path, title, help, component: Panel } = screen;
  const runner = useActionRunner({ place: path, keyOf: JSON.stringify });
  return (
    <RunnerProvider runner={runner}>
      <PageHeader title={title} help={help} />
      <Panel />
    </RunnerProvider>
  );
};

/**
 * The page of a screen that is not a list, with or without a session. Apart from `ScreenPage`, so that the code of
 * lists is not loaded with it.
 */
export const PlainScreenPage = ({ screen }: { screen: PublicScreen }) =>
  'steps' in screen ? <FormScreenPage screen={screen} /> : <PanelScreenPage screen={screen} />;
