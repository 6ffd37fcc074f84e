import { AppError } from '#domain/errors.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { Ocorrencia } from '../../../ports/seguranca.ts';
import { Semaphore } from '../../../ports/semaphore.ts';

/** The window in which wrong passwords are counted, and the pause after them. @rule wrong passwords before a pause */
export const JANELA_MS = 15 * 60_000;
/** Semaphore: concurrent password checks per key in this process. */
const AO_MESMO_TEMPO = 4;

const semaphore = new Semaphore({
  total: Number.POSITIVE_INFINITY,
  porChave: AO_MESMO_TEMPO,
  esperaMs: 15_000,
});

export interface Limitada {
  chave: string;
  /** Wrong attempts per window. */
  limite: number;
  /** Window length; a quarter of an hour by default. */
  janelaMs?: number;
}

/** Rate limit that counts every call, right or wrong: how many the window has now; null when it is full. */
export const contadas = (
  ports: Ports,
  { chave, limite, janelaMs = JANELA_MS }: Limitada,
): Promise<number | null> =>
  ports.acesso.countTentativa(chave, new Date(ports.agora().getTime() + janelaMs), limite);

/** The same; false when the window is full. */
export const contada = async (ports: Ports, limitada: Limitada): Promise<boolean> =>
  (await contadas(ports, limitada)) !== null;

/** Counts a call, and throws `muitasTentativas` for one too many. */
export const refuseBeyond = async (ports: Ports, limitada: Limitada): Promise<void> => {
  if (!(await contada(ports, limitada))) throw new AppError('muitasTentativas');
};

/**
 * Rate-limited check: a wrong password counts until the window ends, a right one resets the first key's
 * count, and an exception changes nothing. Checks in flight are not counted, so up to `AO_MESMO_TEMPO` per
 * process may exceed a limit, and a right password is never refused because of concurrent ones.
 * @throws {AppError} `muitasTentativas` when a window is full
 * @concept rate limit of sign-ins (brute force), lock-out
 */
export const limitada = async (
  ports: Ports,
  limites: readonly [Limitada, ...Limitada[]],
  recusada: () => Promise<Ocorrencia>,
  check: () => Promise<boolean>,
): Promise<boolean> => {
  const { acesso } = ports;
  const withinLimit = async (fits: (limite: Limitada) => Promise<boolean>) => {
    for (const limite of limites) {
      if (await fits(limite)) continue;
      await ports.seguranca.record(await recusada());
      throw new AppError('muitasTentativas');
    }
  };
  const saidas: (() => void)[] = [];
  try {
    for (const { chave } of limites) saidas.push(await semaphore.enter(chave));
    await withinLimit(({ chave, limite }) => acesso.fitsTentativa(chave, limite));
    const certa = await check();
    if (certa) await acesso.forgetTentativas(limites[0].chave);
    else await withinLimit((limite) => contada(ports, limite));
    return certa;
  } finally {
    for (const leave of saidas) leave();
  }
};
