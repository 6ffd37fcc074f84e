import { memo } from 'react';
import type { ResumoDosTrabalhos } from '#contract/gateway/trabalhos.ts';
import { registryWords } from '../registryWords.ts';
import { Strip } from './Strip.tsx';

interface Props {
  resumo: ResumoDosTrabalhos | undefined;
  agora?: () => Date;
}

/** Tells that the registry is out of reach. Nothing is locked: operations wait for it. */
export const RegistryState = memo(({ resumo, agora = () => new Date() }: Props) => {
  const words = resumo ? registryWords(resumo, agora()) : null;
  return words !== null && <Strip>{words}</Strip>;
});
