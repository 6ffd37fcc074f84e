/** Faults of the tax authority's services, as they are seen in the wild. */
type Falha =
  /** Answers only once the fault is removed. */
  | 'lento'
  /** Does the work and never answers. */
  | 'mudo'
  /** Refuses every connection. */
  | 'foraDoAr'
  | 'html503'
  | 'htmlComSucesso'
  /** Another program asks for the same company: 656 at once. */
  | 'outroPrograma'
  /** The whole note never follows the 'ciência'. */
  | 'soResumo'
  /** A document that unpacks to far more than its size. */
  | 'bomba'
  /** The first document of the page comes twice. */
  | 'repetido'
  /** Answers ‘documents’ with a number before the one asked from. */
  | 'paraTras'
  /** Leaves the first event of a lot out of the answer, and does not register it. */
  | 'eventoSemResposta'
  /** A document whose packing is damaged. */
  | 'ilegivel'
  /** Documents with bytes after their gzip member, or with a second member. */
  | 'bytesDepois'
  | 'doisMembros'
  /** The answer begins with a byte order mark, or is packed although it was asked not to be. */
  | 'marcaDeOrdem'
  | 'comprimida'
  /** Answers a chosen status, and does nothing. */
  | `cStat ${number}`;

interface FalhaLigada {
  falha: Falha;
  cnpj: string | null;
  /** Calls that it still affects. */
  vezes: number;
  ended: PromiseWithResolvers<void>;
}

export interface Falhas {
  /** Switches a fault on, for all companies unless told; returns what switches it off. */
  add(falha: Falha, alvo?: { cnpj?: string; vezes?: number }): () => void;
  /** True where the fault is on for this company; counts as one of its times. */
  take(falha: Falha, cnpj: string): boolean;
  /** The status to answer this company in place of its own; null for none. */
  takeStatus(cnpj: string): number | null;
  isDown(): boolean;
  /** Resolves when the fault is off. */
  whenOff(falha: Falha): Promise<void>;
  clear(): void;
}

/** Kept in memory: a restart clears them. */
export const createFalhas = (): Falhas => {
  let ligadas: FalhaLigada[] = [];
  const end = (one: FalhaLigada): void => {
    ligadas = ligadas.filter((other) => other !== one);
    one.ended.resolve();
  };
  const take = (falha: Falha, cnpj: string): boolean => {
    const one = ligadas.find((on) => on.falha === falha && on.vezes > 0 && (on.cnpj ?? cnpj) === cnpj);
    if (one) one.vezes -= 1;
    return one !== undefined;
  };
  return {
    add: (
      falha,
      { cnpj = null, vezes = Number.POSITIVE_INFINITY }: { cnpj?: string | null; vezes?: number } = {},
    ) => {
      const one = { falha, cnpj, vezes, ended: Promise.withResolvers<void>() };
      ligadas.push(one);
      return () => end(one);
    },
    take,
    takeStatus: (cnpj) => {
      const chosen = ligadas.find(({ falha }) => falha.startsWith('cStat '))?.falha;
      return chosen && take(chosen, cnpj) ? Number(chosen.slice('cStat '.length)) : null;
    },
    isDown: () => ligadas.some(({ falha }) => falha === 'foraDoAr'),
    whenOff: async (falha) => {
      await ligadas.find((on) => on.falha === falha)?.ended.promise;
    },
    clear: () => {
      for (const one of ligadas) end(one);
    },
  };
};
