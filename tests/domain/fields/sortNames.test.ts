import { expect, it } from 'vitest';
import { entregas } from '#contract/gateway/zeroKm/entregas.ts';
import { veiculosZeroKm } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { sortNamesOf } from '#domain/fields/wire.ts';

it('a sort name is the column, or the full wire name when two share it', () => {
  expect(sortNamesOf(entregas.naMontadora.rows)).toMatchObject({
    id: 'id',
    realizada: 'realizacaoEntrega.dataHoraRegistro',
    cancelada: 'cancelamentoEntrega.dataHoraRegistro',
  });
  expect(veiculosZeroKm.confirmados.sorts).toEqual(['chassi', 'marcaModelo', 'dataEntrada']);
});
