import type { TipoDeAchado } from '#contract/gateway/busca.ts';
import { lotePath } from '#src/workflows/lugares.ts';
import { fichaPath } from '../ficha/fichaPath.ts';

interface Tipo {
  /** What it is called above its results, and within a sentence. */
  nome: string;
  nomes: string;
  /** Where one of them is. */
  path: (chave: string) => string;
  /** A list that finds by the same text what the box does, or more; what has none is shown in the box. `abas`: it has them apart. */
  lista?: { path: string; abas?: string };
}

/** What can be found, in the order in which it is shown. */
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
