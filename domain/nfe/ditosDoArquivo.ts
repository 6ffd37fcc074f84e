import { isChaveNfe, normalizeChaveNfe, parseChaveNfe } from '#domain/values/chaveNfe.ts';
import { compact } from '#domain/values/compact.ts';
import type { CampoRetorno } from './camposNfe.ts';
import type { Campos, DocumentoBruto, NotaBruta } from './collectNfe.ts';
import {
  alvoDoEvento,
  cancelamentoDe,
  type Dito,
  denegacaoDe,
  ditoDoEvento,
  isDesfaz,
  type TipoDoDito,
} from './dito.ts';
import { PAPEIS, papelDaNota } from './papelDaNota.ts';
import { referenciasDaNota } from './referenciasDaNota.ts';

/** Statuses of a registered event: linked to its invoice, not yet linked, or out of time. */
const REGISTRADO: ReadonlySet<string> = new Set(['135', '136', '155']);
const AUTORIZADA: ReadonlySet<string> = new Set(['100', '120', '150']);
/** Statuses in the protocol of a cancelled invoice. */
const CANCELADA: ReadonlySet<string> = new Set(['101', '135', '151', '155']);

/** Statuses of a denial, in the protocol of the invoice itself. */
const DENEGADA: ReadonlySet<string> = new Set(['110', '205', '301', '302', '303']);

/** Invoices that a tax office issues on behalf of someone: the key has the office's CNPJ. */
export const isAvulsa = (serie: number): boolean => serie >= 890 && serie <= 899;

/** Rejections have three or four digits from here on; a lower status that is in no table of ours is unknown. */
const PRIMEIRA_REJEICAO = 200;
export const isStatusConhecido = (status: string): boolean =>
  isStatusDeNota(status) || REGISTRADO.has(status) || Number(status) >= PRIMEIRA_REJEICAO;

/** An invoice in the authority's books: authorised, or cancelled or denied since. */
export const isStatusDeNota = (status: string): boolean =>
  AUTORIZADA.has(status) || CANCELADA.has(status) || DENEGADA.has(status);

