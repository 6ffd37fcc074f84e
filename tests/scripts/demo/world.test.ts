import { expect, it } from 'vitest';
import { avisos } from '#contract/gateway/acesso/avisos.ts';
import { fechamento } from '#contract/gateway/estoque/fechamento.ts';
import { inicio } from '#contract/gateway/estoque/inicio.ts';
import { painel } from '#contract/gateway/estoque/painel.ts';
import { type ListName, lists } from '#contract/lists/index.ts';
import type { CallOf, Page, Route } from '#contract/route.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { type ChaveEmpresa, CONTAS } from '#sandbox/world/demo.ts';
import { dayOfIso, isoOfDay, isSunday, lastWorkedDay } from '#scripts/demo/calendar.ts';
import { ofTier } from '#scripts/tier.ts';
import { withDemoWorld } from '#tests/support/demoWorld.ts';
import { type ChaveConta, GatewayError, type TestSession } from '#tests/support/gateway.ts';

/** Lists that are empty until somebody does what no snapshot can have: their papers are signed, or act by themselves. */
const NOT_YET: readonly ListName[] = [
  // The dealer's alone are asked for below.
  'avisos',
  'declaracoes',
  'livrosFeitos',
  'entradasAutomaticas',
  'notasRecebidas',
  'operadores',
  'coisasQueAgem',
  'desconhecidos',
  'leituras',
  'pixSemCobranca',
  'restricoes',
];

/** What a role has nothing of in any of its companies. */
const NEVER: Readonly<Record<ChaveConta, readonly ListName[]>> = {
  suporte: [],
  lojista: ['usadosAReceber'],
  vizinho: ['aConferir', 'aReceberDeIte', 'entregas', 'lotesDeDocumentos'],
  despachante: ['aConferir', 'saldoDetran'],
  montadora: ['aConferir', 'faltasDoPatio', 'lotesDeDocumentos', 'saldoDetran'],
  ite: ['aConferir', 'declaraveis', 'estoquePorIdade', 'faltasDoPatio', 'lotes', 'notas'],
};

/** New installations in the morning of days that calendars are wrong about: every weekday is among them. */
const MORNINGS = [
  '2027-01-01',
  ...['2026-12-31', '2027-01-03', '2027-01-04', '2027-03-01', '2027-06-30', '2027-05-29', '2028-02-29'],
];

/** What a list's filters must say. */
const inputOf = (name: ListName, today: string): object => {
  const [ano = 0, mes = 0] = today.split('-').map(Number);
  const de = `${ano - 1}-12-01`;
  if (name === 'fechamento') return { mes: String(mes), ano };
  if (name === 'livro') return { de, ate: today };
  return {};
};

/** Rows of every list that the session may read. */
const countsOf = async (session: TestSession, today: string): Promise<Map<ListName, number>> => {
  const counts = new Map<ListName, number>();
  for (const [name, { route }] of Object.entries(lists) as [ListName, { route: Route }][]) {
    // Those of one batch, and a report on chosen companies and partners.
    if (name === 'notasDoLote' || name === 'pedidasDoLote' || name === 'parceria') continue;
    try {
      const input = { ...inputOf(name, today), perPage: 1 } as CallOf<Route>;
      counts.set(name, ((await session.call(route, input)) as Page<unknown>).meta.total);
    } catch (error) {
      if (!(error instanceof GatewayError && error.status === 403)) throw error;
    }
  }
  return counts;
};

/** PostgreSQL has a clock that nobody moves. */
const mornings = process.env.TEST_DATABASE_URL
  ? [diaBrasilia(new Date())]
  : ofTier(MORNINGS, (day) => day === MORNINGS[0]);

it.each(mornings)('is whole in the morning of %s', async (today) => {
  const now = new Date(`${today}T12:00:00Z`);
  await withDemoWorld(now, async ({ as }) => {
    for (const [conta, { empresas }] of Object.entries(CONTAS) as [
      ChaveConta,
      { empresas: readonly ChaveEmpresa[] },
    ][]) {
      const total = new Map<ListName, number>();
      for (const empresa of empresas) {
        const session = await as(conta, empresa);
        for (const [name, count] of await countsOf(session, today))
          total.set(name, (total.get(name) ?? 0) + count);
        const { hoje, movimentos, contagens } = await session.call(inicio.resumo, {});
        expect(hoje).toBe(today);
        expect(Object.values(contagens)).not.toContain(null);
        if (empresa === 'agil' || empresa === 'jatoba') continue;
        const worked = movimentos.filter(({ entradas, saidas }) => entradas + saidas > 0);
        expect(worked.length, `${conta} ${empresa}`).toBeGreaterThan(0);
      }
      const empty = [...total].filter(([name, count]) => count === 0 && !NOT_YET.includes(name));
      expect(empty.map(([name]) => name).sort(), conta).toEqual([...NEVER[conta]].sort());
    }
    const dealer = await as('lojista', 'horizonteMatriz');
    expect((await dealer.call(avisos.lista, {})).data.length).toBeGreaterThan(5);
    const { movimentos } = await dealer.call(inicio.resumo, {});
    const last = isoOfDay(lastWorkedDay(now.getTime()));
    const idle = movimentos.filter(({ dia, entradas, saidas }) => dia <= last && entradas + saidas === 0);
    expect(idle.filter(({ dia }) => !isSunday(dayOfIso(dia)))).toEqual([]);
    const { idades } = await dealer.call(painel.estoque, {});
    expect(idades.map(({ novos }) => novos > 0)).toEqual([true, true, true, true]);
    expect((await dealer.call(painel.giro, {})).empresas.map(({ vendidos }) => vendidos > 20)).toEqual([
      true,
      true,
    ]);
    for (const route of [painel.taxas, painel.recusas, painel.detran, painel.parado])
      expect((await dealer.call(route as Route<unknown, unknown[]>, {})).length).toBeGreaterThan(0);
    const [ano = 0, mes = 0] = today.split('-').map(Number);
    const { data } = await dealer.call(fechamento.mes, { mes: String(mes), ano });
    expect(data.every(({ novosemestoque }) => (novosemestoque ?? 0) > 0)).toBe(true);
  });
});
