import { Admin, ListGuesser, Resource } from 'react-admin';
import type { Services } from './services.ts';
export const createConsole = (services: Services) => () => (
  <Admin>{services ? <Resource name="x" list={ListGuesser} /> : null}</Admin>
);
