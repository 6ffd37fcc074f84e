import { xml } from '#contract/gateway/notas/xml.ts';
import { announce, faturar, stock, vendidos } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import type { TestGateway, TestSession } from '#tests/support/gateway.ts';
import { made } from './made.ts';

/** Vehicles and invoices, one per changing call. */
export const idsZeroKm = async (world: TestGateway, session: TestSession) => {
  const [aConfirmar, aSelecionar, aRejeitar, rejeitado] = await announce(world, session, 4);
  const [cancelar, parado, devolver, vender] = await stock(world, session, 4);
  const [itemAVender] = await faturar(world, session, vender ? [vender] : []);
  const [vendido] = await vendidos(world, session, 1);
  const codigoItem = made(aSelecionar).codigo;
  const { arquivo: arquivoXml, chavenfe } = await session.call(xml.item, { id: codigoItem });
  return {
    loteXml: made(aSelecionar).codigoLote,
    item: codigoItem,
    itemASelecionar: codigoItem,
    itemAConfirmar: made(aConfirmar).codigo,
    arquivoXml,
    chassiARejeitar: made(aRejeitar).chassi,
    chassiRejeitado: made(rejeitado).chassi,
    chassiACancelar: made(cancelar).chassi,
    chassiParado: made(parado).chassi,
    idADevolver: made(devolver).idEstoque,
    chaveNfe: chavenfe ?? '',
    itemAVender: made(itemAVender),
    chassiVendido: made(vendido).chassi,
    idVendido: made(vendido).idEstoque,
  };
};
