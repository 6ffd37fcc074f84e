import { memo } from 'react';
import { useTranslate } from 'react-admin';
import type { Trabalho } from '#contract/gateway/trabalhos.ts';
import type { Sessao } from '#domain/permissions.ts';
import { useHeightAs } from '#src/ui/page/useHeightAs.ts';
import { Credit } from '../credit/Credit.tsx';
import { Training } from '../native/Training.tsx';
import { Tray } from '../tray/Tray.tsx';
import { CompanyName } from './CompanyCard.tsx';
import { UserMenu } from './UserMenu.tsx';

interface Props {
  sessao: Sessao;
  /** The menu stands beside the page: nothing here has to open it. */
  desktop: boolean;
  trabalhos: readonly Trabalho[];
  onMenu: () => void;
  onSearch: () => void;
  onPassword: () => void;
  onCertificate: () => void;
  onAccreditation: () => void;
}

const MenuButton = ({ onClick }: { onClick: () => void }) => {
  const translate = useTranslate();
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={translate('ra.action.open_menu')}
      onClick={onClick}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" stroke="currentColor" aria-hidden="true">
        <path d="M3 5h14M3 10h14M3 15h14" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
    </button>
  );
};

/** The way to the search for who uses no keys; the keys are said to who does. */
const SearchButton = ({ onClick }: { onClick: () => void }) => {
  const search = useTranslate()('ra.action.search');
  return (
    <button
      type="button"
      className="icon-button topbar-search"
      aria-label={search}
      aria-keyshortcuts="Control+K /"
      title={`${search} (Ctrl+K)`}
      onClick={onClick}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
        <circle cx="9" cy="9" r="5.5" strokeWidth="1.8" />
        <path d="m13.5 13.5 4 4" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
    </button>
  );
};

/** Above every page: the way to the menu where it is out of sight, and what concerns the person. */
export const TopBar = memo(({ desktop, trabalhos, onMenu, onSearch, ...userMenu }: Props) => (
  <header ref={useHeightAs('--topbar-height')} className="topbar">
    {!desktop && <MenuButton onClick={onMenu} />}
    {!desktop && <CompanyName />}
    {!desktop && <Training />}
    <SearchButton onClick={onSearch} />
    <Tray trabalhos={trabalhos} />
    <Credit sessao={userMenu.sessao} />
    <UserMenu {...userMenu} />
  </header>
));
