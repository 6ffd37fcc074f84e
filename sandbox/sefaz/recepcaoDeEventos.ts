import { nodeAt, textAt, type XmlNode } from '#domain/nfe/xmlTree.ts';
import { raizCnpj } from '#domain/values/cnpj.ts';
import { tag, textTag } from '../notas/xmlText.ts';
import { cnpjOf } from '../renave/identidade.ts';
import type { Acervo } from './acervo.ts';
import { checkAssinatura } from './checkAssinatura.ts';
import { document } from './documentos.ts';
import type { Falhas } from './falhas.ts';

const MAIS_EVENTOS = 20;
const PRAZO_MS = 90 * 86_400_000;

const MOTIVOS: Readonly<Record<number, string>> = {
  128: 'Lote de evento processado',
  135: 'Evento registrado e vinculado a NF-e',
  215: 'Rejeicao: Falha no schema XML',
  297: 'Rejeicao: Assinatura difere do calculado',
  573: 'Rejeicao: Duplicidade de Evento',
  575: 'Rejeicao: O autor do evento diverge do destinatario da NF-e',
  596: 'Rejeicao: Evento apresentado apos o prazo permitido para o evento',
  650: 'Rejeicao: Evento de Ciencia da Operacao para NF-e Cancelada ou Denegada',
  651: 'Rejeicao: Evento de Desconhecimento da Operacao para NF-e Cancelada ou Denegada',
  655: 'Rejeicao: Evento de Ciencia da Operacao informado apos a manifestacao final do destinatario',
};

const CIENCIA = '210210';
const FINAIS = ['210200', '210220', '210240'];

interface EventoRegistrado {
  quando: string;
  cnpj: string;
  chave: string;
  evento: string;
  justificativa: string | null;
  cStat: number;
}

/** The reception of events: verifies their signatures, and registers each number of a type once. */
export class RecepcaoDeEventos {
  readonly #acervo: Acervo;
  readonly #falhas: Falhas;
  readonly #agora: () => Date;
  readonly #registrados: EventoRegistrado[] = [];

  constructor(acervo: Acervo, falhas: Falhas, agora: () => Date) {
    this.#acervo = acervo;
    this.#falhas = falhas;
    this.#agora = agora;
  }

  registrados = (): readonly EventoRegistrado[] => [...this.#registrados];

  /** Answers an `envEvento`; `xml` is its text, over which the signatures are. */
  answer(lote: XmlNode, xml: string): string {
    const eventos = lote.children.filter(({ name }) => name === 'evento');
    const texts = xml.match(/<evento[ >].*?<\/evento>/gs) ?? [];
    const fits = eventos.length > 0 && eventos.length <= MAIS_EVENTOS && texts.length === eventos.length;
    const cStat = fits ? 128 : 215;
    const cnpj = textAt(lote, 'evento/infEvento/CNPJ') ?? '';
    const heard = eventos.slice(fits && this.#falhas.take('eventoSemResposta', cnpj) ? 1 : 0);
    const respostas = fits
      ? heard.map((evento) => this.#register(evento, texts[eventos.indexOf(evento)] ?? ''))
      : [];
    return document(
      'retEnvEvento',
      '1.00',
      textTag('idLote', textAt(lote, 'idLote') ?? '') +
        tag('tpAmb', '1') +
        tag('verAplic', 'TREINAMENTO') +
        tag('cOrgao', '91') +
        tag('cStat', String(cStat)) +
        textTag('xMotivo', MOTIVOS[cStat] ?? '') +
        respostas.join(''),
    );
  }

  #decide(inf: XmlNode, xml: string): number {
    const cnpj = textAt(inf, 'CNPJ') ?? '';
    const chave = textAt(inf, 'chNFe') ?? '';
    const evento = textAt(inf, 'tpEvento') ?? '';
    const chosen = this.#falhas.takeStatus(cnpj);
    if (chosen !== null) return chosen;
    const certificate = checkAssinatura(xml);
    if (!certificate || raizCnpj(cnpjOf(certificate.raw) ?? '') !== raizCnpj(cnpj)) return 297;
    const sequencia = textAt(inf, 'nSeqEvento') ?? '';
    if (
      inf.attributes.Id !== `ID${evento}${chave}${sequencia.padStart(2, '0')}` ||
      textAt(inf, 'cOrgao') !== '91'
    )
      return 215;
    const reason = textAt(inf, 'detEvento/xJust') ?? '';
    if (evento === '210240' && (reason.length < 15 || reason.length > 255)) return 215;
    const nota = this.#acervo.nota(chave);
    if (nota?.cnpj !== cnpj) return 575;
    if (nota.eventos.filter((one) => one === evento).length >= Number(sequencia)) return 573;
    if (nota.eventos.includes('110111')) return evento === CIENCIA ? 650 : 651;
    if (this.#agora().getTime() - Date.parse(nota.emissao ?? '') > PRAZO_MS) return 596;
    return evento === CIENCIA && FINAIS.some((final) => nota.eventos.includes(final)) ? 655 : 135;
  }

  #register(evento: XmlNode, xml: string): string {
    const inf = nodeAt(evento, 'infEvento') ?? evento;
    const cnpj = textAt(inf, 'CNPJ') ?? '';
    const chave = textAt(inf, 'chNFe') ?? '';
    const tipo = textAt(inf, 'tpEvento') ?? '';
    const cStat = this.#decide(inf, xml);
    const quando = this.#agora().toISOString();
    if (cStat === 135) {
      const first = !this.#acervo.nota(chave)?.eventos.some((one) => one.startsWith('2102'));
      const entrega = first && !this.#falhas.take('soResumo', cnpj);
      this.#acervo.put({ tipo: 'manifestacao', chave, evento: tipo, entrega });
    }
    const justificativa = textAt(inf, 'detEvento/xJust');
    this.#registrados.push({ quando, cnpj, chave, evento: tipo, justificativa, cStat });
    const answer =
      tag('tpAmb', '1') +
      tag('verAplic', 'TREINAMENTO') +
      tag('cOrgao', '91') +
      tag('cStat', String(cStat)) +
      textTag('xMotivo', MOTIVOS[cStat] ?? 'Rejeicao') +
      tag('chNFe', chave) +
      tag('tpEvento', tipo) +
      tag('nSeqEvento', textAt(inf, 'nSeqEvento') ?? '1') +
      tag('dhRegEvento', quando) +
      (cStat === 135 ? tag('nProt', '891260000000001') : '');
    return `<retEvento versao="1.00">${tag('infEvento', answer)}</retEvento>`;
  }
}
