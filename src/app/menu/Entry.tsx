import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { HomeNumber } from '#contract/lists/list.ts';
import type { CertificateFlags } from '#src/workflows/cadastros/certificado/certificateChecks.ts';
import { useShell } from '#src/workflows/shared/useShell.ts';
import type { VisibleGroup, VisibleItem } from './visibleMenu.ts';

/** The rows that wait behind an entry. */
interface Waiting {
  count: number;
  tone: HomeNumber['tone'];
  /** 'prontas' */
  words: string;
  /** The list of exactly these rows. */
  to: string;
}

/** By the entry's path. */
export type EntryCounts = ReadonlyMap<string, Waiting>;

/** Everything that the menu and the tabs above a page are shown by. */
export interface ShownMenu {
  groups: readonly VisibleGroup[];
  counts: EntryCounts;
  flags: CertificateFlags;
  onNavigate: () => void;
}

export const Count = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="menu-count" aria-hidden>
      {count.toLocaleString('pt-BR')}
    </span>
  );

/** Of an entry, by its page: where it leads, and what waits there. */
export const leadTo = ({ path, certificate }: VisibleItem, { counts, flags, onNavigate }: ShownMenu) => ({
  path,
  onNavigate,
  /** Its certificate does not work. */
  blocked: certificate !== undefined && flags[certificate] === 'invalid',
  ...counts.get(path),
});

interface EntryProps extends ReturnType<typeof leadTo> {
  label: string;
  current: boolean;
  hidden?: boolean;
}

/**
 * A link of the menu, or a tab, whose words open the whole list. With `to` the number is a link of its own, to the rows
 * that it counts. Memoized: a new count renders its own entry again, not all of them.
 */
export const Entry = memo(
  ({ path, label, current, count = 0, words, to, hidden, blocked, onNavigate }: EntryProps) => {
    const { open } = useShell();
    const name = <span className="menu-label">{label}</span>;
    const waiting = count > 0 ? `${count.toLocaleString('pt-BR')} ${words}` : undefined;
    return (
      <li hidden={hidden}>
        {blocked ? (
          <button type="button" className="menu-entry" onClick={() => open('blocked')}>
            {name}
          </button>
        ) : (
          <Link
            className="menu-entry"
            to={path}
            aria-current={current ? 'page' : undefined}
            title={to ? undefined : waiting}
            onClick={onNavigate}
          >
            {name}
            {!to && <Count count={count} />}
          </Link>
        )}
        {to && waiting && !blocked && (
          <Link
            className="menu-count"
            {...{ to }}
            title={waiting}
            aria-label={`${label}: ${waiting}`}
            onClick={onNavigate}
          >
            {count.toLocaleString('pt-BR')}
          </Link>
        )}
      </li>
    );
  },
);
