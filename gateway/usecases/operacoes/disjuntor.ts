/**
 * Keeps a registry that is out of reach from being stormed, company by company (one's certificate or quota is no
 * reason for another to wait): after a failure one attempt goes through per window, the others wait for it. In
 * memory: each gateway finds out for itself.
 */
export interface Disjuntor {
  /** Milliseconds to wait before trying, 0 to go ahead; `agora` counts milliseconds from anywhere. */
  espera(empresa: number, agora: number): number;
  /** `aguardarMs`: what the registry asked for, at least. */
  falhou(empresa: number, agora: number, aguardarMs?: number | null): void;
  /** It answered: yes or no, it is there. True when those that wait may go on: it was away, and asked for no more time. */
  voltou(empresa: number, agora: number): boolean;
  /** How often those that wait were let go on. */
  voltas(empresa: number): number;
}

/** Those that wait come one by one: however many they are, looking in vain takes no more of the database than this. */
const ENTRE_ESPERAS_MS = 50;

interface Aberto {
  janela: number;
  ate: number;
  /** Until when the registry asked to be left alone. */
  pedido: number;
  /** One attempt is finding out whether it is back. */
  sondando: boolean;
  /** When the last of those that wait will come. */
  ultimaVez: number;
}

export const createDisjuntor = (baseMs: number, maxMs: number): Disjuntor => {
  const abertos = new Map<number, Aberto>();
  const voltas = new Map<number, number>();
  return {
    espera: (empresa, agora) => {
      const aberto = abertos.get(empresa);
      if (!aberto) return 0;
      if (aberto.ate > agora) {
        aberto.ultimaVez = Math.max(aberto.ultimaVez + ENTRE_ESPERAS_MS, aberto.ate);
        return aberto.ultimaVez - agora;
      }
      aberto.ate = agora + aberto.janela;
      aberto.sondando = true;
      return 0;
    },
    falhou: (empresa, agora, aguardarMs) => {
      const aberto = abertos.get(empresa);
      const pedido = agora + (aguardarMs ?? 0);
      // Those that left before it opened say nothing new.
      if (aberto && !aberto.sondando) {
        aberto.ate = Math.max(aberto.ate, pedido);
        aberto.pedido = Math.max(aberto.pedido, pedido);
        return;
      }
      const janela = aberto ? Math.min(maxMs, aberto.janela * 2) : baseMs;
      const ate = Math.max(agora + janela, pedido);
      abertos.set(empresa, { janela, ate, pedido, sondando: false, ultimaVez: aberto?.ultimaVez ?? 0 });
    },
    voltou: (empresa, agora) => {
      const aberto = abertos.get(empresa);
      abertos.delete(empresa);
      const deVolta = aberto !== undefined && agora >= aberto.pedido;
      if (deVolta) voltas.set(empresa, (voltas.get(empresa) ?? 0) + 1);
      return deVolta;
    },
    voltas: (empresa) => voltas.get(empresa) ?? 0,
  };
};
