import type { Achado } from '#contract/gateway/busca.ts';
import type { Sessao } from '#domain/permissions.ts';
import { destinations } from '../destinations.ts';
import { fichaPath } from '../ficha/fichaPath.ts';
import { visibleMenu } from '../menu/visibleMenu.ts';

/** Something that the box offers, and the address it leads to. */
export interface Opcao {
  path: string;
  grupo: string;
  titulo: string;
  detalhe: string | null;
}

/** What each kind is called above its results, and where one of them is. */
const TIPOS: Record<Achado['tipo'], { grupo: string; path: (chave: string) => string }> = {
  veiculo: { grupo: 'Veículos', path: fichaPath },
  nota: { grupo: 'Notas fiscais', path: fichaPath },
  pessoa: { grupo: 'Pessoas', path: (chave) => `/pessoa/${chave}` },
  empresa: { grupo: 'Empresas', path: (chave) => `/empresa/${chave}` },
  lote: { grupo: 'Lotes de XML', path: (chave) => `/lote-xml/${chave}` },
};

export const opcaoOf = ({ tipo, chave, titulo, detalhe }: Achado): Opcao => {
  const { grupo, path } = TIPOS[tipo];
  return { path: path(chave), grupo, titulo, detalhe };
};

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The menu's entries that have all the words, whatever their accents. */
export const telasAchadas = (sessao: Sessao, texto: string): Opcao[] => {
  const words = plain(texto).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return visibleMenu(sessao, destinations).flatMap(({ title, items }) =>
    items
      .filter(({ label }) => words.every((word) => plain(`${title} ${label}`).includes(word)))
      .map(({ path, label }) => ({ path, grupo: 'Telas', titulo: label, detalhe: title })),
  );
};
