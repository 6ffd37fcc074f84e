import { memo } from 'react';
import type { ResumoDosTrabalhos } from '#contract/gateway/trabalhos.ts';
import { registryWords } from '../registryWords.ts';

interface Props {
  resumo: ResumoDosTrabalhos | undefined;
  agora?: () => Date;
}

/** Says that the registry is not there, since when and what waits: nothing is locked because of it. */
export const RegistryState = memo(({ resumo, agora = () => new Date() }: Props) => {
  const words = resumo ? registryWords(resumo, agora()) : null;
  if (words === null) return null;
  return (
    <p className="registry-state" role="status">
      {words}
    </p>
  );
});
