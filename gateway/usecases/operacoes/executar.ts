import type { Intencao } from '../../ports/intencoes.ts';
import type { RespostaRenave } from '../../ports/ports.ts';
import { adiar, concluir, recusar } from './desfecho.ts';
import type { Disjuntor } from './disjuntor.ts';
import {
  type AnyOperacao,
  callOf,
  type DadosDaIntencao,
  type Olhar,
  type Pipeline,
  type Tempos,
} from './operacao.ts';

/** More attempts than this with nothing to show end as a refusal: a person decides what next. */
const MAX_TENTATIVAS = 40;

const SEM_ACESSO = {
  titulo: 'Acesso retirado',
  mensagem: 'Quem pediu esta operação não tem mais acesso à empresa. Peça novamente com outro usuário.',
  detalhe: null,
};

const DESISTIU = {
  titulo: 'Sem resposta do Renave',
  mensagem: 'O Renave não respondeu depois de várias tentativas e a operação não consta lá. Tente novamente.',
  detalhe: null,
};

const daqui = (pipeline: Pipeline, ms: number): Date => new Date(pipeline.ports.agora().getTime() + ms);

const texto = (valor: unknown): string => JSON.stringify(valor).slice(0, 20_000);

const dadosDe = (intencao: Intencao) => intencao.dados as unknown as DadosDaIntencao<object, object>;

/** Works while renewing the possession of the intent, so that a slow registry does not look like a dead gateway. */
const comPosse = async <T>({ ports, tempos }: Pipeline, id: string, work: () => Promise<T>): Promise<T> => {
  const renewing = setInterval(() => {
    const ate = new Date(ports.agora().getTime() + tempos.posseMs);
    ports.fila
      .renovar(id, ate)
      .catch((error) => ports.log.warn({ err: error, intencao: id }, 'posse não renovada'));
  }, tempos.posseMs / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
  }
};

const olharDe =
  ({ ports }: Pipeline, intencao: Intencao): Olhar =>
  (call, input) =>
    ports.renave.chamar(intencao.codigoEmpresa, call, input);

/** Finds out by looking what became of an intent, before anything is repeated. */
const procurar = (pipeline: Pipeline, operacao: AnyOperacao, intencao: Intencao) =>
  operacao.procurar(olharDe(pipeline, intencao), dadosDe(intencao), intencao);

/** The registry refused: believed at once, unless an earlier attempt may be why. */
const aoRecusar = async (
  pipeline: Pipeline,
  operacao: AnyOperacao,
  intencao: Intencao,
  resposta: Extract<RespostaRenave<unknown>, { tipo: 'recusada' }>,
): Promise<void> => {
  const { recusa, status } = resposta;
  const passo = { passo: 'recusada pelo Renave', resposta: texto(recusa), statusHttp: status };
  if (intencao.tentativas === 1 && !operacao.talvezFeita?.(recusa)) {
    return recusar(pipeline, operacao, intencao, recusa, passo);
  }
  const achado = await procurar(pipeline, operacao, intencao);
  if (achado.feita === true) {
    const encontrada = {
      passo: 'já constava no Renave',
      resposta: texto(achado.resposta),
      statusHttp: status,
    };
    return concluir(pipeline, operacao, intencao, achado.resposta, encontrada);
  }
  if (achado.feita === false) return recusar(pipeline, operacao, intencao, recusa, passo);
  const prazo = daqui(pipeline, pipeline.tempos.settleDelayMs);
  return adiar(pipeline, operacao, intencao, { estado: 'desconhecida', prazo, passo });
};

/** Whether an answer that was lost says that the registry itself is in trouble, rather than this one exchange. */
const emApuros = ({ status }: Extract<RespostaRenave<unknown>, { tipo: 'semResposta' }>): boolean =>
  status === null || status >= 500;

/** Remembers for the next ones of the company whether the registry is there. What never left the gateway says nothing. */
const anotar = (
  { ports }: Pipeline,
  disjuntor: Disjuntor,
  { codigoEmpresa }: Intencao,
  resposta: RespostaRenave<unknown>,
): void => {
  const agora = ports.agora();
  if (resposta.tipo === 'naoEnviada') disjuntor.falhou(codigoEmpresa, agora, resposta.aguardarMs);
  else if (resposta.tipo === 'semResposta' && emApuros(resposta)) disjuntor.falhou(codigoEmpresa, agora);
  else if (resposta.status !== 0) disjuntor.voltou(codigoEmpresa);
};

