import { recusaDe } from '#domain/recusa.ts';
import { conclude, defer, refuse } from './desfecho.ts';
import type { IntentAttempt, Tempos } from './operacao.ts';
import { search, texto } from './search.ts';

/** Attempts before the intent ends as a refusal for a person to decide. */
const MAX_TENTATIVAS = 40;

/** Back-off of look-ups: a quarter of the doubt's age, between `retryBaseMs` and four times `retryMaxMs`. */
const proximaConsulta = ({ retryBaseMs, retryMaxMs }: Tempos, desde: number): number =>
  Math.min(Math.max(retryBaseMs, desde / 4), retryMaxMs * 4);

const naoConsta = (attempt: IntentAttempt): Promise<boolean> => {
  const { intencao } = attempt;
  const { settleGraceMs } = attempt.tempos;
  if (intencao.desdeMs < settleGraceMs) {
    const passo = { passo: 'aindaNaoConsta' } as const;
    const emMs = settleGraceMs - intencao.desdeMs;
    return defer(attempt, { estado: 'desconhecida', emMs, passo });
  }
  if (intencao.tentativas >= MAX_TENTATIVAS) {
    return refuse(attempt, recusaDe('semResposta'), { passo: 'desistencia' });
  }
  const passo = { passo: 'seraReenviada' } as const;
  return defer(attempt, { estado: 'pendente', emMs: 0, passo });
};

/** Settles an intent in doubt. Only findings at the registry change its state. */
export const clarify = async (attempt: IntentAttempt): Promise<boolean> => {
  const achado = await search(attempt);
  if (achado.feita === true) {
    const passo = { passo: 'encontrada', resposta: texto(achado.resposta) } as const;
    return conclude(attempt, achado.resposta, passo);
  }
  if (achado.feita === 'outra') {
    const passo = { passo: 'deOutroModo', resposta: texto(achado.resposta) } as const;
    // Of the kind, and not as it was asked here: neither taken as ours nor repeated.
    return refuse(attempt, recusaDe('feitaDeOutroModo', achado.diferencas), passo);
  }
  if (achado.feita === false) return naoConsta(attempt);
  const passo = { passo: 'semConsulta', resposta: achado.motivo } as const;
  const emMs = proximaConsulta(attempt.tempos, attempt.intencao.desdeMs);
  return defer(attempt, { estado: 'desconhecida', emMs, passo });
};
