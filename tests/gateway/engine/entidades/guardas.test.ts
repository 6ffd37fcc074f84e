import { describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { pessoa } from '#domain/entities/pessoa.ts';
import { veiculo } from '#domain/entities/veiculo.ts';
import { fromWire, toSave } from '#domain/fields/wire.ts';
import { stock, stockOne, vendidos } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

const EM_ESTOQUE = 'o veículo está ou já esteve no estoque do Renave';

describe('a record in use', () => {
  const veiculos = crudRoutes(veiculo);
  const pessoas = crudRoutes(pessoa);
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');
  const doChassi = async (chassi: string | undefined) => {
    const { data } = await lojista.call(veiculos.list, { chassi_vei: chassi });
    return data[0] as Record<string, unknown>;
  };
  const changed = (row: Record<string, unknown>, changes: object) => ({
    ...toSave(veiculo, fromWire(veiculo.fields, row)),
    ...changes,
  });

  it.each(['in stock', 'sold'])('a vehicle that is %s is kept with its chassis', async (where) => {
    const made = where === 'sold' ? await vendidos(world, lojista, 1) : await stock(world, lojista, 1);
    const row = await doChassi(made[0]?.chassi);
    const id = Number(row.codigo_vei);
    await expect(lojista.call(veiculos.remove, { id })).rejects.toMatchObject({
      status: 409,
      body: { code: 'registroEmUso', message: `Este registro não pode ser excluído: ${EM_ESTOQUE}.` },
    });
    await expect(
      lojista.call(veiculos.save, changed(row, { chassiVei: '9PTSAVE0000000017' }) as never),
    ).rejects.toMatchObject({
      status: 400,
      body: { code: 'corpoInvalido', errors: { chassiVei: `Não pode ser alterado: ${EM_ESTOQUE}.` } },
    });
    expect(await doChassi(made[0]?.chassi)).toEqual(row);
    const painted = await lojista.call(
      veiculos.save,
      changed(row, { corVei: 'GRAFITE', placaVei: 'ABC1D23' }) as never,
    );
    expect(painted).toMatchObject({ chassi_vei: row.chassi_vei, cor_vei: 'GRAFITE', placa_vei: 'ABC1D23' });
    await expect(
      lojista.call(veiculos.save, changed(painted, { placaVei: 'ABC1D24' }) as never),
    ).resolves.toMatchObject({
      placa_vei: 'ABC1D24',
    });
    const { versaoVei: _, ...back } = changed(row, { corVei: 'PRATA', placaVei: null });
    await lojista.call(veiculos.save, back as never);
  });

  it('a buyer is kept with the document, and may change the address', async () => {
    await vendidos(world, lojista, 1);
    const { data } = await lojista.call(pessoas.list, {});
    const row = data[0] as Record<string, unknown>;
    const id = Number(row.codigo_pes);
    const why = 'a pessoa é dona ou compradora de um veículo';
    await expect(lojista.call(pessoas.remove, { id })).rejects.toMatchObject({
      status: 409,
      body: { message: `Este registro não pode ser excluído: ${why}.` },
    });
    const whole = { ...toSave(pessoa, fromWire(pessoa.fields, row)), endPes: 'Rua Nova' };
    await expect(
      lojista.call(pessoas.save, { ...whole, cgccpfPes: '99900010140' } as never),
    ).rejects.toMatchObject({ body: { errors: { cgccpfPes: `Não pode ser alterado: ${why}.` } } });
    expect(await lojista.call(pessoas.save, whole as never)).toMatchObject({ end_pes: 'Rua Nova' });
  });

  it('an unused one can be changed and removed, also beside one of the same chassis in another company', async () => {
    const { chassi } = await stockOne(world, lojista);
    const filial = await world.as('lojista', 'horizonteFilial');
    const row = await doChassi(chassi);
    const {
      codigoVei: _codigo,
      versaoVei: _versao,
      ...body
    } = toSave(veiculo, fromWire(veiculo.fields, row));
    const twin = await filial.call(veiculos.save, body as never);
    expect(await filial.call(veiculos.save, changed(twin, { chassiVei: '9PTSAVE0000000017' }))).toMatchObject(
      {
        chassi_vei: '9PTSAVE0000000017',
      },
    );
    await filial.call(veiculos.remove, { id: Number(twin.codigo_vei) });
  });
});
