import { useEffect, useRef } from 'react';
import type { ResumoDosTrabalhos } from '#contract/gateway/engine/trabalhos.ts';
import { useToast } from '#src/ui/useToast.ts';
import { returnWords } from '../registryWords.ts';
import { tellOnce } from './tellOnce.ts';

/** Tells the end of an outage that this page has shown, once the registry has answered: expiry alone is no proof. */
export const useReturn = (resumo: ResumoDosTrabalhos | undefined): void => {
  const toast = useToast();
  const outSince = useRef<string | null>(null);
  useEffect(() => {
    if (!resumo) return;
    const { foraDesde, incerto } = resumo;
    const before = outSince.current;
    if (before !== null && foraDesde === null && !incerto)
      void tellOnce(`voltou${before}`, () => toast('info', returnWords(resumo.trabalhos), { waits: true }));
    outSince.current = foraDesde ?? (incerto ? before : null);
  }, [resumo, toast]);
};
