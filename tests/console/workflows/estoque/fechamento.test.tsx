import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { fechamento } from '#contract/gateway/estoque/fechamento.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { listAddress } from '#src/ui/list/listAddress.ts';
import { inWorld } from '../inWorld.ts';

const at = inWorld();
const PATH = '/fechamento-do-mes';
const MARCO = { mes: '3', ano: 2021 };

const move = async (codope: string, quando: string) => {
  const codemp = await at.world.codigoOf('horizonteMatriz');
  await sql`insert into movimento (codemp_mov, codusu_mov, chassi_mov, operacao_mov, codope_mov, dathor_mov)
    select ${codemp}, codigo_usu, '9PTFECHAMENTO0001', 'Saída', ${codope}, ${quando} from usuario
    where nome_usu = 'Helena Modelo'`.execute(at.world.gateway.database.kysely);
};

const tile = async (title: string) => {
  const tiles = within(await screen.findByRole('list', { name: 'Números do mês' }));
  return within(tiles.getByText(title).closest('li') as HTMLElement);
};

describe('Fechamento do mês', () => {
  it('shows the month beside the one before, each figure and day leading to its list', async () => {
    await move('confirmarSaidaZeroKm', '2021-03-10T12:00:00Z');
    await move('confirmarSaidaZeroKm', '2021-02-10T12:00:00Z');
    await move('confirmarSaidaZeroKm', '2021-02-11T12:00:00Z');
    await at.open(listAddress(PATH, MARCO));
    const saidas = await tile('Saídas');
    const link = await saidas.findByRole('link', { name: '1' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(
      '"dataMovimentacaoInicial":"2021-03-01","dataMovimentacaoFinal":"2021-03-31"',
    );
    expect(await saidas.findByText('Fevereiro: 2 (−1)')).toBeDefined();
    const dias = within(await screen.findByRole('figure', { name: 'Entradas e saídas por dia' }));
    const dia = within(dias.getByRole('row', { name: /^10\/03/, hidden: true }));
    expect(dia.getByRole('link', { name: '1', hidden: true })).toBeDefined();
  });

  it('is marked as closed, says what changed since, and is reopened', async () => {
    await move('confirmarSaidaZeroKm', '2021-03-10T12:00:00Z');
    const page = await at.open(listAddress(PATH, MARCO));
    await page.click('button', 'Marcar como fechado');
    await page.answer('Marcar como fechado');
    expect(await screen.findByText('Março de 2021 fechado para 2 empresas.')).toBeDefined();
    expect(await screen.findAllByText('Fechado')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Marcar como fechado' })).toBeNull();

    await move('confirmarSaidaZeroKm', '2021-03-11T12:00:00Z');
    await page.click('button', 'Atualizar');
    expect(await screen.findByText('Alterado depois de fechado')).toBeDefined();
    expect(screen.getByText('Saídas: 1 → 2')).toBeDefined();

    const row = within(screen.getByRole('row', { name: /Horizonte Matriz/ }));
    await page.user.click(row.getByRole('button', { name: /Reabrir mês/ }));
    await page.answer('Reabrir');
    expect(await screen.findByText(fechamento.reabrir.success)).toBeDefined();
    await waitFor(() => expect(row.getByText('Aberto')).toBeDefined());
  });

  it('is downloaded as a PDF', async () => {
    const page = await at.open(listAddress(PATH, MARCO));
    await page.click('button', 'Baixar PDF');
    expect(await screen.findByText('Fechamento baixado.')).toBeDefined();
  });

  it('cannot be closed before its end, nor shown for a month that does not exist', async () => {
    const [ano, mes] = diaBrasilia(new Date()).split('-').map(Number);
    await at.open(listAddress(PATH, { mes: String(mes), ano }));
    const button = await screen.findByRole('button', { name: 'Marcar como fechado' });
    expect(button).toHaveProperty('disabled', true);
    await at.open(listAddress(PATH, { mes: '3', ano: 0 }));
    expect(await screen.findByText('O mínimo é 1.')).toBeDefined();
  });
});
