import { sweepArquivos } from '../engine/arquivosDoDia.ts';
import { sweepExportacoes } from '../engine/exportacao/arquivoExportado.ts';
import type { SealedSecret } from '../ports/certificados.ts';
import type { Ports } from '../ports/ports.ts';
import { mailAvisos } from './acesso/avisosPorCorreio.ts';
import { sweepWebhooks } from './acesso/webhooks/sweepWebhooks.ts';
import { tellPrazos } from './cadastros/tellPrazos.ts';
import { sweepRetencao } from './conformidade/retencao.ts';
import { sweepCobrancas } from './dinheiro/credito/pagamentos.ts';
import { rereadNotas } from './notas/xml/rereadNotas.ts';

const resealOne = async ({ sealed, vault, log }: Ports, secret: SealedSecret): Promise<number> => {
  const { lugar, dono, contexto, fechado } = secret;
  try {
    const novo = vault.close(vault.open(fechado, contexto), contexto);
    return (await sealed.replace(secret, novo)) ? 1 : 0;
  } catch (error) {
    log.warn({ err: error, lugar, dono }, 'segredo que nenhuma das chaves abre');
    return 0;
  }
};

/** While there is a previous secret, seals with the current one what was sealed otherwise; returns how many. */
export const resealSecrets = async (ports: Ports): Promise<number> => {
  const { prefix } = ports.vault;
  if (!prefix) return 0;
  let resealed = 0;
  for (let last: SealedSecret | null = null; ; ) {
    const batch: SealedSecret[] = await ports.sealed.listOthers(prefix, last);
    for (const secret of batch) resealed += await resealOne(ports, secret);
    last = batch.at(-1) ?? null;
    if (!last) return resealed;
  }
};

/** Retention of security events: a year. */
const EVENTOS_MS = 365 * 24 * 3_600_000;
/** Retention of the audit trail: as long as a registration may be disputed. */
const TRILHA_MS = 5 * EVENTOS_MS;

/** Retention of notices: longer than anybody looks back in them. */
const AVISOS_MS = 90 * 24 * 3_600_000;

/**
 * Deletes expired sessions, rate-limit windows, companies' use of yesterday, notices, security events and audit lines.
 * @concept data retention
 */
export const sweepAcessos = async (ports: Ports): Promise<number> => {
  const agora = ports.agora();
  await ports.acesso.sweep(agora);
  await ports.correio.sweep(agora);
  await ports.uso.sweep();
  await ports.seguranca.forget(new Date(agora.getTime() - EVENTOS_MS));
  await ports.avisos.forget(new Date(agora.getTime() - AVISOS_MS));
  await ports.auditoria.forget(new Date(agora.getTime() - TRILHA_MS));
  return 0;
};

const HOUR_MS = 3600 * 1000;

const VARREDURAS = [
  { nome: 'arquivos sem dono', sweep: sweepArquivos, cadaMs: 6 * HOUR_MS },
  { nome: 'notas lidas de novo', sweep: rereadNotas, cadaMs: HOUR_MS },
  { nome: 'sessões e acessos', sweep: sweepAcessos, cadaMs: HOUR_MS / 4 },
  { nome: 'partes de totais', sweep: (ports: Ports) => ports.totais.merge(), cadaMs: HOUR_MS / 4 },
  { nome: 'cobranças PIX', sweep: sweepCobrancas, cadaMs: HOUR_MS },
  { nome: 'segredos com a chave anterior', sweep: resealSecrets, cadaMs: HOUR_MS / 60 },
  { nome: 'eventos antigos', sweep: sweepWebhooks, cadaMs: HOUR_MS / 4 },
  { nome: 'prazos avisados', sweep: tellPrazos, cadaMs: HOUR_MS },
  { nome: 'avisos por e-mail', sweep: mailAvisos, cadaMs: HOUR_MS / 60 },
  { nome: 'registros com prazo vencido', sweep: sweepRetencao, cadaMs: HOUR_MS },
  { nome: 'exportações de ontem', sweep: sweepExportacoes, cadaMs: HOUR_MS },
];

/** Runs all sweepers now and then periodically; the returned function stops them and waits for running ones. */
export const sweepPeriodically = (ports: Ports): (() => Promise<void>) => {
  const stops = VARREDURAS.map(({ nome, sweep, cadaMs }) => {
    let looking: Promise<unknown> = Promise.resolve();
    const look = (): void => {
      looking = sweep(ports).then(
        (removidos) => removidos > 0 && ports.log.info({ removidos }, `${nome}: varridos`),
        (error) => ports.log.warn({ err: error }, `${nome}: varredura`),
      );
    };
    look();
    const timer = setInterval(look, cadaMs);
    return async () => {
      clearInterval(timer);
      await looking;
    };
  });
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};
