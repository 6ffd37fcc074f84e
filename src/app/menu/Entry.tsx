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

/** A link of the menu, or a tab. Memoized: a new count renders its own entry again, not all of them. */
export const Entry = memo(
  ({ path, label, current, count = 0, words, to, hidden, blocked, onNavigate }: EntryProps) => {
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
