import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { sessao } from '#contract/gateway/sessao.ts';
import { CallError } from '#src/dataProvider/failure.ts';
import { expel } from './authProvider.ts';
import { HOME } from './requestedPath.ts';
import { announceEnd } from './sessionEnd.ts';
import { useServices } from './useSession.ts';

/**
 * The gateway said no. A gateway that cannot be reached says nothing about the access, and one that first wants another
 * password neither: whoever is asked for it stays.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.status === 403 || error.status === 404) &&
  error.body.code !== 'deveTrocarSenha';

/** Document 1, section 2.1: on each private route the access to the company is verified, without holding up the page. */
export function useCompanyAccess(): void {
  const { client, store, activity } = useServices();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is a route that is verified anew
  useEffect(() => {
    const id = Number(store.readEmpresaId());
    if (!id) return;
    const verify = () => client.call(sessao.verificaAcesso, { id });
    activity.callQuietly(verify).then(
      ({ acesso }) => {
        if (!acesso) expel(store);
      },
      (error) => {
        if (isRefusal(error)) expel(store);
      },
    );
  }, [pathname, client, store, activity]);
}

/** Another tab changed company or signed out: this one must not go on with what it shows. */
export function useOtherTabs(): void {
  const { store } = useServices();
  useEffect(() => {
    // Each of the session's keys is told by itself.
    let over = false;
    return store.subscribe((key) => {
      if (over) return;
      // Forgotten with the rest: the session is over, no other company was chosen.
      const chosen = key === 'empresa_id' && store.readEmpresaId() !== null;
      over = chosen || store.read() === null;
      if (chosen) window.location.assign(HOME);
      else if (over) {
        announceEnd('Sua sessão terminou em outra aba. Entre novamente para continuar de onde parou.');
        window.location.reload();
      }
    });
  }, [store]);
}
