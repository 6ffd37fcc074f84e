import type { TipoDeAchado } from '#contract/gateway/busca.ts';

/** Deeds of the shell that the search box can begin. */
export type Deed = 'changeEmpresa' | 'tema' | 'pix' | 'senha' | 'certificado' | 'leave';

/** One option of the search box. */
export interface Opcao {
  grupo: string;
  titulo: string;
  detalhe: string | null;
  /** The address of the option, the kind of which it loads more, or what it does. */
  leva: string | { mais: TipoDeAchado } | { faz: Deed };
  /** True for the option that leads to the rest of a kind's results. */
  resto?: true;
}
