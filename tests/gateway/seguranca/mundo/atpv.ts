import { atpv } from '#contract/gateway/documentos/atpv.ts';
import { entregaDocumentos } from '#contract/gateway/documentos/entregaDocumentos.ts';
import { ficha } from '#contract/gateway/estoque/ficha.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { itensDosVeiculos, untilPronto } from '#tests/gateway/documentos/atpv/vendas.ts';
import { vendidos } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import type { TestGateway, TestSession } from '#tests/support/gateway.ts';

/** A handover with its proof. */
const entregue = async (
  session: TestSession,
  { chassi, idEstoque }: { chassi: string; idEstoque: number },
) => {
  await session.call(entregaDocumentos.mark, {
    itens: [{ idEstoque }],
    recebedor: 'Ana Retira',
    entregue: diaBrasilia(new Date()),
    comprovante: 'assinatura',
    comprovanteBase64: 'iVBORw0KGgo=',
  });
  const { historia } = await session.call(ficha.read, { veiculo: chassi });
  return historia.data.find(({ comprovante }) => comprovante !== null)?.codigo ?? 0;
};

/** Sales with each kind of document, and a finished batch. */
export const idsAtpv = async (world: TestGateway, session: TestSession) => {
  const [comAtpv] = await vendidos(world, session, 1);
  const [comTermo] = await vendidos(world, session, 1, false);
  const { chassi, idEstoque } = comAtpv;
  const vendido = { chassi_vei: chassi, acabado_vei: true, idest_vei: idEstoque };
  const { codigo } = await session.call(atpv.processarLote, {
    listaVeiculos: itensDosVeiculos([vendido as never]),
  });
  const { arquivo } = await untilPronto(world, session, codigo);
  return {
    chassiComAtpv: chassi,
    idComAtpv: idEstoque,
    chassiComTermo: comTermo.chassi,
    idComTermo: comTermo.idEstoque,
    codigoDaEntrega: await entregue(session, comTermo),
    arquivoAtpv: arquivo ?? '',
  };
};
