import type { RespostaDaBusca, Sobra, TipoDeAchado } from '#contract/gateway/busca.ts';
import { listAddress } from '#src/ui/list/listAddress.ts';
import type { Opcao } from './opcao.ts';
import { TIPOS } from './tipos.ts';
import { hasWords, wordsIn } from './words.ts';

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
      .map(({ chave, titulo, detalhe }) => ({ titulo, detalhe, leva: path(chave) }));
    const sobra = mais.find((uma) => uma.tipo === tipo);
    if (!sobra) return opcoes.map((opcao) => ({ ...opcao, grupo: nome }));
    const linha = showMore(buscado, sobra);
    const grupo = `${nome}: ${quantosHa(sobra, opcoes.length)}${linha ? '' : ', digite mais'}`;
    return [...opcoes, ...(linha ? [linha] : [])].map((opcao) => ({ ...opcao, grupo }));
  });

/** The menu's entries whose names or addresses have all the words, ignoring accents: `confirmar saida`. */
export const telasAchadas = ({ menu }: Telas, texto: string): Opcao[] => {
  const words = wordsIn(texto);
  if (words.length === 0) return [];
  return menu.flatMap(({ title, items }) =>
    items
      .filter(({ label, path }) => hasWords(`${title} ${label} ${path}`, words))
      .map(({ path, label }) => ({ grupo: 'Telas', titulo: label, detalhe: title, leva: path })),
  );
};
