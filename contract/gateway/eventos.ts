import { inputOf } from '#domain/fields/input.ts';
import { route } from '../route.ts';

/** What may change: screens listen for the subjects of their lists. */
export type Assunto =
  | 'lotesXml'
  | 'entradaZeroKm'
  | 'saidaZeroKm'
  | 'estoque'
  | 'lotesAtpv'
  | 'pessoas'
  | 'veiculos'
  | 'entregas'
  | 'exportacoes'
  | 'usados'
  | 'transferencias'
  | 'sincronizacao'
  | 'renave'
  | 'conferencia'
  | 'clientesMontadora'
  | 'credito';

/** Server-sent events: `event: mudou`, `data: {"assuntos":[…]}` — what changed for the session's company. */
export const eventos = {
  ouvir: route({
    method: 'GET',
    path: 'eventos',
    access: 'empresa',
    summary: 'A stream of what changed for the company, so that screens need no refresh',
    input: inputOf({}),
    download: true,
  }).answers<ReadableStream>(),
};
