import { ite as rotas } from '#contract/gateway/ite.ts';
import type { EntradaIte } from '#contract/renave/corposIte.ts';
import { ite } from '#contract/renave/ite.ts';
import { INFORME_CLIENTE } from '#domain/texts.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import { decimalFromCentavos } from '#domain/values/dinheiro.ts';
import { chaveForaDeUso, foraDoEstoque } from '../operacoes/fits.ts';
import { operacaoDeEstoque } from '../operacoes/operacaoDeEstoque.ts';
import { performAndTell } from '../operacoes/perform.ts';
import { cpfDoOperador } from '../operacoes/record.ts';
import { compradorDaPessoa, pessoaDe } from '../pessoa/comprador.ts';
import { tellingUseCase } from '../useCase.ts';

interface RefsDaEntradaIte {
  /** Cents; kept here because the registry does not store it. */
  valor: number;
}

/** Entry of a vehicle to be completed or altered; CONFIRMADO at once. */
export const operacaoConfirmarEntradaIte = operacaoDeEstoque<EntradaIte, RefsDaEntradaIte>({
  nome: 'confirmarEntradaIte',
  call: ite.entradaIte,
  impedimento: foraDoEstoque,
  giveUp: chaveForaDeUso,
  maybeDone: ['jaEmEstoque'],
  esperado: ({ chaveNotaFiscalRemessa, dataEntradaEstoque }) => ({
    estado: 'CONFIRMADO',
    entrada: dataEntradaEstoque,
    ...(chaveNotaFiscalRemessa && { chaveRemessa: chaveNotaFiscalRemessa }),
  }),
  nosso: ({ refs }) => ({ valor: refs.valor }),
  depois: async ({ stores, resposta, agora }) => {
    const { chassi, veiculoAcabado: acabado, id: idEstoque, entradaEstoque } = resposta;
    const entrada = entradaEstoque.dataHora;
    await stores.veiculos.entrou({ chassi, nota: null, acabado, idEstoque, entrada, agora });
  },
});

export const confirmarEntradaIte = tellingUseCase(rotas.confirmarEntrada, async (chamada) => {
  const { input, stores, ports, usuario } = chamada;
  const { chassi, valor, codigoClienteMontadora, chaveRemessa } = input;
  const cliente = await pessoaDe(stores, input.cliente, INFORME_CLIENTE);
  const agora = naiveBrasilia(ports.agora());
  const corpo: EntradaIte = {
    chassi,
    ...(chaveRemessa && { chaveNotaFiscalRemessa: chaveRemessa }),
    valorProduto: decimalFromCentavos(valor),
    codigoClienteMontadora,
    clienteDaIte: compradorDaPessoa(cliente, 'cliente'),
    dataEntradaEstoque: agora,
    dataHoraMedicaoHodometro: agora,
    quilometragemHodometro: 0,
    cpfOperadorResponsavel: cpfDoOperador(usuario),
  };
  const item = { alvo: { chassi }, corpo, refs: { valor } };
  return performAndTell(chamada, operacaoConfirmarEntradaIte, item);
});
