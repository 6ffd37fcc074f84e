import { AppError } from '#domain/errors.ts';
import { type Recusa, recusaDe } from '#domain/recusa.ts';
import { ESPERAS, type Retencao } from '#domain/sefaz/ordemDeEntrada.ts';
import type { IntencaoTomada, NovoPasso } from '../../ports/intencoes.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import { startAcompanhamento } from './follow.ts';
import { annotateRecusa } from './notifyRecusas.ts';
import { callOf, type IntentAttempt, type Seguinte } from './operacao.ts';
import { writeIntencoes } from './record.ts';
import { dadosOf, texto } from './search.ts';
import { notifyAll, notifyRequester, RECUSADA, tellOutcome } from './tellOutcome.ts';

const daEmpresa = (stores: EmpresaStores, codigo: number): Promise<EmpresaStores | null> | EmpresaStores =>
  codigo === stores.codigoEmpresa ? stores : stores.doGrupo(codigo);

/**
 * Creates a follow-up operation in the transaction that ends the first. If it cannot be created, the reason
 * goes to the first one's history and its compensation is created instead.
 */
const writeNext = async (
  stores: EmpresaStores,
  anterior: Pick<IntencaoTomada, 'id' | 'codigoUsuario'>,
  { operacao, codigoEmpresa, item }: Seguinte,
): Promise<void> => {
  const deles = await daEmpresa(stores, codigoEmpresa);
  const quem = { codigoUsuario: anterior.codigoUsuario, rota: null };
  const registro = deles && (await writeIntencoes(deles, quem, operacao, [item]));
  const [criada] = registro?.criadas ?? [];
  const [recusa = recusaDe(registro ? 'emProcessamento' : 'outroGrupo')] = registro
    ? [...registro.recusadas, ...registro.deslocadas]
    : [];
  await stores.intencoes.addPasso(anterior.id, {
    passo: criada ? 'seguida' : 'naoSeguida',
    dado: operacao.title,
    resposta: criada ? criada.id : recusa.mensagem,
  });
  if (criada || item.recusa) return;
  const desfaz = operacao.seRecusada?.(item, recusa);
  if (desfaz) await writeNext(stores, anterior, desfaz);
};

/** Notes a shortage of a reservation in the history; the operation has happened, or may have. */
export const annotateFalta = async (
  { intencoes }: EmpresaStores,
  { id }: IntencaoTomada,
  falta: Recusa | null | undefined,
): Promise<void> => {
  if (falta) await intencoes.addPasso(id, { passo: 'semReserva', resposta: falta.mensagem });
};

const concludeWhole = (
  { ports, tempos, operacao, intencao }: IntentAttempt,
  resposta: unknown,
  passo: NovoPasso,
): Promise<boolean> =>
  ports.transacao(intencao.codigoEmpresa, async (stores) => {
    if (!(await stores.intencoes.confirmar(intencao, resposta))) return false;
    const { id, codigoUsuario, chassi, placa } = intencao;
    const agora = ports.agora();
    const efeito = { stores, intencao, ...dadosOf(intencao), resposta, agora };
    const { idEstoque } = await operacao.efeito(efeito).catch(asEffectError);
    if (idEstoque !== null) await stores.intencoes.saveEstoque(id, idEstoque);
    await stores.intencoes.addPasso(id, passo);
    await annotateFalta(stores, intencao, await operacao.reserve?.claim?.(stores, intencao, efeito));
    const { nome, title, module, charged } = operacao;
    await stores.addMovimento({
      codigoUsuario,
      chassi,
      placa,
      idEstoque,
      modulo: module,
      agora,
      codigoOperacao: nome,
      operacao: title,
      cobrado: charged,
      intencao: id,
    });
    await startAcompanhamento(stores, operacao, tempos, intencao, { idEstoque, resposta });
    const feita = [{ ...intencao, idEstoque }];
    await tellOutcome(stores, operacao, feita, 'confirmada');
    const seguinte = await operacao.seguinte?.(efeito);
    if (seguinte) await writeNext(stores, intencao, seguinte);
    await notifyAll(stores, operacao, id);
    return true;
  });

/** SQLSTATE classes of a database that is busy, in conflict or away: the same work may succeed later. */
const PASSING = /^(08|25|40|53|55|57|58)/;

const isPassing = (error: unknown): boolean =>
  error instanceof AppError ? error.status >= 503 : PASSING.test(String(Object(error).code ?? ''));

/** An effect that throws whenever it meets this answer. */
class EffectError extends Error {}

const asEffectError = (error: unknown): never => {
  throw isPassing(error) ? error : new EffectError('o efeito falhou', { cause: error });
};

/**
 * Ends what the registry did and we could not note, with its answer in the story: its fee stays set aside, its vehicle is
 * compared, and a person may have it noted again. Not tried for ever: the same answer would fail the same way.
 * @concept poison message
 */
