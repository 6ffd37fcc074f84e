import type { Ports } from '../ports/ports.ts';
import { varrerCobrancas } from './credito/varrerCobrancas.ts';
import { varrerExportacoes } from './exportacao/varrerExportacoes.ts';
import { varrerAcessos } from './sessao/varrer.ts';
import { varrerPacotes } from './xml/varrerPacotes.ts';

const HOUR_MS = 3600 * 1000;

const VARREDURAS = [
  { nome: 'pacotes sem lote', varrer: varrerPacotes, cadaMs: 6 * HOUR_MS },
  { nome: 'sessões e acessos', varrer: varrerAcessos, cadaMs: HOUR_MS / 4 },
  { nome: 'partes de totais', varrer: (ports: Ports) => ports.totais.juntar(), cadaMs: HOUR_MS / 4 },
  { nome: 'cobranças PIX', varrer: varrerCobrancas, cadaMs: HOUR_MS },
  { nome: 'exportações de ontem', varrer: varrerExportacoes, cadaMs: HOUR_MS },
];

/**
 * Runs all sweepers now and then periodically; the returned function stops them and waits for running ones.
 */
export const varrerSempre = (ports: Ports): (() => Promise<void>) => {
  const stops = VARREDURAS.map(({ nome, varrer, cadaMs }) => {
    let looking: Promise<unknown> = Promise.resolve();
    const look = (): void => {
      looking = varrer(ports).then(
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
