import { AppError } from '#domain/errors.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Ocorrencia } from '../../ports/seguranca.ts';
import { createVezes } from '../../ports/vezes.ts';

const JANELA_MS = 15 * 60_000;
/** Passwords of one key that are looked at together in this process; the others wait. */
const AO_MESMO_TEMPO = 4;

const vezes = createVezes({ total: Number.POSITIVE_INFINITY, porChave: AO_MESMO_TEMPO, esperaMs: 15_000 });

export interface Limitada {
  chave: string;
  /** Wrong ones in the window. */
  limite: number;
  /** A quarter of an hour when it says no other. */
  janelaMs?: number;
}

/** Counts one more of what is limited however right it is; false when its window has had them all. */
export const contada = (ports: Ports, { chave, limite, janelaMs = JANELA_MS }: Limitada): Promise<boolean> =>
  ports.acesso.contarTentativa(chave, new Date(ports.agora().getTime() + janelaMs), limite);

/**
 * Looks at a password within limits: a wrong one counts until the window ends, a right one clears the first key's count, and
 * one that could not be looked at changes nothing. Those under way are not counted: `AO_MESMO_TEMPO` in each process may be
 * looked at beyond a limit, and a right one is never refused for others of the same moment.
 * @throws {AppError} `muitasTentativas` where a window has had them all
 */
export const limitada = async (
  ports: Ports,
  limites: readonly [Limitada, ...Limitada[]],
  recusada: () => Promise<Ocorrencia>,
  conferir: () => Promise<boolean>,
): Promise<boolean> => {
  const { acesso } = ports;
  const cabendo = async (cabe: (limite: Limitada) => Promise<boolean>) => {
    for (const limite of limites) {
      if (await cabe(limite)) continue;
      await ports.seguranca.registrar(await recusada());
      throw new AppError('muitasTentativas');
    }
  };
  const saidas: (() => void)[] = [];
  try {
    for (const { chave } of limites) saidas.push(await vezes.entrar(chave));
    await cabendo(({ chave, limite }) => acesso.cabeTentativa(chave, limite));
    const certa = await conferir();
    if (certa) await acesso.esquecerTentativas(limites[0].chave);
    else await cabendo((limite) => contada(ports, limite));
    return certa;
  } finally {
    for (const sair of saidas) sair();
  }
};
