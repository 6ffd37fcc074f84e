import { autorizacoesUsados } from '#contract/gateway/usados/autorizacoes.ts';
import { solicitacoesUsados } from '#contract/gateway/usados/solicitacoes.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { ite } from '#contract/gateway/zeroKm/ite.ts';
import { montadora } from '#contract/gateway/zeroKm/montadora.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { transferenciaZeroKm } from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { autorizacao, emEstoque, HOJE, venderUsado } from '#tests/gateway/usados/mundo.ts';
import { entradaDe, entrado, linhaDe, recebimentoDe, saidaDe } from '#tests/gateway/zeroKm/ite/naIte.ts';
import { byHorizonte, type ItemDeSaida } from '#tests/gateway/zeroKm/montadora/veiculos.ts';
import { faturar, vender } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import {
  ITE,
  noEstoque,
  novaChave,
  pendenteDe,
  VALOR,
  VIZINHO,
} from '#tests/gateway/zeroKm/transferenciaZeroKm/transferencias.ts';
import { confirmarEntradas } from '#tests/support/zeroKm.ts';
import { autorizarPara } from '../registradas/ite.ts';
import { type Lugar, lugar } from '../registradas/lugar.ts';
import type { MundoRegistrado } from '../registradas/mundo.ts';

/** The vehicle's newest known stock record, as shown in the lists. */
const estoqueDe = async ({ world }: MundoRegistrado, chassi: string): Promise<number> => {
  const row = await world.kysely
    .selectFrom('estoque')
    .select('id')
    .where('chassi', '=', chassi)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id ?? 1;
};

const withVenda = async ({ world, titulares, anunciado }: MundoRegistrado) => {
  const veiculo = await anunciado();
  const [venda] = await faturar(world, titulares.horizonteMatriz, [veiculo]);
  return { ...veiculo, venda };
};

const deLojista = lugar('a dealer’s, from its announcement on', withVenda, {
  confirmarEntradaZeroKm: (veiculo, { horizonteMatriz }) => confirmarEntradas(horizonteMatriz, [veiculo]),
  cancelarEntradaZeroKm: ({ chassi }, { horizonteMatriz }) =>
    horizonteMatriz.call(entradaZeroKm.cancelar, { chassi }),
  rejeitarZeroKm: ({ chassi }, { horizonteMatriz }) =>
    horizonteMatriz.call(entradaZeroKm.rejeitar, { chassi }),
  cancelarRejeicaoZeroKm: ({ chassi }, { horizonteMatriz }) =>
    horizonteMatriz.call(entradaZeroKm.cancelarRejeicao, { chassi }),
  confirmarSaidaZeroKm: ({ venda }, { horizonteMatriz }) => vender(horizonteMatriz, venda),
  cancelarSaidaZeroKm: async ({ chassi }, { horizonteMatriz }, mundo) =>
    horizonteMatriz.call(saidaZeroKm.cancelar, { chassi, idEstoque: await estoqueDe(mundo, chassi) }),
  devolverZeroKm: async ({ chassi }, { horizonteMatriz }, mundo) => {
    const idEstoque = await estoqueDe(mundo, chassi);
    return horizonteMatriz.call(saidaZeroKm.devolver, { idEstoque, chaveNotaFiscal: novaChave() });
  },
});

const deTransferencia = lugar('a dealer’s, on its way from one to another', ({ estocado }) => estocado(), {
  autorizarTransferenciaZeroKm: async ({ chassi }, { horizonteMatriz }, mundo) => {
    const idEstoque = await estoqueDe(mundo, chassi);
    const pedido = { cnpjEstabelecimento: VIZINHO, idEstoque, valorVenda: VALOR };
    return horizonteMatriz.call(transferenciaZeroKm.autorizarEstabelecimento, pedido);
  },
  cancelarAutorizacaoZeroKm: async ({ chassi }, { horizonteMatriz }) => {
    const linha = await noEstoque(horizonteMatriz, chassi);
    const idAutorizacaoEstabelecimento = linha?.idAutorizacaoEstabelecimento ?? 1;
    return horizonteMatriz.call(transferenciaZeroKm.cancelarEstabelecimento, {
      idAutorizacaoEstabelecimento,
    });
  },
  receberTransferenciaZeroKm: async ({ chassi }, { vizinho }) => {
    const idAutorizacao = (await pendenteDe(vizinho, chassi))?.id ?? 1;
    const pedido = { idAutorizacao, chaveNotaFiscal: novaChave(), valorCompra: VALOR };
    return vizinho.call(transferenciaZeroKm.receberEstabelecimento, pedido);
  },
  autorizarTransferenciaIte: async ({ chassi }, { horizonteMatriz }, mundo) => {
    const idEstoque = await estoqueDe(mundo, chassi);
    return horizonteMatriz.call(transferenciaZeroKm.autorizarIte, {
      cnpjITE: ITE,
      idEstoque,
      valorProduto: VALOR,
    });
  },
  cancelarAutorizacaoIte: async ({ chassi }, { horizonteMatriz }) => {
    const idAutorizacaoITE = (await noEstoque(horizonteMatriz, chassi))?.idAutorizacaoITE ?? 1;
    return horizonteMatriz.call(transferenciaZeroKm.cancelarIte, { chassi, idAutorizacaoITE });
  },
  // Only a pending vehicle can be received.
  receberNaIte: async ({ chassi }, { ipe }) => {
    const recebimento = await recebimentoDe(ipe, chassi).catch(() => null);
    return recebimento && ipe.call(ite.receber, recebimento);
  },
});

