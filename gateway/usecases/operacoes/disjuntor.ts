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
  /** It answered: yes or no, it is there. */
  voltou(empresa: number): void;
}

interface Aberto {
  janela: number;
  ate: number;
  /** One attempt is finding out whether it is back. */
  sondando: boolean;
}

export const createDisjuntor = (baseMs: number, maxMs: number): Disjuntor => {
  const abertos = new Map<number, Aberto>();
  return {
    espera: (empresa, agora) => {
      const aberto = abertos.get(empresa);
      if (!aberto) return 0;
      const falta = aberto.ate - agora;
      if (falta > 0) return falta;
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
        return;
      }
      const janela = aberto ? Math.min(maxMs, aberto.janela * 2) : baseMs;
      abertos.set(empresa, { janela, ate: Math.max(agora + janela, pedido), sondando: false });
    },
    voltou: (empresa) => {
      abertos.delete(empresa);
    },
  };
};
