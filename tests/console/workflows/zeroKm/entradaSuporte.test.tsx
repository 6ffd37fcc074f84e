import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { veiculo } from '#domain/entities/veiculo.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { feitas, importFiles } from '#tests/support/zeroKm.ts';
import { queryListed } from '../../queryListed.ts';
import { inWorld } from '../inWorld.ts';
import { notaDeEntrada, notaDeEntradaNoTexto, PRIMEIRO } from '../seed.ts';

const PATH = '/confirmar-entrada-zero';

describe('support’s actions on entries', () => {
  const at = inWorld();
  const suporte = () => at.world.as('suporte', 'horizonteMatriz');

  it('create a mock vehicle at the registry, show the answer and store the vehicle', async () => {
    const session = await suporte();
    const { row, click, user } = await at.open(PATH, session);
    await row(PRIMEIRO);
    await click('button', 'Criar veículo mock');
    const dialog = await screen.findByRole('dialog', { name: 'Criar veículo mock' });
    await user.type(within(dialog).getByRole('textbox'), '4321');
    await user.click(within(dialog).getByRole('button', { name: 'Criar' }));
    await screen.findByText('Veículo Mock criado com sucesso no Renave!');
    const answer = await screen.findByRole('dialog', { name: 'Veículo mock criado' });
    const shown = answer.textContent ?? '';
    const [chassi = ''] = /\w{13}4321/.exec(shown) ?? [];
    expect(chassi).toHaveLength(17);
    await user.click(within(answer).getByRole('button', { name: 'Cadastrar veículo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await row(chassi);
    const { data } = await session.call(crudRoutes(veiculo).list, { descricaoFiltro: chassi });
    expect(data).toMatchObject([{ chassi_vei: chassi, cor_vei: 'Preto', kmatu_vei: 0, isnovo_vei: true }]);
    // Timestamp of the registry, in Brasília.
    const made = /\d\d\/\d\d\/\d{4} \d\d:\d\d/.exec(shown)?.[0];
    expect(formatDateTime(String(data[0]?.dahmed_vei))).toBe(made);
  });

  it('confirm by chassis with the newest invoice, and explain a missing one', async () => {
    const session = await suporte();
    const { row, click, user } = await at.open(PATH, session);
    await row(PRIMEIRO);
    await click('button', 'Entrada manual');
    const dialog = await screen.findByRole('dialog', { name: 'Entrada manual' });
    const confirmar = () => user.click(within(dialog).getByRole('button', { name: 'Confirmar entrada' }));
    await user.type(await within(dialog).findByRole('textbox'), PRIMEIRO.slice(0, 5));
    await confirmar();
    await within(dialog).findByText('Chassi inválido, por favor informe um chassi válido!');
    await user.type(within(dialog).getByRole('textbox'), PRIMEIRO.slice(5));
    await confirmar();
    await within(dialog).findByText(/Importe o XML da nota/);
    await importFiles(at.world, at.lojista, [notaDeEntrada(1, PRIMEIRO)]);
    await confirmar();
    await screen.findByText('O chassi está sendo confirmado!');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(queryListed(PRIMEIRO)).toBeNull());
  });

  it('ask before using an invoice that names the chassis in free text only', async () => {
    await importFiles(at.world, at.lojista, [notaDeEntradaNoTexto(1, PRIMEIRO)]);
    const { row, click, user, answer } = await at.open(PATH, await suporte());
    await row(PRIMEIRO);
    await click('button', 'Entrada manual');
    const dialog = await screen.findByRole('dialog', { name: 'Entrada manual' });
    await user.type(await within(dialog).findByRole('textbox'), PRIMEIRO);
    await user.click(within(dialog).getByRole('button', { name: 'Confirmar entrada' }));
    const asked = await screen.findByRole('alertdialog');
    expect(asked.textContent).toContain(`O chassi ${PRIMEIRO} só aparece em texto livre da nota`);
    expect(feitas(at.world, 'entradaZeroKm', PRIMEIRO)).toBe(0);
    await answer('Confirmar entrada');
    await waitFor(() => expect(queryListed(PRIMEIRO)).toBeNull());
    expect(feitas(at.world, 'entradaZeroKm', PRIMEIRO)).toBe(1);
  });
});
