import type { ReactNode } from 'react';
import { Translate } from 'react-admin';
import { Mark } from '../brand/Mark.tsx';
import { Training } from '../brand/Training.tsx';
import { LOGIN } from '../session/requestedPath.ts';
import './publicPages.css';

/** The layout of screens without a session. */
export const PublicLayout = ({ children }: { children?: ReactNode }) => (
  <div className="public">
    <header className="public-brand">
      <Mark size={32} />
      <span>Pátio</span>
      <Training />
      <a className="public-sign-in" href={LOGIN}>
        <Translate i18nKey="ra.auth.sign_in" />
      </a>
    </header>
    <main className="public-main">{children}</main>
    <footer className="public-footer">© {new Date().getFullYear()} Pátio</footer>
  </div>
);
