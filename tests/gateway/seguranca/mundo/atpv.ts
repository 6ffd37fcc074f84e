import { atpv } from '#contract/gateway/documentos/atpv.ts';
import { itensDosVeiculos, untilPronto } from '#tests/gateway/documentos/atpv/vendas.ts';
import { vendidos } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import type { TestGateway, TestSession } from '#tests/support/gateway.ts';
import { made } from './made.ts';

/** Sales with each kind of document, and a finished batch. */
export const idsAtpv = async (world: TestGateway, session: TestSession) => {
  const [comAtpv] = await vendidos(world, session, 1);
  const [comTermo] = await vendidos(world, session, 1, false);
  const { chassi, idEstoque } = made(comAtpv);
  const vendido = { chassi_vei: chassi, acabado_vei: true, idest_vei: idEstoque };
  const { codigo } = await session.call(atpv.processarLote, {
    listaVeiculos: itensDosVeiculos([vendido as never]),
  });
  const { arquivo } = await untilPronto(world, session, codigo);
  return {
    chassiComAtpv: chassi,
    idComAtpv: idEstoque,
    chassiComTermo: made(comTermo).chassi,
    idComTermo: made(comTermo).idEstoque,
    arquivoAtpv: arquivo ?? '',
  };
};
