import { gzipSync } from 'node:zlib';
import { nodeAt, textAt, type XmlNode } from '#domain/nfe/xmlTree.ts';
import { NSU_ZERO, nsuOf } from '#domain/sefaz/nsu.ts';
import { raizCnpj } from '#domain/values/cnpj.ts';
import { tag, textTag } from '../notas/xmlText.ts';
import type { Acervo, DocumentoDoAcervo } from './acervo.ts';
import { document } from './documentos.ts';
import type { Falhas } from './falhas.ts';

const POR_RESPOSTA = 50;
const HORA_MS = 3_600_000;
/** Queries about one key, in an hour. */
const CONSULTAS_POR_HORA = 20;

const MOTIVOS: Readonly<Record<number, string>> = {
  137: 'Nenhum documento localizado',
  138: 'Documento localizado',
  215: 'Rejeicao: Falha no schema XML',
  252: 'Rejeicao: Ambiente informado diverge do Ambiente de recebimento',
  589: 'Rejeicao: Numero do NSU informado superior ao maior NSU da base de dados do Ambiente Nacional',
  593: 'Rejeicao: CNPJ-Base consultado difere do CNPJ-Base do Certificado Digital',
  633: 'Rejeicao: Destinatario sem Ciencia da Operacao para esta NF-e',
  640: 'Rejeicao: CNPJ/CPF do interessado nao possui permissao para consultar esta NF-e',
  653: 'Rejeicao: NF-e Cancelada, arquivo indisponivel para download',
  656: 'Rejeicao: Consumo Indevido (Deve ser utilizado o ultNSU nas solicitacoes subsequentes. Tente apos 1 hora)',
};

/** One call, as the tests judge it. */
interface ChamadaDistribuicao {
  quando: string;
  cnpj: string;
  consulta: 'distNSU' | 'consNSU' | 'consChNFe' | 'outra';
  /** The number or the key that was asked for. */
  pedido: string;
  cStat: number;
  documentos: number;
  /** It came within the pause that the service had demanded. */
  naPausa: boolean;
}

interface Resultado {
  cStat: number;
  ultNSU?: string;
  maxNSU?: string;
  documentos?: readonly (Omit<DocumentoDoAcervo, 'nsu'> & { nsu?: string })[];
}

const MEGABYTE = 1024 * 1024;

const packed = (xml: string): string => gzipSync(xml).toString('base64');
/** A small document that becomes 64 MB. */
const bomb = (): string => gzipSync(Buffer.alloc(64 * MEGABYTE, 0x20)).toString('base64');
const followed = (xml: string, by: Buffer): string => Buffer.concat([gzipSync(xml), by]).toString('base64');

const consultaOf = (pedido: XmlNode): ChamadaDistribuicao['consulta'] => {
  if (nodeAt(pedido, 'distNSU')) return 'distNSU';
  if (nodeAt(pedido, 'consNSU')) return 'consNSU';
  return nodeAt(pedido, 'consChNFe') ? 'consChNFe' : 'outra';
};

interface Estado {
  /** Until then every call is misuse. */
  livreEm: number;
  /** Times of the questions that are counted. */
  consNSU: number[];
  consChNFe: number[];
}

/** The distribution of documents: a sequence and a pause for each CNPJ. */
export class Distribuicao {
  readonly #acervo: Acervo;
  readonly #falhas: Falhas;
  readonly #agora: () => Date;
  readonly #pausaMs: number;
  readonly #estados = new Map<string, Estado>();
  readonly #chamadas: ChamadaDistribuicao[] = [];

  constructor(acervo: Acervo, falhas: Falhas, agora: () => Date, pausaMs = HORA_MS) {
    this.#pausaMs = pausaMs;
    this.#acervo = acervo;
    this.#falhas = falhas;
    this.#agora = agora;
  }

  chamadas = (): readonly ChamadaDistribuicao[] => [...this.#chamadas];

  /** Answers a `distDFeInt` for the holder of a certificate. */
  answer(pedido: XmlNode, certificado: string): string {
    const cnpj = textAt(pedido, 'CNPJ') ?? '';
    const consulta = consultaOf(pedido);
    const asked =
      textAt(pedido, 'distNSU/ultNSU') ??
      textAt(pedido, 'consNSU/NSU') ??
      textAt(pedido, 'consChNFe/chNFe') ??
      '';
    const naPausa = consulta === 'distNSU' && this.#resting(cnpj);
    const quando = this.#agora().toISOString();
    const chamada = { quando, cnpj, consulta, pedido: asked, cStat: 0, documentos: 0, naPausa };
    const {
      cStat,
      ultNSU = NSU_ZERO,
      maxNSU = NSU_ZERO,
      documentos = [],
    } = this.#decide(pedido, certificado, chamada);
    this.#chamadas.push({ ...chamada, cStat, documentos: documentos.length });
    return document(
      'retDistDFeInt',
      '1.01',
      tag('tpAmb', '1') +
        tag('verAplic', 'TREINAMENTO') +
        tag('cStat', String(cStat)) +
        textTag('xMotivo', MOTIVOS[cStat] ?? 'Rejeicao') +
        tag('dhResp', quando) +
        tag('ultNSU', ultNSU) +
        tag('maxNSU', maxNSU) +
        (documentos.length > 0 ? this.#loteOf(cnpj, documentos) : ''),
    );
  }

  #estadoDe(cnpj: string): Estado {
    const estado = this.#estados.get(cnpj) ?? { livreEm: 0, consNSU: [], consChNFe: [] };
    this.#estados.set(cnpj, estado);
    return estado;
  }

  #resting(cnpj: string): boolean {
    return this.#agora().getTime() < this.#estadoDe(cnpj).livreEm;
  }

