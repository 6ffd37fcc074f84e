// The page that stands at the console's address until the gateway does: it says what is being done, and goes on by itself.
import { createHash } from 'node:crypto';

const STYLE = `
:root { color-scheme: light dark; --paper: #f4f6f5; --ink: #182124; --soft: #4a585d; --line: #d6dddc; --petrol: #0a5768; --good: #1c6b3c; }
@media (prefers-color-scheme: dark) { :root { --paper: #10181a; --ink: #e9efee; --soft: #a9b8ba; --line: #33454a; --petrol: #6cc7d6; --good: #79d197; } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { width: min(30rem, 100vw - 3rem); padding: 2rem 0; }
h1 { margin: 0 0 .25rem; font-size: 1.75rem; }
p { margin: 0 0 1.5rem; color: var(--soft); }
ul { margin: 0; padding: 0; list-style: none; }
li { display: grid; grid-template-columns: 1fr auto; gap: .25rem 1rem; padding: .75rem 0; border-top: 1px solid var(--line); }
li span + span { color: var(--soft); font-variant-numeric: tabular-nums; }
li[data-done] span:first-child::before { content: '✓ '; color: var(--good); }
progress { grid-column: 1 / -1; width: 100%; accent-color: var(--petrol); }
`;

/** Runs in the browser: asks the gateway's own probe, and shows the steps that this page's answer has. */
const SCRIPT = `
const list = document.querySelector('ul');
const hint = document.querySelector('p');
const said = (seconds) => seconds.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 }) + ' s';
const lineOf = ({ doing, done, part, seconds }) => {
  const line = document.createElement('li');
  const [name, time] = [document.createElement('span'), document.createElement('span')];
  name.textContent = seconds === null ? doing + '…' : done;
  time.textContent = seconds === null ? '' : said(seconds);
  line.append(name, time);
  if (seconds !== null) line.dataset.done = '';
  else {
    const bar = document.createElement('progress');
    bar.setAttribute('aria-label', doing);
    if (part !== null) bar.value = part;
    line.append(bar);
  }
  return line;
};
let shown = '';
let unheard = 0;
const look = async () => {
  try {
    const answer = await fetch('/api/saude', { cache: 'no-store' });
    if (answer.ok) return location.reload();
    const { etapas = [] } = await answer.json();
    unheard = 0;
    hint.textContent = 'Esta página continua sozinha.';
    if (JSON.stringify(etapas) !== shown) list.replaceChildren(...etapas.map(lineOf));
    shown = JSON.stringify(etapas);
  } catch {
    unheard += 1;
    if (unheard > 10) hint.textContent = 'O Pátio parou de responder: veja no terminal o que ele disse. Esta página espera por ele.';
  }
  setTimeout(look, 400);
};
look();
`;

const sha = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const PAGE = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Pátio está abrindo…</title>
<noscript><meta http-equiv="refresh" content="3"></noscript>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Pátio está abrindo…</h1>
<p role="status">Esta página continua sozinha.</p>
<ul></ul>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;

const HEADERS = {
  'cache-control': 'no-store',
  // None may outlive this listener: the next request is the gateway's.
  connection: 'close',
};
const POLICY = `default-src 'none'; style-src ${sha(STYLE)}; script-src ${sha(SCRIPT)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const isPage = ({ method, url }) =>
  ['GET', 'HEAD'].includes(method) && !url.startsWith('/api/') && !/\.\w+$/.test(url.split('?')[0]);

/** Answers while the gateway is prepared: pages by this one, everything else that it is not ready. */
export const openingPage = (state) => (request, response) => {
  request.resume();
  if (isPage(request)) {
    response.writeHead(200, {
      ...HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
    });
    return response.end(request.method === 'HEAD' ? undefined : PAGE);
  }
  response.writeHead(503, {
    ...HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'retry-after': '2',
  });
  response.end(
    JSON.stringify({ ok: false, message: 'O Pátio está abrindo.', code: 'indisponivel', etapas: state() }),
  );
};
