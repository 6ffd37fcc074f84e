import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ite as rotasDaIte } from '#contract/gateway/zeroKm/ite.ts';
import { transferenciaZeroKm } from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import { chaveOfSpec } from '#sandbox/notas/writeNfe.ts';
import { only, stockOne } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { ITE } from '#tests/gateway/zeroKm/transferenciaZeroKm/transferencias.ts';
import { prepareEntradas } from '#tests/support/zeroKm.ts';
import { withCamera } from '../../withCamera.ts';
import { inWorld } from '../inWorld.ts';
import type { OpenScreen } from '../openScreen.tsx';

const at = inWorld();
const PENDENTES = '/confirmar-entrada-zero';
const CAMERA = 'Ler com a câmera';

/** The text that stands in the next photograph. */
let texto = '';

withCamera(() => texto);

const read = async (page: OpenScreen, codigo: string, by = CAMERA) => {
  texto = codigo;
  await page.click('button', by);
  await page.user.upload(
    await screen.findByLabelText('Escolher foto', { selector: 'input' }),
    new File(['foto'], 'foto.png', { type: 'image/png' }),
  );
};
const shown = async (dito: RegExp) => within(await screen.findByText(dito));

describe('a list into which codes are read', () => {
  it('selects the car of a chassis, then that of a DANFE, and keeps the first', async () => {
    const { amostras } = await prepareEntradas(at.world, at.lojista, { quantidade: 6 });
    const sozinhas = amostras.filter(({ spec: { itens } }) => itens.length === 1);
    const [um, outro] = sozinhas.map(({ spec, veiculos }) => ({
      chave: chaveOfSpec(spec),
      ...only(veiculos),
    }));
    if (!um || !outro) throw new Error('no notes of one car each');
    const page = await at.open(PENDENTES);
    await read(page, um.chassi);
    await screen.findByText(`Selecionado: ${um.chassi}.`);
    expect(screen.queryByRole('checkbox', { name: new RegExp(outro.chassi) })).toBeNull();
    await screen.findByText(/^1 selecionada/);
    await waitFor(() => expect(document.activeElement?.closest('tr')?.textContent).toContain(um.chassi));
    await read(page, outro.chave, 'Ler outro');
    await screen.findByText(`Selecionado: ${outro.chave}.`);
    await screen.findByText(/^2 selecionadas/);
  });

  it('says where the car stands that it does not have, with the way to its page', async () => {
    const { chassi } = await stockOne(at.world, at.lojista);
    const page = await at.open(PENDENTES);
    await read(page, chassi);
    const dito = await shown(new RegExp(`^Chassi fora desta lista: ${chassi}`));
    const way = await dito.findByRole('link', { name: chassi });
    expect(way.getAttribute('href')).toBe(`/ficha/${chassi}`);
    await screen.findByText(/: No estoque, desde/);
    await read(page, '9BWZZZ377VT009999', 'Ler outro');
    await screen.findByText(/Esta empresa não tem nada com este código/);
  });

  it('has the deed of a row at hand that is not selected but acted on', async () => {
    const { chassi, idEstoque } = await stockOne(at.world, at.lojista);
    const pedido = { cnpjITE: ITE, idEstoque, valorProduto: 100 };
    await at.lojista.call(transferenciaZeroKm.autorizarIte, pedido);
    const ite = await at.world.as('ite');
    await ite.heard(rotasDaIte.pendentes, {});
    const page = await at.open('/receber-transferencia-na-ITE', ite);
    await read(page, chassi);
    const dito = await shown(new RegExp(`^Está nesta lista: ${chassi}`));
    await page.user.click(dito.getByRole('button', { name: /^Receber/ }));
    await screen.findByRole('dialog', { name: /^Receber/ });
  });

  it('has no button where the browser hands out no camera', async () => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
    await at.open(PENDENTES);
    await screen.findByRole('searchbox');
    expect(screen.queryByRole('button', { name: CAMERA })).toBeNull();
  });
});
