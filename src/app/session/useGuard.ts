import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { CallError } from '#src/dataProvider/failure.ts';
import { SESSAO } from '../services.ts';
import { expel } from './authProvider.ts';
import { HOME } from './requestedPath.ts';
import { announceEnd } from './sessionEnd.ts';
import { useServices } from './useSession.ts';

/** The shell's first demand: the person stays on the page. */
const ASKED: ReadonlySet<unknown> = new Set(['deveTrocarSenha', 'deveLigarFator']);

/** True if the gateway itself refused the access. A network failure or a proxy's 403 says nothing about it. */
const isRefusal = ({ status, body: { code } }: CallError): boolean =>
  (status === 403 || status === 404) && code !== undefined && !ASKED.has(code);

/**
 * Document 1, section 2.1: verifies the access to the company on each private route, without blocking the
 * page.
 */
export function useCompanyAccess(): void {
  const { client, store, activity, queryClient } = useServices();
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
        if (!(error instanceof CallError)) return;
        if (isRefusal(error)) expel(store);
        // Demanded since the session was read: read anew, it leads to what is asked for.
        if (ASKED.has(error.body.code)) queryClient.invalidateQueries({ queryKey: SESSAO });
      },
    );
  }, [pathname, client, store, activity, queryClient]);
}

/** Another tab switched company or signed out: this tab must not go on with stale data. */
export function useOtherTabs(): void {
  const { store } = useServices();
  useEffect(() => {
    // A storage event comes for each key of the session: only the first one counts.
    let over = false;
    return store.subscribe((key) => {
      if (over) return;
      // A removed key belongs to a sign-out, not to a switch of company.
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
