import { isChaveNfe, normalizeChaveNfe } from '#domain/values/chaveNfe.ts';
import { avisoNfe } from './avisoNfe.ts';
import { buildNota } from './buildNota.ts';
import { buildDestinatario, buildEmitente } from './buildParte.ts';
import { type DocumentoBruto, NfeCollector, type NotaBruta } from './collectNfe.ts';
import { decodeXml } from './decodeXml.ts';
import { desconhecidosDe } from './desconhecidos.ts';
import type { Dito } from './dito.ts';
import { ditosDaNota, ditosDosEventos } from './ditosDoArquivo.ts';
import { erroNfe } from './erroNfe.ts';
import { LIMITES_NFE, type LimitesNfe } from './limitesNfe.ts';
import { NAMESPACE_NFE } from './namespaces.ts';
import { type ErroNfe, type LeituraNfe, type NotaParcial, NotaRecusada, refuse } from './nota.ts';
import { readInteger } from './readCampo.ts';
import { scanXml, type XmlFault } from './scanXml.ts';

function unlessRefused<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof NotaRecusada) return undefined;
    throw error;
  }
}

/** The valid parts of an invoice that was refused or truncated: each is read independently. */
function parcialNota(bruta: NotaBruta | undefined): NotaParcial {
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

/** Names of other electronic documents, by the root element of their files. */
const OUTROS: Readonly<Record<string, string>> = {
  cteProc: 'um CT-e (conhecimento de transporte)',
  CTe: 'um CT-e (conhecimento de transporte)',
  cteOSProc: 'um CT-e (conhecimento de transporte)',
  CTeOS: 'um CT-e (conhecimento de transporte)',
  procEventoCTe: 'um evento de CT-e (conhecimento de transporte)',
  mdfeProc: 'um MDF-e (manifesto de carga)',
  MDFe: 'um MDF-e (manifesto de carga)',
  CFe: 'um cupom fiscal SAT (CF-e)',
  CompNfse: 'uma nota fiscal de serviço (NFS-e)',
  NFSe: 'uma nota fiscal de serviço (NFS-e)',
  resNFe: 'só o resumo de uma NF-e',
  resEvento: 'só o resumo de um evento de NF-e',
  procInutNFe: 'uma inutilização de numeração',
  inutNFe: 'uma inutilização de numeração',
  ProcInutNFe: 'uma inutilização de numeração',
  retEnviNFe: 'a resposta da SEFAZ a um envio, sem a nota',
  retConsReciNFe: 'a resposta da SEFAZ a um envio, sem a nota',
  retConsSitNFe: 'a resposta da SEFAZ a uma consulta, sem a nota',
  retDistDFeInt: 'uma resposta da SEFAZ sem nenhum documento',
};

/** The name of a document with this root element; null if it may contain an invoice. */
function outroDocumento(raiz: string): string | null {
  if (['nfeProc', 'NFe', 'enviNFe', 'procEventoNFe', 'envEvento', 'evento'].includes(raiz)) return null;
  return Object.hasOwn(OUTROS, raiz) ? (OUTROS[raiz] ?? null) : 'um XML de outro tipo';
}

function faultToErro({ kind, message, line }: XmlFault): ErroNfe {
  if (kind === 'doctype') return erroNfe.doctype(line);
  return kind === 'limite' ? erroNfe.limite(message, line) : erroNfe.malformado(message, line);
}

/** The error of a document without an invoice; null if it has one. */
function documentError(
  { raiz, namespace, notas, evento }: DocumentoBruto,
  fault: XmlFault | null,
): ErroNfe | null {
  const outro = raiz === '' ? null : outroDocumento(raiz);
  if (outro !== null && (fault === null || fault.kind === 'malformado'))
    return erroNfe.outroDocumento(outro, raiz);
  if (fault) return faultToErro(fault);
  if (namespace !== '' && namespace !== NAMESPACE_NFE) return erroNfe.namespace(namespace);
  if (evento) {
    const descricao = evento.get('infEvento/detEvento/descEvento') ?? 'evento';
    return erroNfe.eventoNaoRegistrado(descricao, evento.get('infEvento/chNFe'));
  }
  return notas.length === 0 ? erroNfe.semNota(raiz) : null;
}

function collect(bytes: Uint8Array, limites: LimitesNfe) {
  if (bytes.length > limites.bytes) refuse(erroNfe.grande(bytes.length, limites.bytes));
  const { text, avisos } = decodeXml(bytes);
  const collector = new NfeCollector();
  const fault = scanXml(text, collector, limites);
  const documento = collector.finish();
  const deEvento = documento.evento !== null || documento.raiz === 'resEvento';
  const ditos = fault || !deEvento ? [] : ditosDosEventos(documento.retornos, documento.evento);
  const [dito] = ditos;
  const desconhecidos = fault ? [] : desconhecidosDe(documento);
  if (dito) throw new NotaRecusada(erroNfe.evento(dito), { chave: dito.chave }, ditos, desconhecidos);
  const erro = documentError(documento, fault);
  if (erro) throw new NotaRecusada(erro, parcialNota(documento.notas[0]), [], desconhecidos);
  return { documento, avisos, desconhecidos };
}

function readNota(bruta: NotaBruta, limites: LimitesNfe, avisosDoArquivo: readonly ErroNfe[]): LeituraNfe {
  const avisos = [...avisosDoArquivo];
  const ditos = ditosDaNota(bruta, limites.aceitarHomologacao);
  try {
    return { ok: true, nota: buildNota(bruta, limites, avisos), avisos, ditos };
  } catch (error) {
    return refusal(error, () => parcialNota(bruta), ditos);
  }
}

function refusal(error: unknown, parcial: () => NotaParcial, ditos: Dito[]): LeituraNfe {
  if (!(error instanceof NotaRecusada)) throw error;
  return { ok: false, erro: error.erro, parcial: parcial(), ditos: [...ditos, ...error.ditos] };
}

/**
 * Every invoice of a file, at least one result: `nfeProc` and a bare `NFe` have one, `enviNFe` (a batch on its way to
 * the tax office, hence without protocols) may have several. Never throws: errors are in the result.
 */
export function readNotas(bytes: Uint8Array, limites: Partial<LimitesNfe> = {}): LeituraNfe[] {
  const todos = { ...LIMITES_NFE, ...limites };
  try {
    const { documento, avisos, desconhecidos } = collect(bytes, todos);
    const elementos = desconhecidos.flatMap(({ especie, codigo }) => (especie === 'elemento' ? codigo : []));
    if (elementos.length > 0) avisos.push(avisoNfe.elementosDesconhecidos(elementos));
    return documento.notas.map((bruta, at) => ({
      ...readNota(bruta, todos, avisos),
      ...(at === 0 && desconhecidos.length > 0 && { desconhecidos }),
    }));
  } catch (error) {
    const lida = refusal(error, () => (error instanceof NotaRecusada ? error.parcial : {}), []);
    return [error instanceof NotaRecusada ? { ...lida, desconhecidos: error.desconhecidos } : lida];
  }
}

/** The invoice of a file, the first one of an `enviNFe`. Never throws: errors are in the result. */
export function readNfe(bytes: Uint8Array, limites: Partial<LimitesNfe> = {}): LeituraNfe {
  const [first] = readNotas(bytes, limites);
  return first ?? { ok: false, erro: erroNfe.semNota(''), parcial: {}, ditos: [] };
}
