import { expect, it } from 'vitest';
import { veiculosZeroKm } from '#contract/gateway/veiculosZeroKm.ts';
import { entregas } from '#contract/gateway/vendaDireta.ts';
import { sortNamesOf } from '#domain/fields/wire.ts';

it('an order calls a field by its column, and two of one name by the whole of theirs', () => {
  expect(sortNamesOf(entregas.naMontadora.rows)).toMatchObject({
    id: 'id',
    realizada: 'realizacaoEntrega.dataHoraRegistro',
    cancelada: 'cancelamentoEntrega.dataHoraRegistro',
  });
  expect(veiculosZeroKm.confirmados.sorts).toEqual(['chassi', 'marcaModelo', 'dataEntrada']);
});
