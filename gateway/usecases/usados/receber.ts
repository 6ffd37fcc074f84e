import { autorizacoesUsados as rotas } from '#contract/gateway/usados/autorizacoes.ts';
import { solicitacoesUsados } from '#contract/gateway/usados/solicitacoes.ts';
import { chamadas } from '#contract/renave/chamadas.ts';
import type { TransferenciaUsado } from '#contract/renave/corposUsados.ts';
import { usados } from '#contract/renave/usados.ts';
import { AppError } from '#domain/errors.ts';
import { INFORME_FILIAL } from '#domain/texts.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import { consultaOf } from '../consultaOf.ts';
import { PROMETIDO } from '../operacoes/cabe.ts';
import { operacaoDeEstoque } from '../operacoes/operacaoDeEstoque.ts';
import { realizar, realizarEDizer } from '../operacoes/realizar.ts';
import { cpfDoOperador, naoEnviada } from '../operacoes/registrar.ts';
import { naoFutura } from '../recusar.ts';
import { type Chamada, found, useCase } from '../useCase.ts';
import { veiculoUsado } from './cadastro.ts';
import { acompanharVeiculo, SOLICITADA, TRANSFERENCIA } from './entrada.ts';
import { estoquePronto } from './vender.ts';

const esperado = ({
  dataTransferenciaEstoque,
  cnpjEstabelecimentoOrigemTransferencia,
}: TransferenciaUsado) => ({
  ...SOLICITADA,
  entrada: dataTransferenciaEstoque,
  vendedor: cnpjEstabelecimentoOrigemTransferencia,
});

/** Asked by the destination, by the origin's authorisation. */
export const operacaoReceberUsado = operacaoDeEstoque<TransferenciaUsado, { idAutorizacao: number | null }>({
  ...TRANSFERENCIA,
  nome: 'receberTransferenciaUsado',
  titulo: 'Recebimento de transferência de usado',
  call: usados.transferirEntreEstabelecimentos,
  esperado,
  depois: async (efeito) => {
    await acompanharVeiculo(efeito);
    const { idAutorizacao } = efeito.refs;
    if (idAutorizacao !== null) await efeito.stores.usados.removeAutorizacao('destino', idAutorizacao);
  },
});

interface DaFilial {
  origem: number;
  idEstoque: number;
}

/** Asked by the receiving branch, with its own certificate; what the origin had ends with it. */
export const operacaoTransferirFilial = operacaoDeEstoque<TransferenciaUsado, DaFilial>({
  ...TRANSFERENCIA,
  nome: 'transferirFilialUsado',
  titulo: 'Transferência de usado entre filiais',
  call: usados.transferirEntreFiliais,
  esperado,
  // The origin's own operations and this one hold the vehicle in two companies: it may have been promised since.
  desistir: async (stores, { corpo: { veiculo }, refs }) => {
    const deles = await stores.doGrupo(refs.origem);
    return (await deles?.usados.getAutorizacao(veiculo.placa)) ? naoEnviada(PROMETIDO) : null;
  },
  depois: async (efeito) => {
    await acompanharVeiculo(efeito);
    const { stores, refs, corpo, agora } = efeito;
    const deles = await stores.doGrupo(refs.origem);
    const estoque = await deles?.estoque.get(refs.idEstoque);
    if (!deles || !estoque) return;
    const saida = `${corpo.dataTransferenciaEstoque}T00:00:00`;
    const motivo = 'TRANSFERENCIA_FILIAIS';
    await deles.estoque.save({ ...estoque, estado: 'FINALIZADO', motivo, saida }, agora);
    const { placa, id: idEstoque } = estoque;
    if (placa) await deles.usados.situar({ placa, situacao: 'vendido', idEstoque, saida });
    await deles.avisar('usados', 'veiculos');
  },
});

/** Asks the registry what waits for this establishment; out of reach, what was last heard stays. */
const atualizar = async ({ ports, empresa, stores }: Chamada<unknown>): Promise<void> => {
  const pergunta = { estadoAutorizacao: 'CRIADA' };
  const resposta = await ports.renave.chamar(
    empresa.codigo,
    chamadas.estabelecimento.autorizacoesTransferencia,
    pergunta,
  );
  if (resposta.tipo !== 'ok') {
    ports.log.info({ empresa: empresa.codigo, resposta: resposta.tipo }, 'recebimentos não atualizados');
    return;
  }
  const minhas = resposta.corpo.filter(
    (one) =>
      one.cnpjEstabelecimentoDestino === empresa.cnpj &&
      one.placaVeiculo &&
      !one.estoqueOrigemDeVeiculoZeroKm &&
      !one.estoqueOrigemEmIte &&
      !one.paraIte,
  );
  await stores.usados.saveRecebimentos(minhas);
};

export const listarRecebimentos = useCase(rotas.pendentes, async (chamada) => {
  if ((chamada.input.page ?? 1) === 1) {
    await chamada.ports.freshFlight(`recebimentos:${chamada.empresa.codigo}`, () => atualizar(chamada));
  }
  return chamada.stores.usados.listRecebimentos(consultaOf(chamada.input));
});

export const receber = useCase(rotas.receber, async (chamada) => {
  const { input, stores, usuario, ports } = chamada;
  const { placa, renavam, quilometragemHodometro } = input.veiculo;
  const cnpj = input.cnpjEstabelecimentoOrigemTransferencia;
  const idAutorizacao = found(
    await stores.usados.getRecebimento(placa, cnpj),
    `Veículo ${placa} não encontrado!`,
  );
  const corpo: TransferenciaUsado = {
    cnpjEstabelecimentoOrigemTransferencia: cnpj,
    dataTransferenciaEstoque: naoFutura(chamada, input.dataTransferenciaEstoque),
    emailEstabelecimentoSolicitante: (await stores.empresa.get()).email,
    veiculo: {
      ...{ placa, renavam, quilometragemHodometro },
      dataHoraMedicaoHodometro: naiveBrasilia(ports.agora()),
    },
    cpfOperadorResponsavel: cpfDoOperador(usuario),
  };
  const item = { alvo: { placa }, corpo, refs: { idAutorizacao } };
  const { realizada, feita } = await realizar(chamada, operacaoReceberUsado, item, rotas.receber.success);
  return { ...realizada, idest_vei: feita?.idEstoque ?? null };
});

const OUTRA_EMPRESA = INFORME_FILIAL;

/** The same user acting for the branch: only where that is theirs to do. */
const naFilial = async (chamada: Chamada<unknown>, codigo: number) => {
  const { stores, ports, usuario, rota, empresa } = chamada;
  const deles = codigo === empresa.codigo ? null : await stores.doGrupo(codigo);
  if (!deles || !(await stores.cadastros.hasAcesso(usuario.codigo, codigo))) {
    throw new AppError('naoEncontrado', { message: OUTRA_EMPRESA });
  }
  const transacao: Chamada<unknown>['transacao'] = (work) => ports.transacao(codigo, work);
  return { deles, quem: { usuario, rota, ports, transacao, empresa: { ...empresa, codigo } } };
};

export const transferirParaFilial = useCase(solicitacoesUsados.filial, async (chamada) => {
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
      ...{ placa, renavam, quilometragemHodometro: input.kmAtual },
      dataHoraMedicaoHodometro: naiveBrasilia(ports.agora()),
    },
    cpfOperadorResponsavel: cpfDoOperador(usuario),
  };
  const item = { alvo: { placa }, corpo, refs: { origem: empresa.codigo, idEstoque } };
  return realizarEDizer(quem, operacaoTransferirFilial, item, solicitacoesUsados.filial.success);
});
