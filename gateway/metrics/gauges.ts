import { Gauge, type Registry } from 'prom-client';
import type { Medidas } from '../ports/medidas.ts';

/** Figures read at each scrape. */
export interface Fontes {
  /** Of all gateways. */
  medidas: () => Promise<Medidas>;
  /** This gateway's connections to PostgreSQL by state. */
  ligacoes: () => Readonly<Record<string, number>>;
  /** Null without a replica. */
  usesReplica: () => boolean | null;
  /** Bytes for files; null where their store has no such limit. */
  livres: () => Promise<number | null>;
  streams: () => number;
  disjuntores: () => number;
}

type Amostra = readonly [labels: Readonly<Record<string, string>>, value: number];

interface Medidor {
  help: string;
  labels: readonly string[];
  /** `medidas` is null while the database does not answer: what it alone knows has no sample then. */
  read: (medidas: Medidas | null, fontes: Fontes, livres: number | null) => readonly Amostra[];
}

const doBanco = (
  help: string,
  labels: readonly string[],
  read: (medidas: Medidas) => readonly Amostra[],
): Medidor => ({ help, labels, read: (medidas) => (medidas ? read(medidas) : []) });

const daqui = (help: string, read: (fontes: Fontes) => number): Medidor => ({
  help,
  labels: [],
  read: (_, fontes) => [[{}, read(fontes)]],
});

const MEDIDORES: Readonly<Record<string, Medidor>> = {
  patio_database_up: {
    help: 'Whether the database answered this gateway just now.',
    labels: [],
    read: (medidas) => [[{}, medidas ? 1 : 0]],
  },
  patio_database_connections: {
    help: 'Connections of this gateway to PostgreSQL; those that wait have none yet.',
    labels: ['state'],
    read: (_, { ligacoes }) => Object.entries(ligacoes()).map(([state, total]) => [{ state }, total]),
  },
  patio_database_replica_used: {
    help: 'Whether this gateway reads from its replica; where one is configured.',
    labels: [],
    read: (_, { usesReplica }) => {
      const used = usesReplica();
      return used === null ? [] : [[{}, used ? 1 : 0]];
    },
  },
  patio_files_free_bytes: {
    help: 'Room for files; where they are on a disk.',
    labels: [],
    read: (_, __, livres) => (livres === null ? [] : [[{}, livres]]),
  },
  patio_event_streams: daqui('Open event streams of this gateway.', ({ streams }) => streams()),
  patio_circuit_breakers_open: daqui('Companies whose operations wait for the registry.', ({ disjuntores }) =>
    disjuntores(),
  ),
  patio_intents: doBanco('Operations at the registry that have not ended.', ['state'], ({ intencoes }) =>
    intencoes.map(({ estado: state, total }) => [{ state }, total]),
  ),
  patio_intents_oldest_seconds: doBanco('Age of the oldest of them.', ['state'], ({ intencoes }) =>
    intencoes.map(({ estado: state, idade }) => [{ state }, idade]),
  ),
  patio_jobs: doBanco(
    'Jobs in the queues; failed ones are kept for a month.',
    ['queue', 'state'],
    ({ trabalhos }) => trabalhos.map(({ fila: queue, estado: state, total }) => [{ queue, state }, total]),
  ),
  patio_jobs_oldest_seconds: doBanco('Age of the oldest of them.', ['queue', 'state'], ({ trabalhos }) =>
    trabalhos.map(({ fila: queue, estado: state, idade }) => [{ queue, state }, idade]),
  ),
  patio_registry_companies: doBanco(
    'Active companies that worked this week, by what keeps the registry from them; lost: an outcome unknown for ten minutes.',
    ['state'],
    ({ renave }) => Object.entries(renave).map(([state, total]) => [{ state }, total]),
  ),
  patio_companies_working: doBanco(
    'Active companies that asked the registry for something this week.',
    [],
    ({ trabalham }) => [[{}, trabalham]],
  ),
  patio_unknown: doBanco(
    'What files and the registry said today that nobody here knows: elements, events, statuses, types, lines.',
    ['kind', 'code'],
    ({ desconhecidos }) =>
      desconhecidos.map(({ especie: kind, codigo: code, total }) => [{ kind, code }, total]),
  ),
  patio_backup_age_seconds: doBanco('Since the last backup, or the first start.', [], ({ copia }) =>
    copia === null ? [] : [[{}, copia]],
  ),
  patio_certificates: doBanco(
    'Certificates of active companies: valid, ending within 30 days, ended while the company works.',
    ['state'],
    ({ certificados }) => Object.entries(certificados).map(([state, total]) => [{ state }, total]),
  ),
};

/** Registers all gauges; the returned function reads them, each whole, so that what is no longer so leaves. */
export const createMedidores = (
  register: Registry,
): ((fontes: Fontes, medidas: Medidas | null, livres: number | null) => void) => {
  const gauges = Object.entries(MEDIDORES).map(([name, { help, labels, read }]) => {
    const gauge = new Gauge({ name, help, labelNames: [...labels], registers: [register] });
    return { gauge, labels, read };
  });
  return (fontes, medidas, livres) => {
    for (const { gauge, labels, read } of gauges) {
      gauge.reset();
      // A reset writes 0 where there are no labels.
      if (labels.length === 0) gauge.remove();
      for (const [of, value] of read(medidas, fontes, livres)) gauge.set(of, value);
    }
  };
};
