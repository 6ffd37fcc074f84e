import type { AuthProvider } from 'react-admin';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { may } from '#domain/permissions.ts';
import { permissionOf } from '../permissionOf.ts';
import type { Services } from '../services.ts';
import { LOGIN, requestedPath } from './requestedPath.ts';
import { sessaoQuery } from './sessaoQuery.ts';
import { announceEnd } from './sessionEnd.ts';

/** Leaves the console with a page load, so that nothing of the session stays in memory. */
const leave = (store: Services['store']) => {
  store.clear();
  window.location.assign(LOGIN);
};

/** Signs the person out after access was lost, and keeps the path for the next sign-in. */
export const expel = (store: Services['store']) => {
  requestedPath.remember(window.location.pathname + window.location.search);
  announceEnd('Seu acesso a esta empresa terminou. Entre novamente.');
  leave(store);
};

/**
 * react-admin's view of the session. Sign-in is a plain page, and 401 is handled by the client. The gateway
 * enforces permissions; the console only hides what the gateway would refuse.
 */
export const createAuthProvider = ({ client, store, queryClient }: Services): AuthProvider => ({
  login: () => Promise.reject(new Error('Sign-in is a page of its own.')),
  logout: async () => {
    // Best effort: the session ends here even if the gateway cannot be reached.
    await client.call(sessao.logout, {}).catch(() => {});
    leave(store);
    return false;
  },
  checkAuth: () => (store.read() ? Promise.resolve() : Promise.reject(new Error('naoAutenticado'))),
  checkError: () => Promise.resolve(),
  getIdentity: async () => {
    const { codigo_usu, nome_usu } = await client.call(sessao.usuarioLogado, {});
    return { id: codigo_usu, fullName: nome_usu };
  },
  getPermissions: () => queryClient.fetchQuery(sessaoQuery({ client })),
  canAccess: async ({ resource }) => {
    const permission = await permissionOf(resource);
    return permission === 'publica' || may(await queryClient.fetchQuery(sessaoQuery({ client })), permission);
  },
});
