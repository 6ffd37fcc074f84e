import { type EmpresaLogada, sessao } from '#contract/gateway/acesso/sessao.ts';
import { useAsk } from './useAsk.ts';

/** The company acted for, with the data of card and banners. */
export const useEmpresaLogada = (): EmpresaLogada | undefined =>
  useAsk(sessao.empresaLogada, {}, { under: 'empresaLogada', staleTime: Number.POSITIVE_INFINITY }).data;
