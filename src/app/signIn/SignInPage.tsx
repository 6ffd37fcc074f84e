import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { PRIMEIRO_ACESSO } from '#domain/tutoriais/videos.ts';
import { once } from '#src/ui/once.ts';
import { PRIVACIDADE } from '#src/workflows/conformidade/privacidade/caminho.ts';
import { useVideo } from '#src/workflows/suporte/tutoriais/useVideos.ts';
import { Mark } from '../brand/Mark.tsx';
import { Training } from '../brand/Training.tsx';
import { sessionEnd } from '../session/sessionEnd.ts';
import { Carousel } from './Carousel.tsx';
import { SignInForm } from './SignInForm.tsx';
import { type SignInProps, useSignIn } from './useSignIn.ts';

const loadDialogs = once(() => import('./SignInDialogs.tsx'));
const SignInDialogs = lazy(async () => ({ default: (await loadDialogs()).SignInDialogs }));

/** The reader's year, not the build's: it is set after hydration. */
function Copyright() {
  const [year, setYear] = useState<number | null>(null);
  useEffect(() => setYear(new Date().getFullYear()), []);
  return (
    <footer className="sign-in-footer">
      © {year} Pátio · <a href={PRIVACIDADE}>Privacidade</a>
    </footer>
  );
}

/** Rendered after the form: the drawings cost a fifth of the first paint, and the form is needed first. */
function Panel() {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  return <aside className="sign-in-panel">{shown && <Carousel />}</aside>;
}

const never = () => () => {};

/** The reason for an ended session. Sign-in then leads back to the page left. */
function WhyHere() {
  const why = useSyncExternalStore(never, sessionEnd.why, () => null);
  return (
    <p className="sign-in-why" role="status">
      {why}
    </p>
  );
}

/** The public page, in plain React with its own styles: it must be usable before the console is loaded. */
export function SignInPage(props: SignInProps) {
  const { busy, refusal, enter, forget, ...asked } = useSignIn({ ...props, loadDialogs });
  const firstAccess = useVideo(PRIMEIRO_ACESSO);
  return (
    <div className="sign-in">
      <main className="sign-in-main">
        <header className="sign-in-brand">
          <Mark size={40} />
          <span>Pátio</span>
          <Training />
        </header>
        <div className="sign-in-card">
          <h1>Bom ver você por aqui</h1>
          <p className="sign-in-lead">Entre para movimentar seus veículos no Renave.</p>
          <WhyHere />
          <SignInForm busy={busy} refusal={refusal} onSubmit={enter} />
          <button type="button" className="sign-in-forgotten" onClick={forget}>
            Esqueci minha senha
          </button>
          {firstAccess && (
            <a className="sign-in-video" href={firstAccess.endereco} target="_blank" rel="noreferrer">
              {firstAccess.titulo}
            </a>
          )}
        </div>
        <Copyright />
      </main>
      <Panel />
      <Suspense>{(asked.step.name !== 'credentials' || asked.told) && <SignInDialogs {...asked} />}</Suspense>
    </div>
  );
}
