import { xml } from '#contract/gateway/notas/xml.ts';
import { announce, faturar, stock, vendidos } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import type { TestGateway, TestSession } from '#tests/support/gateway.ts';

/** Vehicles and invoices, one per changing call. */
export const idsZeroKm = async (world: TestGateway, session: TestSession) => {
  const [aConfirmar, aSelecionar, aRejeitar, rejeitado] = await announce(world, session, 4);
  const [cancelar, parado, devolver, vender] = await stock(world, session, 4);
  const [itemAVender] = await faturar(world, session, [vender]);
  const [vendido] = await vendidos(world, session, 1);
  const codigoItem = aSelecionar.codigo;
  const { arquivo: arquivoXml, chavenfe } = await session.call(xml.item, { id: codigoItem });
  return {
    loteXml: aSelecionar.codigoLote,
    item: codigoItem,
    itemASelecionar: codigoItem,
    itemAConfirmar: aConfirmar.codigo,
    arquivoXml,
    chassiARejeitar: aRejeitar.chassi,
    chassiRejeitado: rejeitado.chassi,
    chassiACancelar: cancelar.chassi,
    chassiParado: parado.chassi,
    idADevolver: devolver.idEstoque,
    chaveNfe: chavenfe ?? '',
    itemAVender: itemAVender,
    chassiVendido: vendido.chassi,
    idVendido: vendido.idEstoque,
  };
};
