import { ite as rotas } from '#contract/gateway/zeroKm/ite.ts';
import { ESTABELECIMENTO_INVALIDO } from '#contract/gateway/zeroKm/transferencias.ts';
import type {
  AutorizacaoDaIte,
  RecebimentoDeIteNaIte,
  RecebimentoNaIte,
} from '#contract/renave/corposTransferencia.ts';
import { ite } from '#contract/renave/ite.ts';
import type { InputOf } from '#contract/route.ts';
import { decimalFromCentavos } from '#domain/values/dinheiro.ts';
import type { Area } from '../../../engine/area.ts';
import { heard } from '../../../engine/finders.ts';
import { cpfDoOperador, performAndTell } from '../../../engine/operacoes/perform.ts';
import { checkNome, estoqueDaEspecie, refuseBecause, refuseCampo } from '../../../engine/refuse.ts';
import { type Chamada, tellingUseCase } from '../../../engine/useCase.ts';
import { AUTORIZACOES } from '../transferenciaZeroKm/askAutorizacoes.ts';
import { cancelar } from '../transferenciaZeroKm/autorizar.ts';
import { operacaoAutorizar, operacaoCancelar } from '../transferenciaZeroKm/operacaoAutorizar.ts';
import { operacaoReceber } from '../transferenciaZeroKm/operacaoReceber.ts';
import { autorizacaoAberta, medicaoAgora } from '../transferenciaZeroKm/receber.ts';

const autorizarDaIte = operacaoAutorizar<AutorizacaoDaIte>({
  nome: 'autorizarTransferenciaDaIte',
  call: ite.autorizarSaidaDaIte,
  idEstoque: ({ idEstoqueOrigem }) => idEstoqueOrigem,
});

const cancelarDaIte = operacaoCancelar({
  nome: 'cancelarAutorizacaoDaIte',
  call: ite.cancelarAutorizacaoDaIte,
});

const receberNaIteDeEstabelecimento = operacaoReceber<RecebimentoNaIte>({
  nome: 'receberNaIte',
  call: ite.receberNaIte,
  notas: ({ chaveNotaFiscalRemessa }) => ({ chaveRemessa: chaveNotaFiscalRemessa }),
});

const receberNaIteDeIte = operacaoReceber<RecebimentoDeIteNaIte>({
  nome: 'receberDeIteNaIte',
  call: ite.receberDeIteNaIte,
  notas: ({ chaveNotaFiscalRemessa, chaveNotaFiscalProduto }) => ({
    chaveRemessa: chaveNotaFiscalRemessa,
    chaveEntrada: chaveNotaFiscalProduto,
  }),
});

const autorizar = tellingUseCase(rotas.autorizar, async (chamada) => {
  const { input, stores, usuario } = chamada;
  const { idEstoqueOrigem, cnpjEstabelecimento: destino, valorProduto: valor } = input;
  const { chassi } = await estoqueDaEspecie(chamada, idEstoqueOrigem, 'ite');
  if (!(await stores.autorizacoes.hasDestinoDaIte(destino)))
    refuseCampo('cnpjEstabelecimento', ESTABELECIMENTO_INVALIDO);
  const corpo: AutorizacaoDaIte = {
    idEstoqueOrigem,
    cnpjEstabelecimentoDestino: destino,
    valorProduto: decimalFromCentavos(valor),
    paraCancelamentoDeTransferencia: input.paraCancelamentoDeTransferencia === true,
    cpfOperadorResponsavel: cpfDoOperador(usuario),
  };
  const item = { alvo: { chassi }, corpo, refs: { idEstoque: idEstoqueOrigem, destino, valor } };
  return performAndTell(chamada, autorizarDaIte, item);
});

const cancelarAutorizacao = tellingUseCase(rotas.cancelarAutorizacao, async (chamada) =>
  cancelar(chamada, {
    operacao: cancelarDaIte,
    porta: 'ite',
    idAutorizacao: chamada.input.idAutorizacaoEstabelecimento,
    fits: () => true,
    chassi: chamada.input.chassi,
  }),
);

const pendentes = heard('aReceberNaIte', AUTORIZACOES.ite);

type IteRequest = InputOf<typeof rotas.receber>;

/** The registry's field per purpose: complementation for vehicles unfinished in their first stock, else alteration. */
const clienteOf = ({ codigoClienteMontadora: codigo, inacabadoNoPrimeiroEstoque }: IteRequest) =>
  inacabadoNoPrimeiroEstoque
    ? { codigoClienteMontadoraParaComplementacao: codigo }
    : { codigoClienteMontadoraParaAlteracao: codigo };

/** A vehicle from another ITE needs product and service invoices besides the remittance. */
const chavesDeIte = ({ chaveProduto, chaveServico }: IteRequest) => {
  if (!chaveProduto) return refuseCampo('chaveProduto', 'Informe a chave da nota do produto!');
  if (!chaveServico) return refuseCampo('chaveServico', 'Informe a chave da nota do serviço!');
  return { chaveNotaFiscalProduto: chaveProduto, chaveNotaFiscalServico: chaveServico };
};

/** The stored authorisation; throws when the screen showed an outdated one. */
const autorizacaoDoPedido = async (chamada: Chamada<IteRequest>) => {
  const { input } = chamada;
  const qual = { porta: 'ite', id: input.idAutorizacao, lado: 'cnpjDestino' } as const;
  const autorizacao = await autorizacaoAberta(chamada, qual, () => true);
  const { chassi, emIte, inacabado } = autorizacao;
  checkNome('chassi', 'O chassi', input.chassi, chassi);
  if (emIte === input.estoqueOrigemEmIte && inacabado === input.inacabadoNoPrimeiroEstoque)
    return autorizacao;
  refuseBecause('A autorização mudou. Atualize a lista e receba de novo.');
};

const receber = tellingUseCase(rotas.receber, async (chamada) => {
  const { input, ports, usuario } = chamada;
  const { emIte, chassi, veiculo } = await autorizacaoDoPedido(chamada);
  const corpo: RecebimentoNaIte = {
    ...medicaoAgora(ports.agora(), input.idAutorizacao, cpfDoOperador(usuario)),
    ...clienteOf(input),
    chaveNotaFiscalRemessa: input.chaveRemessa,
    valorProduto: decimalFromCentavos(input.valorProduto),
  };
  const item = { alvo: { chassi }, refs: { veiculo } };
  if (!emIte) return performAndTell(chamada, receberNaIteDeEstabelecimento, { ...item, corpo });
  const comNotas = { ...corpo, ...chavesDeIte(input) };
  return performAndTell(chamada, receberNaIteDeIte, { ...item, corpo: comNotas });
});

/** Transfers from other establishments and to them. */
export const transferenciasDaIte: Area = {
  useCases: [autorizar, cancelarAutorizacao, pendentes, receber],
  operacoes: [autorizarDaIte, cancelarDaIte, receberNaIteDeEstabelecimento, receberNaIteDeIte],
};
