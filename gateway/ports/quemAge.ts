import type { CoisaQueAgeDita, PessoaQueAgeDita } from '#contract/gateway/acesso/quemAge.ts';
import type { Page } from '#contract/route.ts';
import type { Consulta } from './estoque.ts';

/** Who and what acts for one company. */
export interface QuemAgeStore {
  listPessoas(consulta: Consulta, agora: Date): Promise<Page<PessoaQueAgeDita>>;
  listCoisas(consulta: Consulta): Promise<Page<CoisaQueAgeDita>>;
  /** Ends the sessions that somebody with access has at the company, and returns how many; null for anybody else. */
  endSessoes(codigoUsuario: number, menosToken: string): Promise<number | null>;
}
