import type { IntencaoTomada, NovoPasso, RecusaRenave } from '../../ports/intencoes.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import { iniciarAcompanhamento } from './acompanhar.ts';
import { avisarQuemPediu, RECUSADA } from './avisarQuemPediu.ts';
import { anotarRecusa } from './avisarRecusas.ts';
import type { AnyOperacao, Pipeline } from './operacao.ts';
import { dadosOf } from './procurar.ts';
import { escreverSeguinte } from './seguinte.ts';

/** Tells screens and whoever waits, in the same transaction as the change. */
const avisarTodos = async (stores: EmpresaStores, operacao: AnyOperacao, id: string): Promise<void> => {
  await stores.avisar(...operacao.subjects);
  await stores.anunciar(id);
};

/** What it did happened, whether or not it could be paid for. */
const tomarReserva = async (
  stores: EmpresaStores,
  { reservar }: AnyOperacao,
  intencao: IntencaoTomada,
): Promise<void> => {
  const falta = await reservar?.tomar?.(stores, intencao, dadosOf(intencao));
  if (falta) await stores.intencoes.addPasso(intencao.id, { passo: 'sem reserva', resposta: falta.mensagem });
};

/**
 * It happened: our rows, the history, the end of the intent and what follows, in one transaction. False, and nothing
 * changes, when the intent is in others' hands.
 */
export const concluir = (
  { ports, tempos }: Pipeline,
  operacao: AnyOperacao,
  intencao: IntencaoTomada,
  resposta: unknown,
  passo: NovoPasso,
): Promise<boolean> =>
  ports.transacao(intencao.codigoEmpresa, async (stores) => {
    if (!(await stores.intencoes.confirmar(intencao, resposta))) return false;
    const { id, codigoUsuario, chassi, placa } = intencao;
    const agora = ports.agora();
    const efeito = { stores, intencao, ...dadosOf(intencao), resposta, agora };
    const { idEstoque } = await operacao.efeito(efeito);
    if (idEstoque !== null) await stores.intencoes.saveEstoque(id, idEstoque);
    await stores.intencoes.addPasso(id, passo);
    await tomarReserva(stores, operacao, intencao);
    const { nome, title, module, charged } = operacao;
    await stores.movimentar({
      ...{ codigoUsuario, chassi, placa, idEstoque, modulo: module, agora },
      ...{ codigoOperacao: nome, operacao: title, cobrado: charged, intencao: id },
    });
    await iniciarAcompanhamento(stores, operacao, tempos, intencao, { idEstoque, resposta });
    const seguinte = await operacao.seguinte?.(efeito);
    if (seguinte) await escreverSeguinte(stores, intencao, seguinte);
    await avisarTodos(stores, operacao, id);
    return true;
  });

/** The registry said no, or we must: its words stay on the row, and what was set aside is given back. */
export const recusar = (
  { ports, tempos }: Pipeline,
  operacao: AnyOperacao,
  intencao: IntencaoTomada,
  recusa: RecusaRenave,
  passo: NovoPasso,
): Promise<boolean> =>
  ports.transacao(intencao.codigoEmpresa, async (stores) => {
    if (!(await stores.intencoes.recusar(intencao, recusa))) return false;
    await operacao.reservar?.desfazer(stores, intencao, dadosOf(intencao));
    await stores.intencoes.addPasso(intencao.id, passo);
    const seguinte = operacao.seRecusada?.(dadosOf(intencao), recusa);
    if (seguinte) await escreverSeguinte(stores, intencao, seguinte);
    if (!(await avisarQuemPediu(stores, operacao, intencao, RECUSADA)))
      await anotarRecusa(stores, operacao, intencao, tempos.avisoRecusasMs);
    await avisarTodos(stores, operacao, intencao.id);
    return true;
  });

export interface Adiamento {
  estado: 'pendente' | 'desconhecida';
  emMs: number;
  /** Null when nothing happened that a person could see: it only waits a little longer. */
  passo: NovoPasso | null;
  /** False when the registry was never asked: the attempt does not count. */
  enviada?: boolean;
  /** The answer was lost now: until now the registry may have been at it. */
  perdida?: boolean;
}

/** Not now: back to the queue, or in doubt, for so many milliseconds; a job is there when the time comes. */
export const adiar = (
  { ports }: Pipeline,
  operacao: AnyOperacao,
  intencao: IntencaoTomada,
  { passo, enviada = true, perdida = false, ...mudanca }: Adiamento,
): Promise<boolean> =>
  ports.transacao(intencao.codigoEmpresa, async (stores) => {
    if (!(await stores.intencoes.mudar(intencao, { ...mudanca, enviada, perdida }))) return false;
    await stores.enfileirar('renave', [{ intencao: intencao.id }], { emMs: mudanca.emMs });
    if (passo) {
      await stores.intencoes.addPasso(intencao.id, passo);
      await avisarTodos(stores, operacao, intencao.id);
    } else await stores.anunciar(intencao.id);
    return true;
  });
