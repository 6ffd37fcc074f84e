import MenuIcon from '@mui/icons-material/Menu';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import type { Trabalho } from '#contract/gateway/trabalhos.ts';
import type { Sessao } from '#domain/permissions.ts';
import { Training } from '../brand/Training.tsx';
import { Credit } from '../credit/Credit.tsx';
import { Tray } from '../tray/Tray.tsx';
import { Bar } from './Bar.tsx';
import { CompanyName } from './CompanyCard.tsx';
import { UserMenu } from './UserMenu.tsx';

interface Props {
  sessao: Sessao;
  /** The sidebar is permanent: no menu button is needed. */
  desktop: boolean;
  trabalhos: readonly Trabalho[];
  onMenu: () => void;
  onSearch: () => void;
  onPassword: () => void;
  onCertificate: () => void;
  onAccreditation: () => void;
}

/** The bar above every page: menu button on narrow screens, search, and the person's own menus. */
export const TopBar = memo(({ desktop, trabalhos, onMenu, onSearch, ...userMenu }: Props) => {
  const translate = useTranslate();
  const search = translate('ra.action.search');
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
      {/* For pointer users; the title teaches the shortcut. */}
      <IconButton
        aria-label={search}
        aria-keyshortcuts="Control+K /"
        title={`${search} (Ctrl+K)`}
        onClick={onSearch}
      >
        <SearchIcon />
      </IconButton>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0.5, md: 1 }, ml: 'auto' }}>
        <Tray trabalhos={trabalhos} />
        <Credit sessao={userMenu.sessao} />
        <UserMenu {...userMenu} />
      </Box>
    </Bar>
  );
});
