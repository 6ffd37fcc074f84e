import type { Ports } from '../../ports/ports.ts';

/** Security events are kept for a year. */
const EVENTOS_MS = 365 * 24 * 3_600_000;
/** Who changed what is asked for as long as what a company registered may be disputed. */
const TRILHA_MS = 5 * EVENTOS_MS;

/** Removes sessions that have ended, sign-ins whose window is over, security events and acts of long ago. */
export const varrerAcessos = async (ports: Ports): Promise<number> => {
  const agora = ports.agora();
  await ports.acesso.varrer(agora);
  await ports.correio.varrer(agora);
  await ports.seguranca.esquecer(new Date(agora.getTime() - EVENTOS_MS));
  await ports.auditoria.esquecer(new Date(agora.getTime() - TRILHA_MS));
  return 0;
};
