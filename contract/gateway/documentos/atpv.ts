import { saying } from '#domain/fields/columnText.ts';
import * as f from '#domain/fields/field.ts';
import { inputOf, listOf } from '#domain/fields/input.ts';
import { lido } from '../../leitura.ts';
import { estadoDaLinha, listRoute, periodo } from '../../list.ts';
import { postRoute, type Route, routesWith } from '../../route.ts';
import { ESTADOS_DO_DOCUMENTO } from '../zeroKm/veiculosZeroKm.ts';

const item = {
  chassi: f.chassi('chassi', { label: 'Chassi', required: true }),
  isacabado: f.flag('isacabado', { label: 'Acabado', required: true }),
  idestoque: f.integer('idestoque', { label: 'Id do estoque', required: true }),
  errocodigo: f.text('errocodigo', { label: 'Código do erro' }),
  errotitulo: f.text('errotitulo', { label: 'Erro' }),
  erromensagem: f.text('erromensagem', { label: 'Mensagem' }),
};
export type ItemLoteAtpv = f.RecordOfFields<typeof item>;

const camposDoLote = {
  codigo: f.integer('codigo', { label: 'Código', required: true, width: 9 }),
  nome_usu: f.text('nome_usu', { pessoal: true, label: 'Usuário', required: true, width: 24 }),
  datahorageracao: f.dateTime('datahorageracao', {
    label: 'Data/hora de geração',
    required: true,
    width: 18,
  }),
  totalarquivoslote: f.integer('totalarquivoslote', { label: 'Arquivos no lote', required: true, width: 14 }),
  totalarquivosprocessados: f.integer('totalarquivosprocessados', {
    label: 'Arquivos processados',
    required: true,
    width: 16,
  }),
  errolote: f.text('errolote', { label: 'Falhas', width: 8 }),
  pronto: f.flag('pronto', { label: 'Pronto', required: true }),
  arquivo: f.text('arquivo', { label: 'Baixar', width: 18 }),
  /** The items that failed. */
  listaArquivos: f.records('listaArquivos', { label: 'Itens com falha', required: true, of: item }),
};

const lote = saying(camposDoLote, {
  arquivo: ({ pronto, totalarquivosprocessados, totalarquivoslote }) =>
    pronto ? '' : `Gerando ${totalarquivosprocessados} de ${totalarquivoslote}`,
});

/** A batch of ATPV-e and exit terms; `arquivo` names the zip once `pronto`. */
export type LoteAtpv = f.RecordOfFields<typeof lote>;

/** The answer of the e-mail actions. */
export interface RespostaEmail {
  Sucesso: boolean;
  Mensagem: string;
}

/** The call that e-mails one printout of a vehicle in stock to the signed-in user. */
export const envioDeDocumento = <D extends string>({
  documentos,
  ...definition
}: Pick<Route, 'path' | 'access' | 'summary'> & {
  documentos: readonly { value: D; label: string }[];
}) =>
  postRoute({
    ...definition,
    renave: true,
    success: 'E-mail com o documento enviado com sucesso!',
    failure: 'Houve um erro ao enviar o e-mail com o documento!',
    input: inputOf({
      idEstoque: f.integer('idEstoque', { label: 'Id do estoque', required: true, min: 1 }),
      documento: f.choice('documento', { label: 'Documento', required: true, options: documentos }),
    }),
    leitura: {
      ...lido('documentoPorEmail', 'Documento de um veículo'),
      registro: ({ idEstoque, documento }) =>
        `${documentos.find(({ value }) => value === documento)?.label}, estoque ${idEstoque}`,
    },
  }).answers<RespostaEmail>();

const access = 'veiculosNovos' as const;
const get = routesWith({ access });
const post = routesWith({ method: 'POST', access });
const umChassi = f.chassi('chassi', { label: 'Chassi', required: true });
const isMontadora = f.flag('isMontadora', { label: 'Montadora' });
const idEstoque = f.integer('idEstoque', { label: 'Id do estoque', required: true, min: 1 });
const filtroDeTodos = {
  descricaoFiltro: f.text('descricaoFiltro', { label: 'Busca', maxLength: 60 }),
  ...periodo('dataSaida', 'Data'),
  estadoDaLinha: estadoDaLinha(ESTADOS_DO_DOCUMENTO),
};
const maisDe = 10_000;
const LOTE_CRIADO = 'Lote ATPV-e criado com sucesso!';

