import { autorizacoesUsados as rotas } from '#contract/gateway/usados/autorizacoes.ts';
import { solicitacoesUsados } from '#contract/gateway/usados/solicitacoes.ts';
import { chamadas } from '#contract/renave/chamadas.ts';
import type { EstoqueRenave } from '#contract/renave/types.ts';
import { type TransferenciaUsado, usados } from '#contract/renave/usados.ts';
import { saldoDeOutraInsuficiente } from '#domain/credito.ts';
import { AppError } from '#domain/errors.ts';
import { recusaDe } from '#domain/recusa.ts';
import { INFORME_FILIAL } from '#domain/texts.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import { normalizeRenavam } from '#domain/values/renavam.ts';
import type { Area } from '../../engine/area.ts';
import { perguntaDe } from '../../engine/askRenave.ts';
import { heard } from '../../engine/finders.ts';
import type { Efeito } from '../../engine/operacoes/operacao.ts';
import { operacaoDeEstoque } from '../../engine/operacoes/operacaoDeEstoque.ts';
import { cpfDoOperador, perform, performAndTell } from '../../engine/operacoes/perform.ts';
import { checkNome, naoFutura } from '../../engine/refuse.ts';
import { type Chamada, found, tellingUseCase } from '../../engine/useCase.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import { tellRecebimentos } from '../acesso/webhooks/tellEventos.ts';
import { veiculoUsado } from './cadastro.ts';
import { followVeiculo, SOLICITADA, TRANSFERENCIA } from './entrada.ts';
import { estoquePronto } from './vender.ts';

const esperado = ({
  dataTransferenciaEstoque,
  cnpjEstabelecimentoOrigemTransferencia,
}: TransferenciaUsado) => ({
  ...SOLICITADA,
  entrada: dataTransferenciaEstoque,
  vendedor: cnpjEstabelecimentoOrigemTransferencia,
});

interface RefsDoRecebimento {
  /** Description by the previous holder. */
  veiculo: Parameters<EmpresaStores['usados']['saveRecebido']>[0]['veiculo'];
}

/** Creates the receiver's own record, without which the vehicle has no name and its entry cannot be cancelled. */
const register = async (efeito: Efeito<TransferenciaUsado, RefsDoRecebimento, EstoqueRenave>) => {
  const { stores, corpo, refs, resposta, agora } = efeito;
  const { placa, renavam, quilometragemHodometro: km } = corpo.veiculo;
  await stores.usados.saveRecebido({ placa, renavam, km, chassi: resposta.chassi, ...refs, agora });
  await followVeiculo(efeito);
};

interface Autorizado extends RefsDoRecebimento {
  idAutorizacao: number | null;
  /** Cents; null when unknown. */
  valor: number | null;
}

/** Requested by the destination, based on the origin's authorisation. */
const operacaoReceberUsado = operacaoDeEstoque<TransferenciaUsado, Autorizado>({
  ...TRANSFERENCIA,
  nome: 'receberTransferenciaUsado',
  call: usados.transferirEntreEstabelecimentos,
  maybeDone: ['jaEmEstoque', 'origemSemEstoque', 'autorizacaoInexistente', 'autorizacaoConsumida'],
  esperado,
  nosso: ({ refs: { valor = null } }) => ({ valor }),
  depois: async (efeito) => {
    await register(efeito);
    const { idAutorizacao } = efeito.refs;
    if (idAutorizacao !== null) await efeito.stores.usados.removeAutorizacao('destino', idAutorizacao);
  },
});

interface DaFilial extends RefsDoRecebimento {
  origem: number;
  idEstoque: number;
}

/** Requested by the receiving branch with its certificate; finishes the origin's record. */
const operacaoTransferirFilial = operacaoDeEstoque<TransferenciaUsado, DaFilial>({
  ...TRANSFERENCIA,
  nome: 'transferirFilialUsado',
  call: usados.transferirEntreFiliais,
  maybeDone: ['jaEmEstoque', 'origemSemEstoque'],
  esperado,
  // The live-intent lock is per company, so the origin may have authorised another transfer since.
  giveUp: async (stores, { corpo: { veiculo }, refs }) => {
    const deles = await stores.doGrupo(refs.origem);
    return (await deles?.usados.getAutorizacao(veiculo.placa)) ? recusaDe('prometido') : null;
  },
  depois: async (efeito) => {
    await register(efeito);
    const { stores, refs, corpo, agora } = efeito;
    const deles = await stores.doGrupo(refs.origem);
    const estoque = await deles?.estoque.get(refs.idEstoque);
    if (!deles || !estoque) return;
    const saida = `${corpo.dataTransferenciaEstoque}T00:00:00`;
    const motivo = 'TRANSFERENCIA_FILIAIS';
    await deles.estoque.save({ ...estoque, estado: 'FINALIZADO', motivo, saida }, agora);
    const { placa, id: idEstoque } = estoque;
    if (placa) await deles.usados.locate({ placa, situacao: 'vendido', idEstoque, saida });
    await deles.notify('usados', 'veiculos');
  },
});

