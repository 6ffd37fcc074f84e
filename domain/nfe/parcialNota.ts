import { isChaveNfe, normalizeChaveNfe } from '#domain/values/chaveNfe.ts';
import { buildDestinatario, buildEmitente } from './buildParte.ts';
import type { NotaBruta } from './collectNfe.ts';
import type { NotaParcial } from './nota.ts';
import { NotaRecusada } from './notaRecusada.ts';
import { readInteger } from './readCampo.ts';

function unlessRefused<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof NotaRecusada) return undefined;
    throw error;
  }
}

/** The valid parts of an invoice that was refused or truncated: each is read independently. */
export function parcialNota(bruta: NotaBruta | undefined): NotaParcial {
  if (!bruta) return {};
  const { campos } = bruta;
  const chave = normalizeChaveNfe(bruta.id ?? '');
  const parts: { [K in keyof NotaParcial]: NotaParcial[K] | undefined } = {
    chave: isChaveNfe(chave) ? chave : undefined,
    numero: unlessRefused(() => readInteger(campos, 'ide/nNF', 9)),
    serie: unlessRefused(() => readInteger(campos, 'ide/serie', 3)),
    emitente: unlessRefused(() => buildEmitente(campos)),
    destinatario: unlessRefused(() => buildDestinatario(campos)),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
}
