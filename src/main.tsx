import 'virtual:patio-tokens.css';
// Two static weights instead of a variable font: 25 kB for 34.
import '@fontsource/atkinson-hyperlegible-next/400.css';
import '@fontsource/atkinson-hyperlegible-next/600.css';
import '@fontsource/atkinson-hyperlegible-mono/400.css';
import '@fontsource/atkinson-hyperlegible-mono/600.css';
import './app/theme/zero.css';
import './app/signIn/controls.css';
import './app/signIn/signIn.css';
import { loadStyles } from './app/loadStyles.ts';
import { forgetShell } from './app/offline/forgetShell.ts';
import { reloadWhenOutdated } from './app/reloadWhenOutdated.ts';
import { ignoreSecondClicks } from './app/secondClick.ts';
import { isPublicPath, isRecordPath, settlePath } from './app/session/requestedPath.ts';
import { scheme } from './app/theme/scheme.ts';
import { createSessionStore } from './dataProvider/sessionStore.ts';
import { once } from './ui/once.ts';

// The sign-in page is there as HTML already, usable by the few lines that stand in it, and was seen before this runs. It is
// tiny on purpose: React comes next, then, while the person types, the console.

reloadWhenOutdated();
ignoreSecondClicks();
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

const openPublicPage = async (root: HTMLElement) => {
  const module = import('./app/publicPages/createPublicPages.tsx');
  const services = await loadServices();
  const { showConsole } = await import('./app/showConsole.tsx');
  showConsole(root, (await module).createPublicPages(services));
};

/** The first page's requests start before the console's code is parsed, which takes longer than their answers. */
const askSession = async () => {
  const [{ sessaoQuery }, services] = await Promise.all([
    import('./app/session/sessaoQuery.ts'),
    loadServices(),
  ]);
  void services.queryClient.prefetchQuery(sessaoQuery(services));
};

const openConsole = async (root: HTMLElement) => {
  // Loaded by the time that the first list measures its text, or its rows would be rendered twice.
  void document.fonts.load("1rem 'Plain Zero', 'Atkinson Hyperlegible Next'", '0a');
  const asked = askSession();
  // Asked for by the page anyway, but only once the console has run. What fails here is fetched again then.
  if (!isRecordPath(window.location.pathname)) import('./app/ScreenAt.tsx').catch(() => {});
  const [{ showConsole }, Console] = await Promise.all([
    import('./app/showConsole.tsx'),
    loadConsole(),
    asked,
  ]);
  showConsole(root, Console);
};

const openSignIn = async (root: HTMLElement) => {
  const [{ showSignIn }] = await Promise.all([import('./app/showSignIn.tsx'), loadStyles()]);
  showSignIn(root, { loadCalls, loadConsole });
  // However the session ended, this page follows it.
  void forgetShell().catch(() => {});
  // Fetched while the person types; what fails here is fetched again when it is needed, and says so then.
  await loadCalls()
    .then(loadConsole)
    .catch(() => {});
};

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
if (isPublic) void openPublicPage(root);
else void (signedIn ? openConsole(root) : openSignIn(root));
