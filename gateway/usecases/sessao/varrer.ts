import type { Ports } from '../../ports/ports.ts';

/** Security events are kept for a year. */
const EVENTOS_MS = 365 * 24 * 3_600_000;

/** Removes sessions that have ended, sign-ins whose window is over, and security events of long ago. */
export const varrerAcessos = async (ports: Ports): Promise<number> => {
  const agora = ports.agora();
  await ports.acesso.varrer(agora);
  await ports.seguranca.esquecer(new Date(agora.getTime() - EVENTOS_MS));
  return 0;
};