/** The moment as UTC; null if there is none or it cannot be read. */
const instante = (text: string | undefined): string | null => {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

const sequenciaDe = (text: string | undefined): number =>
  /^\d{1,3}$/.test(text ?? '') ? Number(text) || 1 : 1;

/** Longer than the layout allows for a correction, so that nothing of one is lost. */
const MAX_TEXTO = 1200;

const textoOf = (evento: DocumentoBruto['evento']): string | null =>
  (evento?.get('infEvento/detEvento/xCorrecao') || evento?.get('infEvento/detEvento/descEvento'))?.slice(
    0,
    MAX_TEXTO,
  ) ?? null;

/** The event that another one cancels: its type and, where it says so, its number. */
const alvoOf = (evento: DocumentoBruto['evento']): string | null => {
  const tipo = evento?.get('infEvento/detEvento/tpEventoAut') ?? '';
  return tipo && alvoDoEvento(tipo, evento?.get('infEvento/detEvento/nProtEvento') || null);
};

/** Items of its note that an event names; null for all. */
const itensOf = (evento: DocumentoBruto['evento']): number[] | null => {
  const numeros = (evento?.get('itens') ?? '').split(' ').filter(Boolean).map(Number);
  return numeros.length > 0 ? numeros : null;
};

/** Statement of a registered event, from the authority's answer and the request beside it. */
const ditoDoRetorno = (retorno: Campos<CampoRetorno>, evento: DocumentoBruto['evento']): Dito | null => {
  const chave = normalizeChaveNfe(retorno.get('infEvento/chNFe') ?? '');
  const tipo = retorno.get('infEvento/tpEvento') ?? '';
  if (!REGISTRADO.has(retorno.get('infEvento/cStat') ?? '') || tipo === '') return null;
  if (!isChaveNfe(chave) || retorno.get('infEvento/tpAmb') === '2') return null;
  const dele =
    normalizeChaveNfe(evento?.get('infEvento/chNFe') ?? '') === chave &&
    evento?.get('infEvento/tpEvento') === tipo;
  const pedido = dele ? evento : null;
  return ditoDoEvento(chave, tipo, {
    numero: sequenciaDe(retorno.get('infEvento/nSeqEvento') ?? pedido?.get('infEvento/nSeqEvento')),
    quando: instante(retorno.get('infEvento/dhRegEvento') ?? pedido?.get('infEvento/dhEvento')),
    autor: compact(pedido?.get('infEvento/CNPJ') ?? pedido?.get('infEvento/CPF') ?? '') || null,
    texto: textoOf(pedido) ?? retorno.get('infEvento/xEvento') ?? null,
    protocolo: retorno.get('infEvento/nProt') || null,
    alvo: alvoOf(pedido),
    itens: itensOf(pedido),
  });
};

/** Statement of an event's summary: only registered events have one. A letter's correction is not in it. */
const ditoDoResumo = (resumo: Campos<CampoRetorno>): Dito | null => {
  const chave = normalizeChaveNfe(resumo.get('chNFe') ?? '');
  const tipo = resumo.get('tpEvento') ?? '';
  if (!isChaveNfe(chave) || tipo === '') return null;
  const dito = ditoDoEvento(chave, tipo, {
    numero: sequenciaDe(resumo.get('nSeqEvento')),
    quando: instante(resumo.get('dhRecbto') ?? resumo.get('dhEvento')),
    autor: compact(resumo.get('CNPJ') ?? resumo.get('CPF') ?? '') || null,
    protocolo: resumo.get('nProt') || null,
  });
  return dito.tipo === 'carta' ? dito : { ...dito, texto: resumo.get('xEvento') ?? null };
};

/** Statements of a file's registered events, about any note. */
export const ditosDosEventos = (
  retornos: readonly Campos<CampoRetorno>[],
  evento: DocumentoBruto['evento'] = null,
): Dito[] => retornos.flatMap((retorno) => ditoDoRetorno(retorno, evento) ?? ditoDoResumo(retorno) ?? []);

export const papelOf = ({ campos, itens }: NotaBruta) =>
  papelDaNota(
    {
      finalidade: campos.get('ide/finNFe'),
      credito: campos.get('ide/tpNFCredito'),
      debito: campos.get('ide/tpNFDebito'),
    },
    itens.flatMap((item) => item.campos.get('prod/CFOP') ?? []),
  );

const parteOf = (bruta: NotaBruta, parte: 'emit' | 'dest'): string | null =>
  compact(bruta.campos.get(`${parte}/CNPJ`) ?? bruta.campos.get(`${parte}/CPF`) ?? '') || null;

/** Purposes that say something of another note's vehicle: of a plain note only what it names outright is kept. */
const pergunta = (tipo: TipoDoDito): boolean => isDesfaz(tipo) || tipo === 'complementa' || tipo === 'duvida';

/** False for most notes, so that they cost nothing. */
const speaksOfOthers = (bruta: NotaBruta): boolean =>
  bruta.referencias.length > 0 ||
  bruta.itens.some(({ campos }) => campos.has('DFeReferenciado/chaveAcesso')) ||
  pergunta(PAPEIS[papelOf(bruta)].dito);

/** Statements of an authorised note about those that it names. */
const ditosDasReferencias = (bruta: NotaBruta, chave: string, quando: string | null): Dito[] => {
  const { nome, dito: tipo } = PAPEIS[papelOf(bruta)];
  const [emitente, destinatario] = [parteOf(bruta, 'emit'), parteOf(bruta, 'dest')];
  const comum = {
    papel: chave,
    tipo,
    numero: parseChaveNfe(chave)?.numero ?? null,
    quando,
    autor: emitente,
    destinatario,
    recebedor: bruta.campos.get('ide/tpNF') === '0' ? emitente : destinatario,
    texto: nome,
    protocolo: null,
    alvo: null,
  };
  return referenciasDaNota(bruta, chave, pergunta(tipo)).map(({ nomeia, ...como }) => ({
    ...comum,
    ...como,
    chave: nomeia,
    // A complement's item is an amount, of whichever vehicle.
    chassis: tipo === 'complementa' && como.chassis?.length === 0 ? null : como.chassis,
    valores: tipo === 'complementa' ? como.valores : null,
  }));
};

/**
 * What a note's file says of notes, its own included: of most, and of one that is not believed, nothing. It may lack what a note
 * of vehicles must have: a return that names no chassis returns all the same.
 */
export const ditosDaNota = (bruta: NotaBruta, aceitarHomologacao: boolean): Dito[] => {
  const { protocolo, campos, retornos } = bruta;
  const authorised = AUTORIZADA.has(protocolo?.get('infProt/cStat') ?? '');
  if (authorised && retornos.length === 0 && !speaksOfOthers(bruta)) return [];
  const chave = normalizeChaveNfe(bruta.id ?? '');
  if (!isChaveNfe(chave) || protocolo === null) return [];
  if (normalizeChaveNfe(protocolo.get('infProt/chNFe') ?? '') !== chave) return [];
  if (campos.get('ide/tpAmb') !== '1' && !aceitarHomologacao) return [];
  const { cnpj, serie } = parseChaveNfe(chave) ?? {};
  if (!isAvulsa(serie ?? 0) && parteOf(bruta, 'emit')?.padStart(14, '0') !== cnpj) return [];
  const status = protocolo.get('infProt/cStat') ?? '';
  const quando = instante(protocolo.get('infProt/dhRecbto') ?? campos.get('ide/dhEmi'));
  if (DENEGADA.has(status)) return [denegacaoDe(chave, quando)];
  const cancelada = CANCELADA.has(status);
  if (!authorised && !cancelada) return [];
  return [
    ...ditosDosEventos(retornos).filter((dito) => dito.chave === chave),
    ...(cancelada ? [cancelamentoDe(chave, quando)] : []),
    ...ditosDasReferencias(bruta, chave, quando),
  ];
};
