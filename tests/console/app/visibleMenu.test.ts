import { describe, expect, it } from 'vitest';
import { type EmpresaDaSessao, may, type Sessao, type UsuarioDaSessao } from '#domain/permissions.ts';
import { destinations } from '#src/app/destinations.ts';
import { menu } from '#src/app/menu/menu.ts';
import { visibleMenu } from '#src/app/menu/visibleMenu.ts';
import { screens } from '#src/workflows/index.ts';
import { type Situacao, sessoesPossiveis, situacaoDe } from '#tests/domain/situacoes.ts';
import { lojista } from '../ui/renderWithPatio.tsx';

const session = (empresa: Partial<EmpresaDaSessao>, usuario: Partial<UsuarioDaSessao> = {}): Sessao => {
  if (!lojista.empresa) throw new Error('the dealer has a company');
  return { usuario: { ...lojista.usuario, ...usuario }, empresa: { ...lojista.empresa, ...empresa } };
};
const paths = (sessao: Sessao) =>
  visibleMenu(sessao, destinations).flatMap(({ items }) => items.map(({ path }) => path));

const GROUPS: Readonly<Record<string, Situacao>> = {
  'Zero km': 'novos',
  Usados: 'usados',
  ITE: 'ite',
  Montadora: 'montadora',
  Suporte: 'admin',
};
const ITEMS: Readonly<Record<string, Situacao>> = {
  '/home': 'everybody',
  '/pendencias': 'everybody',
  '/importar-xmls': 'xml',
  '/notas-recebidas': 'xml',
  '/notas-a-conferir': 'xml',
  '/historico-movimentacao': 'everybody',
  // Additions of ours, with the permission of the history.
  '/painel': 'everybody',
  '/painel/estoque': 'everybody',
  '/painel/restricoes': 'everybody',
  '/fechamento-do-mes': 'everybody',
  '/livro-de-entradas-e-saidas': 'dealer',
  '/declaracao-de-estoque': 'dealer',
  '/historico-taxa-detran': 'saldoDetran',
  '/regras-do-meu-estado': 'everybody',
  '/pessoas': 'pessoasEVeiculos',
  '/veiculos': 'pessoasEVeiculos',
  '/empresas': 'empresasEUsuarios',
  '/empresa/:id': 'despachante',
  '/usuarios': 'propriaEmpresa',
  '/usuario/:id': 'despachante',
  '/convites': 'despachante',
  '/configuracoes': 'dealer',
  '/meu-token': 'token',
  '/meu-token/descricao': 'token',
  '/minha-conta': 'everybody',
  '/dados-de-uma-pessoa': 'propriaEmpresa',
  '/quem-leu': 'propriaEmpresa',
  '/quem-opera': 'propriaEmpresa',
};
/** Training only. */
const TRAINING = '/comportamentos';
const conditionOf = (title: string, path: string): Situacao => {
  const condition = ITEMS[path] ?? GROUPS[title];
  if (!condition) throw new Error(`section 6 says nothing of ${path}`);
  return condition;
};

describe('the menu', () => {
  it('shows each entry in exactly the situations of section 6', () => {
    const entries = menu.flatMap(({ title, items }) =>
      items.map(({ path, own }) => ({
        path,
        shown: (sessao: Sessao) => path.replace(':id', String(own?.(sessao))),
        condition: conditionOf(title, path),
      })),
    );
    const wrong = sessoesPossiveis().flatMap((sessao) => {
      const seen = new Set(paths(sessao));
      const told = situacaoDe(sessao);
      return entries
        .filter(
          ({ path, shown, condition }) => path !== TRAINING && seen.has(shown(sessao)) !== told[condition],
        )
        .map(({ path }) => ({ path, empresa: sessao.empresa, usuario: sessao.usuario }));
    });
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  it('shows balance, certificate and the training screen by the same section', () => {
    const wrong = sessoesPossiveis().filter((sessao) => {
      const told = situacaoDe(sessao);
      const training = may({ ...sessao, treinamento: true }, 'treinamento');
      return (
        may(sessao, 'creditoPix') !== told.pix ||
        may(sessao, 'certificado') !== told.certificado ||
        training !== told.admin ||
        paths(sessao).includes(TRAINING)
      );
    });
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  it('names a page by its title, or by its beginning', () => {
    const titles = new Map<string, string>(
      screens.map(({ path, title }) => [path, typeof title === 'function' ? title({}) : title]),
    );
    const others = menu.flatMap(({ items }) =>
      items.filter(({ path, title }) => titles.has(path) && !titles.get(path)?.startsWith(title)),
    );
    expect(others).toEqual([]);
  });

  it('has no duplicate links, and one to every screen without parameters', () => {
    const listed = menu.flatMap(({ items }) => items.map(({ path }) => path));
    expect(new Set(listed).size).toBe(listed.length);
    const reachable = destinations.map(({ path }) => path).filter((path) => !path.includes(':'));
    expect(reachable.filter((path) => !listed.includes(path))).toEqual([]);
  });

  it('shows no group without entries', () => {
    expect(visibleMenu(session({}), [{ path: '/home', permission: 'sessao' }])).toHaveLength(1);
  });
});
