import { describe, expect, it } from 'vitest';
import type { EmpresaDaSessao, Sessao, UsuarioDaSessao } from '#domain/permissions.ts';
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

const ENTRADA = '/confirmar-entrada-zero';

describe('the menu', () => {
  it('shows a dealer the screens that exist for them, and nothing of support', () => {
    const seen = paths(session({}));
    expect(seen).toEqual(
      expect.arrayContaining(['/home', '/importar-xmls', ENTRADA, '/atpv-e', '/veiculos']),
    );
    expect(seen).not.toContain('/operacoes-renave');
  });

  it('hides new vehicles from a company that does not operate them', () => {
    expect(paths(session({ operaNovos: false }))).not.toContain(ENTRADA);
  });

  it('leaves to the dispatcher what the dealer gave them, and only that', () => {
    const linked = { codigoDespachante: 9, permiteNovosDespachante: true };
    expect(paths(session(linked))).not.toContain(ENTRADA);
    expect(paths(session(linked, { despachante: true }))).toContain(ENTRADA);
    const withheld = { ...linked, permiteNovosDespachante: false };
    expect(paths(session(withheld))).toContain(ENTRADA);
    expect(paths(session(withheld, { despachante: true }))).not.toContain(ENTRADA);
  });

  it('shows support its own group', () => {
    expect(paths(session({}, { suporte: true }))).toContain('/operacoes-renave');
  });

  it('shows a dispatcher company no vehicles and no invoices', () => {
    const seen = paths(session({ despachante: true, operaNovos: false, operaUsados: false }));
    expect(seen).not.toContain('/importar-xmls');
    expect(seen).not.toContain('/veiculos');
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