const aoResponder = async (
  pipeline: Pipeline,
  disjuntor: Disjuntor,
  operacao: AnyOperacao,
  intencao: Intencao,
  resposta: RespostaRenave<unknown>,
): Promise<void> => {
  const { tempos, ports } = pipeline;
  anotar(pipeline, disjuntor, intencao, resposta);
  if (resposta.tipo === 'naoEnviada') {
    const espera = resposta.aguardarMs ?? disjuntor.espera(intencao.codigoEmpresa, ports.agora());
    const passo = { passo: 'Renave fora de alcance: não foi enviada', resposta: resposta.motivo };
    return adiar(pipeline, operacao, intencao, {
      estado: 'pendente',
      prazo: daqui(pipeline, espera),
      passo,
      enviada: false,
    });
  }
  if (resposta.tipo === 'recusada') return aoRecusar(pipeline, operacao, intencao, resposta);
  if (resposta.tipo === 'ok' && operacao.confere(resposta.corpo, intencao)) {
    const passo = {
      passo: 'confirmada pelo Renave',
      resposta: texto(resposta.corpo),
      statusHttp: resposta.status,
    };
    return concluir(pipeline, operacao, intencao, resposta.corpo, passo);
  }
  const motivo =
    resposta.tipo === 'ok' ? `resposta de outro veículo: ${texto(resposta.corpo)}` : resposta.motivo;
  const passo = {
    passo: 'resposta perdida: resultado desconhecido',
    resposta: motivo,
    statusHttp: resposta.status,
  };
  const prazo = daqui(pipeline, tempos.settleDelayMs);
  return adiar(pipeline, operacao, intencao, { estado: 'desconhecida', prazo, passo, perdida: true });
};

const enviar = async (
  pipeline: Pipeline,
  disjuntor: Disjuntor,
  operacao: AnyOperacao,
  intencao: Intencao,
): Promise<void> => {
  const { ports } = pipeline;
  if (!(await ports.acesso.temAcesso(intencao.codigoUsuario, intencao.codigoEmpresa))) {
    return recusar(pipeline, operacao, intencao, SEM_ACESSO, { passo: 'não enviada: autor sem acesso' });
  }
  const espera = disjuntor.espera(intencao.codigoEmpresa, ports.agora());
  if (espera > 0) {
    const prazo = daqui(pipeline, espera);
    return adiar(pipeline, operacao, intencao, { estado: 'pendente', prazo, passo: null, enviada: false });
  }
  const { corpo, refs } = dadosDe(intencao);
  const call = callOf(operacao, refs);
  const passo = {
    passo: `enviada (tentativa ${intencao.tentativas})`,
    requisicao: `${call.method} ${call.path} ${texto(corpo)}`,
  };
  await ports.empresa(intencao.codigoEmpresa).intencoes.passo(intencao.id, passo, ports.agora());
  const resposta = await ports.renave.chamar(intencao.codigoEmpresa, call, corpo);
  return aoResponder(pipeline, disjuntor, operacao, intencao, resposta);
};

/** Until the registry says what became of an intent, it is asked ever more seldom. */
const proximaConsulta = ({ retryBaseMs, retryMaxMs }: Tempos, desde: number): number =>
  Math.min(Math.max(retryBaseMs, desde / 4), retryMaxMs * 4);

/** Settles an intent in doubt. Only what is found at the registry moves it. */
const esclarecer = async (pipeline: Pipeline, operacao: AnyOperacao, intencao: Intencao): Promise<void> => {
  const { ports, tempos } = pipeline;
  const achado = await procurar(pipeline, operacao, intencao);
  if (achado.feita === true) {
    const passo = { passo: 'encontrada no Renave: foi feita', resposta: texto(achado.resposta) };
    return concluir(pipeline, operacao, intencao, achado.resposta, passo);
  }
  const desde = ports.agora().getTime() - Date.parse(intencao.enviada ?? intencao.criada);
  if (achado.feita === null) {
    const passo = { passo: 'consulta sem resposta', resposta: achado.motivo };
    const prazo = daqui(pipeline, proximaConsulta(tempos, desde));
    return adiar(pipeline, operacao, intencao, { estado: 'desconhecida', prazo, passo });
  }
  if (desde < tempos.settleGraceMs) {
    const prazo = daqui(pipeline, tempos.settleGraceMs - desde);
    const passo = { passo: 'ainda não consta no Renave' };
    return adiar(pipeline, operacao, intencao, { estado: 'desconhecida', prazo, passo });
  }
  if (intencao.tentativas >= MAX_TENTATIVAS) {
    return recusar(pipeline, operacao, intencao, DESISTIU, { passo: 'desistência' });
  }
  const passo = { passo: 'não consta no Renave: será enviada de novo' };
  return adiar(pipeline, operacao, intencao, { estado: 'pendente', prazo: ports.agora(), passo });
};

/** Runs one intent as far as it goes now. Safe to call at any time and any number of times. */
export const executarIntencao = async (
  pipeline: Pipeline,
  disjuntor: Disjuntor,
  id: string,
): Promise<void> => {
  const { ports, tempos } = pipeline;
  const agora = ports.agora();
  const posse = new Date(agora.getTime() + tempos.posseMs);
  const pendente = await ports.fila.tomar(id, agora, posse);
  const intencao = pendente ?? (await ports.fila.tomarDuvida(id, agora, posse));
  if (!intencao) return;
  const operacao = pipeline.operacoes.get(intencao.operacao);
  if (!operacao) throw new Error(`operação desconhecida: ${intencao.operacao}`);
  await comPosse(pipeline, id, () =>
    pendente ? enviar(pipeline, disjuntor, operacao, intencao) : esclarecer(pipeline, operacao, intencao),
  );
};