/** Question for the authorisations to this establishment. */
export const RECEBIMENTOS = perguntaDe(
  'recebimentos',
  'usados',
  ({ ports, empresa }) => {
    const { autorizacoesTransferencia } = chamadas.estabelecimento;
    const pergunta = { estadoAutorizacao: 'CRIADA' };
    return ports.renave.callRenave(empresa.codigo, autorizacoesTransferencia, pergunta);
  },
  async (stores, autorizacoes, desde, { empresa: { cnpj } }) => {
    const minhas = autorizacoes.filter(
      (one) =>
        one.cnpjEstabelecimentoDestino === cnpj &&
        one.placaVeiculo &&
        !one.estoqueOrigemDeVeiculoZeroKm &&
        !one.estoqueOrigemEmIte &&
        !one.paraIte,
    );
    const novas = await stores.usados.saveRecebimentos(minhas, desde);
    await tellRecebimentos(stores, { cnpj, porta: 'estabelecimento' }, minhas, novas);
  },
);

const receber = tellingUseCase(rotas.receber, async (chamada) => {
  const { input, stores, usuario, ports } = chamada;
  const { placa, renavam, quilometragemHodometro } = input.veiculo;
  const cnpj = input.cnpjEstabelecimentoOrigemTransferencia;
  const {
    id: idAutorizacao,
    renavam: dito,
    ...daOrigem
  } = found(await stores.usados.getRecebimento(placa, cnpj), `Veículo ${placa} não encontrado!`);
  if (dito) checkNome('veiculo.renavam', 'O Renavam', normalizeRenavam(renavam), normalizeRenavam(dito));
  const corpo: TransferenciaUsado = {
    cnpjEstabelecimentoOrigemTransferencia: cnpj,
    dataTransferenciaEstoque: naoFutura(chamada, input.dataTransferenciaEstoque),
    emailEstabelecimentoSolicitante: (await stores.empresa.get()).email,
    veiculo: {
      placa,
      renavam,
      quilometragemHodometro,
      dataHoraMedicaoHodometro: naiveBrasilia(ports.agora()),
    },
    cpfOperadorResponsavel: cpfDoOperador(usuario),
  };
  const item = { alvo: { placa }, corpo, refs: { idAutorizacao, ...daOrigem } };
  const { realizada, feita } = await perform(chamada, operacaoReceberUsado, item);
  return { ...realizada, idest_vei: feita?.idEstoque ?? null };
});

const OUTRA_EMPRESA = INFORME_FILIAL;

/** The same user acting for the branch; throws without access to it. */
const naFilial = async (chamada: Chamada<unknown>, codigo: number) => {
  const { stores, ports, usuario, rota, empresa, confirmado } = chamada;
  const deles = codigo === empresa.codigo ? null : await stores.doGrupo(codigo);
  if (!deles || !(await stores.cadastros.hasAcesso(usuario.codigo, codigo))) {
    throw new AppError('naoEncontrado', { message: OUTRA_EMPRESA });
  }
  const transacao: Chamada<unknown>['transacao'] = (work) => ports.transacao(codigo, work);
  const foraDosOperadores =
    usuario.foraDosOperadores === true || !(await ports.acesso.podeOperar(usuario.codigo, codigo));
  const operador = { ...usuario, foraDosOperadores };
  const daFilial = { ...empresa, codigo };
  return { deles, quem: { usuario: operador, rota, ports, transacao, empresa: daFilial, confirmado } };
};

/** A top-up is offered for one's own balance alone: the branch's is another's. */
const payingFor = async <T>(
  stores: EmpresaStores,
  deles: EmpresaStores,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'semCredito') throw error;
    const [meu, dela] = [await stores.creditos.titular(), await deles.creditos.titular()];
    if (meu.codigo === dela.codigo) throw error;
    throw new AppError('regra', {
      message: saldoDeOutraInsuficiente(error.message, dela.nome),
      cause: error,
    });
  }
};

const transferirUsadoParaFilial = tellingUseCase(solicitacoesUsados.filial, async (chamada) => {
  const { input, stores, usuario, ports, empresa } = chamada;
  const veiculo = await veiculoUsado(stores, input.veiculo);
  const { deles, quem } = await naFilial(chamada, input.filial);
  const { id: idEstoque } = await estoquePronto(stores, veiculo.placa);
  const { placa, renavam } = veiculo;
  const corpo: TransferenciaUsado = {
    cnpjEstabelecimentoOrigemTransferencia: empresa.cnpj,
    dataTransferenciaEstoque: naoFutura(chamada, input.dataSaida),
    emailEstabelecimentoSolicitante: (await deles.empresa.get()).email,
    veiculo: {
      placa,
      renavam,
      quilometragemHodometro: input.kmAtual,
      dataHoraMedicaoHodometro: naiveBrasilia(ports.agora()),
    },
    cpfOperadorResponsavel: cpfDoOperador(usuario),
  };
  const item = {
    alvo: { placa },
    corpo,
    refs: { origem: empresa.codigo, idEstoque, veiculo: veiculo.descricao },
  };
  return payingFor(stores, deles, () => performAndTell(quem, operacaoTransferirFilial, item));
});

export const recebimentosDeUsados: Area = {
  useCases: [heard('usadosAReceber', RECEBIMENTOS), receber, transferirUsadoParaFilial],
  operacoes: [operacaoReceberUsado, operacaoTransferirFilial],
};
