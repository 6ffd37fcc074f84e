import { asListenError } from './config/configError.ts';
import type { Config } from './config.ts';
import type { Database } from './db/driver/database.ts';
import { deTodas } from './db/driver/tenancy/tenancy.ts';
import { getMedidas } from './db/stores/engine/medidas.ts';
import type { CircuitBreaker } from './engine/operacoes/circuitBreaker.ts';
import { openStreams } from './engine/serverSentEvents.ts';
import type { Metricas } from './metrics/metrics.ts';
import { startMetricas } from './metrics/server.ts';
import type { Ports } from './ports/ports.ts';

interface Parts {
  config: Config;
  database: Database;
  ports: Ports;
  breaker: CircuitBreaker;
  metricas: Metricas;
}

/** The metrics at their own address, unless they are off. */
export const openMedidor = async (parts: Parts) => {
  const { config, database, ports, breaker, metricas } = parts;
  if (config.METRICS_PORT === null) return null;
  const write = metricas.open({
    medidas: () => getMedidas(deTodas(database.kysely)),
    livres: ports.arquivos.getFreeBytes,
    ligacoes: database.ligacoes,
    usesReplica: database.usesReplica,
    streams: () => openStreams(ports),
    disjuntores: breaker.abertos,
  });
  const where = { porta: config.METRICS_PORT, endereco: config.METRICS_HOST };
  try {
    return await startMetricas({ ...where, write, log: ports.log });
  } catch (error) {
    throw asListenError(error, { port: 'METRICS_PORT', host: 'METRICS_HOST' });
  }
};