const endUnnoted = async (
  { ports, operacao, intencao }: IntentAttempt,
  resposta: unknown,
  error: unknown,
): Promise<boolean> => {
  const { id, codigoEmpresa } = intencao;
  ports.log.error({ err: error, intencao: id, empresa: codigoEmpresa }, 'feita no Renave e não anotada');
  return ports.transacao(codigoEmpresa, async (stores) => {
    if (!(await stores.intencoes.refuse(intencao, recusaDe('naoAnotada')))) return false;
    await stores.intencoes.addPasso(id, { passo: 'semEfeito', resposta: texto(resposta) });
    const { grupo: porta } = callOf(operacao, dadosOf(intencao).refs);
    await stores.enqueue('conferencia', [{ codigoEmpresa, intencao: id, porta }]);
    await tellOutcome(stores, {}, [intencao], 'recusada');
    await notifyAll(stores, operacao, id);
    return true;
  });
};

/**
 * Confirms an intent in one transaction: effect, movement, end of the intent, follow-ups. False, and nothing
 * changes, when the lease was lost. An effect that throws ends it all the same.
 */
export const conclude = async (
  attempt: IntentAttempt,
  resposta: unknown,
  passo: NovoPasso,
): Promise<boolean> => {
  try {
    return await concludeWhole(attempt, resposta, passo);
  } catch (error) {
    if (error instanceof EffectError) return endUnnoted(attempt, resposta, error.cause);
    throw error;
  }
};

/** Ends an intent that was not done; false, and nothing changes, when the lease was lost. */
const end = async (
  stores: EmpresaStores,
  { operacao, intencao }: IntentAttempt,
  recusa: Recusa,
  passo: NovoPasso,
): Promise<boolean> => {
  if (!(await stores.intencoes.refuse(intencao, recusa))) return false;
  await operacao.reserve?.undo(stores, intencao, dadosOf(intencao));
  await stores.intencoes.addPasso(intencao.id, passo);
  return true;
};

/** Ends what a standing order may not send: its vehicle waits for the next order, or for a person, as if not asked. */
export const withhold = (attempt: IntentAttempt, porque: Retencao): Promise<boolean> =>
  attempt.ports.transacao(attempt.intencao.codigoEmpresa, async (stores) => {
    const { id } = attempt.intencao;
    const recusa = recusaDe('ordemParada', ESPERAS[porque]);
    if (!(await end(stores, attempt, recusa, { passo: 'impedida', dado: recusa.mensagem }))) return false;
    await stores.intencoes.dismiss(id);
    await stores.ordem.release(id, porque, attempt.ports.agora());
    await notifyAll(stores, attempt.operacao, id);
    return true;
  });

/**
 * Refuses an intent: keeps the reason on its row, returns the reservation and queues the compensation, if
 * any. False when the lease was lost.
 * @concept compensation
 */
export const refuse = (attempt: IntentAttempt, recusa: Recusa, passo: NovoPasso): Promise<boolean> => {
  const { ports, tempos, operacao, intencao } = attempt;
  return ports.transacao(intencao.codigoEmpresa, async (stores) => {
    if (!(await end(stores, attempt, recusa, passo))) return false;
    await operacao.refused?.(stores);
    await tellOutcome(stores, operacao, [intencao], 'recusada');
    const seguinte = operacao.seRecusada?.(dadosOf(intencao), recusa);
    if (seguinte) await writeNext(stores, intencao, seguinte);
    if (!(await notifyRequester(stores, operacao, intencao, RECUSADA)))
      await annotateRecusa(stores, operacao, intencao, tempos.avisoRecusasMs);
    await notifyAll(stores, operacao, intencao.id);
    return true;
  });
};

interface Adiamento {
  estado: 'pendente' | 'desconhecida';
  emMs: number;
  /** Null when nothing visible happened and the wait only continues. */
  passo: NovoPasso | null;
  /** False when the registry has not been asked, which does not count as an attempt. */
  enviada?: boolean;
  /** The answer was lost just now, so the registry may have acted until this moment. */
  perdida?: boolean;
  /** The registry said that it takes it later, and did nothing. */
  adiada?: boolean;
}

/** Reschedules an intent in `emMs`, as pending or in doubt, together with its job. */
export const defer = (
  { ports, operacao, intencao }: IntentAttempt,
  { passo, enviada = true, perdida = false, adiada = false, ...mudanca }: Adiamento,
): Promise<boolean> =>
  ports.transacao(intencao.codigoEmpresa, async (stores) => {
    if (!(await stores.intencoes.change(intencao, { ...mudanca, enviada, perdida, adiada }))) return false;
    await stores.enqueue('renave', [{ intencao: intencao.id }], { emMs: mudanca.emMs });
    if (passo) {
      await stores.intencoes.addPasso(intencao.id, passo);
      await notifyAll(stores, operacao, intencao.id);
    } else await stores.announce(intencao.id);
    return true;
  });

/**
 * Defers an intent while the circuit breaker is open. Race: the breaker may close before the deferral is
 * committed, and its wake-up would miss this intent; so wake up again if it closed meanwhile.
 */
export const deferUntilBack = async (
  attempt: IntentAttempt,
  adiamento: Pick<Adiamento, 'emMs' | 'passo'>,
): Promise<boolean> => {
  const { ports, breaker, alvo } = attempt;
  const recoveries = breaker.recoveries(alvo);
  const nossa = await defer(attempt, { ...adiamento, estado: 'pendente', enviada: false });
  if (breaker.recoveries(alvo) !== recoveries) await ports.empresa(alvo.empresa).wake();
  return nossa;
};
