import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Videos } from '#domain/tutoriais/videos.ts';
import { createBackground } from './background.ts';
import { lateTsa } from './carimbo/lateTsa.ts';
import { viaCep } from './cep/viaCep.ts';
import { checkPasta } from './checkPasta.ts';
import { asListenError } from './config/configError.ts';
import type { Config } from './config.ts';
import { createPorts } from './createPorts.ts';
import type { Database } from './db/driver/database.ts';
import { deTodas } from './db/driver/tenancy/tenancy.ts';
import { empresaStores } from './db/stores/empresaStores.ts';
import { listDevidos } from './db/stores/engine/devidos.ts';
import { checkBanco } from './db/stores/engine/medidas.ts';
import { usoStore } from './db/stores/usoStore.ts';
import { createCircuitBreaker } from './engine/operacoes/circuitBreaker.ts';
import type { AnyOperacao } from './engine/operacoes/operacao.ts';
import { openFiles } from './files/openFiles.ts';
import type { Marks } from './http/console.ts';
import { hearIpv6 } from './http/loopback.ts';
import { createServer } from './http/server.ts';
import { watchDueJobs } from './jobs/due.ts';
import { createSweeper } from './jobs/sweeper.ts';
import { createLogger, logFile } from './log.ts';
import { smtpMail } from './mail/smtpMail.ts';
import { createMetricas, type Metricas } from './metrics/metrics.ts';
import { readerOfNotas } from './notas/readerOfNotas.ts';
import { createOddities } from './oddities.ts';
import { openBanco } from './openBanco.ts';
import { openMedidor } from './openMedidor.ts';
import { type BancoDeTreinamento, openPix } from './openPix.ts';
import { openSefaz } from './openSefaz.ts';
import { openVault } from './openVault.ts';
import { createOutage, sayWhenBack } from './outage.ts';
import type { Ports } from './ports/ports.ts';
import { createAlcance, tellDemora } from './reachability.ts';
import { renaveClient } from './renave/client.ts';
import { startWorkers } from './startWorkers.ts';
import { startTracing } from './tracing/startTracing.ts';
import { controleDoTreinamento } from './treinamento/controle.ts';
import { useCases } from './usecases/index.ts';
import { sweepPeriodically } from './usecases/sweepPeriodically.ts';
import { createUso } from './uso.ts';
import { readVersao } from './version.ts';
import { webhookClient } from './webhooks/client.ts';

export interface Gateway {
  /** Starts listening; returns the address. */
  listen(): Promise<string>;
  ports: Ports;
  database: Database;
  server: FastifyInstance;
  /** Data given to its pages before sign-in. */
  marks: Marks;
  /** Address of the metrics; null when they are off. */
  metricas: string | null;
  /** `/api/pronto` says 503 from here on, so that proxies send no more; everything is still served. */
  drain(): void;
  /** Stops taking work, finishes or hands back what is under way, and closes everything. */
  close(): Promise<void>;
}

interface GatewayOptions {
  config: Config;
  /** The registry, for the sandbox, whose address is unknown before it runs. */
  renave: { url: string; ca: string | null };
  /** Mail server unless configured; without either, nothing is sent. */
  smtpUrl?: string;
  /** Postal-code service unless configured. */
  cepUrl?: string;
  /** Time-stamping authority unless configured. */
  tsaUrl?: string;
  /** Receiver of events in the sandbox. */
  webhooksUrl?: string;
  /** Tax authority unless configured. */
  sefazUrl?: string;
  /** Sandbox bank unless one is configured. */
  pix?: BancoDeTreinamento;
  /** Control address of the sandbox, in training. */
  treinamentoUrl?: string;
  /** Address of the sandbox's mail viewer. */
  emailsUrl?: string;
  /** Sandbox tutorials unless configured. */
  videos?: Videos;
  /** May still be built while the database opens. */
  consoleDir?: string | null | Promise<string | null>;
  /** An open database, from tests. */
  database?: Database;
  agora?: () => Date;
  /** Extra operations, from tests. */
  operacoes?: readonly AnyOperacao[];
  logger?: Logger;
  /** File of the log, which goes to the standard output unless told. */
  logTo?: string;
  /** Runs before background work starts, which might otherwise act on partial data. */
  prepare?: (database: Database, ports: Ports) => Promise<void>;
}

