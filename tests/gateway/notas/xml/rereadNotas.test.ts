import { describe, expect, it } from 'vitest';
import { xml } from '#contract/gateway/notas/xml.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { rereadNotas } from '#gateway/usecases/notas/xml/rereadNotas.ts';
import { writeNfe } from '#sandbox/notas/writeNfe.ts';
import { announce, only, stockOne } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { changeRows, rowOf } from '#tests/support/rows.ts';
import { importXmls } from '#tests/support/zeroKm.ts';
import { chassiOf, notaSpec } from './notas.ts';

describe('invoices that an earlier reader read', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');

  /** As an earlier reader left everything. */
  const forget = async (mudanca: { valorentrada: number }) => {
    const db = world.kysely;
    await db.updateTable('pacote_xml').set({ leitor: 1 }).execute();
    await db.updateTable('xml_item').set(mudanca).execute();
  };
  const valorDe = async (chassi: string) => (await rowOf(world, 'xml_item', { chassi })).valorentrada;

  it('are read again once: those unused have the price, those told to the registry what was told', async () => {
    const { chassi: usado } = await stockOne(world, lojista);
    const { chassi } = only(await announce(world, lojista, 1));
    const preco = await valorDe(chassi);
    await forget({ valorentrada: 100 });
    expect(await rereadNotas(world.gateway.ports)).toBeGreaterThan(1);
    expect([await valorDe(chassi), await valorDe(usado)]).toEqual([preco, 100]);
    expect(await rereadNotas(world.gateway.ports)).toBe(0);
    const { data } = await lojista.heard(entradaZeroKm.lista, { descricaoFiltro: chassi });
    expect(data).toMatchObject([{ valorentrada: preco }]);
  });

  it('wait for somebody where they contradict themselves', async () => {
    const spec = notaSpec({ numero: 900, chassis: [chassiOf(900)] });
    const itens = spec.itens.map((item) => ({ ...item, quantidade: 2 }));
    await importXmls(world, lojista, [writeNfe({ ...spec, itens })]);
    const changed = { situacao: 'lida', tiponf: 'E', motivo: null, selecionada: true } as const;
    await changeRows(world, 'xml_item', { chassi: chassiOf(900) }, changed);
    await forget({ valorentrada: 100 });
    await rereadNotas(world.gateway.ports);
    const { data } = await lojista.call(xml.aConferir, { chassi: chassiOf(900) });
    expect(data).toMatchObject([{ situacao: 'aconferir', motivo: expect.stringMatching(/quantidade/) }]);
  });
});
