import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { vendidos } from '#tests/gateway/saidaZeroKm/veiculos.ts';
import { procEvento } from '#tests/support/cancelamento.ts';
import { importFiles } from '#tests/support/zeroKm.ts';
import { inWorld } from './inWorld.ts';
import { giveEntrada, PRIMEIRO, SEGUNDO } from './seed.ts';

describe('cancellation screens', () => {
  const at = inWorld();

  const cancelarNota = async (chassi: string, tipo: 'E' | 'S') => {
    const { chavenfe } = await at.world.gateway.database.kysely
      .selectFrom('xml_item')
      .select('chavenfe')
      .where('chassi', '=', chassi)
      .where('tiponf', '=', tipo)
      .executeTakeFirstOrThrow();
    const bytes = Buffer.from(procEvento(chavenfe ?? ''));
    await importFiles(at.world, at.lojista, [{ nome: 'evento.xml', bytes }]);
  };

  it.each(['/cancelar-saida-zero', '/atpv-e'])(
    'report that a sale’s invoice was cancelled since (%s)',
    async (path) => {
      const [vendido, outro] = await vendidos(at.world, at.lojista, 2);
      await cancelarNota(vendido?.chassi ?? '', 'S');
      const { row } = await at.open(path);
      const dita = 'A nota de saída deste veículo foi cancelada depois da venda. Cancele a saída';
      expect((await row(vendido?.chassi ?? '')).textContent).toContain(dita);
      expect((await row(outro?.chassi ?? '')).textContent).not.toContain('cancelada');
    },
  );

  it.each(['/cancelar-entrada-zero', '/transferencia-entre-estabelecimentos'])(
    'report that a stocked vehicle’s entry invoice was cancelled since (%s)',
    async (path) => {
      await giveEntrada(at.world, at.lojista, PRIMEIRO, SEGUNDO);
      await cancelarNota(PRIMEIRO, 'E');
      const { row } = await at.open(path);
      const dita = 'A nota de entrada deste veículo foi cancelada pelo emitente. Cancele a entrada';
      expect((await row(PRIMEIRO)).textContent).toContain(dita);
      expect((await row(SEGUNDO)).textContent).not.toContain('cancelada');
    },
  );

  it('undo a rejection chosen from the company’s own, filling in its chassis', async () => {
    await at.lojista.heard(entradaZeroKm.lista, {});
    await at.lojista.call(entradaZeroKm.rejeitar, { chassi: PRIMEIRO });
    const { click, row, user } = await at.open('/confirmar-entrada-zero');
    await click('button', 'Cancelar rejeição');
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar rejeição' }));
    await user.click(await dialog.findByRole('combobox', { name: 'Veículo rejeitado' }));
    await click('option', new RegExp(`^${PRIMEIRO}.* · rejeitado em`));
    expect(dialog.getByRole('textbox', { name: /^Chassi/ })).toHaveProperty('value', PRIMEIRO);
    await user.click(dialog.getByRole('button', { name: 'Cancelar rejeição' }));
    await screen.findByText('Rejeição cancelada com sucesso!');
    await row(PRIMEIRO);
  });
});
