import 'virtual:patio-tokens.css';
import '@fontsource-variable/atkinson-hyperlegible-next/index.css';
import '@fontsource-variable/atkinson-hyperlegible-mono/index.css';
import './app/native/controls.css';
import './app/signIn/signIn.css';
import { once } from './app/once.ts';
import { reloadWhenOutdated } from './app/reloadWhenOutdated.ts';
import { isPublicPath, settlePath } from './app/session/requestedPath.ts';
import { catchEarlySubmit } from './app/signIn/earlySubmit.ts';
import { scheme } from './app/theme/scheme.ts';
import { createSessionStore } from './dataProvider/sessionStore.ts';
import { afterPaint, whenIdle } from './ui/whenIdle.ts';

// This first script is tiny on purpose: it makes the page, which is there as HTML already, usable. React comes next,
// then, while the person types, the console.

reloadWhenOutdated();
scheme.apply();
const store = createSessionStore();
const signedIn = store.read() !== null;
const isPublic = isPublicPath(window.location.pathname);
if (!isPublic) settlePath(signedIn);

const loadServices = once(async () => (await import('./app/services.ts')).createServices(store));

const loadCalls = once(async () => {
  const calls = import('./app/signIn/signInCalls.ts');
  const { client } = await loadServices();
  return (await calls).createSignInCalls(client, store);
});

const loadConsole = once(async () => {
  const module = import('./app/createConsole.tsx');
  const services = await loadServices();
  return (await module).createConsole(services);
});

/** Where most go from the sign-in page. */
const loadHome = () => import('./app/home/HomePage.tsx');

const openPublicPage = async (root: HTMLElement) => {
  const module = import('./app/publicPages/createPublicPages.tsx');
  const services = await loadServices();
  const { showConsole } = await import('./app/showConsole.tsx');
  showConsole(root, (await module).createPublicPages(services));
};

/** What the first page waits for is on its way before the console's code is read, which takes longer than the answer. */
const askSession = async () => {
  const [{ sessaoQuery }, services] = await Promise.all([
    import('./app/session/sessaoQuery.ts'),
    loadServices(),
  ]);
  void services.queryClient.prefetchQuery(sessaoQuery(services));
};

const openConsole = async (root: HTMLElement) => {
  const asked = askSession();
  const [{ showConsole }, Console] = await Promise.all([
    import('./app/showConsole.tsx'),
    loadConsole(),
    asked,
  ]);
  showConsole(root, Console);
};

const openSignIn = async (root: HTMLElement) => {
  catchEarlySubmit(root);
  await afterPaint();
  const { showSignIn } = await import('./app/showSignIn.tsx');
  showSignIn(root, { loadCalls, loadConsole });
  await whenIdle(loadCalls, loadConsole, loadHome);
};

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
if (isPublic) void openPublicPage(root);
else void (signedIn ? openConsole(root) : openSignIn(root));
