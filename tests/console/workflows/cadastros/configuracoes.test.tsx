import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { configuracoes } from '#contract/gateway/cadastros/configuracoes.ts';
import { toggleColumn } from '#src/workflows/cadastros/configuracoes/PainelModulos.tsx';
import { inWorld } from '../inWorld.ts';

const at = inWorld();

describe('Configurações', () => {
  it('saves each option separately, by company or for the group', async () => {
    const page = await at.open('/configuracoes');
    const [primeira] = await at.lojista.call(configuracoes.getAll);
    const descricao = primeira?.descri_con ?? '';
    const cartao = within(await screen.findByRole('region', { name: descricao }));
    const salvar = cartao.getByRole('button', { name: `Salvar: ${descricao}` });
    await page.user.click(cartao.getByRole('checkbox', { name: 'Horizonte Matriz' }));
    await page.user.click(salvar);
    expect(await screen.findByText(`Valor da config: "${descricao}" atualizado com sucesso!`)).toBeDefined();
    const [escolha] = (await at.lojista.call(configuracoes.dasEmpresas)).filter(
      ({ codcon_coe, valor_coe }) => codcon_coe === primeira?.codigo_con && valor_coe,
    );
    expect(escolha?.nomfan_emp).toBe('Horizonte Matriz');
    await page.user.click(cartao.getByRole('radio', { name: 'Por Grupo' }));
    await page.user.click(cartao.getByRole('checkbox', { name: 'Aplicar para todas do grupo.' }));
    // The button is at work until the options are read again, which is after the toast.
    await waitFor(() => expect(salvar).toHaveProperty('disabled', false));
    await page.user.click(salvar);
    await waitFor(async () =>
      expect((await at.lojista.call(configuracoes.doGrupo))[0]).toMatchObject({
        isgru_cog: true,
        valor_cog: true,
      }),
    );
  });
});

describe('Configuração de módulos', () => {
  it('toggles a whole column from its label', async () => {
    const suporte = await at.world.as('suporte', 'horizonteMatriz');
    const page = await at.open('/configuracao-modulos', suporte);
    await page.click('button', 'ITE');
    expect(
      await screen.findByRole('switch', { name: 'ITE: Horizonte Londrina', checked: true }),
    ).toBeDefined();
    await page.click('button', 'Salvar');
    expect(await screen.findByText('Módulos atualizados com sucesso!')).toBeDefined();
    expect((await suporte.call(configuracoes.modulos)).map(({ renIte }) => renIte)).toEqual([true, true]);
  });

  it('turns a column on when any row is off, and off when all are on', () => {
    const row = {
      codigoEmp: 1,
      nomeEmp: '',
      cnpjEmp: '',
      renNovos: true,
      renUsados: false,
      renIte: false,
      renMontadora: false,
    };
    const rows = [row, { ...row, codigoEmp: 2, renNovos: false }];
    const on = toggleColumn(rows, 'renNovos');
    expect(on.map(({ renNovos }) => renNovos)).toEqual([true, true]);
    expect(toggleColumn(on, 'renNovos').map(({ renNovos }) => renNovos)).toEqual([false, false]);
  });
});
