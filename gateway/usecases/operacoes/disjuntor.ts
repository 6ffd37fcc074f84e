/**
 * Keeps a registry that is out of reach from being stormed: after a failed connection one attempt goes through
 * per window, the others wait for it. In memory: each gateway finds out for itself.
 */
export interface Disjuntor {
  /** Milliseconds to wait before trying, 0 to go ahead. */
  espera(agora: Date): number;
  falhou(agora: Date): void;
  voltou(): void;
}

export const createDisjuntor = (baseMs: number, maxMs: number): Disjuntor => {
  let janela = 0;
  let abertoAte = 0;
  return {
    espera: (agora) => {
      const falta = abertoAte - agora.getTime();
      if (janela === 0) return 0;
      if (falta > 0) return falta;
      abertoAte = agora.getTime() + janela;
      return 0;
    },
    falhou: (agora) => {
      janela = Math.min(maxMs, janela === 0 ? baseMs : janela * 2);
      abertoAte = agora.getTime() + janela;
    },
    voltou: () => {
      janela = 0;
      abertoAte = 0;
    },
  };
};
