import MenuIcon from '@mui/icons-material/Menu';
import SearchIcon from '@mui/icons-material/Search';
import { Box, ButtonBase, IconButton } from '@mui/material';
import { type ComponentProps, memo } from 'react';
import { useTranslate } from 'react-admin';
import type { Alcance, ResumoDosTrabalhos } from '#contract/gateway/engine/trabalhos.ts';
import { may } from '#domain/permissions.ts';
import { hourOf } from '#src/ui/hourOf.ts';
import { visuallyHidden } from '#src/ui/visuallyHidden.ts';
import { Credit } from '#src/workflows/dinheiro/credito/Credit.tsx';
import { useShell } from '#src/workflows/shared/useShell.ts';
import { Training } from '../brand/Training.tsx';
import { Tray } from '../tray/Tray.tsx';
import { CompanyName } from './CompanyCard.tsx';
import { Bar } from './Frame.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useLost } from './useLost.ts';

const WORDS: Record<Alcance, string> = {
  fora: 'Renave fora de alcance',
  calado: 'Renave não responde',
  ocupado: 'Renave pediu para esperar',
};

const CHIP = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  flex: 'none',
  mx: 1.5,
  px: 1.25,
  py: '3px',
  borderRadius: 3,
  typography: 'caption',
  fontWeight: 'bold',
  whiteSpace: 'nowrap',
  bgcolor: 'var(--color-good-tint)',
  color: 'var(--color-good)',
  '&[data-tone=warn]': { bgcolor: 'var(--color-warn-tint)', color: 'var(--color-warn)' },
  '@media (max-width: 1279px)': { display: 'none' },
  '&::before': { content: '""', width: 8, height: 8, borderRadius: '50%', bgcolor: 'currentColor' },
};

/** What is wrong between here and the registry, the nearest first; null while nothing is. */
const wrongOf = ({ alcance, lentoDesde }: ResumoDosTrabalhos, lost: string | null): string | null => {
  if (lost !== null) return 'Sem conexão';
  if (alcance !== null) return WORDS[alcance];
  return lentoDesde === null ? null : `Renave lento desde ${hourOf(lentoDesde)}`;
};

/** The registry's state in a word; the strip below tells since when, and what follows. */
const RegistryChip = ({ resumo }: { resumo: ResumoDosTrabalhos | undefined }) => {
  const lost = useLost();
  if (!resumo) return null;
  const wrong = wrongOf(resumo, lost);
  return (
    <Box component="span" data-tone={wrong === null ? 'good' : 'warn'} sx={CHIP}>
      {wrong ?? 'Renave no ar'}
    </Box>
  );
};

const FIELD = {
  // It gives way before anything else in the bar.
  flex: '0 100 380px',
  minWidth: 36,
  gap: 1,
  justifyContent: 'flex-start',
  minHeight: 36,
  px: 1.25,
  border: 1,
  borderColor: 'var(--color-line-strong)',
  borderRadius: 1,
  color: 'text.secondary',
  font: 'inherit',
  '& .MuiSvgIcon-root': { fontSize: '1.25rem' },
  '& kbd': {
    ml: 'auto',
    px: 0.75,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    typography: 'caption',
  },
  '@media (max-width: 1279px)': { '& kbd': { display: 'none' } },
  // The magnifier alone.
  '@media (max-width: 1024px)': {
    flex: 'none',
    border: 0,
    '& .search-words': visuallyHidden,
  },
};

/** Looks like the search box that it opens, and teaches the shortcut. */
const SearchField = () => {
  const { open } = useShell();
  return (
    <ButtonBase
      aria-keyshortcuts="Control+K /"
      aria-haspopup="dialog"
      onClick={() => open('search')}
      sx={FIELD}
    >
      <SearchIcon />
      <Box
        component="span"
        className="search-words"
        sx={{ minWidth: 0, whiteSpace: 'nowrap', overflow: 'hidden' }}
      >
        Buscar veículo, nota, pessoa ou tela…
      </Box>
      <kbd aria-hidden>Ctrl K</kbd>
    </ButtonBase>
  );
};

const NONE: readonly never[] = [];
/** On a desktop the search field gives way to it. */
const OWN = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.5, md: 1 },
  flexShrink: { lg: 0 },
  ml: 'auto',
};

interface Props extends ComponentProps<typeof UserMenu> {
  /** The sidebar is permanent: no menu button is needed. */
  desktop: boolean;
  resumo: ResumoDosTrabalhos | undefined;
  onMenu: () => void;
}

/** The bar above every page: menu button on narrow screens, search, and the person's own menus. */
export const TopBar = memo(({ desktop, resumo, onMenu, ...userMenu }: Props) => {
  const translate = useTranslate();
  const sees = may(userMenu.sessao, 'empresa');
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
      {sees && <SearchField />}
      {desktop && <RegistryChip resumo={resumo} />}
      <Box sx={OWN}>
        {sees && <Tray trabalhos={resumo?.trabalhos ?? NONE} naoLidos={resumo?.naoLidos ?? 0} />}
        <Credit sessao={userMenu.sessao} />
        <UserMenu {...userMenu} />
      </Box>
    </Bar>
  );
});
