import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Sessao } from '#domain/permissions.ts';
import type { CertificateFlags } from '../certificate/useCertificateFlags.ts';
import { destinations } from '../destinations.ts';
import { type VisibleItem, visibleMenu } from './visibleMenu.ts';

interface Props {
  sessao: Sessao;
  flags: CertificateFlags;
  /** Called when an entry is chosen whose certificate does not work. */
  onBlocked: () => void;
  onNavigate: () => void;
}

/** A record's form is below its list's path, and keeps the list's entry marked. */
const isCurrent = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

const SOFT = { color: 'var(--color-on-asphalt-soft)' };
const GROUP = { ...SOFT, ml: 1.5, fontWeight: 'bold' };
const BLOCKED = SOFT;
/** One rule for all entries: an `sx` on each would slow down the first page. */
const ENTRIES = {
  '& .MuiListItemButton-root': {
    px: 1.5,
    py: '5px',
    borderLeft: '3px solid transparent',
    borderRadius: 1,
    '&:hover, &.Mui-selected, &.Mui-selected:hover': { bgcolor: 'var(--color-asphalt-raised)' },
    '&.Mui-selected': { borderColor: 'var(--color-marking)', fontWeight: 'bold' },
  },
};

/** The entries that the person may open. Memoized, because rendering them is costly. */
export const Menu = memo(({ sessao, flags, onBlocked, onNavigate }: Props) => {
  const { pathname } = useLocation();
  const entry = ({ path, label, certificate }: VisibleItem) => {
    const blocked = certificate !== undefined && flags[certificate] === 'invalid';
    return (
      <li key={path}>
        {blocked ? (
          <ListItemButton sx={BLOCKED} onClick={onBlocked}>
            {label}
          </ListItemButton>
        ) : (
          <ListItemButton
            component={Link}
            to={path}
            selected={isCurrent(pathname, path)}
            aria-current={isCurrent(pathname, path) ? 'page' : undefined}
            onClick={onNavigate}
          >
            {label}
          </ListItemButton>
        )}
      </li>
    );
  };
  return (
    <Stack component="nav" spacing={2} aria-label="Menu principal" sx={ENTRIES}>
      {visibleMenu(sessao, destinations).map(({ title, items }) => (
        <section key={title} aria-label={title}>
          <Typography variant="body2" component="h2" sx={GROUP}>
            {title}
          </Typography>
          <List disablePadding>{items.map(entry)}</List>
        </section>
      ))}
    </Stack>
  );
});
