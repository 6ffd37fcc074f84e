import { CODIGO_MENSAGEM, mensagemGlobal } from '#contract/gateway/suporte/mensagemGlobal.ts';
import { useAsk } from '#src/workflows/shared/useAsk.ts';

/** Polled: a new message must reach the people who have a page open. */
const AGAIN_MS = 5 * 60_000;

/** The global message. */
export const useGlobalMessage = () =>
  useAsk(mensagemGlobal.get, { id: CODIGO_MENSAGEM }, { quiet: true, refetchInterval: AGAIN_MS });
