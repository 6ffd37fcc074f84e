import { entregas } from '#contract/gateway/zeroKm/entregas.ts';
import { ite } from '#contract/gateway/zeroKm/ite.ts';
import { montadora } from '#contract/gateway/zeroKm/montadora.ts';
import { transferenciaMontadora } from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { entrado, recebimentoDe } from '#tests/gateway/zeroKm/ite/naIte.ts';
import {
  announceAtMontadora,
  byHorizonte,
  type ItemDeSaida,
  type NaMontadora,
  venderNaMontadora,
} from '#tests/gateway/zeroKm/montadora/veiculos.ts';
import { ITE, novaChave } from '#tests/gateway/zeroKm/transferenciaZeroKm/transferencias.ts';
import { autorizarPara, giveUp, withThreeKeys } from './ite.ts';
import { type Lugar, lugar } from './lugar.ts';
import type { MundoRegistrado, Pessoas } from './mundo.ts';

const paraIte = ({ idEstoque: idEstoqueOrigem }: { idEstoque: number }, { aurora }: Pessoas) =>
  aurora.call(transferenciaMontadora.autorizarIte, {
    cnpjIteDestino: ITE,
    idEstoqueOrigem,
    chaveNotaFiscalProdutoSaida: novaChave(),
    tipoBeneficioTributario: 'NAO_TEM',
  });

const vendido = async ({ world, daMontadora, titulares: { aurora } }: MundoRegistrado) => {
  const veiculo = await daMontadora();
  await venderNaMontadora(world, aurora, [veiculo], byHorizonte);
  return veiculo;
};

const aEntregar = async (mundo: MundoRegistrado) => {
  const { chassi, idEstoque } = await vendido(mundo);
  const { data } = await mundo.titulares.horizonteMatriz.heard(entregas.naConcessionaria, {
    descricaoFiltro: chassi,
  });
  return { chassi, idEstoque, id: data[0]?.id ?? 0 };
};

const entregue = async (mundo: MundoRegistrado) => {
  const entrega = await aEntregar(mundo);
  await mundo.titulares.horizonteMatriz.call(entregas.entregar, { id: entrega.id });
  return entrega;
};

const autorizado = async ({ daMontadora, titulares }: MundoRegistrado) => {
  const veiculo = await daMontadora();
  await paraIte(veiculo, titulares);
  const { data } = await titulares.aurora.heard(montadora.confirmados, { descricaoFiltro: veiculo.chassi });
  const { chassi } = veiculo;
  const recebimento = await recebimentoDe(titulares.ipe, chassi);
  return { chassi, idAutorizacaoITE: data[0]?.idAutorizacaoITE ?? 0, recebimento };
};

const vindoDeIte = async ({ world, titulares }: MundoRegistrado) => {
  const { chassi, id } = await entrado(world, titulares.ipe);
  await autorizarPara(titulares, id, 'aurora');
  const { data } = await titulares.aurora.heard(transferenciaMontadora.pendentesIte, {
    descricaoFiltro: chassi,
  });
  return { chassi, idAutorizacao: data[0]?.id ?? 0 };
};

export const lugaresDaMontadora: readonly Lugar[] = [
  lugar(
    'announced to a manufacturer',
    async ({ world, titulares }) => {
      const [chassi] = announceAtMontadora(world, 1);
      await titulares.aurora.heard(montadora.entradas, { descricaoFiltro: chassi });
      return { chassi };
    },
    {
      confirmarEntradaMontadora: ({ chassi }, { aurora }) =>
        aurora.call(montadora.confirmarEntrada, { listaEntradas: [{ chassi }] }),
    },
  ),
  lugar<NaMontadora>('in a manufacturer’s stock', ({ daMontadora }) => daMontadora(), {
    confirmarSaidaMontadora: ({ codigo: codigoxmlimport }, { aurora }) =>
      aurora.call(montadora.confirmarSaida, {
        itensList: [{ codigoxmlimport, ...byHorizonte } as ItemDeSaida],
      }),
    cancelarEntradaMontadora: ({ chassi }, { aurora }) => aurora.call(montadora.cancelarEntrada, { chassi }),
    autorizarTransferenciaIteMontadora: paraIte,
  }),
  lugar('sold by a manufacturer, to be delivered', aEntregar, {
    cancelarSaidaMontadora: ({ chassi, idEstoque }, { aurora }) =>
      aurora.call(montadora.cancelarSaida, { chassi, idEstoque }),
    realizarEntrega: ({ id }, { horizonteMatriz }) => horizonteMatriz.call(entregas.entregar, { id }),
  }),
  lugar('delivered', entregue, {
    cancelarEntrega: ({ id }, { horizonteMatriz }) => horizonteMatriz.call(entregas.cancelar, { id }),
  }),
  lugar(
    'promised by a manufacturer to a transfer establishment',
    autorizado,
    {
      cancelarAutorizacaoIteMontadora: ({ chassi, idAutorizacaoITE }, { aurora }) =>
        aurora.call(transferenciaMontadora.cancelarIte, { chassi, idAutorizacaoITE }),
    },
    { receberNaIte: ({ recebimento }, { ipe }) => ipe.call(ite.receber, recebimento) },
  ),
  lugar(
    'promised by a transfer establishment to a manufacturer',
    vindoDeIte,
    {
      receberTransferenciaIteMontadora: ({ idAutorizacao }, { aurora }) =>
        aurora.call(transferenciaMontadora.receberIte, {
          ...withThreeKeys(idAutorizacao),
          dataTransferencia: diaBrasilia(new Date()),
        }),
    },
    { cancelarAutorizacaoDaIte: giveUp },
  ),
];
