import ExpandMore from '@mui/icons-material/ExpandMore';
import { ButtonBase, List, Typography } from '@mui/material';
import { useStore } from 'react-admin';
import { Count, Entry, leadTo, type ShownMenu } from './Entry.tsx';
import type { VisibleGroup } from './visibleMenu.ts';

/** Groups that a person folded or opened, by name; kept in this browser. */
const FOLDS = 'menu.dobras';

const TITLE = { color: 'var(--color-on-asphalt-soft)', fontWeight: 'bold' };

const HEAD = {
  display: 'flex',
  gap: 1,
  justifyContent: 'space-between',
  '& .menu-count': { ml: 'auto' },
  width: 1,
  px: 1.5,
  py: '3px',
  borderRadius: 1,
  font: 'inherit',
  color: 'inherit',
  '& .MuiSvgIcon-root': { fontSize: '1.1rem' },
  '&[aria-expanded=false] .MuiSvgIcon-root': { transform: 'rotate(-90deg)' },
};

interface Props {
  group: VisibleGroup;
  /** The path of the open page's entry. */
  current: string | undefined;
  /** The open page is one of its own. */
  open: boolean;
  shown: ShownMenu;
}

/** Entries under a title, which unfolds them and says what they count together; the open page's stays in sight. */
export const Submenu = ({ group: { title, items }, current, open, shown }: Props) => {
  const [folds, setFolds] = useStore<Readonly<Record<string, boolean>>>(FOLDS, {});
  const folded = folds[title] ?? !open;
  const counted = items.flatMap(({ path }) => shown.counts.get(path) ?? []);
  const waiting = counted.filter(({ tone }) => tone !== 'plain');
  return (
    <section aria-label={title}>
      <Typography variant="body2" component="h2" sx={TITLE}>
        <ButtonBase
          aria-expanded={!folded}
          onClick={() => setFolds({ ...folds, [title]: !folded })}
          sx={HEAD}
        >
          <span>{title}</span>
          {folded && <Count count={waiting.reduce((sum, { count }) => sum + count, 0)} />}
          <ExpandMore aria-hidden />
        </ButtonBase>
      </Typography>
      <List disablePadding>
        {items.map((item) => (
          <Entry
            key={item.path}
            {...leadTo(item, shown)}
            label={item.label}
            current={item.path === current}
            hidden={folded && !(open && item.path === current)}
          />
        ))}
      </List>
    </section>
  );
};
