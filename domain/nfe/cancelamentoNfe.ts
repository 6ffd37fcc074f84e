import { isChaveNfe } from '#domain/values/chaveNfe.ts';
import type { CampoRetorno } from './camposNfe.ts';
import type { Campos } from './collectNfe.ts';
import { type CancelamentoNfe, isEventoQueParou } from './eventoNfe.ts';
import { optional } from './readCampo.ts';

/** Statuses of a registered event: linked to its invoice, not yet linked, or out of time. */
const REGISTRADO = new Set(['135', '136', '155']);
/** Statuses in the protocol of a cancelled invoice. */
const CANCELADA = new Set([101, 135, 151, 155]);

export const isStatusDeCancelada = (status: number): boolean => CANCELADA.has(status);

/** The summary of an event that stops an invoice: only registered events have one. */
const resumoOf = (resumo: Campos<CampoRetorno>): CancelamentoNfe | null => {
  const chave = resumo.get('chNFe') ?? '';
  const evento = resumo.get('tpEvento') ?? '';
  if (!isEventoQueParou(evento) || !isChaveNfe(chave)) return null;
  const protocolo = optional(resumo, 'nProt');
  return { chave, evento, status: 135, protocolo, registradoEm: optional(resumo, 'dhRecbto') };
};

/** The event that stops an invoice, from the tax office's answer; null if it registers none. */
const cancelamentoOf = (retorno: Campos<CampoRetorno>): CancelamentoNfe | null => {
  const chave = retorno.get('infEvento/chNFe') ?? '';
  const status = retorno.get('infEvento/cStat') ?? '';
  const evento = retorno.get('infEvento/tpEvento') ?? '';
  if (!isEventoQueParou(evento) || !REGISTRADO.has(status)) return null;
  if (!isChaveNfe(chave) || retorno.get('infEvento/tpAmb') === '2') return null;
  return {
    chave,
    evento,
    status: Number(status),
    protocolo: optional(retorno, 'infEvento/nProt'),
    registradoEm: optional(retorno, 'infEvento/dhRegEvento'),
  };
};

export const findCancelamento = (retornos: readonly Campos<CampoRetorno>[]): CancelamentoNfe | null =>
  retornos.map((retorno) => cancelamentoOf(retorno) ?? resumoOf(retorno)).find((found) => found !== null) ??
  null;
