import type { Ports } from '#gateway/ports/ports.ts';

/** The same ports, whose errors in the log are kept instead. */
export const errorsOf = (ports: Ports): { ports: Ports; errors: unknown[] } => {
  const errors: unknown[] = [];
  const error = (...logged: unknown[]) => errors.push(logged);
  return { ports: { ...ports, log: Object.assign(Object.create(ports.log), { error }) }, errors };
};
