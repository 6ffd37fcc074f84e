import { may } from '#domain/permissions.ts';
import {
  type CertificateFlags,
  useCertificateFlags,
} from '#src/workflows/cadastros/certificado/certificateChecks.ts';
import { useOutcomes } from '../tray/useOutcomes.ts';
import { useReturn } from '../tray/useReturn.ts';
import { useTrabalhos } from '../tray/useTrabalhos.ts';
import { ShellFrame, type ShellProps } from './ShellFrame.tsx';

/** With what the company's certificate may, and what runs in the background. */
const OfTheCompany = (props: ShellProps) => {
  const flags = useCertificateFlags(props.empresa);
  const resumo = useTrabalhos();
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
