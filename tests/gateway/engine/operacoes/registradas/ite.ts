import { ite } from '#contract/gateway/zeroKm/ite.ts';
import { transferenciaZeroKm } from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import { type ChaveEmpresa, EMPRESAS } from '#sandbox/world/demo.ts';
import {
  announceAtIte,
  entradaDe,
  entrado,
  recebimentoDe,
  saidaDe,
} from '#tests/gateway/zeroKm/ite/naIte.ts';
import { novaChave, VALOR } from '#tests/gateway/zeroKm/transferenciaZeroKm/transferencias.ts';
import { type Lugar, lugar } from './lugar.ts';
import type { MundoRegistrado, Pessoas } from './mundo.ts';

export const autorizarPara = ({ ipe }: Pessoas, idEstoqueOrigem: number, destino: ChaveEmpresa) =>
  ipe.call(ite.autorizar, {
    cnpjEstabelecimento: EMPRESAS[destino].cnpj,
    idEstoqueOrigem,
    valorProduto: VALOR,
    paraCancelamentoDeTransferencia: false,
  });

const anunciado = async ({ world, titulares: { ipe } }: MundoRegistrado) => {
  const chassi = announceAtIte(world);
  return { chassi, entrada: await entradaDe(ipe, chassi) };
};

const emEstoque = async ({ world, titulares: { ipe } }: MundoRegistrado) => {
  const veiculo = await entrado(world, ipe);
  return { ...veiculo, saida: await saidaDe(ipe, veiculo.veiculo) };
};

const vendido = async ({ world, titulares: { ipe } }: MundoRegistrado) => {
  const { chassi, id, veiculo } = await entrado(world, ipe);
  await ipe.call(ite.confirmarSaida, await saidaDe(ipe, veiculo));
  return { chassi, id };
};

const paraLojista = async ({ world, titulares }: MundoRegistrado) => {
  const { chassi, id } = await entrado(world, titulares.ipe);
  await autorizarPara(titulares, id, 'horizonteMatriz');
  const { data } = await titulares.horizonteMatriz.heard(transferenciaZeroKm.pendentesIte, {
    descricaoFiltro: chassi,
  });
  return { chassi, idAutorizacao: data[0]?.id ?? 0 };
};

const paraOutra = async ({ world, titulares }: MundoRegistrado) => {
  const { chassi, id } = await entrado(world, titulares.ipe);
  await autorizarPara(titulares, id, 'jatoba');
  const recebimento = await recebimentoDe(titulares.jatoba, chassi);
  return { chassi, idAutorizacao: recebimento.idAutorizacao, recebimento };
};

/** An ITE cancels its authorisation. */
export const giveUp = (
  { chassi, idAutorizacao: idAutorizacaoEstabelecimento }: { chassi: string; idAutorizacao: number },
  { ipe }: Pessoas,
) => ipe.call(ite.cancelarAutorizacao, { chassi, idAutorizacaoEstabelecimento });

/** Input for receiving from an ITE. */
export const withThreeKeys = (idAutorizacao: number) => ({
  chaveRemessa: novaChave(),
  chaveProduto: novaChave(),
  chaveServico: novaChave(),
  idAutorizacao,
  valorProduto: VALOR,
});

export const lugaresDaIte: readonly Lugar[] = [
  lugar('announced to a transfer establishment', anunciado, {
    confirmarEntradaIte: ({ entrada }, { ipe }) => ipe.call(ite.confirmarEntrada, entrada),
  }),
  lugar('in a transfer establishment’s stock', emEstoque, {
    confirmarSaidaIte: ({ saida }, { ipe }) => ipe.call(ite.confirmarSaida, saida),
    cancelarEntradaIte: ({ id }, { ipe }) => ipe.call(ite.cancelarEntrada, { id }),
    autorizarTransferenciaDaIte: ({ id }, quem) => autorizarPara(quem, id, 'vizinho'),
  }),
  lugar('sold by a transfer establishment', vendido, {
    cancelarSaidaIte: ({ id }, { ipe }) => ipe.call(ite.cancelarSaida, { id }),
  }),
  lugar('promised by a transfer establishment to a dealer', paraLojista, {
    cancelarAutorizacaoDaIte: giveUp,
    receberTransferenciaIte: ({ idAutorizacao }, { horizonteMatriz }) =>
      horizonteMatriz.call(transferenciaZeroKm.receberIte, withThreeKeys(idAutorizacao)),
  }),
  lugar(
    'promised by a transfer establishment to another',
    paraOutra,
    { receberDeIteNaIte: ({ recebimento }, { jatoba }) => jatoba.call(ite.receber, recebimento) },
    { cancelarAutorizacaoDaIte: giveUp },
  ),
];
