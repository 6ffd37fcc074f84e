import { useEffect, useRef } from 'react';
import type { ResumoDosTrabalhos } from '#contract/gateway/trabalhos.ts';
import { useToast } from '#src/ui/useToast.ts';
import { returnWords } from '../registryWords.ts';

/** Tells the end of an outage that this page has shown, once the registry has answered: expiry alone is no proof. */
export const useReturn = (resumo: ResumoDosTrabalhos | undefined): void => {
  const toast = useToast();
  const wasOut = useRef(false);
  useEffect(() => {
    if (!resumo) return;
    const isOut = resumo.foraDesde !== null;
    if (wasOut.current && !isOut && !resumo.incerto)
      toast('info', returnWords(resumo.trabalhos), { waits: true });
    wasOut.current = isOut || (wasOut.current && resumo.incerto);
  }, [resumo, toast]);
};
