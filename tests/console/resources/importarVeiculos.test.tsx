import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { crudRoutes } from '#contract/crud.ts';
import { veiculo as rotas } from '#contract/gateway/cadastros/veiculo.ts';
import { veiculo } from '#domain/entities/veiculo.ts';
import { planilhaDeVeiculos } from '#domain/planilhas/veiculosUsados.ts';
import { EXCEL_INVALIDO } from '#domain/texts.ts';
import { formatPlaca } from '#domain/values/placa.ts';
import {
  CABECALHO,
  type LinhaDeTeste,
  linhaOf,
  planilhaOf,
} from '#tests/gateway/cadastros/veiculo/planilhas.ts';
import { sendPlanilha } from '#tests/support/importacao.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { watchDownloads } from '../workflows/downloads.ts';
import { openResources } from './openResources.tsx';

const world = ownGateway();
afterEach(cleanup);

const open = async () => {
  const opened = await openResources(world, 'lojista', '/veiculos');
  await opened.user.click(await screen.findByRole('button', { name: 'Importar Excel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar Excel' }));
  return { ...opened, dialog };
};
const arquivo = (linhas: readonly LinhaDeTeste[], colunas?: readonly string[], nome = 'usados.xlsx') =>
  new File([planilhaOf(linhas, colunas)], nome);
const total = async () => {
  const session = await world.as('lojista');
  return (await session.call(crudRoutes(veiculo).list, {})).meta.total;
};

describe('importing vehicles from a workbook', () => {
  const saved = watchDownloads();

  it('shows each row’s result, failed rows first, and the list with the new vehicles', async () => {
    const antes = await total();
    const { user, dialog } = await open();
    const [boa, ruim] = [linhaOf(1), linhaOf(2, { tipoCrv: 'ZINCO' })];
    await user.upload(dialog.getByLabelText('Escolher arquivo'), arquivo([boa, ruim]));
    await user.click(dialog.getByRole('button', { name: 'Enviar' }));

    const log = within(await screen.findByRole('dialog', { name: 'Resultado da importação' }));
    expect(log.getByRole('status').textContent).toBe('1 linha importada, 1 com erro.');
    const [segunda, primeira] = log.getAllByRole('listitem');
    expect(within(primeira as HTMLElement).getByTitle('Importada')).toBeDefined();
    expect(primeira?.textContent).toContain(
      `Linha 2Placa ${formatPlaca(String(boa.placa))}: Cadastrado com sucesso!`,
    );
    expect(within(segunda as HTMLElement).getByTitle('Com erro')).toBeDefined();
    expect(segunda?.textContent).toContain(`Linha 3Placa ${ruim.placa}: Tipo do CRV inválido!`);

    await user.click(log.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('tab', { name: `Todos (${antes + 1})` })).toBeDefined();
    expect(screen.getByText('XLS-0A01')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Importar Excel' }));
    expect(await screen.findByRole('dialog', { name: 'Importar Excel' })).toBeDefined();
  });

  it('is shown again by its address, which is cleared once it was read', async () => {
    const session = await world.as('lojista');
    const planilha = planilhaOf([linhaOf(4, { tipoCrv: 'ZINCO' })]);
    const { body } = await sendPlanilha(session, rotas, planilha, 'usados.xlsx');
    const { user } = await openResources(world, 'lojista', `/veiculos?importacao=${body.codigo}`);
    const log = within(await screen.findByRole('dialog', { name: 'Resultado da importação' }));
    expect(log.getByRole('status').textContent).toBe('0 linhas importadas, 1 com erro.');
    await user.click(log.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).not.toContain('importacao');
  });

  it('reports another file format, and lets another file be chosen', async () => {
    const antes = await total();
    const { user, dialog } = await open();
    await user.upload(dialog.getByLabelText('Escolher arquivo'), arquivo([linhaOf(3)], CABECALHO.slice(1)));
    await user.click(dialog.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText(new RegExp(EXCEL_INVALIDO))).toBeDefined();
    expect(await total()).toBe(antes);
    await user.upload(dialog.getByLabelText('Escolher arquivo'), arquivo([linhaOf(3)]));
    await user.click(dialog.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('1 linha importada.', { selector: '[role=status]' })).toBeDefined();
  });

  it('accepts .xlsx only', async () => {
    const { dialog } = await open();
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(dialog.getByLabelText('Escolher arquivo'), new File(['a;b'], 'usados.csv'));
    expect(await dialog.findByText('usados.csv ficou de fora: o tipo aceito é .xlsx.')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Enviar' })).toHaveProperty('disabled', true);
  });

  it('offers a template with the required titles', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Baixar modelo' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['modelo-veiculos-usados.xlsx']));
    const { SheetNames, Sheets } = read(await saved[0]?.content.arrayBuffer());
    expect(utils.sheet_to_json(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 })).toEqual([
      Object.values(planilhaDeVeiculos.colunas).map(({ titulo }) => titulo),
    ]);
  });
});
