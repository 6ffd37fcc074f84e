import 'virtual:patio-tokens.css';
import '@fontsource-variable/atkinson-hyperlegible-next/index.css';
import '@fontsource-variable/atkinson-hyperlegible-mono/index.css';
import { lazy } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Gate, settlePath } from './app/Gate.tsx';
import { whenIdle } from './app/whenIdle.ts';
import { createSessionStore } from './dataProvider/sessionStore.ts';

const store = createSessionStore();
const signedIn = store.read() !== null;
settlePath(signedIn);

const loadServices = () => import('./app/services.ts').then(({ createServices }) => createServices(store));
let services: ReturnType<typeof loadServices> | undefined;
const sharedServices = () => {
  services ??= loadServices();
  return services;
};

const loadCalls = async () => {
  const [{ client }, { createSignInCalls }] = await Promise.all([
    sharedServices(),
    import('./app/signIn/signInCalls.ts'),
  ]);
  return createSignInCalls(client, store);
};

const loadConsole = async () => {
  const [ready, { createConsole }] = await Promise.all([sharedServices(), import('./app/createConsole.tsx')]);
  return { default: createConsole(ready) };
};
const Console = lazy(loadConsole);

const page = <Gate signedIn={signedIn} loadCalls={loadCalls} Console={Console} />;
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
if (!signedIn && root.hasChildNodes()) hydrateRoot(root, page);
else {
  root.replaceChildren();
  createRoot(root).render(page);
}

// The console is fetched and its modules run while the person types.
if (!signedIn) whenIdle(loadCalls, () => import('./app/createConsole.tsx'));
