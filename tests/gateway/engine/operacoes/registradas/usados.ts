import { autorizacoesUsados } from '#contract/gateway/usados/autorizacoes.ts';
import { solicitacoesUsados } from '#contract/gateway/usados/solicitacoes.ts';
import { usados } from '#contract/gateway/usados/usados.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import {
  autorizacao,
  chaveNova,
  comprarUsado,
  emEstoque,
  HOJE,
  novoUsado,
  pessoaPor,
  semNota,
  sign,
  venderUsado,
} from '#tests/gateway/usados/mundo.ts';
import { type Lugar, lugar, type Pedir } from './lugar.ts';
import type { MundoRegistrado, Pessoas } from './mundo.ts';

type UsadoEmEstoque = Awaited<ReturnType<typeof emEstoque>>;

const novo = ({ world, titulares }: MundoRegistrado) => novoUsado(world, titulares.horizonteMatriz);

const proprio = ({ world, titulares }: MundoRegistrado) =>
  novoUsado(world, titulares.horizonteMatriz, {
    proprietario: {
      tipoDocumento: 'CNPJ',
      numeroDocumento: EMPRESAS.horizonteMatriz.cnpj,
      nome: EMPRESAS.horizonteMatriz.fantasia,
    },
  });

const solicitado = async (mundo: MundoRegistrado) => {
  const usado = await novo(mundo);
  return { ...usado, id: await comprarUsado(mundo.world, mundo.titulares.horizonteMatriz, usado) };
};

const doDetran = ({ world, titulares }: MundoRegistrado) => semNota(world, titulares.horizonteMatriz);

const pronto = ({ world, titulares }: MundoRegistrado) => emEstoque(world, titulares.horizonteMatriz);

const vender: Pedir<UsadoEmEstoque> = (usado, { horizonteMatriz }, { world }) =>
  venderUsado(world, horizonteMatriz, usado);

const paraFilial: Pedir<UsadoEmEstoque> = async ({ codigo: veiculo }, { horizonteMatriz }, { world }) =>
  horizonteMatriz.call(solicitacoesUsados.filial, {
    veiculo,
    filial: await world.codigoOf('horizonteFilial'),
    kmAtual: 41_200,
    dataSaida: HOJE,
  });

const autorizar = ({ placa }: { placa: string }, { horizonteMatriz }: Pessoas) =>
  horizonteMatriz.call(autorizacoesUsados.autorizar, autorizacao(placa));

const vendido = async (mundo: MundoRegistrado) => {
  const usado = await pronto(mundo);
  await vender(usado, mundo.titulares, mundo);
  return usado;
};

const autorizado = async (mundo: MundoRegistrado) => {
  const usado = await pronto(mundo);
  await autorizar(usado, mundo.titulares);
  await mundo.titulares.despachante.heard(autorizacoesUsados.pendentes, {});
  return usado;
};

export const lugaresDeUsados: readonly Lugar[] = [
  lugar('used, somebody’s', novo, {
    comprarUsado: async ({ codigo, proprietario }, { horizonteMatriz }, { world }) =>
      horizonteMatriz.call(solicitacoesUsados.compra, {
        veiculo: codigo,
        proprietario: await pessoaPor(world, proprietario.numeroDocumento),
        dataCompra: HOJE,
        valorCompra: 4_500_050,
      }),
  }),
  lugar('used, the dealer’s own', proprio, {
    entradaVeiculoProprio: ({ codigo: veiculo }, { horizonteMatriz }) =>
      horizonteMatriz.call(solicitacoesUsados.veiculoProprio, { veiculo, dataEntradaEstoque: HOJE }),
  }),
  lugar('used, to be signed', solicitado, {
    enviarAssinaturaUsado: ({ id }, { horizonteMatriz }) => sign(horizonteMatriz, id),
  }),
  lugar('used, at the Detran', solicitado, {
    cancelarEntradaUsado: ({ codigo: veiculo }, { horizonteMatriz }) =>
      horizonteMatriz.call(solicitacoesUsados.cancelarEntrada, { veiculo }),
  }),
  lugar('used, without its invoice', doDetran, {
    enviarNotaUsado: ({ id: idEstoque }, { horizonteMatriz }) =>
      horizonteMatriz.call(usados.enviarNota, {
        chaveNotaFiscal: chaveNova(),
        evento: 'COMPRA',
        idEstoque,
      }),
  }),
  lugar('used, in stock', pronto, {
    venderUsado: vender,
    autorizarTransferenciaUsado: autorizar,
    transferirFilialUsado: { request: paraFilial, withoutRow: true },
  }),
  lugar('used, sold', vendido, {
    cancelarSaidaUsado: ({ id: idEstoque }, { horizonteMatriz }) =>
      horizonteMatriz.call(solicitacoesUsados.cancelarSaida, { idEstoque }),
  }),
  lugar('used, promised to another dealer', autorizado, {
    cancelarAutorizacaoUsado: ({ placa }, { horizonteMatriz }) =>
      horizonteMatriz.call(autorizacoesUsados.cancelar, autorizacao(placa)),
    receberTransferenciaUsado: ({ placa, renavam }, { despachante }) =>
      despachante.call(autorizacoesUsados.receber, {
        veiculo: { placa, renavam, quilometragemHodometro: 41_100 },
        dataTransferenciaEstoque: HOJE,
        cnpjEstabelecimentoOrigemTransferencia: EMPRESAS.horizonteMatriz.cnpj,
      }),
  }),
];
