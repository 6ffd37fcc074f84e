import { memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
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

/** What the person may open; drawn anew only when that changes, because each line of it costs. */
export const Menu = memo(({ sessao, flags, onBlocked, onNavigate }: Props) => {
  const { pathname } = useLocation();
  const entry = ({ path, label, certificate }: VisibleItem) => {
    const blocked = certificate !== undefined && flags[certificate] === 'invalid';
    return (
      <li key={path}>
        {blocked ? (
          <button type="button" className="menu-item" data-blocked onClick={onBlocked}>
            {label}
          </button>
        ) : (
          <Link
            className="menu-item"
            to={path}
            aria-current={isCurrent(pathname, path) ? 'page' : undefined}
            onClick={onNavigate}
          >
            {label}
          </Link>
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
