import { saying } from '#domain/fields/columnText.ts';
import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { nomeDoMotivo } from '#domain/motivosDeSaida.ts';
import { formatDate } from '#domain/values/datas.ts';
import { lido } from '../../leitura.ts';
import { listRoute } from '../../list.ts';
import { routesWith } from '../../route.ts';

export const periodoDoLivro = {
  de: f.date('de', { label: 'De', required: true }),
  ate: f.date('ate', { label: 'Até', required: true }),
};

const movimento = {
  id: f.integer('id', { label: 'Id do estoque', required: true }),
  entrada: f.dateTime('entrada', { label: 'Entrada', required: true, width: 14 }),
  vendedor: f.text('vendedor', { pessoal: true, label: 'Proprietário ou vendedor', width: 26 }),
  documentoVendedor: f.cpfCnpj('docvendedor', { label: 'CPF/CNPJ do vendedor', width: 16 }),
  enderecoVendedor: f.text('endvendedor', { pessoal: true, label: 'Endereço do vendedor', width: 36 }),
  descricao: f.text('descricao', { label: 'Veículo', width: 26 }),
  cor: f.text('cor', { label: 'Cor', width: 12 }),
  anoFabricacao: f.integer('anofab', { label: 'Ano fab.', width: 8 }),
  anoModelo: f.integer('anomod', { label: 'Ano mod.', width: 8 }),
  chassi: f.chassi('chassi', { label: 'Chassi', required: true, width: 18 }),
  placa: f.placa('placa', { label: 'Placa', width: 9 }),
  renavam: f.text('renavam', { label: 'Renavam', width: 12 }),
  /** Null for what was still in stock at the period's end. */
  saida: f.dateTime('saida', { label: 'Saída ou baixa', width: 14 }),
  motivo: {
    ...f.text('motivo', { label: 'Motivo da saída', width: 20 }),
    says: (row: object) => nomeDoMotivo((row as { motivo: string | null }).motivo),
  },
  comprador: f.text('comprador', { pessoal: true, label: 'Comprador', width: 26 }),
  documentoComprador: f.cpfCnpj('doccomprador', { label: 'CPF/CNPJ do comprador', width: 16 }),
  enderecoComprador: f.text('endcomprador', { pessoal: true, label: 'Endereço do comprador', width: 36 }),
};
/** A vehicle's stay in stock that began or ended in the period, as the period's end knew it. */
export type MovimentoDoLivroWire = f.WireOfFields<typeof movimento>;

const camposDoFeito = {
  codigo: f.integer('codigo', { label: 'Código', required: true }),
  de: f.date('de', { label: 'Período', required: true, width: 22 }),
  ate: f.date('ate', { label: 'Até', required: true }),
  feito: f.dateTime('feito', { label: 'Feito em', required: true, width: 14 }),
  quem: f.text('quem', { pessoal: true, label: 'Por', required: true, width: 20 }),
  registros: f.integer('registros', { label: 'Registros', required: true, width: 9 }),
  folhas: f.integer('folhas', { label: 'Folhas', required: true, width: 8 }),
  assinado: f.flag('assinado', { label: 'Assinado', required: true, width: 9 }),
  resumo: f.text('resumo', { label: 'SHA-256 do conteúdo', required: true, width: 40 }),
  /** An earlier one of the same content. */
  iguala: f.integer('iguala', { label: 'Igual ao nº', width: 9 }),
  /** Its file is still kept. */
  guardado: f.flag('guardado', { label: 'Arquivo guardado', required: true }),
};

const feito = saying(camposDoFeito, { de: ({ de, ate }) => `${formatDate(de)} a ${formatDate(ate)}` });
export type LivroFeito = f.RecordOfFields<typeof feito>;
export type LivroFeitoWire = f.WireOfFields<typeof feito>;

const access = 'estabelecimento' as const;
const post = routesWith({ method: 'POST', access, right: 'podeExportar' });

/** The book of entries and exits of an establishment (CTB, art. 330). */
export const livro = {
  movimentos: listRoute({
    path: 'livro',
    access,
    summary: 'The stays in stock that began or ended in a period, as the book of entries and exits has them',
    filters: periodoDoLivro,
    rows: movimento,
    sorts: [],
    key: 'id',
  }),
  feitos: listRoute({
    path: 'livro/feitos',
    access,
    summary: 'The books that were made, with the hash of what they say',
    filters: {},
    rows: feito,
    sorts: [],
    key: 'codigo',
  }),
  fazer: post({
    path: 'livro/fazer',
    wholesale: true,
    summary: 'Write the book of a period as a PDF, signed where the company’s certificate is valid',
    success: 'O livro está sendo feito. Ele fica em Livros feitos e em Trabalhos quando estiver pronto.',
    failure: 'Houve um erro ao fazer o livro!',
    ato: { nome: 'Livro de entradas e saídas: pedido' },
    input: inputOf(periodoDoLivro),
  }).answers<{ message: string; codigo: number }>(),
  baixar: post({
    path: 'livro/baixar',
    summary: 'Download a book while its file is kept',
    failure: 'Houve um erro ao baixar o livro!',
    leitura: lido('documento', 'Livro de entradas e saídas', 'codigo'),
    input: inputOf({ codigo: f.integer('codigo', { label: 'Livro', required: true, min: 1 }) }),
    download: true,
  }).answers<Blob>(),
};
