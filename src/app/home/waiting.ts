import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import type { Assunto } from '#contract/gateway/eventos.ts';
import { saidaZeroKm } from '#contract/gateway/saidaZeroKm.ts';
import { xml } from '#contract/gateway/xml.ts';
import type { Client } from '#src/dataProvider/client.ts';

/** Something that waits for somebody: where it is done, and how many there are. */
export interface Waiting {
  path: string;
  one: string;
  many: string;
  /** The route that counts, so that the overlay stays away while the start page asks. */
  route: string;
  /** Subjects of the event stream that change the number. */
  subjects: readonly Assunto[];
  count: (client: Client) => Promise<number>;
}

const first = { page: 1, perPage: 1 };

/** What the start page counts, in the order of the work; shown only where the session has the screen. */
export const waiting: readonly Waiting[] = [
  {
    path: '/importar-xmls',
    one: 'lote de XML em leitura',
    many: 'lotes de XML em leitura',
    route: xml.lotes.path,
    subjects: ['lotesXml'],
    count: async (client) => (await client.call(xml.lotes, { ...first, finalizado: 'nao' })).meta.total,
  },
  {
    path: '/confirmar-entrada-zero',
    one: 'entrada para confirmar',
    many: 'entradas para confirmar',
    route: entradaZeroKm.lista.path,
    subjects: ['entradaZeroKm'],
    count: async (client) => (await client.call(entradaZeroKm.lista, first)).meta.total,
  },
  {
    path: '/confirmar-saida-zero',
    one: 'veículo no estoque',
    many: 'veículos no estoque',
    route: saidaZeroKm.lista.path,
    subjects: ['saidaZeroKm', 'estoque'],
    count: async (client) => (await client.call(saidaZeroKm.lista, first)).meta.total,
  },
];
