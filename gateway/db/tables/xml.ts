import type { Generated } from 'kysely';
import type { Instant, Json } from './columns.ts';

interface XmlItemTable {
  codigo: Generated<number>;
  codemp: number;
  codlote: number;
  pacote: number;
  posicao: number;
  veiculo: number;
  nomearquivo: string;
  inicio: number;
  tamanho: number;
  situacao: 'lida' | 'duplicada' | 'descartada' | 'erro';
  tiponf: 'E' | 'S' | 'T' | null;
  recebida: Generated<boolean>;
  chavenfe: string | null;
  numeronf: number | null;
  serie: number | null;
  dataemissao: Instant | null;
  recebidaem: Instant | null;
  valornota: number | null;
  cnpjemitente: string | null;
  razaosocialemitente: string | null;
  nome: string | null;
  cpfcnpj: string | null;
  email: string | null;
  endereco: string | null;
  numero: string | null;
  complemento: string | null;
  bairro: string | null;
  codmun: number | null;
  municipio: string | null;
  uf: string | null;
  cep: string | null;
  chassi: string | null;
  marcamodelo: string | null;
  cor: string | null;
  anofab: number | null;
  anomod: number | null;
  acabado: boolean | null;
  valorentrada: number | null;
  selecionada: Generated<boolean>;
  errotitulo: string | null;
  erromensagem: string | null;
  errodetalhe: string | null;
  dataprocessamentoxml: Instant;
  dataprocessamentoapi: Instant | null;
}

/** Batches of invoice files, the packs they are kept in, and what was read from each file. */
export interface XmlTables {
  lote_xml: {
    codigo: Generated<number>;
    codemp: number;
    codusu: number;
    datahoraimportacao: Instant;
    totalarquivos: number;
    totalprocessados: Generated<number>;
    totalentradas: Generated<number>;
    totalsaidas: Generated<number>;
    totaltransferencias: Generated<number>;
    totalduplicados: Generated<number>;
    totaldescartados: Generated<number>;
    totalerros: Generated<number>;
    finalizado: Generated<boolean>;
  };
  pacote_xml: {
    codlote: number;
    pacote: number;
    arquivo: string;
    arquivos: Json<{ nome: string; inicio: number; tamanho: number; guardado: boolean }[]>;
    processado: Generated<boolean>;
  };
  xml_item: XmlItemTable;
}
