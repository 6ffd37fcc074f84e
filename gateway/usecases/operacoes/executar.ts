import type { Intencao } from '../../ports/intencoes.ts';
import { aoResponder } from './aoResponder.ts';
import { adiar, recusar } from './desfecho.ts';
import type { Disjuntor } from './disjuntor.ts';
import { esclarecer } from './esclarecer.ts';
import { type AnyOperacao, callOf, type Pipeline } from './operacao.ts';
import { dadosOf, daqui, texto } from './procurar.ts';

const SEM_ACESSO = {
  titulo: 'Acesso retirado',
  mensagem: 'Quem pediu esta operação não tem mais acesso à empresa. Peça novamente com outro usuário.',
  detalhe: null,
};

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
  const { corpo, refs } = dadosOf(intencao);
  const call = callOf(operacao, refs);
  const passo = {
    passo: `enviada (tentativa ${intencao.tentativas})`,
    requisicao: `${call.method} ${call.path} ${texto(corpo)}`,
  };
  await ports.empresa(intencao.codigoEmpresa).intencoes.addPasso(intencao.id, passo, ports.agora());
  const resposta = await ports.renave.chamar(intencao.codigoEmpresa, call, corpo);
  return aoResponder(pipeline, disjuntor, operacao, intencao, resposta);
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
