import { memo } from 'react';
import type { ResumoDosTrabalhos } from '#contract/gateway/trabalhos.ts';
import { registryWords } from '../registryWords.ts';
import { Strip } from './Strip.tsx';

interface Props {
  resumo: ResumoDosTrabalhos | undefined;
  agora?: () => Date;
}

/** Says that the registry is not there, since when and what waits: nothing is locked because of it. */
export const RegistryState = memo(({ resumo, agora = () => new Date() }: Props) => {
  const words = resumo ? registryWords(resumo, agora()) : null;
  return words !== null && <Strip>{words}</Strip>;
});