const deUsados = lugar(
  'used, from its purchase on',
  (mundo) => emEstoque(mundo.world, mundo.titulares.horizonteMatriz),
  {
    venderUsado: (usado, { horizonteMatriz }, { world }) => venderUsado(world, horizonteMatriz, usado),
    cancelarSaidaUsado: async ({ chassi }, { horizonteMatriz }, mundo) =>
      horizonteMatriz.call(solicitacoesUsados.cancelarSaida, { idEstoque: await estoqueDe(mundo, chassi) }),
    cancelarEntradaUsado: ({ codigo: veiculo }, { horizonteMatriz }) =>
      horizonteMatriz.call(solicitacoesUsados.cancelarEntrada, { veiculo }),
    autorizarTransferenciaUsado: ({ placa }, { horizonteMatriz }) =>
      horizonteMatriz.call(autorizacoesUsados.autorizar, autorizacao(placa)),
    cancelarAutorizacaoUsado: ({ placa }, { horizonteMatriz }) =>
      horizonteMatriz.call(autorizacoesUsados.cancelar, autorizacao(placa)),
    receberTransferenciaUsado: ({ placa, renavam }, { despachante }) =>
      despachante.call(autorizacoesUsados.receber, {
        veiculo: { placa, renavam, quilometragemHodometro: 41_100 },
        dataTransferenciaEstoque: HOJE,
        cnpjEstabelecimentoOrigemTransferencia: EMPRESAS.horizonteMatriz.cnpj,
      }),
  },
);

const deIte = lugar(
  'a transfer establishment’s, from its entry on',
  ({ world, titulares }) => entrado(world, titulares.ipe),
  {
    confirmarEntradaIte: async ({ chassi }, { ipe }) =>
      ipe.call(ite.confirmarEntrada, await entradaDe(ipe, chassi)),
    cancelarEntradaIte: async ({ chassi, id }, { ipe }) =>
      ipe.call(ite.cancelarEntrada, { id: (await linhaDe(ipe, chassi))?.id ?? id }),
    confirmarSaidaIte: async ({ veiculo }, { ipe }) =>
      ipe.call(ite.confirmarSaida, await saidaDe(ipe, veiculo)),
    cancelarSaidaIte: async ({ chassi }, { ipe }, mundo) =>
      ipe.call(ite.cancelarSaida, { id: await estoqueDe(mundo, chassi) }),
    autorizarTransferenciaDaIte: async ({ chassi, id }, quem) =>
      autorizarPara(quem, (await linhaDe(quem.ipe, chassi))?.id ?? id, 'vizinho'),
  },
);

const deMontadora = lugar('a manufacturer’s, from its entry on', ({ daMontadora }) => daMontadora(), {
  confirmarEntradaMontadora: ({ chassi }, { aurora }) =>
    aurora.call(montadora.confirmarEntrada, { listaEntradas: [{ chassi }] }),
  cancelarEntradaMontadora: ({ chassi }, { aurora }) => aurora.call(montadora.cancelarEntrada, { chassi }),
  confirmarSaidaMontadora: ({ codigo: codigoxmlimport }, { aurora }) =>
    aurora.call(montadora.confirmarSaida, {
      itensList: [{ codigoxmlimport, ...byHorizonte } as ItemDeSaida],
    }),
  cancelarSaidaMontadora: async ({ chassi }, { aurora }, mundo) =>
    aurora.call(montadora.cancelarSaida, { chassi, idEstoque: await estoqueDe(mundo, chassi) }),
});

/** Vehicles with repeated operations and cancellations; each click looks its references up when it runs. */
export const VIDAS: readonly Lugar[] = [deLojista, deTransferencia, deUsados, deIte, deMontadora];
