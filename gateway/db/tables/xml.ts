import type { Generated } from 'kysely';
import type { TipoNota } from '#contract/gateway/notaImportada.ts';
import type { Decisao } from '#domain/nfe/decisaoDaNota.ts';
import type { TipoDoDito } from '#domain/nfe/dito.ts';
import type { Vale } from '#domain/nfe/valorDaNota.ts';
import type { NovoItem } from '../../ports/notas.ts';
import type { Instant, Json } from './columns.ts';

interface XmlItemTable
  extends Omit<
    NovoItem,
    'situacao' | 'recebida' | 'dataemissao' | 'recebidaem' | 'chassidotexto' | 'endemitente' | 'ditos'
  > {
  codigo: Generated<number>;
  codemp: number;
  codlote: number;
  pacote: number;
  situacao: NovoItem['situacao'] | 'duplicada' | 'divergente' | 'cancelada';
  decisao: Decisao | null;
  decididopor: number | null;
  decididoem: Instant | null;
  recebida: Generated<boolean>;
  endemitente: string | null;
  dataemissao: Instant | null;
  recebidaem: Instant | null;
  selecionada: Generated<boolean>;
  chassidotexto: Generated<boolean>;
  vale: Exclude<Vale, 'vale'> | null;
  ditotitulo: string | null;
  dito: string | null;
  tipolido: TipoNota | null;
  /** Of releases before `nota_dito`. */
  cancelamento: Generated<boolean>;
  evento: string | null;
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
  nota_dito: {
    codemp: number;
    chave: string;
    papel: string;
    tipo: TipoDoDito;
    numero: number | null;
    quando: Instant | null;
    autor: string | null;
    destinatario: string | null;
    recebedor: string | null;
    chassis: string[] | null;
    texto: string | null;
    visto: Instant;
  };
}
