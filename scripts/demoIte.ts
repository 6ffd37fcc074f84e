import { ite } from '#contract/renave/ite.ts';
import type { EstoqueRenave } from '#contract/renave/types.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import { espelho } from '#gateway/usecases/operacoes/estoqueDoRenave.ts';
import { CHASSIS_ITE } from '#sandbox/world/chassisDemo.ts';
import { type ChaveEmpresa, EMPRESAS, PESSOAS } from '#sandbox/world/demo.ts';
import { CPF, chave, type Mundo, medicao, pedir } from './demoMundo.ts';
import { guardar } from './demoTransferencias.ts';

type Ite = 'ipe' | 'jatoba';

const [PAULA] = PESSOAS;

/** Both client and buyer: a person of the company's own records. */
const pessoaEm = (empresa: Ite) => {
  const { codigoSiafi, cep, logradouro, bairro } = EMPRESAS[empresa];
  return {
    ...{ tipoDocumento: 'CPF' as const, numeroDocumento: PAULA.documento, nome: PAULA.nome },
    endereco: { codigoMunicipio: Number(codigoSiafi), cep, logradouro, numero: PAULA.numero, bairro },
  };
};

const entrar = (mundo: Mundo, empresa: Ite, chassi: string): Promise<EstoqueRenave> =>
  pedir(mundo, empresa, ite.entradaIte, {
    ...{ ...medicao(mundo), chassi, valorProduto: 132_000, codigoClienteMontadora: '27' },
    clienteDaIte: pessoaEm(empresa),
    dataEntradaEstoque: naiveBrasilia(mundo.ports.agora()),
  });

const vender = (mundo: Mundo, { id: idEstoque }: EstoqueRenave) =>
  pedir(mundo, 'ipe', ite.saidaIte, {
    ...{ idEstoque, chaveNotaFiscalProduto: chave(901), chaveNotaFiscalServico: chave(902) },
    ...{ valorVenda: 171_000, dataVenda: naiveBrasilia(mundo.ports.agora()), comprador: pessoaEm('ipe') },
    ...{ emailEstabelecimento: EMPRESAS.ipe.email, cpfOperadorResponsavel: CPF },
  });

const autorizar = async (mundo: Mundo, de: Ite, para: ChaveEmpresa, { id }: EstoqueRenave) => {
  const dada = await pedir(mundo, de, ite.autorizarSaidaDaIte, {
    ...{ idEstoqueOrigem: id, cnpjEstabelecimentoDestino: EMPRESAS[para].cnpj, valorProduto: 158_000 },
    ...{ paraCancelamentoDeTransferencia: false, cpfOperadorResponsavel: CPF },
  });
  await guardar(mundo, de, dada, 158_000);
};

/** Mirrors the registry's stock of a transfer establishment. */
const espelhar = async (mundo: Mundo, empresa: Ite): Promise<void> => {
  const estoques = await pedir(mundo, empresa, ite.estoques, {});
  const modelos = new Map(CHASSIS_ITE.map(({ chassi, marcaModelo }) => [chassi, marcaModelo]));
  const agora = mundo.ports.agora();
  const ano = agora.getUTCFullYear();
  await mundo.ports.transacao(await mundo.codigoOf(empresa), async ({ estoque, veiculos }) => {
    for (const e of estoques) {
      const { id: idEstoque, chassi, veiculoAcabado: acabado, entradaEstoque, saidaEstoque } = e;
      await estoque.save(espelho(e, { especie: 'ite', valor: 13_200_000 }), agora);
      const marcaModelo = modelos.get(chassi) ?? 'AURORA/CARGO 1719 CHASSI';
      const nota = { marcaModelo, cor: 'BRANCA', anoFabricacao: ano, anoModelo: ano };
      await veiculos.entrou({ chassi, nota, acabado, idEstoque, entrada: entradaEstoque.dataHora, agora });
      if (saidaEstoque?.motivo !== 'VENDA') continue;
      await veiculos.vendido({
        chassi,
        comprador: null,
        completa: false,
        idEstoque,
        saida: saidaEstoque.dataHora,
      });
    }
  });
};

/** Creates rows on each tab of a transfer establishment's screens; the remaining chassis may be taken in. */
export const createDemoIte = async (mundo: Mundo): Promise<void> => {
  mundo.sandbox.preCadastrar(CHASSIS_ITE);
  const [acabado, inacabado, vendido, deOutra] = CHASSIS_ITE.map(({ chassi }) => chassi);
  for (const chassi of [acabado, inacabado]) await entrar(mundo, 'ipe', chassi ?? '');
  await vender(mundo, await entrar(mundo, 'ipe', vendido ?? ''));
  const naOutra = await entrar(mundo, 'jatoba', deOutra ?? '');
  for (const empresa of ['ipe', 'jatoba'] as const) await espelhar(mundo, empresa);
  // Authorised last, because the authorisation copies data that we know only after mirroring.
  await autorizar(mundo, 'jatoba', 'ipe', naOutra);
};
