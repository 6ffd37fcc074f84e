import { buildNota } from './buildNota.ts';
import { findCancelamento } from './cancelamentoNfe.ts';
import { type DocumentoBruto, NfeCollector, type NotaBruta } from './collectNfe.ts';
import { decodeXml } from './decodeXml.ts';
import { erroNfe } from './erroNfe.ts';
import { isEventoQueParou } from './eventoNfe.ts';
import { LIMITES_NFE, type LimitesNfe } from './limitesNfe.ts';
import { NAMESPACE_NFE } from './namespaces.ts';
import type { ErroNfe, LeituraNfe, NotaParcial } from './nota.ts';
import { NotaRecusada, refuse } from './notaRecusada.ts';
import { outroDocumento } from './outrosDocumentos.ts';
import { parcialNota } from './parcialNota.ts';
import { scanXml, type XmlFault } from './scanXml.ts';

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
    const para = isEventoQueParou(evento.get('infEvento/tpEvento') ?? '');
    return erroNfe[para ? 'eventoNaoRegistrado' : 'evento'](
      evento.get('infEvento/detEvento/descEvento') ?? 'evento',
      evento.get('infEvento/chNFe'),
    );
  }
  return notas.length === 0 ? erroNfe.semNota(raiz) : null;
}

function collect(bytes: Uint8Array, limites: LimitesNfe): { documento: DocumentoBruto; avisos: ErroNfe[] } {
  if (bytes.length > limites.bytes) refuse(erroNfe.grande(bytes.length, limites.bytes));
  const { text, avisos } = decodeXml(bytes);
  const collector = new NfeCollector();
  const fault = scanXml(text, collector, limites);
  const documento = collector.finish();
  const deEvento = documento.evento !== null || documento.raiz === 'resEvento';
  const cancelamento = fault || !deEvento ? null : findCancelamento(documento.retornos);
  if (cancelamento) {
    const erro = erroNfe.parada(cancelamento);
    throw new NotaRecusada(erro, { chave: cancelamento.chave }, cancelamento);
  }
  const erro = documentError(documento, fault);
  if (erro) throw new NotaRecusada(erro, parcialNota(documento.notas[0]));
  return { documento, avisos };
}

function readNota(bruta: NotaBruta, limites: LimitesNfe, avisosDoArquivo: readonly ErroNfe[]): LeituraNfe {
  const avisos = [...avisosDoArquivo];
  try {
    return { ok: true, nota: buildNota(bruta, limites, avisos), avisos };
  } catch (error) {
    return refusal(error, () => parcialNota(bruta));
  }
}

function refusal(error: unknown, parcial: () => NotaParcial): LeituraNfe {
  if (!(error instanceof NotaRecusada)) throw error;
  const { erro, cancelamento } = error;
  return { ok: false, erro, parcial: parcial(), ...(cancelamento && { cancelamento }) };
}

/**
 * Every invoice of a file, at least one result: `nfeProc` and a bare `NFe` have one, `enviNFe` (a batch on its way to
 * the tax office, hence without protocols) may have several. Never throws: errors are in the result.
 */
export function readNotas(bytes: Uint8Array, limites: Partial<LimitesNfe> = {}): LeituraNfe[] {
  const todos = { ...LIMITES_NFE, ...limites };
  try {
    const { documento, avisos } = collect(bytes, todos);
    return documento.notas.map((bruta) => readNota(bruta, todos, avisos));
  } catch (error) {
    return [refusal(error, () => (error instanceof NotaRecusada ? error.parcial : {}))];
  }
}

/** The invoice of a file, the first one of an `enviNFe`. Never throws: errors are in the result. */
export function readNfe(bytes: Uint8Array, limites: Partial<LimitesNfe> = {}): LeituraNfe {
  const [first] = readNotas(bytes, limites);
  return first ?? { ok: false, erro: erroNfe.semNota(''), parcial: {} };
}
