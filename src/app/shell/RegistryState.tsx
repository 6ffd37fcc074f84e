import type { ResumoDosTrabalhos } from '#contract/gateway/trabalhos.ts';
import { formatDateTime } from '#domain/values/datas.ts';

const HOUR = 'DD/MM/YYYY '.length;

const waiting = (count: number) =>
  count === 1 ? '1 operação espera' : `${count.toLocaleString('pt-BR')} operações esperam`;

/** Says that the registry is out of reach, since when and what waits: nothing is locked because of it. */
export function RegistryState({ resumo }: { resumo: ResumoDosTrabalhos | undefined }) {
  if (!resumo?.foraDesde) return null;
  return (
    <p className="registry-state" role="status">
      O Renave está fora de alcance desde as {formatDateTime(resumo.foraDesde).slice(HOUR)}.{' '}
      {waiting(resumo.aguardando)} e {resumo.aguardando === 1 ? 'segue sozinha' : 'seguem sozinhas'} quando
      ele voltar.
    </p>
  );
}
