import { List, Typography } from '@mui/material';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { CertificateFlags } from '#src/workflows/certificate/certificateChecks.ts';
import { useShell } from '#src/workflows/useShell.ts';
import { FoldButton, useFold } from './Fold.tsx';
import type { VisibleGroup, VisibleItem } from './visibleMenu.ts';

/** The rows that wait behind an entry. */
interface Waiting {
  count: number;
  /** 'prontas' */
  words: string;
  /** The list of exactly these rows. */
  to: string;
}

const NONE: Partial<Waiting> = {};

/** By the entry's path. */
export type EntryCounts = ReadonlyMap<string, Waiting>;

/** Everything that an entry is shown by besides itself. */
export interface ShownEntry {
  /** The path of the open page's entry. */
  current: string | undefined;
  counts: EntryCounts;
  flags: CertificateFlags;
  onNavigate: () => void;
}

const GROUP = { color: 'var(--color-on-asphalt-soft)', fontWeight: 'bold' };

const Count = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="menu-count" aria-hidden>
      {count.toLocaleString('pt-BR')}
    </span>
  );

interface EntryProps extends Pick<ShownEntry, 'onNavigate'>, Partial<Waiting> {
  item: VisibleItem;
  current: boolean;
  hidden: boolean;
  /** Its certificate does not work. */
  blocked: boolean;
}

/** Memoized: a new count renders its own entry again, not all sixty. */
const Entry = memo(
  ({ item: { path, label }, current, count = 0, words, to, hidden, blocked, onNavigate }: EntryProps) => {
    const { open } = useShell();
    const name = <span className="menu-label">{label}</span>;
    return (
      <li hidden={hidden}>
        {blocked ? (
          <button type="button" className="menu-entry" onClick={() => open('blocked')}>
            {name}
          </button>
        ) : (
          <Link
            className="menu-entry"
            // What the number counts is what is shown.
            to={count > 0 ? (to ?? path) : path}
            aria-current={current ? 'page' : undefined}
            title={count > 0 ? `${count.toLocaleString('pt-BR')} ${words}` : undefined}
            onClick={onNavigate}
          >
            {name}
            <Count count={count} />
          </Link>
        )}
      </li>
    );
  },
);

interface EntriesProps extends ShownEntry {
  items: readonly VisibleItem[];
  /** Of a folded group only the open entry stays in sight. */
  folded: boolean;
}

const Entries = ({ items, folded, current, counts, flags, ...ways }: EntriesProps) =>
  items.map((item) => (
    <Entry
      key={item.path}
      item={item}
      current={item.path === current}
      {...(counts.get(item.path) ?? NONE)}
      hidden={folded && item.path !== current}
      blocked={item.certificate !== undefined && flags[item.certificate] === 'invalid'}
      {...ways}
    />
  ));

/** Kinds of one deed under an entry of their own, folded until a person opens it. */
const Kinds = ({ name, group, ...entries }: EntriesProps & { name: string; group: string }) => {
  const [folded, toggle] = useFold(`${group}/${name}`, true);
  const { items, counts, current } = entries;
  const all = items.reduce((sum, { path }) => sum + (counts.get(path)?.count ?? 0), 0);
  return (
    <li hidden={entries.folded && !items.some(({ path }) => path === current)}>
      <FoldButton folded={folded} onToggle={toggle} entry>
        <span>{name}</span>
        {folded && <Count count={all} />}
      </FoldButton>
      <List disablePadding className="menu-kinds">
        <Entries {...entries} folded={folded || entries.folded} />
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

/** A group of entries under its title, which folds it; open while it is `used`, until a person says otherwise. */
export const MenuGroup = ({
  title,
  items,
  used,
  ...shown
}: ShownEntry & VisibleGroup & { used: boolean }) => {
  const [folded, toggle] = useFold(title, !used);
  return (
    <section aria-label={title}>
      <Typography variant="body2" component="h2" sx={GROUP}>
        <FoldButton folded={folded} onToggle={toggle}>
          {title}
        </FoldButton>
      </Typography>
      <List disablePadding>
        {rowsOf(items).map(({ name, items: some }) =>
          name === undefined ? (
            <Entries key={some[0]?.path} items={some} {...shown} folded={folded} />
          ) : (
            <Kinds key={name} name={name} group={title} items={some} {...shown} folded={folded} />
          ),
        )}
      </List>
    </section>
  );
};
