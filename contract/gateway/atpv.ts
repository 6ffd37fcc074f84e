import { boolean, object } from 'yup';
import { chassi, date, flag, integer, text } from '#domain/fields/field.ts';
import { fieldsSchema, listOf } from '#domain/fields/schema.ts';
import { listRoute } from '../list.ts';
import { route } from '../route.ts';

export interface ItemLoteAtpv {
  chassi: string;
  isacabado: boolean;
  idestoque: number;
  errotitulo: string | null;
  erromensagem: string | null;
}

/** A batch of ATPV-e and exit terms; `arquivo` names the zip once `pronto`. */
export interface LoteAtpv {
  codigo: number;
  nome_usu: string;
  datahorageracao: string;
  totalarquivoslote: number;
  totalarquivosprocessados: number;
  errolote: string | null;
  pronto: boolean;
  arquivo: string | null;
  /** The items that failed. */
  listaArquivos: ItemLoteAtpv[];
}

/** What the e-mail actions answer. */
export interface RespostaEmail {
  Sucesso: boolean;
  Mensagem: string;
}

const access = 'zeroKm' as const;
const umChassi = chassi('chassi', { label: 'Chassi', required: true });
const isMontadora = flag('isMontadora', { label: 'Montadora' });
const idEstoque = integer('idEstoque', { label: 'Id do estoque', required: true, min: 1 });
const maisDe = 10_000;
const LOTE_CRIADO = 'Lote ATPV-e criado com sucesso!';

export const atpv = {
  lotes: listRoute({
    path: 'atpv/getListaLoteAtpv',
    access,
    summary: 'List batches of documents, newest first',
    filters: { chassi: text('chassi', { label: 'Chassi', maxLength: 17 }) },
    sorts: ['codigo', 'datahorageracao'],
    key: 'codigo',
  }).rows<LoteAtpv>(),
  processarLote: route({
    method: 'POST',
    path: 'atpv/processarLoteAtpvNovo',
    access,
    summary: 'Make a batch of documents from chosen vehicles',
    success: LOTE_CRIADO,
    input: object({
      listaVeiculos: listOf(
        { chassi: umChassi, isAcabado: flag('isAcabado', { label: 'Acabado', required: true }), idEstoque },
        maisDe,
      ),
      isMontadora: boolean().nullable(),
    }),
  }).answers<{ message: string; codigo: number }>(),
  /** A GET by the specification; it changes something, and travels with header tokens only, so no other site can trigger it. */
  baixarTodos: route({
    method: 'GET',
    path: 'atpv/baixarTodos',
    access,
    summary: 'Make a batch of documents from every vehicle that matches the filter',
    success: LOTE_CRIADO,
    input: fieldsSchema({
      descricaoFiltro: text('descricaoFiltro', { label: 'Busca', maxLength: 60 }),
      dataSaidaInicial: date('dataSaidaInicial', { label: 'Data inicial' }),
      dataSaidaFinal: date('dataSaidaFinal', { label: 'Data final' }),
      isMontadora,
    }),
  }).answers<{ message: string; codigo: number }>(),
  quantidadeLotes: route({
    method: 'GET',
    path: 'atpv/getQuantidadeLotesAtpvNovo',
    access,
    summary: 'How many batches there are',
    input: fieldsSchema({}),
  }).answers<{ quantidade: number }>(),
  downloadLote: route({
    method: 'POST',
    path: 'atpv/downloadLoteAtpv',
    access,
    summary: 'Download a batch as a zip',
    input: fieldsSchema({ arquivo: text('arquivo', { label: 'Arquivo', required: true, maxLength: 100 }) }),
    download: true,
  }).answers<Blob>(),
  download: route({
    method: 'POST',
    path: 'atpv/downloadAtpvNovo',
    access,
    summary: 'The ATPV-e of a finished vehicle, PDF as base64',
    input: fieldsSchema({ chassi: umChassi }),
    renave: true,
  }).answers<{ data: { pdfAtpvBase64: string } }>(),
  enviarEmail: route({
    method: 'POST',
    path: 'atpv/enviarAtpvEmail',
    access,
    summary: 'Send the ATPV-e to the signed-in user’s e-mail',
    success: 'Email com o ATPV-e enviado com sucesso!',
    failure: 'Houve um erro ao enviar o email com o seu ATPV-e!',
    input: fieldsSchema({ chassi: umChassi, isMontadora }),
    renave: true,
  }).answers<RespostaEmail>(),
};

export const termoSaida = {
  download: route({
    method: 'POST',
    path: 'termoSaida/download',
    access,
    summary: 'The exit term of an unfinished vehicle, PDF as base64',
    input: fieldsSchema({ idEstoque }),
    renave: true,
  }).answers<{ data: { pdfBase64: string } }>(),
  enviarEmail: route({
    method: 'POST',
    path: 'termoSaida/enviarPorEmail',
    access,
    summary: 'Send the exit term to the signed-in user’s e-mail',
    success: 'Email com o termo de saída enviado com sucesso!',
    failure: 'Houve um erro ao enviar o email com o seu termo de saída!',
    input: fieldsSchema({ chassi: umChassi, idEstoque, isMontadora }),
    renave: true,
  }).answers<RespostaEmail>(),
};
