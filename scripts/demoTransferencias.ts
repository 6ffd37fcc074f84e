import { renave } from '#contract/renave/estabelecimento.ts';
import { ite } from '#contract/renave/ite.ts';
import type { AutorizacaoTransferencia, EstoqueRenave } from '#contract/renave/types.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import { espelho } from '#gateway/usecases/operacoes/estoqueDoRenave.ts';
import { type ChaveEmpresa, EMPRESAS } from '#sandbox/world/demo.ts';
import { CPF, chave, type Mundo, medicao, modeloOf, pedir } from './demoMundo.ts';
import { importDemoNota } from './demoNota.ts';

type Dealer = 'horizonteMatriz' | 'vizinho';

/** Takes a new vehicle into a dealer's stock, at the registry and here. */
const estocar = async (
  mundo: Mundo,
  empresa: Dealer,
  numero: number,
  acabado = true,
): Promise<EstoqueRenave> => {
  const chassi = `9PTHZ26A0T000${2000 + numero}`;
  const agora = mundo.ports.agora();
  const marcaModelo = modeloOf(numero, acabado);
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

/** Stores the value of an authorisation, which the registry does not keep. */
export const guardar = async (
  { ports, codigoOf }: Mundo,
  empresa: ChaveEmpresa,
  dada: AutorizacaoTransferencia,
  reais: number,
): Promise<AutorizacaoTransferencia> => {
  const stores = ports.empresa(await codigoOf(empresa));
  const porta = EMPRESAS[empresa].tipo === 'ite' ? 'ite' : 'estabelecimento';
  await stores.autorizacoes.save(porta, dada, reais * 100);
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

/**
 * Transfers a vehicle from the dealer's stock to the transfer establishment, which then authorises its return to a
 * company.
 */
const transformar = async (mundo: Mundo, estoque: EstoqueRenave, numero: number, para: ChaveEmpresa) => {
  const { id: idAutorizacao, chassi } = await autorizarIte(mundo, estoque, 150_000);
  const agora = mundo.ports.agora();
  const dataTransferenciaEstoque = naiveBrasilia(agora);
  const { id } = await pedir(mundo, 'ipe', ite.receberNaIte, {
    ...{ ...medicao(mundo), idAutorizacao, dataTransferenciaEstoque },
    ...{ chaveNotaFiscalRemessa: chave(numero), valorProduto: 150_000 },
    codigoClienteMontadoraParaComplementacao: '1',
  });
  const origem = mundo.ports.empresa(await mundo.codigoOf('horizonteMatriz'));
  await origem.autorizacoes.remove('estabelecimento', idAutorizacao);
  await origem.estoque.transferido(estoque.id, dataTransferenciaEstoque, agora);
  await origem.veiculos.situar(chassi, 'cadastrado', null);
  const volta = await pedir(mundo, 'ipe', ite.autorizarSaidaDaIte, {
    ...{ idEstoqueOrigem: id, cnpjEstabelecimentoDestino: EMPRESAS[para].cnpj, valorProduto: 190_000 },
    ...{ paraCancelamentoDeTransferencia: false, cpfOperadorResponsavel: CPF },
  });
  await guardar(mundo, 'ipe', volta, 190_000);
};

/** Vehicles in stock and in transfer between the companies of the demo world, created at the registry itself. */
export const createDemoTransferencias = async (mundo: Mundo): Promise<void> => {
  const { chassi } = await estocar(mundo, 'horizonteMatriz', 1);
  await importDemoNota(mundo.ports, await mundo.codigoOf('horizonteMatriz'), chassi);
  await estocar(mundo, 'horizonteMatriz', 2, false);
  await autorizar(mundo, 'horizonteMatriz', 'vizinho', await estocar(mundo, 'horizonteMatriz', 3), 121_500);
  await autorizarIte(mundo, await estocar(mundo, 'horizonteMatriz', 4, false), 148_000);
  await autorizarIte(mundo, await estocar(mundo, 'horizonteMatriz', 9), 104_000);
  await transformar(mundo, await estocar(mundo, 'horizonteMatriz', 5, false), 105, 'horizonteMatriz');
  await transformar(mundo, await estocar(mundo, 'horizonteMatriz', 8, false), 108, 'aurora');
  await estocar(mundo, 'vizinho', 6);
  await autorizar(mundo, 'vizinho', 'horizonteMatriz', await estocar(mundo, 'vizinho', 7), 119_900);
};
