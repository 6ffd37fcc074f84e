import type { Assunto } from '#contract/gateway/engine/eventos.ts';
import { trabalhos } from '#contract/gateway/engine/trabalhos.ts';
import { may } from '#domain/permissions.ts';
import {
  type CertificateFlags,
  useCertificateFlags,
} from '#src/workflows/cadastros/certificado/certificateChecks.ts';
import { useAsk } from '#src/workflows/shared/useAsk.ts';
import { useOutcomes } from '../tray/useOutcomes.ts';
import { useReturn } from '../tray/useReturn.ts';
import { ShellFrame, type ShellProps } from './ShellFrame.tsx';

/** Any of the company's live subjects may have advanced a batch. */
const ALL = [
  ...['lotesXml', 'entradaZeroKm', 'saidaZeroKm', 'estoque', 'lotesAtpv', 'veiculos'],
  ...['pessoas', 'usados', 'transferencias', 'entregas', 'exportacoes', 'sincronizacao', 'renave', 'avisos'],
] as Assunto[];

const PACE_MS = 1_500;

/** With what the company's certificate may, and what runs in the background. */
const OfTheCompany = (props: ShellProps) => {
  const flags = useCertificateFlags(props.empresa);
  // Background batches, refetched on live events.
  const { data: resumo } = useAsk(
    trabalhos.resumo,
    {},
    {
      subjects: ALL,
      waitMs: PACE_MS,
      quiet: true,
      // The end of a registry outage, or of what was slow, may send no event: the query polls meanwhile.
      refetchInterval: ({ state }) => (state.data?.foraDesde || state.data?.lentoDesde ? 15_000 : false),
    },
  );
  useReturn(resumo);
  useOutcomes(resumo?.trabalhos);
  return <ShellFrame {...props} {...{ flags, resumo }} />;
};

const NO_FLAGS: CertificateFlags = {};

/** The console around the page. For who does not see the company it asks nothing about it. */
export const Shell = (props: ShellProps) =>
  may(props.sessao, 'empresa') ? (
    <OfTheCompany {...props} />
  ) : (
    <ShellFrame {...props} flags={NO_FLAGS} resumo={undefined} />
  );
