import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readDocumento } from '#domain/sefaz/documento.ts';
import { nsuOf } from '#domain/sefaz/nsu.ts';
import { linesReader } from '../jsonLines.ts';
import { resEvento, resNFe } from './documentos.ts';

export interface DocumentoDoAcervo {
  nsu: string;
  schema: string;
  xml: string;
}

interface NotaGuardada {
  chave: string;
  /** The company that receives it. */
  cnpj: string;
  /** CNPJs named in `autXML`, which get it whole. */
  terceiros: readonly string[];
  /** The whole `nfeProc`. */
  xml: string;
  emissao: string | null;
  /** Types of the registered events. */
  eventos: string[];
}

/** A line of the file: the sequences are their replay, so that a restart gives the same numbers. */
export type FatoDaSefaz =
  /** A note for a company, and for whom its `autXML` names; `inteira`: the recipient needs no 'ciência'. */
  | { tipo: 'nota'; cnpj: string; xml: string; inteira?: boolean }
  /** An event that the issuer registered, announced to the recipient. */
  | { tipo: 'evento'; chave: string; evento: string; quando: string; resumo?: boolean }
  /** A statement of the recipient; `entrega`: the whole note follows. */
  | { tipo: 'manifestacao'; chave: string; evento: string; entrega: boolean }
  /** A number that no document has. */
  | { tipo: 'lacuna'; cnpj: string };

const ARQUIVO = 'sefaz.jsonl';

/** Adds facts to the file of a data folder, also from another process. */
export const putSefaz = (dataDir: string, fatos: readonly FatoDaSefaz[]): void => {
  mkdirSync(dataDir, { recursive: true });
  appendFileSync(join(dataDir, ARQUIVO), fatos.map((fato) => `${JSON.stringify(fato)}\n`).join(''));
};

const terceirosOf = (xml: string): string[] =>
  [...xml.matchAll(/<autXML><CNPJ>([^<]+)<\/CNPJ><\/autXML>/g)].map(([, cnpj = '']) => cnpj);

/** The documents of every CNPJ, in the order in which they came. */
export class Acervo {
  private readonly dataDir: string;
  private readonly read: () => FatoDaSefaz[];
  private known = 0;
  private readonly sequencias = new Map<string, { ultimo: number; documentos: DocumentoDoAcervo[] }>();
  private readonly notas = new Map<string, NotaGuardada>();

  constructor(dataDir: string) {
    this.dataDir = dataDir;
    this.read = linesReader<FatoDaSefaz>(join(dataDir, ARQUIVO));
  }

  put(...fatos: readonly FatoDaSefaz[]): void {
    putSefaz(this.dataDir, fatos);
  }

  documentosDe(cnpj: string): readonly DocumentoDoAcervo[] {
    this.refresh();
    return this.sequenciaDe(cnpj).documentos;
  }

  /** The greatest number given; 0 before the first. */
  ultimoDe(cnpj: string): number {
    this.refresh();
    return this.sequenciaDe(cnpj).ultimo;
  }

  nota(chave: string): NotaGuardada | null {
    this.refresh();
    return this.notas.get(chave) ?? null;
  }

  private refresh(): void {
    const fatos = this.read();
    for (const fato of fatos.slice(this.known)) this.replay(fato);
    this.known = fatos.length;
  }

  private sequenciaDe(cnpj: string) {
    const known = this.sequencias.get(cnpj) ?? { ultimo: 0, documentos: [] };
    this.sequencias.set(cnpj, known);
    return known;
  }

  private number(cnpj: string, documento: Omit<DocumentoDoAcervo, 'nsu'> | null): void {
    const sequencia = this.sequenciaDe(cnpj);
    sequencia.ultimo += 1;
    const nsu = nsuOf(String(sequencia.ultimo)) ?? '';
    if (documento) sequencia.documentos.push({ nsu, ...documento });
  }

  private replay(fato: FatoDaSefaz): void {
    if (fato.tipo === 'lacuna') this.number(fato.cnpj, null);
    else if (fato.tipo === 'nota') this.replayNota(fato);
    else this.replayEvento(fato);
  }

  private replayEvento(fato: Extract<FatoDaSefaz, { chave: string }>): void {
    const nota = this.notas.get(fato.chave);
    if (!nota) return;
    nota.eventos.push(fato.evento);
    if (fato.tipo === 'evento')
      for (const cnpj of [nota.cnpj, ...nota.terceiros]) this.number(cnpj, resEvento(fato));
    else if (fato.entrega) this.number(nota.cnpj, { schema: 'procNFe_v4.00.xsd', xml: nota.xml });
  }

  private replayNota({ cnpj, xml, inteira }: Extract<FatoDaSefaz, { tipo: 'nota' }>): void {
    const lida = readDocumento('procNFe', xml);
    if (lida.tipo !== 'nota') return;
    const { chave, emissao } = lida;
    const terceiros = terceirosOf(xml).filter((terceiro) => terceiro !== cnpj);
    const whole = { schema: 'procNFe_v4.00.xsd', xml };
    this.notas.set(chave, { chave, cnpj, terceiros, xml, emissao, eventos: [] });
    this.number(cnpj, inteira ? whole : resNFe(lida));
    for (const terceiro of terceiros) this.number(terceiro, whole);
  }
}
