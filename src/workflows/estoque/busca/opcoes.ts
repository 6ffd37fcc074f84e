import type { RespostaDaBusca, Sobra, TipoDeAchado } from '#contract/gateway/estoque/busca.ts';
import { buscavel } from '#domain/values/accents.ts';
import { formatCpfCnpj } from '#domain/values/cpfCnpj.ts';
import { listAddress } from '#src/ui/list/listAddress.ts';
import { lotePath } from '../../notas/xml/lotePath.ts';
import { fichaPath } from '../ficha/fichaPath.ts';

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

export const wordsIn = (text: string): string[] => buscavel(text).split(/\s+/).filter(Boolean);

/** True if the text has all the words, ignoring accents. */
export const hasWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => buscavel(text).includes(word));

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
const TIPOS: Record<TipoDeAchado, Tipo> = {
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

/** The screens that this session may open. */
export interface Telas {
  /** Their menu, by group. */
  menu: readonly { title: string; items: readonly { label: string; path: string }[] }[];
  mayOpen: (path: string) => boolean;
}

/** A search: its screens, its text, and the one kind it is limited to, if any. */
export interface Buscado {
  telas: Telas;
  texto: string;
  so: TipoDeAchado | null;
}

/**
 * The last option of a kind that has more results: a link to its list with the same filter, or a wider search
 * limited to that kind. Null where the search is limited to it already.
 */
const showMore = (
  { telas, texto, so }: Buscado,
  { tipo, quantos, aoMenos }: Sobra,
): Omit<Opcao, 'grupo'> | null => {
  const { lista, nomes } = TIPOS[tipo];
  if (lista && telas.mayOpen(lista.path)) {
    const todas = aoMenos ? 'todas' : `todas as ${quantos.toLocaleString('pt-BR')}`;
    const leva = listAddress(lista.path, { descricaoFiltro: texto });
    return { titulo: `Ver ${todas} na lista de ${nomes}`, detalhe: lista.abas ?? null, leva, resto: true };
  }
  if (so !== null) return null;
  return { titulo: `Ver mais ${nomes}`, detalhe: null, leva: { mais: tipo }, resto: true };
};

/** The count of shown results and of all of them, in the form that lists use. */
const quantosHa = ({ quantos, aoMenos }: Sobra, mostrados: number): string =>
  `${aoMenos ? 'mais' : mostrados} de ${quantos.toLocaleString('pt-BR')}`;

/**
 * Results grouped by kind. A kind with more results than shown has its count in the heading and a link as
 * last option.
 */
export const opcoesAchadas = (buscado: Buscado, { achados, mais }: RespostaDaBusca): Opcao[] =>
  (Object.keys(TIPOS) as TipoDeAchado[]).flatMap((tipo) => {
    const { nome, path } = TIPOS[tipo];
    const opcoes: Omit<Opcao, 'grupo'>[] = achados
      .filter((achado) => achado.tipo === tipo)
      .map(({ chave, titulo, detalhe, documento }) => ({
        titulo,
        detalhe: documento ? formatCpfCnpj(documento) : detalhe,
        leva: path(chave),
      }));
    const sobra = mais.find((uma) => uma.tipo === tipo);
    if (!sobra) return opcoes.map((opcao) => ({ ...opcao, grupo: nome }));
    const linha = showMore(buscado, sobra);
    const grupo = `${nome}: ${quantosHa(sobra, opcoes.length)}${linha ? '' : ', digite mais'}`;
    return [...opcoes, ...(linha ? [linha] : [])].map((opcao) => ({ ...opcao, grupo }));
  });

/** The menu's pages, each once, whose names or addresses have all the words, ignoring accents: `confirmar saida`. */
export const telasAchadas = ({ menu }: Telas, texto: string): Opcao[] => {
  const words = wordsIn(texto);
  if (words.length === 0) return [];
  const found = menu.flatMap(({ title, items }) =>
    items
      .filter(({ label, path }) => hasWords(`${title} ${label} ${path}`, words))
      .map(({ path, label }) => ({
        grupo: 'Telas',
        titulo: label,
        detalhe: title === label ? null : title,
        leva: path,
      })),
  );
  return [...new Map(found.map((opcao) => [opcao.leva, opcao])).values()];
};
