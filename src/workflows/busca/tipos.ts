import type { TipoDeAchado } from '#contract/gateway/busca.ts';
import { fichaPath } from '../ficha/fichaPath.ts';
import { lotePath } from '../places.ts';

interface Tipo {
  /** Heading of the kind's results; `nomes` is the form within a sentence. */
  nome: string;
  nomes: string;
  /** The address of one result. */
  path: (chave: string) => string;
  /**
   * The list that filters by at least the same text; a kind without one shows more results in the box. `abas`
   * tells that the list splits them into tabs.
   */
  lista?: { path: string; abas?: string };
}

/** The kinds of results, in the order of the groups. */
export const TIPOS: Record<TipoDeAchado, Tipo> = {
  veiculo: { nome: 'Veículos', nomes: 'veículos', path: fichaPath },
  nota: { nome: 'Notas fiscais', nomes: 'notas fiscais', path: fichaPath },
  pessoa: {
    nome: 'Pessoas',
    nomes: 'pessoas',
    path: (chave) => `/pessoa/${chave}`,
    lista: { path: '/pessoas' },
  },
  empresa: {
    nome: 'Empresas',
    nomes: 'empresas',
    path: (chave) => `/empresa/${chave}`,
    lista: { path: '/empresas', abas: 'As ativas e as inativas, cada uma em sua aba' },
  },
  lote: { nome: 'Lotes de XML', nomes: 'lotes de XML', path: lotePath },
};
