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

/** Drawn anew only when what it shows changes, because each line of it costs. */
const Entries = memo(({ sessao, flags, pathname, onBlocked, onClick }: EntriesProps) => {
  const entry = ({ path, label, certificate }: VisibleItem) => {
    const blocked = certificate !== undefined && flags[certificate] === 'invalid';
    return (
      <li key={path}>
        {blocked ? (
          <button type="button" className="menu-item" data-blocked onClick={onBlocked}>
            {label}
          </button>
        ) : (
          <a
            className="menu-item"
            href={path}
            aria-current={isCurrent(pathname, path) ? 'page' : undefined}
            onClick={onClick}
          >
            {label}
          </a>
        )}
      </li>
    );
  };
  return (
    <nav className="menu" aria-label="Menu principal">
      {visibleMenu(sessao, destinations).map(({ title, items }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>{items.map(entry)}</ul>
        </section>
      ))}
    </nav>
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
