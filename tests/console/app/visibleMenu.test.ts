import { describe, expect, it } from 'vitest';
import { type EmpresaDaSessao, may, type Sessao, type UsuarioDaSessao } from '#domain/permissions.ts';
import { destinations, telasDe } from '#src/app/destinations.ts';
import { menu } from '#src/app/menu/menu.ts';
import { entryAt, type VisibleGroup, visibleMenu } from '#src/app/menu/visibleMenu.ts';
import { telasAchadas } from '#src/workflows/estoque/busca/opcoes.ts';
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
  'Ferramentas de suporte': 'admin',
};
const ITEMS: Readonly<Record<string, Situacao>> = {
  '/home': 'everybody',
  '/pendencias': 'everybody',
  '/avisos': 'everybody',
  '/estoque': 'everybody',
  '/importar-xmls': 'xml',
  '/notas-recebidas': 'xml',
  '/notas-a-conferir': 'xml',
  '/entradas-automaticas': 'novos',
  '/entrega-de-veiculos-concessionaria': 'novos',
  '/entrega-de-veiculos-montadora': 'montadora',
  '/historico-movimentacao': 'everybody',
  // Additions of ours, with the permission of the history.
  '/painel': 'everybody',
  '/painel/estoque': 'everybody',
  '/painel/restricoes': 'everybody',
  '/fechamento-do-mes': 'everybody',
  '/conferencia-de-patio': 'dealer',
  '/conferencia-de-patio/faltas': 'everybody',
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
  '/quem-age': 'propriaEmpresa',
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

  it('has every screen without parameters, in one section, in one submenu, or the deliveries in both', () => {
    const pathsIn = (is: boolean) =>
      menu
        .filter(({ submenu = false }) => submenu === is)
        .flatMap(({ items }) => items.map(({ path }) => path));
    const [sections, submenus] = [new Set(pathsIn(false)), new Set(pathsIn(true))];
    expect([sections.size, submenus.size]).toEqual([pathsIn(false).length, pathsIn(true).length]);
    expect([...sections].filter((path) => submenus.has(path))).toEqual([
      '/entrega-de-veiculos-concessionaria',
      '/entrega-de-veiculos-montadora',
    ]);
    const reachable = destinations.map(({ path }) => path).filter((path) => !path.includes(':'));
    expect(reachable.filter((path) => !sections.has(path) && !submenus.has(path))).toEqual([]);
  });

  it('has all submenus below all sections', () => {
    expect(menu.map(({ submenu = false }) => submenu)).toEqual(
      menu.map(({ submenu = false }) => submenu).toSorted(),
    );
  });

  it('shows at most 14 entries before a submenu is opened, and one more to support', () => {
    const inSight = (those: readonly Sessao[]) =>
      Math.max(...those.map((sessao) => visibleMenu(sessao, destinations).length));
    const [others = [], support = []] = [false, true].map((is) =>
      sessoesPossiveis().filter(({ usuario }) => usuario.suporte === is),
    );
    expect(inSight(others)).toBeLessThanOrEqual(14);
    expect(inSight(support)).toBeLessThanOrEqual(15);
  });

  it('says the place of every address that somebody may open', () => {
    const menus = sessoesPossiveis().map((sessao): [Sessao, VisibleGroup[]] => [
      sessao,
      visibleMenu(sessao, destinations),
    ]);
    const lost = destinations.filter(
      ({ path, permission }) =>
        permission !== 'treinamento' &&
        !menus.some(
          ([sessao, groups]) =>
            may(sessao, permission) && entryAt(path.replaceAll(/:\w+/g, '1'), groups) !== undefined,
        ),
    );
    expect(lost).toEqual([]);
  });

  it.each([
    ['/painel/estoque', '/painel/estoque'],
    ['/lote-xml/166', '/importar-xmls'],
    ['/ficha/FIC1A23', '/estoque'],
    ['/veiculo/usado/7', '/veiculos'],
    ['/entrada-veiculo-usado/compra', '/estoque-veiculos-usados'],
    ['/estoque-veiculos-usados', '/estoque-veiculos-usados'],
    ['/erro/Nada', undefined],
  ])('has %s at %s', (address, entry) => {
    expect(entryAt(address, visibleMenu(lojista, destinations))).toBe(entry);
  });

  it('finds a page by the words of its tab', () => {
    const every = session({ operaMontadora: true, cobraTransferencia: true }, { suporte: true });
    const lost = visibleMenu(every, destinations).flatMap(({ title, items, submenu }) =>
      items
        .filter(
          ({ path, tab }) =>
            !submenu && !telasAchadas(telasDe(every), `${title} ${tab}`).some(({ leva }) => leva === path),
        )
        .map(({ tab }) => tab),
    );
    expect(lost).toEqual([]);
  });

  it('shows no group without entries', () => {
    expect(visibleMenu(session({}), [{ path: '/home', permission: 'sessao' }])).toHaveLength(1);
  });
});