/** Shutdown must finish within 30 s: time for calls to end by themselves, then for recording those that did not. */
const PATIENCE_MS = 15_000;
const SETTLING_MS = 5_000;

/** Registers the webhook at each start; without it charges are still found by polling. */
const tellBank = async ({ pix, log }: Ports, address: string): Promise<void> => {
  await pix
    ?.recordWebhook(address)
    .catch((error: unknown) => log.warn({ error }, 'webhook do PIX não registrado'));
};

const openMail = (
  { SMTP_URL, MAIL_FROM, SUPPORT_EMAIL }: Config,
  { smtpUrl }: Pick<GatewayOptions, 'smtpUrl'>,
) => {
  const url = SMTP_URL ?? smtpUrl;
  return url ? smtpMail({ url, remetente: MAIL_FROM ?? SUPPORT_EMAIL }) : null;
};

/** In training, what listens on this machine may be told of events too. */
const openSistemas = (
  { WEBHOOK_LOOPBACK_URL }: Config,
  { webhooksUrl }: Pick<GatewayOptions, 'webhooksUrl'>,
) => webhookClient([webhooksUrl, WEBHOOK_LOOPBACK_URL].flatMap((url) => url ?? []));

/** Opens all adapters; `client` and `boss` are exposed because they close in the middle of a shutdown. */
const openAdapters = async (
  { config, renave, agora = () => new Date(), ...options }: GatewayOptions,
  metricas: Metricas,
  log: Logger,
) => {
  checkPasta(config);
  const { database, eventos, boss } = await openBanco(config, options.database, log);
  const stopTracing = await startTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT, metricas.versao);
  const vault = openVault(config);
  const empresa = (codigo: number) => empresaStores(database.kysely, boss, codigo);
  const uso = createUso(usoStore(deTodas(database.kysely)), log);
  const client = renaveClient({
    url: renave.url,
    ca: renave.ca ?? config.RENAVE_CA,
    timeoutMs: config.RENAVE_TIMEOUT_MS,
    certificado: (codigo) => empresa(codigo).certificado.get(),
    ouviu: createAlcance(empresa, log),
    mediu: uso.count,
    demora: tellDemora(empresa, log),
    estranhou: createOddities(empresa, log, agora),
    ...config.rehearsal,
    vault,
    agora,
  });
  const mail = openMail(config, options);
  const cepUrl = config.CEP_URL ?? options.cepUrl;
  const tsaUrl = config.TSA_URL ?? options.tsaUrl;
  const pix = openPix(config, options.pix);
  const sefaz = openSefaz(config, { url: options.sefazUrl, ca: renave.ca }, { database, vault, agora });
  const sistemas = openSistemas(config, options);
  const { background, fim } = createBackground(log);
  const leitor = readerOfNotas();
  const arquivos = await openFiles({ url: config.FILES_URL, dir: config.PATIO_DATA_DIR });
  const parts = {
    config,
    database,
    boss,
    eventos,
    renave: metricas.renave(client),
    arquivos,
    mail,
    cep: cepUrl ? viaCep(cepUrl) : null,
    carimbo: tsaUrl ? lateTsa(tsaUrl) : null,
    pix,
    sefaz,
    treinamento: options.treinamentoUrl ? controleDoTreinamento(options.treinamentoUrl) : null,
    sistemas,
    vault,
    autoridades: config.ICP_BRASIL_CA ?? renave.ca,
    agora,
    background,
    versao: metricas.versao,
    log,
  };
  const close = async (): Promise<void> => {
    await fim();
    await uso.close();
    await leitor.close();
    mail?.close();
    await Promise.all([pix?.close(), sefaz?.close(), sistemas.close()]);
    await boss.stop({ graceful: false });
    await eventos.close();
    await database.close();
    await stopTracing();
  };
  return { database, boss, client, ports: createPorts({ ...parts, readerOfNotas: leitor }), close };
};

