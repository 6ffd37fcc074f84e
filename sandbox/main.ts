import { join } from 'node:path';
import type { Videos } from '#domain/tutoriais/videos.ts';
import { openAuthority } from './ca/authority.ts';
import {
  certificateIssuer,
  type IssueCertificate,
  type IssueSigner,
  signerIssuer,
} from './ca/issueCertificate.ts';
import { type CertificadoServidor, openServerCertificate } from './ca/serverCertificate.ts';
import { type CepServer, startCepServer } from './cep/cepServer.ts';
import type { MensagemRecebida } from './mail/mailbox.ts';
import { startMailServer } from './mail/mailServer.ts';
import { type PixServer, startPixServer } from './pix/pixServer.ts';
import type { Latencia } from './renave/atender.ts';
import { type Behaviours, createBehaviours } from './renave/behaviours.ts';
import { startControlServer } from './renave/control.ts';
import type { Effect, PreCadastro } from './renave/journal.ts';
import { notasConhecidas } from './renave/notas.ts';
import type { Detran } from './renave/operacoes/contexto.ts';
import { type Anuncio, preCadastrar, preCadastroFile } from './renave/preCadastros.ts';
import { openRegistro, type RegistryRows } from './renave/registro.ts';
import { restrict } from './renave/restrict.ts';
import { startRenaveServer } from './renave/server.ts';
import { moveDetran } from './renave/usados/detran.ts';
import { registerUsados } from './renave/usados/registerUsados.ts';
import { type SefazServer, startSefazServer } from './sefaz/server.ts';
import { startTsaServer, type TsaServer } from './tsa/tsaServer.ts';
import { startTutorialServer } from './tutoriais/tutorialServer.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhooks/receiver.ts';
import { CHASSIS_DEMO, CHASSIS_MONTADORA } from './world/chassisDemo.ts';
import { USADOS_DEMO, type UsadoNaBase } from './world/usadosDemo.ts';

export interface SandboxOptions {
  /** Folder of the authority, the journal and the announced vehicles. */
  dataDir: string;
  /** A name of the registry besides `localhost`. */
  nome?: string;
  /** Port of the registry; any free one by default. */
  port?: number;
  controlPort?: number;
  /** None by default. */
  latencia?: Latencia;
  /** Duration of the Detrans' steps; by default they do not proceed by themselves. */
  detran?: Detran;
  agora?: () => Date;
  /** Delay after which charges are paid automatically; never by default. */
  pagarPixEmMs?: number;
  /** The tax authority's pause between two questions; an hour by default. */
  pausaSefazMs?: number;
  /** Announces the demo world's vehicles in a new registry; true by default. */
  demo?: boolean;
}

export interface Sandbox {
  renaveUrl: string;
  controlUrl: string;
  mailUrl: string;
  /** Address of the mailbox's web page. */
  mailPageUrl: string;
  /** The postal-code service. */
  cep: CepServer;
  /** The time-stamping authority. */
  tsa: TsaServer;
  /** The bank. */
  pix: PixServer;
  /** The tax authority. */
  sefaz: SefazServer;
  /** A company's own system that is told of events. */
  webhooks: WebhookReceiver;
  /** The demo world's tutorials. */
  videos: Videos;
  /** Sent messages, oldest first. */
  mensagens(): MensagemRecebida[];
  /** The authority that signed the registry's certificate and every client's. */
  caPem: string;
  issueCertificate: IssueCertificate;
  issueSigner: IssueSigner;
  behaviours: Behaviours;
  preCadastrar(informados: readonly Anuncio[]): PreCadastro[];
  /** Adds used vehicles to the national base. */
  registerUsados(usados: readonly UsadoNaBase[]): void;
  /** Advances the Detran's process of a vehicle by one step at once. */
  moveDetran(placa: string): void;
  /** Sets the restrictions of a stock record, as another authority does overnight. */
  restrict(idEstoque: number, ...tipos: string[]): void;
  /** Changes the registry's latency. */
  delay(latencia: Latencia): void;
  useServerCertificate(tipo: CertificadoServidor): Promise<void>;
  /** The registry's actual effects: the tests' oracle. */
  journal(): Effect[];
  /** Resolves to the first matching effect, past or future. */
  waitForEffect(fits: (effect: Effect) => boolean): Promise<Effect>;
  close(): Promise<void>;
}

