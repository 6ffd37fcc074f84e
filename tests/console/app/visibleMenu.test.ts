import { describe, expect, it } from 'vitest';
import { type EmpresaDaSessao, may, type Sessao, type UsuarioDaSessao } from '#domain/permissions.ts';
import { destinations } from '#src/app/destinations.ts';
import { menu } from '#src/app/menu/menu.ts';
import { visibleMenu } from '#src/app/menu/visibleMenu.ts';
import { lojista } from '../ui/renderWithPatio.tsx';

const session = (empresa: Partial<EmpresaDaSessao>, usuario: Partial<UsuarioDaSessao> = {}): Sessao => {
  if (!lojista.empresa) throw new Error('the dealer has a company');
  return { usuario: { ...lojista.usuario, ...usuario }, empresa: { ...lojista.empresa, ...empresa } };
};
const paths = (sessao: Sessao) =>
  visibleMenu(sessao, destinations).flatMap(({ items }) => items.map(({ path }) => path));

const FLAGS_DA_EMPRESA = [
  'despachante',
  'permiteNovosDespachante',
  'permiteUsadosDespachante',
  'operaNovos',
  'operaUsados',
  'operaIte',
  'operaMontadora',
  'cobraTransferencia',
] as const;

/** Every session there can be, as far as section 6 of document 1 tells one from another. */
const sessions = (): Sessao[] => {
  const flags = [...FLAGS_DA_EMPRESA, 'vinculada', 'usuarioDespachante', 'suporte'];
  return Array.from({ length: 2 ** flags.length }, (_, bits) => {
    const on = Object.fromEntries(flags.map((flag, at) => [flag, (bits & (1 << at)) !== 0]));
    const empresa = Object.fromEntries(FLAGS_DA_EMPRESA.map((flag) => [flag, on[flag]]));
    return session(
      { ...empresa, codigoDespachante: on.vinculada ? 9 : null },
      { despachante: on.usuarioDespachante === true, suporte: on.suporte === true },
    );
  });
};

/** What section 6 says of the company and its user. */
const conditions = ({ empresa, usuario: { despachante, suporte: admin } }: Sessao) => {
  if (!empresa) throw new Error('every session here has a company');
  const linked = empresa.codigoDespachante !== null;
  const dealer = !empresa.despachante;
  /** Unlinked; or a dispatcher user with the permission; or a dealer user when it is not given; or admin. */
  const ruled = (given: boolean) => !linked || (despachante && given) || (!despachante && !given) || admin;
  const both = empresa.permiteNovosDespachante && empresa.permiteUsadosDespachante;
  return {
    everybody: true,
    admin,
    xml: (dealer && (!linked || despachante || !both)) || admin,
    novos: empresa.operaNovos && dealer && ruled(empresa.permiteNovosDespachante),
    usados: empresa.operaUsados && dealer && ruled(empresa.permiteUsadosDespachante),
    // No permission of a dispatcher speaks of these two: none is given.
    ite: empresa.operaIte && dealer && ruled(false),
    montadora: empresa.operaMontadora && dealer && ruled(false),
    saldoDetran: empresa.despachante || (empresa.cobraTransferencia && !linked),
    pessoasEVeiculos: dealer && (!linked || despachante || admin),
    empresasEUsuarios: !despachante || empresa.despachante,
    dealer,
    despachante: empresa.despachante,
    token: empresa.despachante || !linked,
    pix: despachante || (empresa.cobraTransferencia && !linked),
    certificado: !despachante,
  };
};
type Condition = keyof ReturnType<typeof conditions>;

const GROUPS: Readonly<Record<string, Condition>> = {
  'Zero km': 'novos',
  Usados: 'usados',
  ITE: 'ite',
  Montadora: 'montadora',
  Suporte: 'admin',
};
const ITEMS: Readonly<Record<string, Condition>> = {
  '/home': 'everybody',
  '/pendencias': 'everybody',
  '/importar-xmls': 'xml',
  '/historico-movimentacao': 'everybody',
  // Ours, with what the history shows.
  '/fechamento-do-mes': 'everybody',
  '/historico-taxa-detran': 'saldoDetran',
  '/pessoas': 'pessoasEVeiculos',
  '/veiculos': 'pessoasEVeiculos',
  '/empresas': 'empresasEUsuarios',
  '/usuarios': 'empresasEUsuarios',
  '/convites': 'despachante',
  '/configuracoes': 'dealer',
  '/meu-token': 'token',
};
/** Training alone has it. */
const TRAINING = '/comportamentos';
const conditionOf = (title: string, path: string): Condition => {
  const condition = ITEMS[path] ?? GROUPS[title];
  if (!condition) throw new Error(`section 6 says nothing of ${path}`);
  return condition;
};

describe('the menu', () => {
  it('shows each entry in all the situations of section 6, and in no other', () => {
    const entries = menu.flatMap(({ title, items }) =>
      items.map(({ path }) => ({ path, condition: conditionOf(title, path) })),
    );
    const wrong = sessions().flatMap((sessao) => {
      const seen = new Set(paths(sessao));
      const told = conditions(sessao);
      return entries
        .filter(({ path, condition }) => path !== TRAINING && seen.has(path) !== told[condition])
        .map(({ path }) => ({ path, empresa: sessao.empresa, usuario: sessao.usuario }));
    });
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  it('goes with the balance, the certificate and the training’s screen by the same section', () => {
    const wrong = sessions().filter((sessao) => {
      const told = conditions(sessao);
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

  it('leads nowhere twice, and to every screen that has no parameter', () => {
    const listed = menu.flatMap(({ items }) => items.map(({ path }) => path));
    expect(new Set(listed).size).toBe(listed.length);
    const reachable = destinations.map(({ path }) => path).filter((path) => !path.includes(':'));
    expect(reachable.filter((path) => !listed.includes(path))).toEqual([]);
  });

  it('shows no group without entries', () => {
    expect(visibleMenu(session({}), [{ path: '/home', permission: 'sessao' }])).toHaveLength(1);
  });
});
