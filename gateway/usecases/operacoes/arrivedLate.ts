import type { RespostaRenave } from '../../ports/ports.ts';
import { annotateFalta } from './desfecho.ts';
import { callOf, type IntentAttempt } from './operacao.ts';
import { dadosOf, texto } from './search.ts';
import { notifyAll } from './tellOutcome.ts';

const MUDA_ALGO = { ok: true, semResposta: true, recusada: false, naoEnviada: false } as const;

/**
 * Handles an answer whose lease was lost: it must not end the intent. It is recorded, and if the registry may
 * have acted, the intent is put in doubt again and looked up. If that is not possible (confirmed already, or
 * the vehicle has another live intent), the registry is asked about the vehicle once it can no longer be
 * acting.
 */
export const arrivedLate = async (
  { ports, tempos, operacao, intencao }: IntentAttempt,
  resposta: RespostaRenave,
): Promise<void> => {
  const { id, codigoEmpresa, tentativas } = intencao;
  const { tipo } = resposta;
  ports.log.warn({ intencao: id, empresa: codigoEmpresa, tipo }, 'resposta tardia do Renave');
  await ports.transacao(codigoEmpresa, async (stores) => {
    await stores.intencoes.addPasso(id, {
      passo: 'tardia',
      dado: String(tentativas),
      resposta: texto(resposta),
      statusHttp: 'status' in resposta ? resposta.status : null,
    });
    if (!MUDA_ALGO[tipo]) return;
    const antes = await stores.intencoes.reopen(id);
    if (!antes) {
      const { grupo: porta } = callOf(operacao, dadosOf(intencao).refs);
      const emMs = tipo === 'ok' ? 0 : tempos.settleGraceMs;
      await stores.enqueue('conferencia', [{ codigoEmpresa, intencao: id, porta }], { emMs });
      return;
    }
    // Reserves again what the refusal had returned.
    if (antes === 'recusada')
      await annotateFalta(stores, intencao, await operacao.reserve?.run(stores, intencao, dadosOf(intencao)));
    await stores.enqueue('renave', [{ intencao: id }]);
    await notifyAll(stores, operacao, id);
  });
};
