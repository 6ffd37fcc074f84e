import type { RenaveCall } from '#contract/renave/call.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { ite } from '#contract/renave/ite.ts';
import type { AutorizacaoTransferencia, EstoqueRenave } from '#contract/renave/types.ts';
import { buildChaveNfe } from '#domain/values/chaveNfe.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import type { Ports } from '#gateway/ports/ports.ts';
import { espelho } from '#gateway/usecases/operacoes/estoqueDoRenave.ts';
import type { Sandbox } from '#sandbox/main.ts';
import { type ChaveEmpresa, CONTAS, EMPRESAS } from '#sandbox/world/demo.ts';
import { importDemoNota } from './demoNota.ts';

type Dealer = 'horizonteMatriz' | 'vizinho';

interface Mundo {
  ports: Ports;
  sandbox: Sandbox;
  codigoOf: (empresa: ChaveEmpresa) => Promise<number>;
}

const CPF = CONTAS.lojista.cpf;
const MODELOS = ['AURORA/BRISA 1.0 FLEX', 'AURORA/SERRANO 2.0 TD 4X4', 'AURORA/CARGO 1719 CHASSI'] as const;

const chave = (numero: number) =>
  buildChaveNfe({
    ...{ codigoUf: 41, anoMes: '2601', cnpj: EMPRESAS.aurora.cnpj, modelo: '55', serie: 9 },
    ...{ numero, tipoEmissao: 1, codigoNumerico: '20260101' },
  });

const medicao = ({ ports }: Mundo) => ({
  dataHoraMedicaoHodometro: naiveBrasilia(ports.agora()),
  quilometragemHodometro: 0,
  cpfOperadorResponsavel: CPF,
});

/** Asks the registry in the name of a company of the demo world. */
const pedir = async <I, A>(
  { ports, codigoOf }: Mundo,
  empresa: ChaveEmpresa,
  call: RenaveCall<I, A>,
  input: I,
): Promise<A> => {
  const resposta = await ports.renave.chamar(await codigoOf(empresa), call, input);
  if (resposta.tipo === 'ok') return resposta.corpo;
  throw new Error(`demo transfers: ${JSON.stringify(resposta)}`);
};

/** Takes a new vehicle into a dealer's stock, there and here. */
const estocar = async (
  mundo: Mundo,
  empresa: Dealer,
  numero: number,
  acabado = true,
): Promise<EstoqueRenave> => {
  const chassi = `9PTHZ26A0T000${2000 + numero}`;
  const agora = mundo.ports.agora();
  const marcaModelo = MODELOS[acabado ? numero % 2 : 2] ?? MODELOS[0];
  mundo.sandbox.preCadastrar([{ chassi, cnpj: EMPRESAS[empresa].cnpj, acabado, marcaModelo }]);
  const estoque = await pedir(mundo, empresa, renave.entradaZeroKm, {
    ...{ ...medicao(mundo), chassi, chaveNotaFiscal: chave(numero), valorCompra: 98_000 + numero * 1000 },
    dataEntradaEstoque: naiveBrasilia(agora),
  });
  const stores = mundo.ports.empresa(await mundo.codigoOf(empresa));
  await stores.estoque.save(espelho(estoque), agora);
  const ano = agora.getUTCFullYear();
  await stores.veiculos.entrou({
    nota: { marcaModelo, cor: 'PRATA', anoFabricacao: ano, anoModelo: ano + 1 },
    ...{ chassi, acabado, idEstoque: estoque.id, entrada: estoque.entradaEstoque.dataHora, agora },
  });
  return estoque;
};

const guardar = async (
  { ports, codigoOf }: Mundo,
  empresa: Dealer | 'ipe',
  dada: AutorizacaoTransferencia,
  reais: number,
): Promise<AutorizacaoTransferencia> => {
  const stores = ports.empresa(await codigoOf(empresa));
  await stores.autorizacoes.save(empresa === 'ipe' ? 'ite' : 'estabelecimento', dada, reais * 100);
  return dada;
};

const autorizar = async (mundo: Mundo, de: Dealer, para: Dealer, { id }: EstoqueRenave, reais: number) => {
  const dada = await pedir(mundo, de, renave.autorizarTransferenciaZeroKm, {
    ...{ idEstoque: id, cnpjEstabelecimentoDestino: EMPRESAS[para].cnpj },
    ...{ valorVenda: reais, cpfOperadorResponsavel: CPF },
  });
  return guardar(mundo, de, dada, reais);
};

const autorizarIte = async (mundo: Mundo, { id }: EstoqueRenave, reais: number) => {
  const dada = await pedir(mundo, 'horizonteMatriz', renave.autorizarParaIte, {
    ...{ idEstoqueOrigem: id, cnpjIteDestino: EMPRESAS.ipe.cnpj },
    ...{ valorProduto: reais, cpfOperadorResponsavel: CPF },
  });
  return guardar(mundo, 'horizonteMatriz', dada, reais);
};

/** To the transfer establishment, and on its way back to a company. */
const transformar = async (mundo: Mundo, estoque: EstoqueRenave, numero: number, para: ChaveEmpresa) => {
  const { id: idAutorizacao } = await autorizarIte(mundo, estoque, 150_000);
  const { id } = await pedir(mundo, 'ipe', ite.receberNaIte, {
    ...{ ...medicao(mundo), idAutorizacao, dataTransferenciaEstoque: naiveBrasilia(mundo.ports.agora()) },
    ...{ chaveNotaFiscalRemessa: chave(numero), valorProduto: 150_000 },
  });
  const volta = await pedir(mundo, 'ipe', ite.autorizarSaidaDaIte, {
    ...{ idEstoqueOrigem: id, cnpjEstabelecimentoDestino: EMPRESAS[para].cnpj, valorProduto: 190_000 },
    ...{ paraCancelamentoDeTransferencia: false, cpfOperadorResponsavel: CPF },
  });
  await guardar(mundo, 'ipe', volta, 190_000);
};

/** Vehicles in stock and on their way between the companies of the demo world, as the registry itself does it. */
export const createDemoTransferencias = async (mundo: Mundo): Promise<void> => {
  const { chassi } = await estocar(mundo, 'horizonteMatriz', 1);
  await importDemoNota(mundo.ports, await mundo.codigoOf('horizonteMatriz'), chassi);
  await estocar(mundo, 'horizonteMatriz', 2, false);
  await autorizar(mundo, 'horizonteMatriz', 'vizinho', await estocar(mundo, 'horizonteMatriz', 3), 121_500);
  await autorizarIte(mundo, await estocar(mundo, 'horizonteMatriz', 4, false), 148_000);
  await transformar(mundo, await estocar(mundo, 'horizonteMatriz', 5, false), 105, 'horizonteMatriz');
  await transformar(mundo, await estocar(mundo, 'horizonteMatriz', 8, false), 108, 'aurora');
  await estocar(mundo, 'vizinho', 6);
  await autorizar(mundo, 'vizinho', 'horizonteMatriz', await estocar(mundo, 'vizinho', 7), 119_900);
};
