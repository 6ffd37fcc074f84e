import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { inicio } from '#contract/gateway/estoque/inicio.ts';
import { pendencias } from '#contract/gateway/estoque/pendencias.ts';
import { xml } from '#contract/gateway/notas/xml.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import type { Page, Route } from '#contract/route.ts';
import { CONTAS } from '#sandbox/world/demo.ts';
import { tabAt } from '#src/ui/list/listTab.ts';
import type { ListScreen } from '#src/ui/screen.ts';
import { figuresByPath, figuresOfTone, linesOf } from '#src/workflows/estoque/inicio/figures.ts';
import { screens } from '#src/workflows/index.ts';
import { nota } from '#tests/gateway/notas/xml/notas.ts';
import type { ChaveConta, TestSession } from '#tests/support/gateway.ts';
import { confirmarEntradas, importFiles, prepareEntradas, untilEstado } from '#tests/support/zeroKm.ts';
import { inWorld } from '../inWorld.ts';
import { giveEntrada, notaDeVenda, PRIMEIRO, SEGUNDO } from '../seed.ts';

const at = inWorld();

/** A vehicle refused at the registry, and others that are ready by their own batch. */
const oneRefused = async (ready: number) => {
  const { linhas } = await prepareEntradas(at.world, at.lojista, { quantidade: 1, semente: 7 });
  const chassi = linhas[0]?.chassi ?? '';
  at.world.sandbox.behaviours.add({ cenario: 'recusa', vezes: 1, alvo: { chassi } });
  await confirmarEntradas(at.lojista, linhas);
  await untilEstado(at.world, chassi, 'recusada');
  await prepareEntradas(at.world, at.lojista, { quantidade: 1, semente: 8 });
  return prepareEntradas(at.world, at.lojista, { quantidade: ready, semente: 9 });
};

/** The rows of the list that an address leads to. */
const listedAt = async (session: TestSession, to: string) => {
  const url = new URL(to, 'http://patio.test');
  const shown = screens.find((one): one is ListScreen => 'tabs' in one && one.path === url.pathname);
  const tab = tabAt(shown?.tabs ?? [], url.searchParams.get('aba'));
  if (!tab) throw new Error(`no list at ${to}`);
  const filter = JSON.parse(url.searchParams.get('filter') ?? '{}');
  const input = { ...tab.filters?.fixed, ...filter, page: 1, perPage: 1000 };
  const route = tab.source as Route<typeof input, Page<object>>;
  return { tab, page: await session.call(route, input) };
};

describe('a link that counts', () => {
  it.each(Object.keys(CONTAS) as ChaveConta[])(
    'leads %s to as many rows, all of which can be chosen',
    async (conta) => {
      await oneRefused(2);
      await giveEntrada(at.world, at.lojista, PRIMEIRO, SEGUNDO);
      await importFiles(at.world, at.lojista, [notaDeVenda(801, PRIMEIRO)]);
      const session = await at.world.as(conta);
      const quem = await session.call(sessao.permissoes);
      const told = await session.call(inicio.resumo, {});
      const lines = linesOf(quem, told);
      for (const tone of ['ready', 'waits', 'wrong', 'plain'] as const)
        for (const { to, count, number } of figuresOfTone(lines, tone)) {
          const { tab, page } = await listedAt(session, to);
          expect([to, page.meta.total]).toEqual([to, count]);
          const main = tab.actions.find((one) => one.place === 'selection' && one.tone === 'primary');
          if (tone === 'ready' && main && number.state)
            expect([to, page.data.filter((row) => tab.selectable?.(row)).length]).toEqual([to, count]);
        }
    },
  );
});

describe('an entry of the menu', () => {
  it.each(Object.keys(CONTAS) as ChaveConta[])('leads %s to as many rows as it says', async (conta) => {
    await oneRefused(2);
    await importFiles(at.world, at.lojista, [notaDeVenda(801, SEGUNDO)]);
    const session = await at.world.as(conta);
    const quem = await session.call(sessao.permissoes);
    const told = await session.call(inicio.resumo, {});
    for (const [path, { to, count }] of figuresByPath(quem, told)) {
      expect(new URL(to, 'http://patio.test').pathname).toBe(path);
      if (count) expect([to, (await listedAt(session, to)).page.meta.total]).toEqual([to, count]);
    }
  });
});

describe('notes whose vehicle is not announced yet', () => {
  it('are one list, the batch’s summary leads to its own, and the first list counts for the menu', async () => {
    const [pronta, espera] = ['9PTESPERA00000001', '9PTESPERA00000002'];
    await importFiles(at.world, at.lojista, [
      ...[pronta, espera].map((chassi, n) => ({
        nome: `${chassi}.xml`,
        bytes: Buffer.from(nota({ numero: 6100 + n, chassis: [chassi] })),
      })),
    ]);
    const lote = (await at.lojista.call(xml.lotes, {})).data[0]?.codigo ?? 0;
    const quem = await at.lojista.call(sessao.permissoes);
    const figures = () =>
      at.lojista.call(inicio.resumo, {}).then((told) => figuresOfTone(linesOf(quem, told), 'waits'));
    const before = (await figures()).find(({ number }) => number.tab === 'naoAnunciadas');
    expect((await listedAt(at.lojista, before?.to ?? '')).page.meta.total).toBe(before?.count);
    const page = await at.open(`/lote-xml/${lote}`);
    await page.click('link', '2 entradas ainda não anunciadas no Renave');
    await screen.findByText(espera);
    const causas = (await at.lojista.call(pendencias.lista, {})).causas;
    expect(
      causas.filter(({ tipo }) => tipo === 'esperaAnuncio').flatMap(({ linhas }) => linhas),
    ).toHaveLength(before?.count ?? 0);
    expect(figuresByPath(quem, undefined).get('/confirmar-entrada-zero')?.number).toMatchObject({
      state: 'prontas',
    });
  });
});

describe('the summary of a batch', () => {
  it('says, asks and sends the same rows: its own, without the refused', async () => {
    const { linhas } = await oneRefused(3);
    const lote = (await at.lojista.call(xml.lotes, {})).data[0]?.codigo ?? 0;
    const { quantidades: antes } = await at.lojista.call(entradaZeroKm.lista, {});
    const page = await at.open(`/lote-xml/${lote}`);
    await page.click('link', `Confirmar as ${linhas.length} entradas`);
    const verb = `Confirmar ${linhas.length} entradas`;
    const question = within(await screen.findByRole('alertdialog', { name: verb }));
    screen.getByText(`Lote ${lote}`);
    await page.user.click(question.getByRole('button', { name: verb }));
    await waitFor(async () => {
      const { quantidades } = await at.lojista.call(entradaZeroKm.lista, {});
      expect(quantidades).toMatchObject({ prontas: (antes.prontas ?? 0) - linhas.length, erro: 1 });
    });
  });

  it('leaves the refused out of all of the list, and says so', async () => {
    await oneRefused(3);
    const { quantidades } = await at.lojista.call(entradaZeroKm.lista, {});
    const page = await at.open('/confirmar-entrada-zero');
    await page.click('checkbox', 'Selecionar todos os itens da lista');
    await screen.findByText(/1 recusada fica de fora/);
    await page.click('button', 'Confirmar selecionadas');
    const verb = `Confirmar ${quantidades.prontas} entradas`;
    const question = within(await screen.findByRole('alertdialog', { name: verb }));
    question.getByText('1 recusada fica de fora.');
  });
});
