import { Box, Button } from '@mui/material';
import { type ComponentProps, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { Translate, useEvent } from 'react-admin';
import type { ResumoDosTrabalhos } from '#contract/gateway/engine/trabalhos.ts';
import { type EmpresaDaSessao, may, type Sessao } from '#domain/permissions.ts';
import { MendContext } from '#src/ui/useToast.ts';
import {
  type CertificateFlags,
  useAccreditation,
} from '#src/workflows/cadastros/certificado/certificateChecks.ts';
import { ShellContext, type ShellDialog } from '#src/workflows/shared/useShell.ts';
import { destinations } from '../destinations.ts';
import { prefetch } from '../lazyPages.ts';
import { Counts } from '../menu/Counts.tsx';
import type { EntryCounts } from '../menu/Entry.tsx';
import { Menu } from '../menu/Menu.tsx';
import { SectionTabs } from '../menu/SectionTabs.tsx';
import { visibleMenu } from '../menu/visibleMenu.ts';
import { Inactivity } from '../session/Inactivity.tsx';
import { StepUp } from '../session/StepUp.tsx';
import { useCompanySwitch } from '../session/useCompanySwitch.ts';
import { useCompanyAccess, useOtherTabs } from '../session/useGuard.ts';
import { useSettled } from '../useSettled.ts';
import { CompanyCard } from './CompanyCard.tsx';
import { Frame, useDesktop } from './Frame.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SoltarNotas } from './SoltarNotas.tsx';
import { Strips } from './Strips.tsx';
import { TopBar } from './TopBar.tsx';
import { useMends } from './useMends.ts';
import { useScrollToTop } from './useScrollToTop.ts';
import { useSearchKeys } from './useSearchKeys.ts';

/** Lazy: 20 kB of forms that the first page does not show. */
const ShellDialogs = lazy(async () => ({ default: (await import('./ShellDialogs.tsx')).ShellDialogs }));

const Dialogs = (props: ComponentProps<typeof ShellDialogs>) => {
  const { sessao, open, accreditation, company } = props;
  const { deveTrocarSenha, deveLigarFator } = sessao.usuario;
  const isAsked = deveTrocarSenha || deveLigarFator || open || accreditation.refused || company.companies;
  return <Suspense>{isAsked && <ShellDialogs {...props} />}</Suspense>;
};

const NO_COUNTS: EntryCounts = new Map();

const SKIP = {
  position: 'fixed',
  zIndex: 'tooltip',
  top: 8,
  left: 8,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
} as const;
const CONTENT = { flexGrow: 1, p: { xs: 2, sm: 3 }, pt: { xs: 1, sm: 1.5 }, '&:focus': { outline: 'none' } };

export interface ShellProps {
  sessao: Sessao;
  empresa: EmpresaDaSessao;
  /** The page. */
  children: ReactNode;
}

interface Props extends ShellProps {
  flags: CertificateFlags;
  resumo: ResumoDosTrabalhos | undefined;
}

/**
 * Sidebar, top bar, banners and dialogs around the page. Each part is memoized: the page around them renders
 * seven times before the first list is there.
 */
export function ShellFrame({ sessao, empresa, flags, resumo, children }: Props) {
  useCompanyAccess();
  useOtherTabs();
  useScrollToTop();
  const settled = useSettled(prefetch);
  const [dialog, setDialog] = useState<ShellDialog | null>(null);
  const [drawer, setDrawer] = useState(false);
  const [counts, setCounts] = useState(NO_COUNTS);
  const desktop = useDesktop();
  const company = useCompanySwitch(empresa.codigo);
  const accreditation = useAccreditation(empresa);
  const sees = may(sessao, 'empresa');
  // Stable callbacks, so that memoized children do not render again.
  const draw = useEvent(() => setDrawer(true));
  const navigated = useEvent(() => setDrawer(false));
  const changeCompany = useEvent(company.open);
  const toDispatcher = useEvent(company.toDispatcher);
  const accredit = useEvent(accreditation.validate);
  useSearchKeys(setDialog, sees);
  const mends = useMends(sessao, setDialog);
  const enter = useEvent(company.choose);
  const shell = useMemo(() => ({ open: setDialog, enter }), [enter]);

  const groups = useMemo(() => visibleMenu(sessao, destinations), [sessao]);
  const shown = useMemo(
    () => ({ groups, counts, flags, onNavigate: navigated }),
    [groups, counts, flags, navigated],
  );
  const menu = useMemo(
    () => (
      <>
        <CompanyCard sessao={sessao} onSwitch={changeCompany} onDispatcherArea={toDispatcher} />
        <Menu {...shown} />
      </>
    ),
    [sessao, shown, changeCompany, toDispatcher],
  );

  return (
    <ShellContext value={shell}>
      <Button href="#conteudo" variant="contained" color="secondary" sx={SKIP}>
        <Translate i18nKey="ra.navigation.skip_nav" />
      </Button>
      <Frame
        sidebar={
          <Sidebar desktop={desktop} open={drawer} onClose={navigated}>
            {menu}
          </Sidebar>
        }
      >
        <TopBar {...{ sessao, desktop, resumo }} onMenu={draw} onAccreditation={accredit} />
        <SectionTabs {...shown} />
        <Box component="main" id="conteudo" className="content" tabIndex={-1} sx={CONTENT}>
          <MendContext value={mends}>{children}</MendContext>
        </Box>
        <Strips sessao={sessao} resumo={resumo} />
      </Frame>
      {sees && <Counts {...{ sessao, settled }} onCounts={setCounts} />}
      <SoltarNotas />
      <Inactivity minutes={empresa.minutosSemUso} />
      <StepUp />
      <Dialogs {...{ sessao, empresa, accreditation, company }} open={dialog} onOpen={setDialog} />
    </ShellContext>
  );
}
