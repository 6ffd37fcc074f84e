import { saying } from '#domain/fields/columnText.ts';
import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { optionsOf } from '#domain/fields/options.ts';
import { PARADAS } from '#domain/sefaz/distribuicao.ts';
import { JUSTIFICATIVA, MANIFESTACOES } from '#domain/sefaz/manifestacao.ts';
import { formatDate } from '#domain/values/datas.ts';
import { campoBusca, listRoute, type RowState } from '../../list.ts';
import { postRoute, route } from '../../route.ts';

/** Beginning of the name of a day's batch, before the day, and the words in its author's place. */
export const ENVIO_DA_SEFAZ = 'sefaz-';
export const RECEBIDAS_DA_SEFAZ = 'Recebidas da SEFAZ';

/** The states of a note, in the order of the work. */
export const ESTADOS_DA_NOTA = [
  { name: 'anunciada', label: 'Anunciadas', um: 'Anunciada', tom: 'waits' },
  { name: 'ciencia', label: 'Ciência enviada', um: 'Ciência enviada', tom: 'calm' },
  { name: 'completa', label: 'Completas', um: 'Completa', tom: 'ready' },
  { name: 'confirmada', label: 'Confirmadas', um: 'Confirmada', tom: 'calm' },
  { name: 'desconhecida', label: 'Desconhecidas', um: 'Desconhecida', tom: 'wrong' },
  { name: 'naoRealizada', label: 'Não realizadas', um: 'Não realizada', tom: 'wrong' },
  { name: 'cancelada', label: 'Canceladas', um: 'Cancelada', tom: 'wrong' },
] as const satisfies (RowState & { um: string; tom: f.Tone })[];

const campos = {
  chave: f.chaveNfe('chave', { label: 'Chave de acesso', required: true }),
  emitente: f.cpfCnpj('emitente', { label: 'CNPJ do emitente', width: 18 }),
  nome: f.text('nomeemitente', { label: 'Emitente', width: 24 }),
  emissao: f.dateTime('emissao', { label: 'Emissão', width: 16 }),
  valor: f.money('valor', { label: 'Valor' }),
  vistaEm: f.dateTime('vistaem', { label: 'Chegou em', required: true, width: 16 }),
  estado: f.choice('estado', {
    label: 'Situação',
    required: true,
    width: 14,
    options: ESTADOS_DA_NOTA.map(({ name: value, um: label }) => ({ value, label })),
  }),
  /** The last day on which the company may state something; null once it did, or where nothing can be stated. */
  prazo: f.date('prazo', { label: 'Manifestar até', width: 12 }),
  /** The company’s state demands a final statement. */
  obrigatoria: f.flag('obrigatoria', { label: 'Manifestação obrigatória', required: true }),
  /** The registry confirmed the entry of a vehicle with it. */
  entrou: f.flag('entrou', { label: 'Entrou no Renave', required: true }),
  cartas: f.longText('cartas', { label: 'Cartas de correção' }),
  /** The note that undid it: 'Devolvida pela nota 1240'. */
  dito: f.text('dito', { label: 'O que foi dito da nota' }),
  /** A statement that waits to be sent. */
  aguardando: f.flag('aguardando', { label: 'Manifestação a enviar', required: true }),
  recusa: f.longText('recusa', { label: 'O que a SEFAZ disse' }),
};

type ManifestacaoDaNota = f.RecordOfFields<typeof campos>;

/** The statement that the company still owes; null if none. */
const faltaDizer = ({ prazo, obrigatoria, entrou, aguardando }: ManifestacaoDaNota): string | null => {
  if (prazo === null || aguardando) return null;
  if (obrigatoria) return `Manifestação obrigatória até ${formatDate(prazo)}`;
  return entrou ? 'Entrou no Renave: falta confirmar a operação' : null;
};

const estadoDe = ({ estado }: ManifestacaoDaNota) => ESTADOS_DA_NOTA.find(({ name }) => name === estado);

/** The state is the row's pill: with what is on its way, or why the authority refused it. */
const nota = saying(
  campos,
  {
    estado: (dita) => {
      const caminho = dita.aguardando ? 'Manifestação a caminho da SEFAZ' : null;
      const carta = dita.cartas ? 'Com carta de correção' : null;
      return [estadoDe(dita)?.um, dita.dito, caminho, faltaDizer(dita), carta, dita.recusa].filter(
        (line) => typeof line === 'string',
      );
    },
  },
  { estado: (dita) => estadoDe(dita)?.tom ?? 'waits' },
);
export type NotaRecebida = f.RecordOfFields<typeof nota>;
export type NotaRecebidaWire = f.WireOfFields<typeof nota>;

