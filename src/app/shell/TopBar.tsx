import MenuIcon from '@mui/icons-material/Menu';
import { Box, IconButton } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import type { ResumoDosTrabalhos } from '#contract/gateway/trabalhos.ts';
import type { Sessao } from '#domain/permissions.ts';
import { Credit } from '#src/workflows/credit/Credit.tsx';
import { Training } from '../brand/Training.tsx';
import { Tray } from '../tray/Tray.tsx';
import { Bar } from './Bar.tsx';
import { CompanyName } from './CompanyCard.tsx';
import { RegistryChip } from './RegistryChip.tsx';
import { SearchField } from './SearchField.tsx';
import { UserMenu } from './UserMenu.tsx';

const NONE: readonly never[] = [];
/** On a desktop the search field gives way to it. */
const OWN = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.5, md: 1 },
  flexShrink: { lg: 0 },
  ml: 'auto',
};

interface Props {
  sessao: Sessao;
  /** The sidebar is permanent: no menu button is needed. */
  desktop: boolean;
  resumo: ResumoDosTrabalhos | undefined;
  onMenu: () => void;
  onSearch: () => void;
  onPassword: () => void;
  onCertificate: () => void;
  onAccreditation: () => void;
}

/** The bar above every page: menu button on narrow screens, search, and the person's own menus. */
export const TopBar = memo(({ desktop, resumo, onMenu, onSearch, ...userMenu }: Props) => {
  const translate = useTranslate();
  return (
    <Bar>
      {!desktop && (
        <>
          <IconButton aria-label={translate('ra.action.open_menu')} onClick={onMenu}>
            <MenuIcon />
          </IconButton>
          <CompanyName />
          <Training />
        </>
      )}
      <SearchField onOpen={onSearch} />
      {desktop && <RegistryChip resumo={resumo} />}
      <Box sx={OWN}>
        <Tray trabalhos={resumo?.trabalhos ?? NONE} />
        <Credit sessao={userMenu.sessao} />
        <UserMenu {...userMenu} />
      </Box>
    </Bar>
  );
});
