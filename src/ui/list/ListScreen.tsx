import type { ListScreen } from '../screen.ts';
import { ListPage } from './ListPage.tsx';

/** Any list screen, made from its data. */
export const ListScreenPage = ({ screen }: { screen: ListScreen }) => <ListPage {...screen} />;
