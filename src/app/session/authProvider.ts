import type { AuthProvider } from 'react-admin';
import { sessao } from '#contract/gateway/sessao.ts';
import { may } from '#domain/permissions.ts';
import { permissionOf } from '../permissionOf.ts';
import type { Services } from '../services.ts';
import { LOGIN, requestedPath } from './requestedPath.ts';
import { sessaoQuery } from './sessaoQuery.ts';
import { announceEnd } from './sessionEnd.ts';

/** Leaves the console for good: a fresh page keeps nothing of the session in memory. */
const leave = (store: Services['store']) => {
  store.clear();
  window.location.assign(LOGIN);
};

/** Where to go back to after signing in again. */
export const expel = (store: Services['store']) => {
  requestedPath.remember(window.location.pathname + window.location.search);
  announceEnd('Seu acesso a esta empresa terminou. Entre novamente.');
  leave(store);
};

/**
 * The session as react-admin asks for it. Sign-in is the plain page's business; 401 is the client's. The gateway
 * decides what may be done; the console does not even show what it would refuse.
 */
export const createAuthProvider = ({ client, store, queryClient }: Services): AuthProvider => ({
  login: () => Promise.reject(new Error('Sign-in is a page of its own.')),
  logout: async () => {
    // The session ends here whatever the gateway answers; it ends there too when it can be reached.
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
