import { entregas } from '#contract/gateway/zeroKm/entregas.ts';
import {
  announceAtMontadora,
  byHorizonte,
  stockNaMontadora,
  venderNaMontadora,
} from '#tests/gateway/zeroKm/montadora/veiculos.ts';
import type { TestGateway, TestSession } from '#tests/support/gateway.ts';
import { made } from './made.ts';

/** The manufacturer's vehicles, and a pending and a completed delivery at the company. */
export const idsMontadora = async (world: TestGateway, concessionaria: TestSession) => {
  const fabrica = await world.as('montadora');
  const [aEntrar] = announceAtMontadora(world, 1);
  const [cancelar, vender, vendido, entregue] = await stockNaMontadora(world, fabrica, 4);
  const [comTermo] = await stockNaMontadora(world, fabrica, 1, false);
  await venderNaMontadora(world, fabrica, [vendido, entregue], byHorizonte);
  await venderNaMontadora(world, fabrica, [comTermo]);
  const { data } = await concessionaria.heard(entregas.naConcessionaria, { perPage: 1000 });
  const idDaEntrega = (chassi: string) => made(data.find((one) => one.chassi === chassi)).id;
  const entregaRealizada = idDaEntrega(entregue.chassi);
  await concessionaria.call(entregas.entregar, { id: entregaRealizada });
  const [outra, comOutras] = await stockNaMontadora(world, fabrica, 2);
  await venderNaMontadora(world, fabrica, [outra, comOutras], byHorizonte);
  const { data: depois } = await concessionaria.heard(entregas.naConcessionaria, { perPage: 1000 });
  const pendenteDe = (chassi: string) => made(depois.find((one) => one.chassi === chassi)).id;
  return {
    chassiNaFabrica: aEntrar,
    chassiACancelarNaFabrica: cancelar.chassi,
    itemNaFabrica: vender.codigo,
    chassiVendidoNaFabrica: vendido.chassi,
    idVendidoNaFabrica: vendido.idEstoque,
    chassiComAtpvDaFabrica: entregue.chassi,
    idComTermoDaFabrica: comTermo.idEstoque,
    entregaRealizada,
    entregaPendente: pendenteDe(outra.chassi),
    entregaPendenteComOutras: pendenteDe(comOutras.chassi),
  };
};
