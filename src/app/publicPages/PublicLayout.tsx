import type { ReactNode } from 'react';
import { useTitle } from '#src/ui/page/PageHeader.tsx';
import { Mark } from '../brand/Mark.tsx';
import './publicPages.css';

/** The simple frame of pages that come before a session. */
export function PublicLayout({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return (
    <div className="public">
      <header className="public-brand">
        <Mark size={32} />
        <span>Pátio</span>
      </header>
      <main className="public-main">
        <h1>{title}</h1>
        {children}
      </main>
      <footer className="public-footer">© {new Date().getFullYear()} Pátio</footer>
    </div>
  );
}
