import type { ResumoDosTrabalhos } from '#contract/gateway/trabalhos.ts';
import { contagem } from '#domain/values/contagem.ts';
import { formatDateTime } from '#domain/values/datas.ts';

const HOUR = 'DD/MM/YYYY '.length;

/** Says that the registry is out of reach, since when and what waits: nothing is locked because of it. */
export function RegistryState({ resumo }: { resumo: ResumoDosTrabalhos | undefined }) {
  if (!resumo?.foraDesde) return null;
  return (
    <p className="registry-state" role="status">
      O Renave está fora de alcance desde as {formatDateTime(resumo.foraDesde).slice(HOUR)}.{' '}
      {contagem(resumo.aguardando, 'operação espera', 'operações esperam')} e{' '}
      {resumo.aguardando === 1 ? 'segue sozinha' : 'seguem sozinhas'} quando ele voltar.
    </p>
  );
}