const opcao = {
  receber: f.flag('receber', { label: 'Receber as notas da SEFAZ', required: true }),
  ciencia: f.flag('ciencia', { label: 'Dar ciência das notas que chegam', required: true }),
  confirmar: f.flag('confirmar', { label: 'Confirmar a operação das notas que entram', required: true }),
};

const quem = {
  receberPor: f.text('receberPor', { label: 'Escolhido por' }),
  receberEm: f.dateTime('receberEm', { label: 'Escolhido em' }),
  cienciaPor: f.text('cienciaPor', { label: 'Ciência escolhida por' }),
  cienciaEm: f.dateTime('cienciaEm', { label: 'Ciência escolhida em' }),
  confirmarPor: f.text('confirmarPor', { label: 'Confirmação escolhida por' }),
  confirmarEm: f.dateTime('confirmarEm', { label: 'Confirmação escolhida em' }),
  proxima: f.dateTime('proxima', { label: 'Próxima busca' }),
  ouvida: f.dateTime('ouvida', { label: 'Última resposta' }),
  parada: f.choice('parada', {
    label: 'Parada',
    options: optionsOf(PARADAS, ({ label }) => label),
  }),
  paradaDesde: f.dateTime('paradaDesde', { label: 'Parada desde' }),
  /** The CNPJs to name in the `autXML` of the company’s exits, so that they arrive. */
  autXml: f.records('autXml', {
    label: 'CNPJs para o campo autXML',
    required: true,
    of: {
      cnpj: f.cpfCnpj('cnpj', { label: 'CNPJ', required: true }),
      nome: f.text('nome', { label: 'Nome', required: true }),
    },
  }),
};
const situacao = { ...opcao, ...quem };
export type SituacaoDoRecebimento = f.WireOfFields<typeof situacao>;

/** Most notes that one request states about. */
const MAIS_NOTAS = 200;

const manifestacao = f.choice('manifestacao', {
  label: 'Manifestação',
  required: true,
  options: optionsOf(MANIFESTACOES, ({ label }) => label),
});

export const camposDaManifestacao = {
  manifestacao,
  justificativa: f.longText('justificativa', {
    label: 'Justificativa',
    help: `Só para “operação não realizada”: de ${JUSTIFICATIVA.min} a ${JUSTIFICATIVA.max} letras.`,
    maxLength: JUSTIFICATIVA.max,
  }),
};

export const sefaz = {
  notas: listRoute({
    path: 'sefaz/notas',
    access: 'importarXml',
    summary: 'The invoices that the tax authority told of, with what was stated about each',
    filters: {
      descricaoFiltro: campoBusca,
      chegadaInicial: f.date('chegadaInicial', { label: 'Chegada de' }),
      chegadaFinal: f.date('chegadaFinal', { label: 'Chegada até' }),
    },
    rows: nota,
    sorts: ['emissao', 'valor', 'vistaEm', 'nome', 'prazo'],
    key: 'chave',
    states: ESTADOS_DA_NOTA,
  }),
  situacao: route({
    path: 'sefaz/situacao',
    access: 'importarXml',
    summary: 'Whether the company receives its invoices, since when, and why not if it stands still',
  }).answers<SituacaoDoRecebimento>(),
  saveOpcao: postRoute({
    path: 'sefaz/opcao',
    access: 'configuracoes',
    right: 'podeTudo',
    stepUp: true,
    summary: 'Choose whether the company receives its invoices, and whether it states that it knows of them',
    success: 'Escolha salva.',
    failure: 'Não foi possível salvar a escolha.',
    ato: { nome: 'Notas da SEFAZ: receber, dar ciência e confirmar' },
    input: inputOf(opcao),
  }).answers<{ message: string }>(),
  pedirXml: postRoute({
    path: 'sefaz/pedirXml',
    access: 'importarXml',
    summary: 'Ask the tax authority for the whole invoice of one key, at most twenty times an hour',
    success: 'A SEFAZ entregou o XML. A nota está em Recebidas da SEFAZ.',
    failure: 'Não foi possível pedir o XML à SEFAZ.',
    ato: { nome: 'Notas da SEFAZ: XML pedido' },
    input: inputOf({ chave: nota.chave }),
  }).answers<{ message: string }>(),
  manifestar: postRoute({
    path: 'sefaz/manifestar',
    access: 'importarXml',
    right: 'podeTudo',
    summary: 'State to the tax authority that the company knows of, confirms or denies some invoices',
    success: 'Manifestação a caminho da SEFAZ.',
    failure: 'Não foi possível enviar a manifestação.',
    ato: { nome: 'Notas da SEFAZ: manifestação' },
    input: inputOf({
      ...camposDaManifestacao,
      notas: f.records('notas', {
        label: 'Notas',
        required: true,
        min: 1,
        max: MAIS_NOTAS,
        of: { chave: nota.chave },
      }),
    }),
  }).answers<{ message: string; quantas: number }>(),
};
