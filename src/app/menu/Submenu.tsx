import { List, Typography } from '@mui/material';
import { Count, Entry, leadTo, type ShownMenu } from './Entry.tsx';
import { FoldButton, useFold } from './Fold.tsx';
import type { VisibleGroup } from './visibleMenu.ts';

const TITLE = { color: 'var(--color-on-asphalt-soft)', fontWeight: 'bold' };

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
  const [folded, toggle] = useFold(title, !open);
  const counted = items.flatMap(({ path }) => shown.counts.get(path) ?? []);
  const waiting = counted.filter(({ tone }) => tone !== 'plain');
  return (
    <section aria-label={title}>
      <Typography variant="body2" component="h2" sx={TITLE}>
        <FoldButton folded={folded} onToggle={toggle}>
          <span>{title}</span>
          {folded && <Count count={waiting.reduce((sum, { count }) => sum + count, 0)} />}
        </FoldButton>
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