/** Latency with `npm start`: realistically slow. */
export const LATENCIA_REAL: Latencia = { leitura: 80, escrita: 300 };

/** Step durations with `npm start`: slow enough to watch, short enough to wait for. */
export const DETRAN_REAL: Detran = { transfereMs: 30_000, confirmaMs: 30_000 };

function waitForEffect(registro: RegistryRows, fits: (effect: Effect) => boolean): Promise<Effect> {
  const done = registro.effects().find(fits);
  if (done) return Promise.resolve(done);
  return new Promise((resolve) => {
    const stop = registro.onEffect((effect) => {
      if (!fits(effect)) return;
      stop();
      resolve(effect);
    });
  });
}

const announceDemo = (registro: RegistryRows, agora: () => Date): void => {
  preCadastrar(registro, agora, [...CHASSIS_DEMO, ...CHASSIS_MONTADORA]);
  registerUsados(registro, USADOS_DEMO);
};

/** Changes that others make at the registry. */
const changesOf = (
  registro: RegistryRows,
  agora: () => Date,
): Pick<Sandbox, 'preCadastrar' | 'registerUsados' | 'moveDetran' | 'restrict'> => ({
  preCadastrar: (informados) => preCadastrar(registro, agora, informados),
  registerUsados: (usados) => registerUsados(registro, usados),
  moveDetran: (placa) => void moveDetran(registro, placa, agora()),
  restrict: (...quais) => restrict(registro, ...quais),
});

/** The simulated outside world, on loopback ports. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { dataDir, agora = () => new Date(), demo = true, pagarPixEmMs, pausaSefazMs: pausaMs } = options;
  let latencia = options.latencia ?? { leitura: 0, escrita: 0 };
  const authority = await openAuthority(join(dataDir, 'ca'));
  const certificado = await openServerCertificate(authority, join(dataDir, 'ca'), options.nome);
  const registro = openRegistro(dataDir, agora);
  if (demo && registro.isNew()) announceDemo(registro, agora);
  const behaviours = createBehaviours();
  const renave = await startRenaveServer({
    authority,
    certificado,
    registro,
    behaviours,
    latencia: () => latencia,
    detran: options.detran ?? { transfereMs: null, confirmaMs: null },
    agora,
    refresh: preCadastroFile(dataDir, registro, agora),
    cfopDaNota: notasConhecidas(dataDir),
    port: options.port ?? 0,
  });
  const control = await startControlServer(behaviours, options.controlPort ?? 0);
  const webhooks = await startWebhookReceiver(agora);
  const mail = await startMailServer({ dataDir, agora, webhooksUrl: webhooks.pageUrl });
  const cep = await startCepServer();
  const sefaz = await startSefazServer({ authority, certificado, dataDir, agora, pausaMs });
  const tutoriais = await startTutorialServer();
  const tsa = await startTsaServer({ authority, folder: join(dataDir, 'ca'), agora });
  const pix = await startPixServer({ dataDir, agora, pagarEmMs: pagarPixEmMs });
  return {
    renaveUrl: renave.url,
    controlUrl: control.url,
    mailUrl: mail.url,
    mailPageUrl: mail.pageUrl,
    cep,
    tsa,
    pix,
    sefaz,
    webhooks,
    videos: tutoriais.videos,
    mensagens: mail.mensagens,
    caPem: authority.pem,
    issueCertificate: certificateIssuer(authority),
    issueSigner: signerIssuer(authority),
    behaviours,
    ...changesOf(registro, agora),
    delay: (nova) => {
      latencia = nova;
    },
    useServerCertificate: renave.useServerCertificate,
    journal: registro.effects,
    waitForEffect: (fits) => waitForEffect(registro, fits),
    async close() {
      await Promise.all(
        [renave, control, mail, cep, tsa, pix, sefaz, webhooks, tutoriais].map((one) => one.close()),
      );
    },
  };
}
