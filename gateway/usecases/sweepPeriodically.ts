import type { Ports } from '../ports/ports.ts';
import { sweepCobrancas } from './credito/pagamentos.ts';
import { sweepExportacoes } from './exportacao/sweepExportacoes.ts';
import { tellPrazos } from './prazos/tellPrazos.ts';
import { sweepRetencao } from './retencao/index.ts';
import { sweepAcessos } from './sessao/sweep.ts';
import { resealSecrets } from './vault/resealSecrets.ts';
import { sweepWebhooks } from './webhooks/sweepWebhooks.ts';
import { sweepPacotes } from './xml/deposit.ts';

const HOUR_MS = 3600 * 1000;

const VARREDURAS = [
  { nome: 'pacotes sem lote', sweep: sweepPacotes, cadaMs: 6 * HOUR_MS },
  { nome: 'sessões e acessos', sweep: sweepAcessos, cadaMs: HOUR_MS / 4 },
  { nome: 'partes de totais', sweep: (ports: Ports) => ports.totais.merge(), cadaMs: HOUR_MS / 4 },
  { nome: 'cobranças PIX', sweep: sweepCobrancas, cadaMs: HOUR_MS },
  { nome: 'segredos com a chave anterior', sweep: resealSecrets, cadaMs: HOUR_MS / 60 },
  { nome: 'eventos antigos', sweep: sweepWebhooks, cadaMs: HOUR_MS / 4 },
  { nome: 'prazos avisados', sweep: tellPrazos, cadaMs: HOUR_MS },
  { nome: 'registros com prazo vencido', sweep: sweepRetencao, cadaMs: HOUR_MS },
  { nome: 'exportações de ontem', sweep: sweepExportacoes, cadaMs: HOUR_MS },
];

/**
 * Runs all sweepers now and then periodically; the returned function stops them and waits for running ones.
 */
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
