import type { Alcance, EsperaDoRenave, Trabalho } from '#contract/gateway/engine/trabalhos.ts';
import { contagem } from '#domain/values/contagem.ts';
import { hourOf } from '#src/ui/hourOf.ts';

const VOLTAR = {
  one: 'operação espera e segue sozinha quando ele voltar.',
  many: 'operações esperam e seguem sozinhas quando ele voltar.',
  none: 'O que você confirmar espera e segue sozinho quando ele voltar.',
};

const WORDS: Record<Alcance, typeof VOLTAR & { state: string }> = {
  fora: { state: 'O Renave está fora de alcance', ...VOLTAR },
  ocupado: { state: 'O Renave pediu para esperar,', ...VOLTAR },
  calado: {
    state: 'O Renave recebe, mas não responde',
    one: 'operação espera a resposta e é conferida quando ele responder: nada é enviado duas vezes.',
    many: 'operações esperam a resposta e são conferidas quando ele responder: nada é enviado duas vezes.',
    none: 'O que você confirmar é conferido quando ele responder: nada é enviado duas vezes.',
  },
};

type Espera = Omit<EsperaDoRenave, 'incerto'>;

/**
 * The registry's outage in words: its kind, its start, and the effect on waiting operations; null while it is
 * reachable.
 */
export const registryWords = (
  { alcance, foraDesde, aguardando }: Espera,
  agora = new Date(),
): string | null => {
  if (alcance === null || foraDesde === null) return null;
  const { state, one, many, none } = WORDS[alcance];
  const waits = aguardando === 0 ? none : contagem(aguardando, one, many);
  return `${state} desde as ${hourOf(foraDesde, agora)}. ${waits}`;
};

const sumOf = (trabalhos: readonly Trabalho[], figure: 'feitos' | 'total'): number =>
  trabalhos.reduce((sum, trabalho) => sum + trabalho[figure], 0);

/** The registry's return, and what this person's batches still lack. */
export const returnWords = (trabalhos: readonly Trabalho[], agora = new Date()): string => {
  const waiting = trabalhos.filter(({ tipo, pronto }) => tipo === 'renave' && !pronto);
  const total = sumOf(waiting, 'total');
  const back = `O Renave voltou às ${hourOf(agora.toISOString(), agora)}.`;
  return total === 0 ? back : `${back} Faltam ${total - sumOf(waiting, 'feitos')} de ${total}.`;
};
