import { beforeAll, describe, expect, it } from 'vitest';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { veiculosZeroKm } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import type { EstoqueRenave } from '#contract/renave/types.ts';
import { espelho } from '#gateway/engine/operacoes/operacaoDeEstoque.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

const noRenave = (changes: Partial<EstoqueRenave>): EstoqueRenave =>
  ({
    id: 900,
    chassi: '9PTHZ26A0T0009001',
    estado: 'CONFIRMADO',
    placa: null,
    renavam: null,
    veiculoAcabado: true,
    leasingVeiculoInacabado: null,
    estoqueEmIte: false,
    idEstoqueOrigemTransferencia: null,
    entradaEstoque: { dataHora: '2026-09-01T10:00:00', chaveNotaFiscalEntrada: null },
    saidaEstoque: null,
    ...changes,
  }) as EstoqueRenave;

describe('the zero-km lists', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');
  beforeAll(async () => {
    const stores = world.gateway.ports.empresa(await world.codigoOf('horizonteMatriz'));
    const vendido = { motivo: 'VENDA', dataHora: '2026-09-02T10:00:00' } as EstoqueRenave['saidaEstoque'];
    const registros = [
      noRenave({ id: 901, placa: 'FIC1A23' }),
      noRenave({ id: 902, chassi: '9PTHZ26A0T0009002', estoqueEmIte: true }),
      noRenave({
        id: 903,
        chassi: '9PTHZ26A0T0009003',
        placa: 'FIC1A24',
        estado: 'FINALIZADO',
        saidaEstoque: vendido,
      }),
      noRenave({ id: 904, chassi: '9PTHZ26A0T0009004' }),
      noRenave({ id: 905, chassi: '9PTHZ26A0T0009005', estado: 'FINALIZADO', saidaEstoque: vendido }),
    ];
    for (const registro of registros) await stores.estoque.save(espelho(registro), new Date());
  });

  it('show new vehicles only', async () => {
    const { data: saidas } = await lojista.call(saidaZeroKm.lista);
    expect(saidas.map(({ idEstoque }) => idEstoque)).toEqual([904]);
    const { data: confirmados } = await lojista.heard(veiculosZeroKm.confirmados);
    expect(confirmados.map(({ id }) => id)).toEqual([904]);
    const { data: finalizados } = await lojista.call(veiculosZeroKm.finalizados);
    expect(finalizados.map(({ idest_vei }) => idest_vei)).toEqual([905]);
  });

  it('keep a new vehicle registered after its sale', async () => {
    const empresa = await world.codigoOf('horizonteMatriz');
    const { estoque } = world.gateway.ports.empresa(empresa);
    const emplacado = noRenave({ id: 904, chassi: '9PTHZ26A0T0009004', placa: 'FIC1A25' });
    await estoque.save(espelho(emplacado), new Date());
    expect(await estoque.get(904)).toMatchObject({ especie: 'novo', placa: 'FIC1A25' });
    const { data } = await lojista.call(saidaZeroKm.lista);
    expect(data.map(({ idEstoque }) => idEstoque)).toEqual([904]);
  });
});
