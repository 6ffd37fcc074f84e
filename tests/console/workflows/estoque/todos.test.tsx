import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SITUACOES, TIPOS, todos } from '#contract/gateway/estoque/todos.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { lists } from '#contract/lists/index.ts';
import { LISTS_OF, NEXT_DEEDS } from '#contract/lists/situacoes.ts';
import { said } from '#src/ui/actions/runAction.ts';
import { screens } from '#src/workflows/index.ts';
import { lugarDe } from '#src/workflows/places.ts';
import { autorizado } from '#tests/gateway/zeroKm/transferenciaZeroKm/transferencias.ts';
import { importFiles, untilEstado } from '#tests/support/zeroKm.ts';
import { everyTab } from '../everyTab.ts';
import { sessao } from '../fixtures/sessao.ts';
import { inWorld } from '../inWorld.ts';
import { giveEntrada, notaDeEntrada, notaDeVenda, PRIMEIRO, SEGUNDO } from '../seed.ts';

const { usuario, empresa } = sessao();
/** A session that may open every list. */
const deTudo = { usuario, empresa: empresa && { ...empresa, operaIte: true, operaMontadora: true } };

const estoque = everyTab.find(({ tab }) => tab.source.path === todos.lista.path);
const actions = estoque?.tab.actions ?? [];
const offered = (row: object) =>
  actions.filter(
    ({ place, visible }) => place !== 'screen' && visible?.(place === 'row' ? row : [row], deTudo),
  );

describe('the deeds on the stock', () => {
  it.each(SITUACOES.map(({ name }) => name))('of a vehicle that is %s are those of its lists', (situacao) => {
    for (const { value: tipo } of TIPOS) {
      const paths = LISTS_OF[situacao][tipo].flatMap((name) =>
        lists[name].screens.map(({ screen: of }) => lugarDe(of)?.path),
      );
      const daLinha = offered({ situacao, tipo, chassi: 'A', placa: null }).filter(
        ({ name }) => !['proximo', 'importarXmlDoVeiculo'].includes(name),
      );
      expect(daLinha.filter(({ name }) => !paths.includes(name.split(' ')[0]))).toEqual([]);
      expect(daLinha.length).toBeGreaterThan(0);
    }
  });

  it('have a next one wherever the table says so, each of an action that there is', () => {
    const names = new Set(actions.map(({ name }) => name.split(' ')[1]));
    for (const [situacao, { deeds }] of Object.entries(NEXT_DEEDS)) {
      expect(deeds.filter((deed) => !names.has(deed))).toEqual([]);
      const [row] = TIPOS.map(({ value: tipo }) => ({ situacao, tipo, chassi: 'A', placa: null }));
      expect(offered(row ?? {}).some(({ name }) => name === 'proximo')).toBe(true);
    }
  });

  it.each(SITUACOES.map(({ name }) => name))(
    'of several vehicles that are %s differ in words',
    (situacao) => {
      for (const { value: tipo } of TIPOS) {
        const row = { situacao, tipo, chassi: 'A', placa: null };
        const words = offered(row).flatMap(({ place, label }) =>
          place === 'selection' ? said(label, [row]) : [],
        );
        expect(words).toEqual([...new Set(words)]);
      }
    },
  );

  it('confirm nothing where no vehicle is ready for it, and what is ready among others', () => {
    const veiculo = (situacao: string) => ({ situacao, tipo: 'novo', chassi: 'A', placa: null });
    const confirms = (...situacoes: string[]) =>
      actions
        .filter(({ place }) => place === 'selection')
        .filter(({ visible }) => visible?.(situacoes.map(veiculo), deTudo))
        .filter(({ name }) => /confirmarSelecionadas$|completarClientes$/.test(name));
    expect(confirms('semNota', 'semNota')).toEqual([]);
    expect(confirms('emEstoque')).toEqual([]);
    expect(confirms('aEntrar', 'semNota')).toHaveLength(1);
    expect(confirms('prontos', 'emEstoque')).toHaveLength(2);
    expect(offered(veiculo('prometidos')).filter(({ place }) => place === 'selection')).toEqual([]);
  });

  it('are of no screen that the session may not open', () => {
    const row = { situacao: 'emEstoque', tipo: 'montadora', chassi: 'A', placa: null };
    expect(actions.filter(({ place, visible }) => place === 'row' && visible?.(row, sessao()))).toEqual([]);
    expect(screens[0]?.path).toBe('/estoque');
  });
});

const at = inWorld();
const rowOf = async (chassi: string) => within(await screen.findByRole('row', { name: new RegExp(chassi) }));

