import { List, ListItemButton, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { CertificateFlags } from '#src/workflows/certificate/useCertificateFlags.ts';
import { type Figure, wordsOfFigure } from '#src/workflows/home/figures.ts';
import { FoldButton, useFold } from './Fold.tsx';
import type { VisibleGroup, VisibleItem } from './visibleMenu.ts';

/** Everything that an entry is shown by besides itself. */
export interface ShownEntry {
  /** The path of the open page's entry. */
  current: string | undefined;
  /** The count behind each path. */
  figures: ReadonlyMap<string, Figure>;
  flags: CertificateFlags;
  /** Called when an entry is chosen whose certificate does not work. */
  onBlocked: () => void;
  onNavigate: () => void;
}

const SOFT = { color: 'var(--color-on-asphalt-soft)' };
const GROUP = { ...SOFT, fontWeight: 'bold' };
const BLOCKED = SOFT;

const Count = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="menu-count" aria-hidden>
      {count.toLocaleString('pt-BR')}
    </span>
  );

const Entry = ({ item, hidden, ...shown }: ShownEntry & { item: VisibleItem; hidden: boolean }) => {
  const { path, label, certificate } = item;
  const current = shown.current === path;
  const figure = shown.figures.get(path);
  const name = <span className="menu-label">{label}</span>;
  // Of a folded group the open entry stays in sight.
  return (
    <li hidden={hidden && !current}>
      {certificate !== undefined && shown.flags[certificate] === 'invalid' ? (
        <ListItemButton sx={BLOCKED} onClick={shown.onBlocked}>
          {name}
        </ListItemButton>
      ) : (
        <ListItemButton
          component={Link}
          to={path}
          selected={current}
          aria-current={current ? 'page' : undefined}
          title={
            figure?.count ? `${figure.count.toLocaleString('pt-BR')} ${wordsOfFigure(figure)}` : undefined
          }
          onClick={shown.onNavigate}
        >
          {name}
          <Count count={figure?.count ?? 0} />
        </ListItemButton>
      )}
    </li>
  );
};

/** Kinds of one deed under an entry of their own, folded until a person opens it. */
const Kinds = ({
  name,
  group,
  items,
  hidden,
  ...shown
}: ShownEntry & { name: string; group: string; items: readonly VisibleItem[]; hidden: boolean }) => {
  const [folded, toggle] = useFold(`${group}/${name}`, true);
  const all = items.reduce((sum, { path }) => sum + (shown.figures.get(path)?.count ?? 0), 0);
  const current = items.some(({ path }) => shown.current === path);
  return (
    <li hidden={hidden && !current}>
      <FoldButton folded={folded} onToggle={toggle} entry>
        <span>{name}</span>
        {folded && <Count count={all} />}
      </FoldButton>
      <List disablePadding className="menu-kinds">
        {items.map((item) => (
          <Entry key={item.path} item={item} hidden={folded || hidden} {...shown} />
        ))}
      </List>
    </li>
  );
};

/** Entries alone, and those that stand under one name. */
const rowsOf = (items: readonly VisibleItem[]): { name: string | undefined; items: VisibleItem[] }[] =>
  items.reduce<{ name: string | undefined; items: VisibleItem[] }[]>((rows, item) => {
    const under = item.under === undefined ? undefined : rows.find(({ name }) => name === item.under);
    if (under) under.items.push(item);
    else rows.push({ name: item.under, items: [item] });
    return rows;
  }, []);

/** A group of entries under its title, which folds it. */
export const MenuGroup = ({ title, items, ...shown }: ShownEntry & VisibleGroup) => {
  const [folded, toggle] = useFold(title, false);
  return (
    <section aria-label={title}>
      <Typography variant="body2" component="h2" sx={GROUP}>
        <FoldButton folded={folded} onToggle={toggle}>
          {title}
        </FoldButton>
      </Typography>
      <List disablePadding>
        {rowsOf(items).map(({ name, items: [first, ...others] }) => {
          if (!first) return null;
          return name === undefined ? (
            <Entry key={first.path} item={first} hidden={folded} {...shown} />
          ) : (
            <Kinds
              key={name}
              name={name}
              group={title}
              items={[first, ...others]}
              hidden={folded}
              {...shown}
            />
          );
        })}
      </List>
    </section>
  );
};
