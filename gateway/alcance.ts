import type { Grupo } from '#contract/renave/call.ts';
import { noPedido } from './db/driver/pedido.ts';
import type { Contato } from './ports/alcance.ts';
import type { EmpresaStores, Log } from './ports/ports.ts';

/** What is known is written again after this long: it may be forgotten, or be otherwise by another gateway. */
const DE_NOVO_MS = 20_000;

/** One answer may be lost by itself, and those about one vehicle while others are answered: two in a row, and no other. */
const PERDIDAS = 2;
const SEM_OUTRA_MS = 15_000;

const NUNCA = Number.NEGATIVE_INFINITY;

interface Sabido {
  contato: Contato;
  seguidas: number;
  escrito: number;
  /** When it last answered. */
  respondeu: number;
}

/** Whether an exchange is news: the state changed, or was written long ago. */
const isNova = ({ contato, seguidas, escrito, respondeu }: Sabido, agora: number): boolean => {
  if (contato === 'recusado') return true;
  if (contato === 'calado' && (seguidas < PERDIDAS || agora - respondeu < SEM_OUTRA_MS)) return false;
  return agora - escrito >= DE_NOVO_MS;
};

/**
 * The one place that says whether the registry is there for a company, and takes its certificate: every exchange tells
 * it, at each door, and what it tells is written when it is news. Screens hear of it.
 */
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
    // It is not the asker's alone, and does not end with them.
    await noPedido({}, async () => {
      const { alcance, avisar } = empresa(codigoEmpresa);
      if (await alcance.anotar(porta, contato)) await avisar('renave');
    }).catch((error: unknown) => log.warn({ err: error, empresa: codigoEmpresa }, 'alcance não anotado'));
  };
};