export const atpv = {
  lotes: listRoute({
    path: 'atpv/getListaLoteAtpv',
    access,
    summary: 'List batches of documents, newest first',
    filters: { chassi: f.text('chassi', { label: 'Chassi', maxLength: 17 }) },
    rows: lote,
    sorts: ['codigo', 'datahorageracao'],
    key: 'codigo',
  }),
  processarLote: post({
    path: 'atpv/processarLoteAtpvNovo',
    summary: 'Make a batch of documents from chosen vehicles',
    success: LOTE_CRIADO,
    input: inputOf({
      listaVeiculos: listOf(
        { chassi: umChassi, isAcabado: f.flag('isAcabado', { label: 'Acabado', required: true }), idEstoque },
        maisDe,
      ),
      isMontadora,
    }),
  }).answers<{ message: string; codigo: number }>(),
  /**
   * A GET by the specification although it changes something; tokens travel in headers only, so no other site can
   * trigger it.
   */
  downloadAll: get({
    path: 'atpv/baixarTodos',
    summary: 'Make a batch of documents from every vehicle that matches the filter',
    success: LOTE_CRIADO,
    input: inputOf({
      ...filtroDeTodos,
      somenteNovos: f.flag('somenteNovos', { label: 'Somente os que ainda não foram baixados' }),
      isMontadora,
    }),
  }).answers<{ message: string; codigo: number }>(),
  /** Preview of `downloadAll`: the number of documents, and how many of them were downloaded before. */
  contarTodos: get({
    path: 'atpv/contarTodos',
    summary: 'How many documents match the filter, and how many of them were downloaded before',
    input: inputOf({ ...filtroDeTodos, isMontadora }),
  }).answers<{ total: number; baixados: number }>(),
  quantidadeLotes: get({
    path: 'atpv/getQuantidadeLotesAtpvNovo',
    summary: 'How many batches there are',
  }).answers<{ quantidade: number }>(),
  downloadLote: post({
    path: 'atpv/downloadLoteAtpv',
    summary: 'Download a batch as a zip',
    input: inputOf({ arquivo: f.text('arquivo', { label: 'Arquivo', required: true, maxLength: 100 }) }),
    download: true,
    leitura: lido('documento', 'Lote de documentos', 'arquivo'),
  }).answers<Blob>(),
  download: postRoute({
    path: 'atpv/downloadAtpvNovo',
    access: 'zeroKm',
    summary: 'The ATPV-e of a finished vehicle, PDF as base64',
    leitura: lido('documento', 'ATPV-e', 'chassi'),
    input: inputOf({ chassi: umChassi }),
    renave: true,
  }).answers<{ data: { pdfAtpvBase64: string } }>(),
  enviarEmail: post({
    path: 'atpv/enviarAtpvEmail',
    summary: 'Send the ATPV-e to the signed-in user’s e-mail',
    leitura: lido('documentoPorEmail', 'ATPV-e', 'chassi'),
    success: 'Email com o ATPV-e enviado com sucesso!',
    failure: 'Houve um erro ao enviar o email com o seu ATPV-e!',
    input: inputOf({ chassi: umChassi, isMontadora }),
    renave: true,
  }).answers<RespostaEmail>(),
};

export const termoSaida = {
  download: postRoute({
    path: 'termoSaida/download',
    access: 'zeroKm',
    summary: 'The exit term of an unfinished vehicle, PDF as base64',
    leitura: lido('documento', 'Termo de saída, estoque', 'idEstoque'),
    input: inputOf({ idEstoque }),
    renave: true,
  }).answers<{ data: { pdfBase64: string } }>(),
  enviarEmail: post({
    path: 'termoSaida/enviarPorEmail',
    summary: 'Send the exit term to the signed-in user’s e-mail',
    leitura: lido('documentoPorEmail', 'Termo de saída', 'chassi'),
    success: 'Email com o termo de saída enviado com sucesso!',
    failure: 'Houve um erro ao enviar o email com o seu termo de saída!',
    input: inputOf({ chassi: umChassi, idEstoque, isMontadora }),
    renave: true,
  }).answers<RespostaEmail>(),
};

/** Failure sentences of documents that have their own. */
export const FALHAS_DO_EMAIL: Readonly<Record<string, string>> = {
  atpv: atpv.enviarEmail.failure,
  termoSaida: termoSaida.enviarEmail.failure,
};