  #rest(cnpj: string): void {
    this.#estadoDe(cnpj).livreEm = this.#agora().getTime() + this.#pausaMs;
  }

  #greatest(cnpj: string): string {
    return nsuOf(String(this.#acervo.ultimoDe(cnpj))) ?? NSU_ZERO;
  }

  #decide(pedido: XmlNode, certificado: string, chamada: ChamadaDistribuicao): Resultado {
    const { cnpj } = chamada;
    const chosen = this.#falhas.takeStatus(cnpj);
    if (chosen !== null) return { cStat: chosen };
    if (raizCnpj(cnpj) !== raizCnpj(certificado)) return { cStat: 593 };
    if (textAt(pedido, 'tpAmb') !== '1') return { cStat: 252 };
    if (pedido.attributes.versao !== '1.01') return { cStat: 215 };
    if (chamada.consulta === 'consNSU') return this.#answerUm(cnpj, chamada.pedido);
    if (chamada.consulta === 'consChNFe') return this.#answerChave(cnpj, chamada.pedido);
    const wellFormed = chamada.consulta === 'distNSU' && chamada.pedido.length === 15;
    return wellFormed ? this.#answerNsu(cnpj, chamada.pedido) : { cStat: 215 };
  }

  #answerNsu(cnpj: string, ultNSU: string): Resultado {
    const maxNSU = this.#greatest(cnpj);
    if (this.#resting(cnpj) || this.#falhas.take('outroPrograma', cnpj)) {
      this.#rest(cnpj);
      return { cStat: 656, ultNSU: maxNSU, maxNSU: NSU_ZERO };
    }
    if (ultNSU > maxNSU) return { cStat: 589, ultNSU, maxNSU };
    const documentos = this.#acervo
      .documentosDe(cnpj)
      .filter(({ nsu }) => nsu > ultNSU)
      .slice(0, POR_RESPOSTA);
    const last = documentos.at(-1)?.nsu ?? ultNSU;
    if (last === maxNSU || documentos.length === 0) this.#rest(cnpj);
    if (this.#falhas.take('paraTras', cnpj)) return { cStat: 138, ultNSU: NSU_ZERO, maxNSU, documentos };
    return { cStat: documentos.length > 0 ? 138 : 137, ultNSU: last, maxNSU, documentos };
  }

  /** Counts a question; false beyond those of an hour. */
  #fits(cnpj: string, consulta: 'consNSU' | 'consChNFe'): boolean {
    const estado = this.#estadoDe(cnpj);
    const now = this.#agora().getTime();
    const recentes = [...estado[consulta].filter((quando) => quando > now - HORA_MS), now];
    estado[consulta] = recentes;
    return recentes.length <= CONSULTAS_POR_HORA;
  }

  #answerUm(cnpj: string, asked: string): Resultado {
    if (!this.#fits(cnpj, 'consNSU')) return { cStat: 656 };
    const documento = this.#acervo.documentosDe(cnpj).find(({ nsu }) => nsu === asked);
    return documento ? { cStat: 138, documentos: [documento] } : { cStat: 137 };
  }

  #answerChave(cnpj: string, chave: string): Resultado {
    if (!this.#fits(cnpj, 'consChNFe')) return { cStat: 656 };
    const nota = this.#acervo.nota(chave);
    const isTerceiro = nota?.terceiros.includes(cnpj) ?? false;
    if (!nota || (nota.cnpj !== cnpj && !isTerceiro)) return { cStat: 640 };
    if (nota.eventos.includes('110111')) return { cStat: 653 };
    if (!isTerceiro && !nota.eventos.some((evento) => evento.startsWith('2102'))) return { cStat: 633 };
    return { cStat: 138, documentos: [{ schema: 'procNFe_v4.00.xsd', xml: nota.xml }] };
  }

  #loteOf(cnpj: string, documentos: NonNullable<Resultado['documentos']>): string {
    const [first] = documentos;
    const all = first && this.#falhas.take('repetido', cnpj) ? [first, ...documentos] : documentos;
    const bombed = this.#falhas.take('bomba', cnpj);
    const spoilt = this.#falhas.take('ilegivel', cnpj);
    const trailed = this.#falhas.take('bytesDepois', cnpj) && Buffer.from('lixo');
    const doubled = this.#falhas.take('doisMembros', cnpj) && gzipSync('<outro/>');
    const zip = ({ schema, xml, nsu }: (typeof documentos)[number], index: number) => {
      const wrong = bombed ? bomb() : spoilt ? 'AAAA' : null;
      const after = trailed || doubled;
      const content = (index === 0 && wrong) || (after ? followed(xml, after) : packed(xml));
      return `<docZip${nsu ? ` NSU="${nsu}"` : ''} schema="${schema}">${content}</docZip>`;
    };
    return tag('loteDistDFeInt', all.map(zip).join(''));
  }
}
