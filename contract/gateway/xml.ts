import { chassi, choice, flag, integer, text } from '#domain/fields/field.ts';
import { fieldsSchema } from '#domain/fields/schema.ts';
import { listRoute } from '../list.ts';
import { route } from '../route.ts';

const id = fieldsSchema({ id: integer('id', { label: 'Código', required: true, min: 1 }) });

/** A batch of invoice files. `finalizado` is 'sim' once every file reached a final state. */
export interface LoteXml {
  codigo: number;
  codigoempresa: number;
  codigousuario: number;
  nome_usu: string;
  datahoraimportacao: string;
  totalarquivos: number;
  totalprocessados: number;
  totalentradas: number;
  totalsaidas: number;
  totaltransferencias: number;
  totalduplicados: number;
  totaldescartados: number;
  totalerros: number;
  finalizado: 'sim' | 'nao';
}

export type TipoNota = 'E' | 'S' | 'T';

/** One vehicle of one invoice file, or one file that could not be read. */
export interface XmlItem {
  codigo: number;
  codigolote: number;
  nomearquivo: string;
  numeronf: number | null;
  serie: number | null;
  chavenfe: string | null;
  chassi: string | null;
  cnpjemitente: string | null;
  razaosocialemitente: string | null;
  nome: string | null;
  cpfcnpj: string | null;
  endereco: string | null;
  numero: string | null;
  complemento: string | null;
  bairro: string | null;
  municipio: string | null;
  uf: string | null;
  tiponf: TipoNota | null;
  dataemissao: string | null;
  marcamodelo: string | null;
  cor: string | null;
  valorentrada: number | null;
  situacao: 'lida' | 'duplicada' | 'descartada' | 'erro';
  erroxml: boolean;
  errotitulo: string | null;
  erromensagem: string | null;
  errodetalhe: string | null;
  dataprocessamentoxml: string | null;
  dataprocessamentoapi: string | null;
  processadoapi: boolean;
  status_processandoapi: boolean;
  /** What `xml/downloadXml` takes: an opaque name, looked up by row and company; empty where no file was kept. */
  arquivo: string;
}

export const xml = {
  /** Multipart, the part `arquivoxml` repeated: answers as soon as the files are safe; reading goes on as jobs. */
  processar: route({
    method: 'POST',
    path: 'xml/processarxml',
    access: 'importarXml',
    summary: 'Upload a batch of invoice files',
    success: 'Arquivos enviados com sucesso!',
    input: fieldsSchema({}),
    files: 'arquivoxml',
  }).answers<{ message: string; codigoLote: number; totalarquivos: number }>(),
  lotes: listRoute({
    path: 'xml/retornaListaLoteXml',
    access: 'importarXml',
    summary: 'List batches of invoice files',
    filters: {
      chassi: text('chassi', { label: 'Chassi', maxLength: 17 }),
      finalizado: choice('finalizado', {
        label: 'Finalizado',
        options: [
          { value: 'sim', label: 'Sim' },
          { value: 'nao', label: 'Não' },
        ],
      }),
    },
    sorts: ['codigo', 'datahoraimportacao', 'totalarquivos'],
    key: 'codigo',
    counts: ['finalizados', 'processando'],
  }).rows<LoteXml>(),
  lote: route({
    method: 'GET',
    path: 'xml/getLote/:id',
    access: 'importarXml',
    summary: 'Read one batch',
    input: id,
  }).answers<LoteXml>(),
  item: route({
    method: 'GET',
    path: 'xml/getXmlItem/:id',
    access: 'importarXml',
    summary: 'Read one invoice item',
    input: id,
  }).answers<XmlItem>(),
  itensDoLote: listRoute({
    path: 'xml/getXmlImportsByLote',
    access: 'importarXml',
    summary: 'List the invoice items of a batch',
    filters: { codigoLote: integer('codigoLote', { label: 'Lote', required: true, min: 1 }) },
    sorts: ['codigo', 'numeronf', 'chassi', 'tiponf'],
    key: 'codigo',
  }).rows<XmlItem>(),
  itens: listRoute({
    path: 'xml/getXmlImports',
    access: 'importarXml',
    summary: 'List invoice items, newest first',
    filters: {
      chassi: text('chassi', { label: 'Chassi', maxLength: 17 }),
      filtroErroXml: flag('filtroErroXml', { label: 'Sem erro de XML' }),
      filtroProcessadoApi: flag('filtroProcessadoApi', { label: 'Ainda não processadas' }),
      filtroEmpresaLogada: flag('filtroEmpresaLogada', { label: 'Da empresa' }),
      filtroSomenteSaida: flag('filtroSomenteSaida', { label: 'Somente saídas' }),
    },
    sorts: ['codigo', 'numeronf', 'chassi'],
    key: 'codigo',
  }).rows<XmlItem>(),
  download: route({
    method: 'POST',
    path: 'xml/downloadXml',
    access: 'importarXml',
    summary: 'Download the file of an invoice item',
    input: fieldsSchema({
      nomeArquivoBucket: text('nomeArquivoBucket', { label: 'Arquivo', required: true, maxLength: 100 }),
    }),
    download: true,
  }).answers<Blob>(),
  entradaMaisRecente: route({
    method: 'GET',
    path: 'xml/getMostRecentXmlEntradaByChassi/:chassi',
    access: 'zeroKm',
    summary: 'The newest entry invoice of a chassis',
    input: fieldsSchema({ chassi: chassi('chassi', { label: 'Chassi', required: true }) }),
  }).answers<{ codigo: number }[]>(),
};
