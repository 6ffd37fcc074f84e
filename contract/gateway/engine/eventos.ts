import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { route } from '../../route.ts';

/** Subjects of events: screens subscribe to those of their lists. */
export type Assunto =
  | 'lotesXml'
  | 'notasRecebidas'
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
  | 'aptidoes'
  | 'credito'
  | 'fechamento'
  | 'patio'
  | 'encerramentoDoPatio'
  | 'webhooks'
  | 'avisos';

/**
 * Server-sent events: `event: mudou`, `data: {"assuntos":[…]}` — the subjects that changed for the session's company;
 * with `ha`, first those that changed in the last `ha` ms (of one minute), or an early end if some may be unknown.
 */
export const eventos = {
  hear: route({
    path: 'eventos',
    access: 'dentroDaEmpresa',
    summary: 'A stream of what changed for the company, so that screens need no refresh',
    input: inputOf({ ha: f.integer('ha', { label: 'Há (ms)', min: 0 }) }),
    download: true,
  }).answers<ReadableStream>(),
};
