import { ListPage } from './list/ListPage.tsx';
import { PlainScreenPage } from './PlainScreenPage.tsx';
import type { Screen } from './screen.ts';

export const ScreenPage = ({ screen }: { screen: Screen }) =>
  'tabs' in screen ? <ListPage {...screen} /> : <PlainScreenPage screen={screen} />;