describe('the stock', () => {
  it('takes a vehicle from its entry to its sale by the button of its row', async () => {
    const { world, lojista } = at;
    await lojista.heard(entradaZeroKm.lista);
    await importFiles(world, lojista, [notaDeEntrada(500, PRIMEIRO)]);
    const { user, answer } = await at.open('/estoque');
    const row = await rowOf(PRIMEIRO);
    expect(row.getByText('Aguarda entrada')).toBeTruthy();
    await user.click(row.getByRole('button', { name: 'Confirmar entrada' }));
    await answer('Confirmar 1 entrada');
    await untilEstado(world, PRIMEIRO, 'confirmada');
    await screen.findByRole('row', { name: new RegExp(`${PRIMEIRO}.*Em estoque`) });
    await importFiles(world, lojista, [notaDeVenda(700, PRIMEIRO)]);
    await screen.findByRole('row', { name: new RegExp(`${PRIMEIRO}.*Pronto para sair`) });
    await user.click((await rowOf(PRIMEIRO)).getByRole('button', { name: 'Confirmar saída' }));
    await answer('Confirmar 1 saída');
    await untilEstado(world, PRIMEIRO, 'confirmada');
  });

  it('does with several vehicles what all their lists offer, and says how many that is', async () => {
    const { world, lojista } = at;
    await giveEntrada(world, lojista, PRIMEIRO, SEGUNDO);
    await importFiles(world, lojista, [notaDeVenda(700, PRIMEIRO), notaDeVenda(701, SEGUNDO)]);
    const { user, answer } = await at.open('/estoque');
    for (const chassi of [PRIMEIRO, SEGUNDO]) await user.click((await rowOf(chassi)).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Confirmar saídas selecionadas' }));
    await answer('Confirmar 2 saídas');
    for (const chassi of [PRIMEIRO, SEGUNDO]) await untilEstado(world, chassi, 'confirmada');
  });

  it('keeps selected the vehicle that a table leaves for later', async () => {
    const { world, lojista } = at;
    await giveEntrada(world, lojista, PRIMEIRO, SEGUNDO);
    const { user } = await at.open('/estoque');
    for (const chassi of [PRIMEIRO, SEGUNDO]) await user.click((await rowOf(chassi)).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Transferir para estabelecimento' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Autorizar transferências' }));
    await user.type(dialog.getByRole('combobox', { name: /Estabelecimento/ }), 'vizinho');
    await user.click(await screen.findByRole('option', { name: /Vizinho/ }));
    await user.clear(dialog.getByRole('textbox', { name: `Valor da venda de ${SEGUNDO}` }));
    await user.click(dialog.getByRole('button', { name: /^Autorizar 1 .*, 1 fica$/ }));
    await screen.findByText('As autorizações de transferência foram registradas!');
    await screen.findByText('1 selecionado');
    expect((await rowOf(SEGUNDO)).getByRole('checkbox')).toHaveProperty('checked', true);
  });

  it('says which of several a deed leaves out', async () => {
    const { world, lojista } = at;
    await giveEntrada(world, lojista, PRIMEIRO);
    const prometido = await autorizado(world, lojista);
    const { user } = await at.open('/estoque');
    for (const chassi of [PRIMEIRO, prometido.chassi])
      await user.click((await rowOf(chassi)).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Transferir para estabelecimento' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/1 veículo selecionado fica de fora, pela situação em que está\./);
  });

  it('opens a vehicle by one click on its row, and not by the second one on a button that is busy by then', async () => {
    const { world, lojista } = at;
    await giveEntrada(world, lojista, PRIMEIRO);
    await at.open('/estoque');
    const cell = (await rowOf(PRIMEIRO)).getByText('Em estoque');
    fireEvent.click(cell, { detail: 2 });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Estoque');
    fireEvent.click(cell, { detail: 1 });
    await screen.findByRole('heading', { level: 1, name: `Veículo ${PRIMEIRO}` });
  });

  it('says why a deed of the menu does not fit, in place of doing nothing', async () => {
    const { world, lojista } = at;
    await giveEntrada(world, lojista, PRIMEIRO);
    const { user } = await at.open('/estoque');
    // Without an invoice of its sale nothing is next.
    expect((await rowOf(PRIMEIRO)).queryByRole('button', { name: 'Confirmar saída' })).toBeNull();
    await user.click((await rowOf(PRIMEIRO)).getByRole('button', { name: /^Ações de/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Completar dados do cliente' }));
    await screen.findByText(/Não se aplica à situação em que o veículo está/);
  });
});
