import { DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { type EmpresaDaSessao, may, type Sessao } from '#domain/permissions.ts';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { FatorExigido } from '#src/workflows/acesso/conta/FatorExigido.tsx';
import { AccreditationDialog } from '#src/workflows/cadastros/certificado/AccreditationDialog.tsx';
import { CertificateDialog } from '#src/workflows/cadastros/certificado/CertificateDialog.tsx';
import type { useAccreditation } from '#src/workflows/cadastros/certificado/certificateChecks.ts';
import { ManualCreditDialog } from '#src/workflows/dinheiro/credito/ManualCreditDialog.tsx';
import { PixDialog } from '#src/workflows/dinheiro/credito/PixDialog.tsx';
import { BuscaDialog } from '#src/workflows/estoque/busca/BuscaDialog.tsx';
import { type ShellDialog, switchLabel } from '#src/workflows/shared/useShell.ts';
import { telasDe } from '../destinations.ts';
import { CompanyDialog } from '../session/CompanyDialog.tsx';
import { OwnPasswordDialog } from '../session/PasswordDialog.tsx';
import type { useCompanySwitch } from '../session/useCompanySwitch.ts';
import { useLeave } from '../session/useLeave.ts';
import { scheme } from '../theme/scheme.ts';

interface Props {
  sessao: Sessao;
  empresa: EmpresaDaSessao;
  open: ShellDialog | null;
  onOpen: (dialog: ShellDialog | null) => void;
  accreditation: ReturnType<typeof useAccreditation>;
  company: ReturnType<typeof useCompanySwitch>;
}

/** Opens instead of a screen that needs a working certificate. */
const BlockedDialog = ({ mayImport, onOpen }: Pick<Props, 'onOpen'> & { mayImport: boolean }) => (
  <DialogFrame title="Certificado digital" onClose={() => onOpen(null)}>
    <DialogContent>
      <DialogContentText>
        Esta tela precisa de um certificado digital válido, e o da empresa está ausente ou não foi aceito pelo
        Renave.
        {!mayImport && ' Peça à empresa que importe o certificado.'}
      </DialogContentText>
    </DialogContent>
    <DialogActions>
      <TextButton color="inherit" label="ra.action.close" onClick={() => onOpen(null)} />
      {mayImport && (
        <TextButton label="Importar certificado" variant="contained" onClick={() => onOpen('certificate')} />
      )}
    </DialogActions>
  </DialogFrame>
);

/** The dialogs of the shell, one per request. */
export function ShellDialogs({ sessao, empresa, open, onOpen, accreditation, company }: Props) {
  const leave = useLeave(sessao);
  const close = () => onOpen(null);
  const deeds = {
    changeEmpresa: () => void company.open(),
    tema: () => scheme.choose(scheme.read() === 'dark' ? 'light' : 'dark'),
    pix: () => onOpen('pix'),
    senha: () => onOpen('password'),
    certificado: () => onOpen('certificate'),
    leave: () => void leave(),
  };
  return (
    <>
      {sessao.usuario.deveTrocarSenha && <OwnPasswordDialog />}
      {sessao.usuario.deveLigarFator && <FatorExigido onLeave={deeds.leave} />}
      {open === 'password' && <OwnPasswordDialog onClose={close} />}
      {open === 'certificate' && <CertificateDialog onClose={close} />}
      {open === 'blocked' && <BlockedDialog mayImport={may(sessao, 'certificado')} onOpen={onOpen} />}
      {open === 'pix' && <PixDialog companyId={empresa.codigo} onClose={close} />}
      {(open === 'search' || open === 'read') && (
        <BuscaDialog telas={telasDe(sessao)} deeds={deeds} reads={open === 'read'} onClose={close} />
      )}
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
