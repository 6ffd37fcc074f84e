import type { Ports } from '../../ports/ports.ts';

/** Retention of security events: a year. */
const EVENTOS_MS = 365 * 24 * 3_600_000;
/** Retention of the audit trail: as long as a registration may be disputed. */
const TRILHA_MS = 5 * EVENTOS_MS;

/** Deletes expired sessions, rate-limit windows, security events and audit lines. */
export const sweepAcessos = async (ports: Ports): Promise<number> => {
  const agora = ports.agora();
  await ports.acesso.sweep(agora);
  await ports.correio.sweep(agora);
  await ports.seguranca.forget(new Date(agora.getTime() - EVENTOS_MS));
  await ports.auditoria.forget(new Date(agora.getTime() - TRILHA_MS));
  return 0;
};
