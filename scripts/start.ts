import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { ConfigError, ListenError } from '#gateway/config/configError.ts';
import { type Config, readConfig } from '#gateway/config.ts';
import { withPatience } from '#gateway/db/driver/databaseFailures.ts';
import { FolderInUseError } from '#gateway/db/driver/lock.ts';
import { BancoDeAntesError } from '#gateway/db/driver/migrate.ts';
import { marked } from '#gateway/http/console.ts';
import { type Gateway, startGateway } from '#gateway/main.ts';
import type { Sandbox } from '#sandbox/main.ts';
import { askItself } from './askItself.ts';
import { buildConsole } from './build.ts';
import { endWith, takePort } from './progress.ts';

const dev = process.argv.includes('--dev');

// `npm start` was killed: without its channel nobody else would end this.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

/**
 * The address that training prints, and that its e-mails lead to: passkeys need a name. In development Vite serves the
 * console on the next port.
 */
const trainingUrl = ({ PORT }: Config): string | null =>
  PORT === 0 ? null : `http://localhost:${dev ? PORT + 1 : PORT}`;

const config = await (async () => {
  try {
    const read = readConfig(process.env);
    return { ...read, PUBLIC_URL: read.PUBLIC_URL ?? (read.mode === 'sandbox' ? trainingUrl(read) : null) };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return endWith(error.message);
  }
})();

/** Prints the access code of an installation without users on this console, and nowhere else. */
const sayFirstAccess = async ({ ports }: Gateway): Promise<void> => {
  const { codigoPrimeiroAcesso, registro, log } = ports;
  const isEmpty = () =>
    withPatience(registro.vazio, (err) => log.warn({ err }, 'primeiro acesso: nova tentativa'));
  if (codigoPrimeiroAcesso === null || !(await isEmpty())) return;
  const endereco = `${ports.enderecoPublico}/primeiro-acesso`;
  // A line of the log, whatever its level: without it nobody could begin.
  console.log(
    JSON.stringify({
      time: Date.now(),
      endereco,
      codigo: codigoPrimeiroAcesso,
      msg: 'primeiro acesso',
    }),
  );
};

interface Started {
  gateway: Gateway;
  sandbox: Sandbox | null;
  tell: (url: string) => Promise<void> | void;
  /** Says that an unexpected error ends it, where the log does not stand in the terminal. */
  tellEnd: () => void;
}

const startAll = async (): Promise<Started> => {
  const building = dev ? Promise.resolve(null) : buildConsole().then((dir) => resolve(dir));
  if (config.mode === 'sandbox') {
    const { startTraining } = await import('./startTraining.ts');
    return startTraining(config, building);
  }
  const gateway = await startGateway({
    config,
    renave: { url: config.RENAVE_URL ?? '', ca: null },
    consoleDir: await building,
  });
  const { log } = gateway.ports;
  return {
    gateway,
    sandbox: null,
    tell: () =>
      sayFirstAccess(gateway).catch((err: unknown) => log.error({ err }, 'primeiro acesso não anunciado')),
    tellEnd: () => {},
  };
};

/** Vite's dev server in front of the gateway. */
const startDevServer = async (gatewayUrl: string, { marks }: Gateway): Promise<() => Promise<void>> => {
  process.env.PATIO_GATEWAY = gatewayUrl;
  const { createServer } = await import('vite');
  const vite = await createServer({
    server: { port: config.PORT + 1, strictPort: true, host: config.HOST },
    plugins: [{ name: 'patio:marks', transformIndexHtml: (html: string) => marked(html, marks) }],
  });
  await vite.listen();
  return () => vite.close();
};

try {
  const { gateway, sandbox, tell, tellEnd } = await startAll();
  await takePort();
  const api = await gateway.listen();
  const closeVite = dev ? await startDevServer(api, gateway) : null;
  const options = {
    delay: 30_000 + config.DRAIN_SECONDS * 1000,
    onSecondSignal: () => console.error('Encerrado antes do fim.'),
  };
  /** @concept graceful shutdown, signals (SIGTERM) */
  closeWithGrace(options, async ({ err }) => {
    if (err) {
      gateway.ports.log.error({ err }, 'encerrado por um erro inesperado');
      tellEnd();
    }
    await closeVite?.();
    gateway.drain();
    await pause(err ? 0 : config.DRAIN_SECONDS * 1000);
    await gateway.close();
    await sandbox?.close();
  });
  // It serves by now: what is told may wait for a database that is gone for a moment.
  await tell(config.PUBLIC_URL ?? api);
  if (config.mode === 'producao' && config.PUBLIC_URL) await askItself(config.PUBLIC_URL, gateway.ports.log);
} catch (error) {
  const known =
    error instanceof ConfigError ||
    error instanceof FolderInUseError ||
    error instanceof BancoDeAntesError ||
    error instanceof ListenError;
  if (!known) throw error;
  await endWith(error.message);
}
