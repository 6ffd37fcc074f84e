import type { Grupo } from '#contract/renave/call.ts';
import { inRequest } from './db/driver/requestContext.ts';
import type { Contato } from './ports/alcance.ts';
import type { EmpresaStores, Log } from './ports/ports.ts';

/** Interval after which an unchanged state is written again: another gateway may have changed the row. */
const DE_NOVO_MS = 20_000;

/**
 * Debounce of `calado`: a single lost answer, or lost answers about one vehicle while others come, is no
 * outage. It takes two in a row and no answer for this long.
 */
const PERDIDAS = 2;
const SEM_OUTRA_MS = 15_000;

const NUNCA = Number.NEGATIVE_INFINITY;

interface Sabido {
  contato: Contato;
  seguidas: number;
  escrito: number;
  /** Time of the last answer. */
  respondeu: number;
}

/** True when an exchange must be written: the state changed, or was written long ago. */
const isNova = ({ contato, seguidas, escrito, respondeu }: Sabido, agora: number): boolean => {
  if (contato === 'recusado') return true;
  if (contato === 'calado' && (seguidas < PERDIDAS || agora - respondeu < SEM_OUTRA_MS)) return false;
  return agora - escrito >= DE_NOVO_MS;
};

/** Tells a company's screens to ask again how the registry fares. */
export const tellDemora =
  (empresa: (codigo: number) => EmpresaStores, log: Log) =>
  (codigoEmpresa: number): void =>
    void inRequest({}, () => empresa(codigoEmpresa).notify('renave')).catch((error: unknown) =>
      log.warn({ err: error, empresa: codigoEmpresa }, 'demora não avisada'),
    );

/** Reachability of the registry by company and door, fed by every exchange; news are written and told the screens. */
export const createAlcance = (
  empresa: (codigo: number) => EmpresaStores,
  log: Log,
  relogio: () => number = () => performance.now(),
) => {
  const sabidos = new Map<string, Sabido>();
  return async (codigoEmpresa: number, porta: Grupo, contato: Contato): Promise<void> => {
    const chave = `${codigoEmpresa} ${porta}`;
    const antes = sabidos.get(chave);
    const mesmo = antes?.contato === contato ? antes : null;
    const agora = relogio();
    const sabido = {
      contato,
      seguidas: (mesmo?.seguidas ?? 0) + 1,
      escrito: mesmo?.escrito ?? NUNCA,
      respondeu: contato === 'ok' ? agora : (antes?.respondeu ?? NUNCA),
    };
    sabidos.set(chave, sabido);
    if (!isNova(sabido, agora)) return;
    sabido.escrito = agora;
    // Outside the request context: the write is not the caller's alone and must outlive it.
    await inRequest({}, async () => {
      const { alcance, notify } = empresa(codigoEmpresa);
      if (await alcance.annotate(porta, contato)) await notify('renave');
    }).catch((error: unknown) => log.warn({ err: error, empresa: codigoEmpresa }, 'alcance não anotado'));
  };
};
