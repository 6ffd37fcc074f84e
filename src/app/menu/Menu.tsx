import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type MouseEvent, memo } from 'react';
import { useEvent } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Sessao } from '#domain/permissions.ts';
import type { CertificateFlags } from '../certificate/useCertificateFlags.ts';
import { destinations } from '../destinations.ts';
import { type VisibleItem, visibleMenu } from './visibleMenu.ts';

interface Props {
  sessao: Sessao;
  flags: CertificateFlags;
  /** An entry whose certificate does not work was chosen. */
  onBlocked: () => void;
  onNavigate: () => void;
}

/** Longest entry that the path stands under: a record's form keeps its list marked. */
const isCurrent = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

/** A click that goes elsewhere: a new tab or window, or a file. */
const isElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

interface EntriesProps extends Omit<Props, 'onNavigate'> {
  pathname: string;
  onClick: (event: MouseEvent) => void;
}

const SOFT = { color: 'var(--color-on-asphalt-soft)' };
const GROUP = { ...SOFT, ml: 1.5, fontWeight: 'bold' };
const BLOCKED = SOFT;
/** Stated once for all of them: a style of its own for each costs the first page. */
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

/** Drawn anew only when what it shows changes, because each line of it costs. */
const Entries = memo(({ sessao, flags, pathname, onBlocked, onClick }: EntriesProps) => {
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
            href={path}
            selected={isCurrent(pathname, path)}
            aria-current={isCurrent(pathname, path) ? 'page' : undefined}
            onClick={onClick}
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

/** What the person may open. Forty of the router's own links were drawn six times until the first list was there. */
export const Menu = ({ onNavigate, ...entries }: Props) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const follow = useEvent((event: MouseEvent) => {
    if (isElsewhere(event)) return;
    event.preventDefault();
    const path = (event.currentTarget as HTMLAnchorElement).pathname;
    // Where one stands already is no step to come back from.
    navigate(path, { replace: path === pathname + search });
    onNavigate();
  });
  return <Entries {...entries} pathname={pathname} onClick={follow} />;
};
