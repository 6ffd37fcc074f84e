import type { Recusa } from '#domain/recusa.ts';
import type { IntencaoTomada, NovoPasso } from '../../ports/intencoes.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import { startAcompanhamento } from './follow.ts';
import { annotateRecusa } from './notifyRecusas.ts';
import { notifyRequester, RECUSADA } from './notifyRequester.ts';
import type { AnyOperacao, Pipeline } from './operacao.ts';
import { dadosOf } from './search.ts';
import { writeNext } from './seguinte.ts';
import { tellOutcome } from './tellOutcome.ts';

/** Notifies screens and waiters in the transaction of the change. */
const notifyAll = async (stores: EmpresaStores, operacao: AnyOperacao, id: string): Promise<void> => {
  await stores.notify(...operacao.subjects);
  await stores.announce(id);
};

/** Spends the reservation. A shortage is only recorded, because the operation has happened. */
const claimReserva = async (
  stores: EmpresaStores,
  { reserve }: AnyOperacao,
  intencao: IntencaoTomada,
): Promise<void> => {
  const falta = await reserve?.claim?.(stores, intencao, dadosOf(intencao));
  if (falta) await stores.intencoes.addPasso(intencao.id, { passo: 'semReserva', resposta: falta.mensagem });
};

/**
 * Confirms an intent in one transaction: effect, movement, end of the intent, follow-ups. False, and nothing
 * changes, when the lease was lost.
 */
export const conclude = (
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
    await claimReserva(stores, operacao, intencao);
    const { nome, title, module, charged } = operacao;
    await stores.addMovimento({
      ...{ codigoUsuario, chassi, placa, idEstoque, modulo: module, agora },
      ...{ codigoOperacao: nome, operacao: title, cobrado: charged, intencao: id },
    });
    await startAcompanhamento(stores, operacao, tempos, intencao, { idEstoque, resposta });
    const feita = [{ ...intencao, idEstoque }];
    await tellOutcome(stores, operacao, feita, 'confirmada');
    const seguinte = await operacao.seguinte?.(efeito);
    if (seguinte) await writeNext(stores, intencao, seguinte);
    await notifyAll(stores, operacao, id);
    return true;
  });

/**
 * Refuses an intent: keeps the reason on its row, returns the reservation and queues the compensation, if
 * any. False when the lease was lost.
 */
export const refuse = (
  { ports, tempos }: Pipeline,
  operacao: AnyOperacao,
  intencao: IntencaoTomada,
  recusa: Recusa,
  passo: NovoPasso,
): Promise<boolean> =>
  ports.transacao(intencao.codigoEmpresa, async (stores) => {
    if (!(await stores.intencoes.refuse(intencao, recusa))) return false;
    await operacao.reserve?.undo(stores, intencao, dadosOf(intencao));
    await stores.intencoes.addPasso(intencao.id, passo);
    await operacao.refused?.(stores);
    await tellOutcome(stores, operacao, [intencao], 'recusada');
    const seguinte = operacao.seRecusada?.(dadosOf(intencao), recusa);
    if (seguinte) await writeNext(stores, intencao, seguinte);
    if (!(await notifyRequester(stores, operacao, intencao, RECUSADA)))
      await annotateRecusa(stores, operacao, intencao, tempos.avisoRecusasMs);
    await notifyAll(stores, operacao, intencao.id);
    return true;
  });

export interface Adiamento {
  estado: 'pendente' | 'desconhecida';
  emMs: number;
  /** Null when nothing visible happened and the wait only continues. */
  passo: NovoPasso | null;
  /** False when the registry was never asked, which does not count as an attempt. */
  enviada?: boolean;
  /** The answer was lost just now, so the registry may have acted until this moment. */
  perdida?: boolean;
}

/** Reschedules an intent in `emMs`, as pending or in doubt, together with its job. */
export const defer = (
  { ports }: Pipeline,
  operacao: AnyOperacao,
  intencao: IntencaoTomada,
  { passo, enviada = true, perdida = false, ...mudanca }: Adiamento,
): Promise<boolean> =>
  ports.transacao(intencao.codigoEmpresa, async (stores) => {
    if (!(await stores.intencoes.change(intencao, { ...mudanca, enviada, perdida }))) return false;
    await stores.enqueue('renave', [{ intencao: intencao.id }], { emMs: mudanca.emMs });
    if (passo) {
      await stores.intencoes.addPasso(intencao.id, passo);
      await notifyAll(stores, operacao, intencao.id);
    } else await stores.announce(intencao.id);
    return true;
  });
