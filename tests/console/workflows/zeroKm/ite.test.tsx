import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { announceAtIte } from '#tests/gateway/zeroKm/ite/naIte.ts';
import { inWorld } from '../inWorld.ts';

describe('the screens of a transfer establishment', () => {
  const at = inWorld();
  const choose = async (
    page: Awaited<ReturnType<typeof at.open>>,
    label: string,
    option: RegExp,
    typed = '',
  ) => {
    const input = await screen.findByRole('combobox', { name: label });
    await page.user.click(input);
    if (typed) await page.user.type(input, typed);
    await page.user.click(await screen.findByRole('option', { name: option }));
  };

  it('take in a vehicle for the manufacturer’s client that the registry names, once its client’s address is known', async () => {
    const chassi = announceAtIte(at.world);
    const { kysely } = at.world.gateway.database;
    await kysely.updateTable('pessoa').set({ cep_pes: '' }).where('nomraz_pes', 'like', 'Paula%').execute();
    const page = await at.open('/estoque-ite', await at.world.as('ite'));
    await page.click('button', 'Entrada de estoque');
    // Off, not loading: nothing is asked before the chassis is whole.
    const clientes = await screen.findByRole('combobox', { name: /Cliente\/montadora/ });
    expect(clientes.ariaDisabled).toBe('true');
    await page.user.type(await screen.findByRole('textbox', { name: 'Chassi' }), chassi);
    await choose(page, 'Cliente/montadora', /TRANSPORTES FICTICIOS/);
    await choose(page, 'Cliente', /Paula Amostra/, 'Paula');
    await page.user.type(screen.getByRole('textbox', { name: 'Valor' }), '10000000');
    await page.click('button', 'Confirmar entrada');
    await page.user.type(await screen.findByRole('textbox', { name: 'CEP' }), '80010020');
    await page.click('button', 'Salvar e enviar');
    await screen.findByText('Veículo confirmado com sucesso!');
    await page.row(chassi);
    expect(at.world.sandbox.journal().at(-1)?.corpo).toMatchObject({
      codigoClienteMontadora: '27',
      clienteDaIte: { endereco: { cep: '80010020' } },
    });
  });

  it('query a chassis’ client beside the form, and show the result', async () => {
    const { behaviours } = at.world.sandbox;
    const lento = behaviours.add({ cenario: 'lento', alvo: { operacoes: ['clientesMontadoras'] } });
    const page = await at.open('/estoque-ite', await at.world.as('ite'));
    await page.click('button', 'Entrada de estoque');
    const chassi = await screen.findByRole('textbox', { name: 'Chassi' });
    const [conhecido, outro] = [announceAtIte(at.world), announceAtIte(at.world)];
    await page.user.type(chassi, conhecido);
    await screen.findByText('Perguntando ao Renave…');
    behaviours.remove(lento.id);
    await choose(page, 'Cliente/montadora', /TRANSPORTES FICTICIOS/);
    behaviours.add({ cenario: 'foraDoAr' });
    await page.user.clear(chassi);
    await page.user.type(chassi, outro);
    await screen.findByText(/^O Renave não responde desde/);
    behaviours.clear();
    await page.click('button', 'Perguntar de novo');
    await screen.findByText(/^Conferido no Renave/);
  });
});
