import { type EmpresaDaSessao, may, type Sessao } from '#domain/permissions.ts';
import { later } from '#src/ui/later.tsx';
import type { useAccreditation } from '../certificate/useAccreditation.ts';
import { switchLabel, type useCompanySwitch } from '../session/useCompanySwitch.ts';
import { BlockedDialog } from './BlockedDialog.tsx';
import type { ShellDialog } from './useShellDialogs.ts';

const AccreditationDialog = later(
  async () => (await import('../certificate/AccreditationDialog.tsx')).AccreditationDialog,
);
const CertificateDialog = later(
  async () => (await import('../certificate/CertificateDialog.tsx')).CertificateDialog,
);
const CompanyDialog = later(async () => (await import('../session/CompanyDialog.tsx')).CompanyDialog);
const PasswordChange = later(async () => (await import('./PasswordChange.tsx')).PasswordChange);
const BuscaDialog = later(async () => (await import('../busca/BuscaDialog.tsx')).BuscaDialog);
const PixDialog = later(async () => (await import('../credit/PixDialog.tsx')).PixDialog);
const ManualCreditDialog = later(
  async () => (await import('../credit/ManualCreditDialog.tsx')).ManualCreditDialog,
);

interface Props {
  sessao: Sessao;
  empresa: EmpresaDaSessao;
  open: ShellDialog | null;
  onOpen: (dialog: ShellDialog | null) => void;
  accreditation: ReturnType<typeof useAccreditation>;
  company: ReturnType<typeof useCompanySwitch>;
}

/** What the shell opens over the page, one for each thing that was asked for. */
export function ShellDialogs({ sessao, empresa, open, onOpen, accreditation, company }: Props) {
  const close = () => onOpen(null);
  return (
    <>
      {sessao.usuario.deveTrocarSenha && <PasswordChange />}
      {open === 'password' && <PasswordChange onClose={close} />}
      {open === 'certificate' && <CertificateDialog onClose={close} />}
      {open === 'blocked' && (
        <BlockedDialog
          mayImport={may(sessao, 'certificado')}
          onImport={() => onOpen('certificate')}
          onClose={close}
        />
      )}
      {open === 'pix' && <PixDialog companyId={empresa.codigo} onClose={close} />}
      {open === 'search' && <BuscaDialog onClose={close} />}
      {open === 'manualCredit' && <ManualCreditDialog onClose={close} />}
      {accreditation.refused && (
        <AccreditationDialog {...accreditation.refused} onClose={accreditation.dismiss} />
      )}
      {company.companies && (
        <CompanyDialog
          title={switchLabel(empresa.despachante)}
          companies={company.companies}
          onChoose={company.choose}
          onClose={company.close}
        />
      )}
    </>
  );
}
