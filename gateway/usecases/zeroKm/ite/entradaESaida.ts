import { COMPRADOR_INVALIDO, ite as rotas } from '#contract/gateway/zeroKm/ite.ts';
import type { EntradaIte, SaidaIte } from '#contract/renave/corpos.ts';
import { ite } from '#contract/renave/ite.ts';
import { CONFIG } from '#domain/configuracoes.ts';
import { veiculo as entidade } from '#domain/entities/veiculo.ts';
import { fromWire } from '#domain/fields/wire.ts';
import { INFORME_CLIENTE, VEICULO_SEM_CADASTRO } from '#domain/texts.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import { decimalFromCentavos } from '#domain/values/dinheiro.ts';
import type { Area } from '../../../engine/area.ts';
import { chaveForaDeUso, emEstoque, foraDoEstoque } from '../../../engine/operacoes/fits.ts';
import { enterVeiculo, operacaoDeEstoque } from '../../../engine/operacoes/operacaoDeEstoque.ts';
import { cpfDoOperador, performAndTell } from '../../../engine/operacoes/perform.ts';
import { estoqueDaEspecie, naoFutura, refuseBecause } from '../../../engine/refuse.ts';
import { type Chamada, found, tellingUseCase } from '../../../engine/useCase.ts';
import type { Estoque } from '../../../ports/estoque.ts';
import type { DestinatarioDaNota } from '../../../ports/notaOperavel.ts';
import { compradorDaPessoa, destinatarioCompleto, pessoaDe } from '../../cadastros/pessoa/comprador.ts';
import { cancelamentoDeEntrada, requestCancelamentoDeEntrada } from '../entradaZeroKm/entrada.ts';
import { odometroZerado } from '../odometroZerado.ts';
import { cancelamentoDeSaida, requestCancelamentoDeSaida } from '../saidaZeroKm/cancelarSaida.ts';
import { compradorOf } from '../saidaZeroKm/itemDaSaida.ts';

/** Sale of a finished or unfinished vehicle; FINALIZADO at once. */
const operacaoConfirmarSaidaIte = operacaoDeEstoque<SaidaIte, { comprador: DestinatarioDaNota }>({
  nome: 'confirmarSaidaIte',
  call: ite.saidaIte,
  impedimento: emEstoque,
  giveUp: chaveForaDeUso,
  maybeDone: ['jaFinalizado'],
  esperado: ({ idEstoque, chaveNotaFiscalProduto, comprador, dataVenda }) => ({
    id: idEstoque,
    estado: 'FINALIZADO',
    motivo: 'VENDA',
    chaveSaida: chaveNotaFiscalProduto,
    comprador: comprador.numeroDocumento,
    saida: dataVenda,
  }),
  depois: async ({ stores, resposta, refs, corpo }) => {
    const { chassi, id: idEstoque, saidaEstoque } = resposta;
    const saida = saidaEstoque?.dataHora ?? corpo.dataVenda;
    const completa = await stores.configuracoes.isOn(CONFIG.completarPessoas);
    await stores.veiculos.vendido({ chassi, comprador: refs.comprador, completa, idEstoque, saida });
  },
});

/** The ITE's stock record of a vehicle given by its own record's code. */
const estoqueDoVeiculo = async ({ stores }: Chamada<unknown>, codigo: number): Promise<Estoque> => {
  const registro = found(await stores.entidades.get(entidade, codigo), VEICULO_SEM_CADASTRO);
  const { chassi } = fromWire(entidade.fields, registro);
  const ativo = chassi ? await stores.estoque.getAtivo(chassi) : null;
  if (ativo?.especie === 'ite') return ativo;
  refuseBecause('O veículo não está mais no estoque desta ITE.');
};

/** The current time for today, midnight for an earlier day: the registry rejects future times. */
const momentoDaVenda = (chamada: Chamada<unknown>, dia: string): string => {
  const agora = naiveBrasilia(chamada.ports.agora());
  return naoFutura(chamada, dia) === agora.slice(0, 10) ? agora : `${dia}T00:00:00`;
};

const confirmarSaidaIte = tellingUseCase(rotas.confirmarSaida, async (chamada) => {
  const { input, stores, usuario } = chamada;
  const { id: idEstoque, chassi } = await estoqueDoVeiculo(chamada, input.veiculo);
  const pessoa = await pessoaDe(stores, input.comprador, COMPRADOR_INVALIDO);
  const comprador = destinatarioCompleto(pessoa, 'comprador');
  const corpo: SaidaIte = {
    idEstoque,
    chaveNotaFiscalProduto: input.chaveProduto,
    chaveNotaFiscalServico: input.chaveServico,
    valorVenda: decimalFromCentavos(input.valor),
    dataVenda: momentoDaVenda(chamada, input.dataVenda),
    emailEstabelecimento: (await stores.empresa.get()).email,
    comprador: compradorOf(comprador),
    cpfOperadorResponsavel: cpfDoOperador(usuario),
  };
  const item = { alvo: { chassi }, corpo, refs: { comprador } };
  return performAndTell(chamada, operacaoConfirmarSaidaIte, item);
});

const operacaoCancelarEntradaIte = cancelamentoDeEntrada({
  nome: 'cancelarEntradaIte',
  call: ite.cancelarEntradaIte,
});

/** One registry call for finished and unfinished vehicles at this door. */
const operacaoCancelarSaidaIte = cancelamentoDeSaida({
  nome: 'cancelarSaidaIte',
  call: ite.cancelarSaidaIte,
});

/** Cancellations of the ITE's entry and exit. */
const cancelamentosDaIte = [
  tellingUseCase(rotas.cancelarEntrada, async (chamada) => {
    const estoque = await estoqueDaEspecie(chamada, chamada.input.id, 'ite');
    return requestCancelamentoDeEntrada(chamada, operacaoCancelarEntradaIte, estoque);
  }),
  tellingUseCase(rotas.cancelarSaida, async (chamada) => {
    const estoque = await estoqueDaEspecie(chamada, chamada.input.id, 'ite');
    return requestCancelamentoDeSaida(chamada, operacaoCancelarSaidaIte, estoque);
  }),
];

interface RefsDaEntradaIte {
  /** Cents; kept here because the registry does not store it. */
  valor: number;
}

/** Entry of a vehicle to be completed or altered; CONFIRMADO at once. */
const operacaoConfirmarEntradaIte = operacaoDeEstoque<EntradaIte, RefsDaEntradaIte>({
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
  depois: (efeito) => enterVeiculo(efeito, null),
});

const confirmarEntradaIte = tellingUseCase(rotas.confirmarEntrada, async (chamada) => {
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
    ...odometroZerado(agora),
    cpfOperadorResponsavel: cpfDoOperador(usuario),
  };
  const item = { alvo: { chassi }, corpo, refs: { valor } };
  return performAndTell(chamada, operacaoConfirmarEntradaIte, item);
});

export const entradaESaidaDaIte: Area = {
  useCases: [confirmarEntradaIte, confirmarSaidaIte, ...cancelamentosDaIte],
  operacoes: [
    operacaoConfirmarEntradaIte,
    operacaoConfirmarSaidaIte,
    operacaoCancelarEntradaIte,
    operacaoCancelarSaidaIte,
  ],
};
