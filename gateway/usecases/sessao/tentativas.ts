import { AppError } from '#domain/errors.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Ocorrencia } from '../../ports/seguranca.ts';
import { createVezes } from '../../ports/vezes.ts';

const JANELA_MS = 15 * 60_000;
/** Passwords of one key that are looked at together in this process; the others wait their turn here and not in the database. */
const AO_MESMO_TEMPO = 8;
/** Between two askings while other processes look at what is left of the limit. */
const ESPERA_MS = 50;
/** A process that died while it looked keeps its places until the window ends: they are not waited for. */
const ESPERAS = 200;
/** How often a place is tried to be given back: each time on another connection. */
const DEVOLUCOES = 5;

const vezes = createVezes({ total: Number.POSITIVE_INFINITY, porChave: AO_MESMO_TEMPO, esperaMs: 15_000 });

export interface Limitada {
  chave: string;
  /** Wrong ones in the window. */
  limite: number;
  /** A quarter of an hour when it says no other. */
  janelaMs?: number;
}

const comecar = async (ports: Ports, { chave, limite, janelaMs = JANELA_MS }: Limitada): Promise<boolean> => {
  const ate = new Date(ports.agora().getTime() + janelaMs);
  for (let espera = 0; espera < ESPERAS; espera += 1) {
    const estado = await ports.acesso.comecarTentativa(chave, ate, limite);
    if (estado !== 'espere') return estado === 'aberta';
    await new Promise((resolve) => setTimeout(resolve, ESPERA_MS));
  }
  throw new AppError('ocupado');
};

/** A place is given back although the connection is lost over it: it would be missing until the window ends. */
const terminar = async (ports: Ports, chave: string, certa: boolean): Promise<void> => {
  for (let vez = 1; vez < DEVOLUCOES; vez += 1) {
    try {
      return await ports.acesso.terminarTentativa(chave, certa);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'indisponivel')) throw error;
    }
  }
  return ports.acesso.terminarTentativa(chave, certa);
};

/**
 * Looks at a password within limits. An attempt takes its place before it is looked at; a wrong one keeps it until the
 * window ends, a right one gives it back: however many right ones come at once, they wait and are never refused.
 */
export const limitada = async (
  ports: Ports,
  limites: readonly Limitada[],
  recusada: () => Promise<Ocorrencia>,
  conferir: () => Promise<boolean>,
): Promise<boolean> => {
  const [limite, ...resto] = limites;
  if (!limite) return conferir();
  const sair = await vezes.entrar(limite.chave);
  try {
    if (!(await comecar(ports, limite))) {
      await ports.seguranca.registrar(await recusada());
      throw new AppError('muitasTentativas');
    }
    let certa = true;
    try {
      certa = await limitada(ports, resto, recusada, conferir);
      return certa;
    } finally {
      await terminar(ports, limite.chave, certa);
    }
  } finally {
    sair();
  }
};

/** Counts one more of what is limited however right it is; false when its window has had them all. */
export const contada = async (ports: Ports, limite: Limitada): Promise<boolean> => {
  if (!(await comecar(ports, limite))) return false;
  await terminar(ports, limite.chave, false);
  return true;
};
