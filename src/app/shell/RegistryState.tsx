import { memo } from 'react';
import type { ResumoDosTrabalhos } from '#contract/gateway/trabalhos.ts';
import { contagem } from '#domain/values/contagem.ts';
import { diaBrasilia, formatDateTime } from '#domain/values/datas.ts';
import type { CertificateFlags } from '../certificate/useCertificateFlags.ts';

/** '14:30', or '14:30 de 21/11/2026' where that is not today. */
const since = (foraDesde: string, agora: Date): string => {
  const [day = '', hour = ''] = formatDateTime(foraDesde).split(' ');
  const [today] = formatDateTime(diaBrasilia(agora)).split(' ');
  return day === today ? hour : `${hour} de ${day}`;
};

interface Props {
  resumo: ResumoDosTrabalhos | undefined;
  flags: CertificateFlags;
  agora?: () => Date;
}

/** Says that the registry is out of reach, since when and what waits: nothing is locked because of it. */
export const RegistryState = memo(({ resumo, flags, agora = () => new Date() }: Props) => {
  const waiting = resumo?.foraDesde ? resumo : null;
  if (waiting === null && !Object.values(flags).includes('unreachable')) return null;
  return (
    <p className="registry-state" role="status">
      {waiting?.foraDesde ? (
        <>
          O Renave está fora de alcance desde as {since(waiting.foraDesde, agora())}.{' '}
          {contagem(waiting.aguardando, 'operação espera', 'operações esperam')} e{' '}
          {waiting.aguardando === 1 ? 'segue sozinha' : 'seguem sozinhas'} quando ele voltar.
        </>
      ) : (
        'O Renave está fora de alcance. O que você confirmar espera e segue sozinho quando ele voltar.'
      )}
    </p>
  );
});
