import { useLogout } from 'react-admin';
import type { Sessao } from '#domain/permissions.ts';

/** Loaded when somebody leaves: the first page does without it. */
const loadCaixa = () =>
  Promise.all([
    import('#src/workflows/estoque/patio/caixaDeSaida.ts'),
    import('#src/workflows/estoque/patio/useCaixaDeSaida.ts'),
  ]).catch(() => null);

/** Signs out; first asks who has readings on this device that were not sent. */
export const useLeave = (sessao: Sessao): (() => Promise<void>) => {
  const logout = useLogout();
  const leave = () => void logout();
  return async () => {
    const loaded = await loadCaixa();
    if (loaded) {
      const [{ caixaDeSaida }, { leitorDe }] = loaded;
      if (await caixaDeSaida.asksToLeave(leitorDe(sessao).dono, leave)) return;
    }
    leave();
  };
};