const marksOf = ({ config, emailsUrl, videos = {} }: GatewayOptions): Marks => {
  const emails = config.SMTP_URL ? null : (emailsUrl ?? null);
  return { treinamento: config.mode === 'sandbox' ? { emails } : null, videos: config.VIDEOS ?? videos };
};

const openLog = ({ config, logger, logTo }: GatewayOptions) => {
  const outage = createOutage();
  const destination = logTo === undefined ? undefined : logFile(logTo);
  return { outage, logger: logger ?? createLogger(config.LOG_LEVEL, destination, outage) };
};

const listenAt = async (server: FastifyInstance, { PORT: port, HOST: host, mode }: Config) => {
  try {
    const address = await server.listen({ port, host });
    if (mode === 'sandbox' && host === '127.0.0.1' && port !== 0) await hearIpv6(server.server, port);
    return address;
  } catch (error) {
    throw asListenError(error, { port: 'PORT', host: 'HOST' });
  }
};

/** Closes what is open when a step fails. */
const orClose = async <T>(step: Promise<T>, close: () => Promise<void>): Promise<T> => {
  try {
    return await step;
  } catch (error) {
    await close();
    throw error;
  }
};

/** Starts the gateway: database, jobs, registry client, HTTP. */
export const startGateway = async (options: GatewayOptions): Promise<Gateway> => {
  const { config, operacoes: others = [] } = options;
  const { logger, outage } = openLog(options);
  const metricas = createMetricas(readVersao(config.PATIO_COMMIT));
  const { database, boss, client, ports, close } = await openAdapters(options, metricas, logger);
  const pronto = () => checkBanco(deTodas(database.kysely));
  const stopLooking = sayWhenBack(outage, database, logger, pronto);
  if (database.kind === 'pglite') await ports.fila.releaseAll();
  await options.prepare?.(database, ports);
  const marks = marksOf(options);
  let draining = false;
  const server = await createServer({
    ports,
    useCases,
    logger,
    consoleDir: (await options.consoleDir) ?? null,
    ...marks,
    uploadIdleMs: config.uploadIdleMs,
    proxies: config.TRUST_PROXY,
    pronto,
    isDraining: () => draining,
    respondeu: metricas.respondeu,
  });
  const sweeper = createSweeper(database, logger);
  const devidos = watchDueJobs(listDevidos(deTodas(database.kysely), ports.agora), logger);
  const breaker = createCircuitBreaker(config.retryBaseMs, config.retryMaxMs, logger);
  const medidor = await orClose(openMedidor({ config, database, ports, breaker, metricas }), close);
  const shared = { sweeper, devidos, breaker };
  const workers = startWorkers(config, ports, boss, shared, metricas, others);
  const stopSweeping = sweepPeriodically(ports);
  return {
    ports,
    database,
    server,
    marks,
    metricas: medidor?.url ?? null,
    listen: async () => {
      const address = await listenAt(server, config);
      await tellBank(ports, config.PUBLIC_URL ?? address);
      return address;
    },
    drain: () => {
      draining = true;
    },
    close: async () => {
      stopLooking();
      await medidor?.close();
      await server.close();
      const stopped = workers.map((worker) => worker.stop(PATIENCE_MS + SETTLING_MS));
      await Promise.race([Promise.all(stopped), pause(PATIENCE_MS, null, { ref: false })]);
      // Aborts calls in flight: their intents become doubtful and are settled by the next process.
      await client.close();
      await Promise.all(stopped);
      await devidos.stop();
      await sweeper.stop();
      await stopSweeping();
      await close();
    },
  };
};
