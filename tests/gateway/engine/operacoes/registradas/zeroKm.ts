import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { ite } from '#contract/gateway/zeroKm/ite.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { transferenciaZeroKm } from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import { pendenteNaIte, recebimentoDe } from '#tests/gateway/zeroKm/ite/naIte.ts';
import { vender } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import {
  ITE,
  noEstoque,
  novaChave,
  pendenteDe,
  VALOR,
  VIZINHO,
} from '#tests/gateway/zeroKm/transferenciaZeroKm/transferencias.ts';
import { confirmarEntradas } from '#tests/support/zeroKm.ts';
import { type Lugar, lugar, type Pedir } from './lugar.ts';
import type { Faturado, MundoRegistrado, Pessoas } from './mundo.ts';

const paraVizinho = ({ idEstoque }: { idEstoque: number }, { horizonteMatriz }: Pessoas) =>
  horizonteMatriz.call(transferenciaZeroKm.autorizarEstabelecimento, {
    cnpjEstabelecimento: VIZINHO,
    idEstoque,
    valorVenda: VALOR,
  });

const paraIte = ({ idEstoque }: { idEstoque: number }, { horizonteMatriz }: Pessoas) =>
  horizonteMatriz.call(transferenciaZeroKm.autorizarIte, { cnpjITE: ITE, idEstoque, valorProduto: VALOR });

const paraFilial: Pedir<Faturado> = ({ filial }, { horizonteMatriz }) =>
  horizonteMatriz.call(transferenciaZeroKm.transferirParaFilial, { codigoItemChassi: filial });

const rejeitar = ({ chassi }: { chassi: string }, { horizonteMatriz }: Pessoas) =>
  horizonteMatriz.call(entradaZeroKm.rejeitar, { chassi });

const rejeitado = async ({ anunciado, titulares }: MundoRegistrado) => {
  const veiculo = await anunciado();
  await rejeitar(veiculo, titulares);
  return veiculo;
};

const autorizadoAoVizinho = async ({ estocado, titulares }: MundoRegistrado) => {
  const veiculo = await estocado();
  await paraVizinho(veiculo, titulares);
  const { chassi } = veiculo;
  const idAutorizacao = (await pendenteDe(titulares.vizinho, chassi))?.id ?? 0;
  return { chassi, idAutorizacao };
};

const autorizadoAIte = async ({ estocado, titulares }: MundoRegistrado) => {
  const veiculo = await estocado();
  await paraIte(veiculo, titulares);
  const { chassi } = veiculo;
  const idAutorizacaoITE = (await noEstoque(titulares.horizonteMatriz, chassi))?.idAutorizacaoITE ?? 0;
  await pendenteNaIte(titulares.ipe, chassi);
  return { chassi, idAutorizacaoITE, recebimento: await recebimentoDe(titulares.ipe, chassi) };
};

/** A transfer that its branch always refuses. */
const recusadoNaFilial = async ({ estocado, world }: MundoRegistrado) => {
  const veiculo = await estocado();
  const { chassi } = veiculo;
  const alvo = { chassi, operacoes: ['receberTransferenciaZeroKm' as const] };
  world.sandbox.behaviours.add({ cenario: 'recusa', alvo });
  return veiculo;
};

const AUTORIZAR = 'autorizarTransferenciaZeroKm';
const RECEBER = 'receberTransferenciaZeroKm';
const DESFAZER = 'cancelarAutorizacaoZeroKm';

export const lugaresZeroKm: readonly Lugar[] = [
  lugar('announced to a dealer', ({ anunciado }) => anunciado(), {
    confirmarEntradaZeroKm: (veiculo, { horizonteMatriz }) => confirmarEntradas(horizonteMatriz, [veiculo]),
    rejeitarZeroKm: rejeitar,
  }),
  lugar('rejected by a dealer', rejeitado, {
    cancelarRejeicaoZeroKm: {
      request: ({ chassi }, { horizonteMatriz }) =>
        horizonteMatriz.call(entradaZeroKm.cancelarRejeicao, { chassi }),
      withoutRow: true,
    },
  }),
  lugar('in a dealer’s stock', ({ estocado }) => estocado(), {
    confirmarSaidaZeroKm: ({ venda }, { horizonteMatriz }) => vender(horizonteMatriz, venda),
    devolverZeroKm: ({ idEstoque }, { horizonteMatriz }) =>
      horizonteMatriz.call(saidaZeroKm.devolver, { idEstoque, chaveNotaFiscal: novaChave() }),
    cancelarEntradaZeroKm: ({ chassi }, { horizonteMatriz }) =>
      horizonteMatriz.call(entradaZeroKm.cancelar, { chassi }),
    autorizarTransferenciaZeroKm: paraVizinho,
    autorizarTransferenciaIte: paraIte,
    transferirParaFilial: { request: paraFilial, feitos: [AUTORIZAR, RECEBER] },
  }),
  lugar('on its way to a branch', ({ estocado }) => estocado(), {
    receberDeFilial: {
      request: paraFilial,
      feitos: [AUTORIZAR, RECEBER],
      recusados: [AUTORIZAR, DESFAZER],
    },
  }),
  lugar('refused by a branch', recusadoNaFilial, {
    desfazerTransferenciaFilial: {
      request: paraFilial,
      feitos: [AUTORIZAR, DESFAZER],
      recusados: [AUTORIZAR],
    },
  }),
  lugar('sold by a dealer', ({ vendido }) => vendido(), {
    cancelarSaidaZeroKm: ({ chassi, idEstoque }, { horizonteMatriz }) =>
      horizonteMatriz.call(saidaZeroKm.cancelar, { chassi, idEstoque }),
  }),
  lugar('promised to another dealer', autorizadoAoVizinho, {
    cancelarAutorizacaoZeroKm: ({ idAutorizacao: idAutorizacaoEstabelecimento }, { horizonteMatriz }) =>
      horizonteMatriz.call(transferenciaZeroKm.cancelarEstabelecimento, { idAutorizacaoEstabelecimento }),
    receberTransferenciaZeroKm: ({ idAutorizacao }, { vizinho }) =>
      vizinho.call(transferenciaZeroKm.receberEstabelecimento, {
        idAutorizacao,
        chaveNotaFiscal: novaChave(),
        valorCompra: VALOR,
      }),
  }),
  lugar('promised to a transfer establishment', autorizadoAIte, {
    cancelarAutorizacaoIte: ({ chassi, idAutorizacaoITE }, { horizonteMatriz }) =>
      horizonteMatriz.call(transferenciaZeroKm.cancelarIte, { chassi, idAutorizacaoITE }),
    receberNaIte: ({ recebimento }, { ipe }) => ipe.call(ite.receber, recebimento),
  }),
];
