import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import type { EmpresaDaSessao } from '#domain/permissions.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import { AccreditationDialog } from '../certificate/AccreditationDialog.tsx';
import { CertificateDialog } from '../certificate/CertificateDialog.tsx';
import { useAccreditation } from '../certificate/useAccreditation.ts';
import { useCertificateFlags } from '../certificate/useCertificateFlags.ts';
import { Menu } from '../menu/Menu.tsx';
import { CompanyDialog } from '../session/CompanyDialog.tsx';
import { useCompanySwitch } from '../session/useCompanySwitch.ts';
import { useCompanyAccess, useOtherTabs } from '../session/useGuard.ts';
import { Banners } from './Banners.tsx';
import { BlockedDialog } from './BlockedDialog.tsx';
import { CompanyCard, CompanyName } from './CompanyCard.tsx';
import { PasswordChange } from './PasswordChange.tsx';
import { Drawer, Sidebar } from './Sidebar.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useDesktop } from './useDesktop.ts';
import { useScrollToTop } from './useScrollToTop.ts';
import { type ShellDialog, ShellDialogsContext } from './useShellDialogs.ts';

interface Props {
  sessao: Sessao;
  empresa: EmpresaDaSessao;
}

/** Sidebar, top bar and banners around the page; what opens from them. */
export function Shell({ sessao, empresa }: Props) {
  useCompanyAccess();
  useOtherTabs();
  useScrollToTop();
  const [dialog, setDialog] = useState<ShellDialog | null>(null);
  const [drawer, setDrawer] = useState(false);
  const desktop = useDesktop();
  const flags = useCertificateFlags(empresa);
  const company = useCompanySwitch(empresa.codigo);
  const accreditation = useAccreditation(empresa);
  const close = () => setDialog(null);

  const menu = (
    <>
      <CompanyCard sessao={sessao} onSwitch={company.open} onDispatcherArea={company.toDispatcher} />
      <Menu
        sessao={sessao}
        flags={flags}
        onBlocked={() => setDialog('blocked')}
        onNavigate={() => setDrawer(false)}
      />
    </>
  );

  return (
    <ShellDialogsContext value={setDialog}>
      <div className="shell">
        <a className="skip" href="#conteudo">
          Ir para o conteúdo
        </a>
        {desktop && <Sidebar>{menu}</Sidebar>}
        {!desktop && drawer && <Drawer onClose={() => setDrawer(false)}>{menu}</Drawer>}
        <div className="shell-page">
          <header className="topbar">
            {!desktop && (
              <button
                type="button"
                className="icon-button"
                aria-label="Abrir menu"
                onClick={() => setDrawer(true)}
              >
                <svg viewBox="0 0 20 20" width="20" height="20" stroke="currentColor" aria-hidden="true">
                  <path d="M3 5h14M3 10h14M3 15h14" strokeWidth="1.8" strokeLinecap="round" />
                </svg>
              </button>
            )}
            {!desktop && <CompanyName />}
            <UserMenu
              sessao={sessao}
              onPassword={() => setDialog('password')}
              onCertificate={() => setDialog('certificate')}
              onAccreditation={accreditation.validate}
            />
          </header>
          <Banners sessao={sessao} />
          <main id="conteudo" className="content" tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      </div>
      {sessao.usuario.deveTrocarSenha && <PasswordChange />}
      {dialog === 'password' && <PasswordChange onClose={close} />}
      {dialog === 'certificate' && <CertificateDialog onClose={close} />}
      {dialog === 'blocked' && (
        <BlockedDialog
          mayImport={may(sessao, 'certificado')}
          onImport={() => setDialog('certificate')}
          onClose={close}
        />
      )}
      {accreditation.refused && (
        <AccreditationDialog message={accreditation.refused} onClose={accreditation.dismiss} />
      )}
      {company.companies && (
        <CompanyDialog
          title={empresa.despachante ? 'Acessar lojista' : 'Trocar empresa'}
          companies={company.companies}
          onChoose={company.choose}
          onClose={company.close}
        />
      )}
    </ShellDialogsContext>
  );
}
