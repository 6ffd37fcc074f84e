import type { Generated } from 'kysely';
import type { Decisao } from '#domain/nfe/decisaoDaNota.ts';
import type { NovoItem } from '../../ports/notas.ts';
import type { Instant, Json } from './columns.ts';

interface XmlItemTable
  extends Omit<
    NovoItem,
    'situacao' | 'recebida' | 'dataemissao' | 'recebidaem' | 'chassidotexto' | 'cancelamento' | 'endemitente'
  > {
  codigo: Generated<number>;
  codemp: number;
  codlote: number;
  pacote: number;
  situacao: NovoItem['situacao'] | 'duplicada' | 'divergente';
  decisao: Decisao | null;
  decididopor: number | null;
  decididoem: Instant | null;
  recebida: Generated<boolean>;
  endemitente: string | null;
  dataemissao: Instant | null;
  recebidaem: Instant | null;
  selecionada: Generated<boolean>;
  chassidotexto: Generated<boolean>;
  cancelamento: Generated<boolean>;
  chassilido: Generated<string | null>;
  dataprocessamentoxml: Instant;
  dataprocessamentoapi: Instant | null;
}

/** Batches of invoice files, their packs, and the items read from each file. */
export interface XmlTables {
  lote_xml: {
    codigo: Generated<number>;
    codemp: number;
    codusu: number;
    envio: string | null;
    datahoraimportacao: Instant;
    totalarquivos: number;
    totalprocessados: Generated<number>;
    totalentradas: Generated<number>;
    totalsaidas: Generated<number>;
    totaltransferencias: Generated<number>;
    totalduplicados: Generated<number>;
    totaldescartados: Generated<number>;
    totalerros: Generated<number>;
    totalaconferir: Generated<number>;
    finalizado: Generated<boolean>;
  };
  pacote_xml: {
    codlote: number;
    pacote: number;
    arquivo: string;
    arquivos: Json<{ nome: string; inicio: number; tamanho: number; guardado: boolean; dano?: string }[]>;
    processado: Generated<boolean>;
    relido: Generated<boolean>;
  };
  xml_item: XmlItemTable;
}
