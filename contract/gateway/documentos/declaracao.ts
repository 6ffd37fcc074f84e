import {
  COLUNAS_DA_DECLARACAO,
  type ConteudoDaDeclaracao,
  IMPEDIMENTOS,
  type ImpedimentoDaDeclaracao,
  type SaidaDeDeclarado,
  type SituacaoDaDeclaracao,
  VEICULOS_DA_DECLARACAO,
} from '#domain/declaracao.ts';
import { saying } from '#domain/fields/columnText.ts';
import * as f from '#domain/fields/field.ts';
import { inputOf, listOf } from '#domain/fields/input.ts';
import { formatCodigoDeDeclaracao } from '#domain/values/codigoDeDeclaracao.ts';
import { lido } from '../../leitura.ts';
import { listRoute } from '../../list.ts';
import { route, routesWith } from '../../route.ts';

const coluna = <const N extends keyof typeof COLUNAS_DA_DECLARACAO>(nome: N, escolhida = false) =>
  f.flag(nome, { label: COLUNAS_DA_DECLARACAO[nome], default: escolhida });

/** The columns of a statement, each chosen or not. */
export const colunasDaDeclaracao = {
  chassi: coluna('chassi', true),
  placa: coluna('placa', true),
  renavam: coluna('renavam'),
  descricao: coluna('descricao', true),
  cor: coluna('cor'),
  ano: coluna('ano'),
  entrada: coluna('entrada'),
  valor: coluna('valor'),
  conferido: coluna('conferido'),
};

/** Stated by whoever knows that some of the vehicles stand in a statement already. */
export const deNovo = {
  denovo: f.flag('denovo', { label: 'Declarar de novo o que já está em declaração válida', default: false }),
};

const camposDoVeiculo = {
  id: f.integer('id', { label: 'Id do estoque', required: true }),
  contra: f.text('contra', { label: 'Situação', width: 20 }),
  chassi: f.chassi('chassi', { label: 'Chassi', required: true, width: 18 }),
  placa: f.placa('placa', { label: 'Placa', width: 9 }),
  renavam: f.text('renavam', { label: 'Renavam', width: 12 }),
  descricao: f.text('descricao', { label: 'Veículo', width: 28 }),
  cor: f.text('cor', { label: 'Cor', width: 12 }),
  anoFabricacao: f.integer('anofab', { label: 'Ano fab.', width: 8 }),
  anoModelo: f.integer('anomod', { label: 'Ano mod.', width: 8 }),
  entrada: f.dateTime('entrada', { label: 'Entrada', required: true, width: 14 }),
  valor: f.money('valor', { label: 'Valor da entrada', width: 14 }),
  /** Of its reading in the last closed check of the yard, if it was not ticked by hand. */
  conferido: f.dateTime('conferido', { label: 'Conferido no pátio', width: 14 }),
  conferidoPor: f.text('conferidopor', { pessoal: true, label: 'Conferido por', width: 20 }),
  /** Of the newest statement that stands and says that it is in stock. */
  declarado: f.dateTime('declarado', { label: 'Já declarado em', width: 14 }),
};

const veiculo = saying(
  camposDoVeiculo,
  { contra: ({ contra }) => (contra === null ? 'Livre' : IMPEDIMENTOS[contra as ImpedimentoDaDeclaracao]) },
  {
    contra: ({ contra }) => {
      if (contra === null) return 'ready';
      return contra === 'restricao' ? 'wrong' : 'waits';
    },
  },
);
/** A vehicle in stock, and why it is not free. */
export type VeiculoDeclaravel = f.RecordOfFields<typeof veiculo>;
export type VeiculoDeclaravelWire = f.WireOfFields<typeof veiculo>;

const SITUACOES = {
  valida: 'Válida',
  suspensa: 'Suspensa',
  expirada: 'Expirada',
  revogada: 'Revogada',
} as const;
const TONS = { valida: 'ready', suspensa: 'waits', expirada: 'calm', revogada: 'wrong' } as const;
const situacaoOf = (row: object) => (row as { situacao: SituacaoDaDeclaracao }).situacao;

const feita = {
  codigo: f.integer('codigo', { label: 'Número', required: true }),
  chave: {
    ...f.text('chave', { label: 'Código', required: true, width: 34 }),
    says: (row: object) => formatCodigoDeDeclaracao((row as { chave: string }).chave),
  },
  situacao: {
    ...f.text('situacao', { label: 'Situação', required: true, width: 10 }),
    says: (row: object) => SITUACOES[situacaoOf(row)],
    tone: (row: object) => TONS[situacaoOf(row)],
  },
  feita: f.dateTime('feita', { label: 'Feita em', required: true, width: 14 }),
  quem: f.text('quem', { pessoal: true, label: 'Por', required: true, width: 20 }),
  veiculos: f.integer('veiculos', { label: 'Veículos', required: true, width: 9 }),
  sairam: f.integer('sairam', { label: 'Já saíram', required: true, width: 9 }),
  validade: f.dateTime('validade', { label: 'Vale até', required: true, width: 14 }),
  revogada: f.dateTime('revogada', { label: 'Revogada em', width: 14 }),
  resumo: f.text('resumo', { label: 'SHA-256 do conteúdo', required: true, width: 40 }),
};
export type DeclaracaoFeita = f.RecordOfFields<typeof feita>;
export type DeclaracaoFeitaWire = f.WireOfFields<typeof feita>;

/** A code's public answer; of a statement that no longer counts, only that. */
export interface DeclaracaoConferida {
  situacao: SituacaoDaDeclaracao;
  feita: string;
  validade: string;
  revogada: string | null;
  resumo: string;
  conteudo: ConteudoDaDeclaracao | null;
  sairam: SaidaDeDeclarado[];
}

const access = 'estabelecimento' as const;
const post = routesWith({ method: 'POST', access, right: 'podeExportar' });
const uma = inputOf({ codigo: f.integer('codigo', { label: 'Declaração', required: true, min: 1 }) });

/** Statements for lenders: what is in stock and free today. */
export const declaracao = {
  estoque: listRoute({
    path: 'declaracao/estoque',
    access,
    summary: 'The vehicles in stock, and why one is not free to be stated',
    rows: veiculo,
    sorts: ['chassi', 'entrada'],
    key: 'id',
    states: [{ name: 'livres', label: 'Livres' }],
  }),
  feitas: listRoute({
    path: 'declaracao',
    access,
    summary: 'The statements that were made, the newest first',
    filters: {},
    rows: feita,
    sorts: [],
    key: 'codigo',
    states: [{ name: 'comSaidas', label: 'Com veículos que saíram' }],
  }),
  fazer: post({
    path: 'declaracao',
    summary: 'State that the chosen vehicles are in stock and free, with the chosen columns and no others',
    success: 'Declaração feita. Baixe o PDF e entregue-o com o código.',
    failure: 'Houve um erro ao fazer a declaração!',
    ato: { nome: 'Declaração de estoque livre: emissão', registro: ['codigo', 'titulo'] },
    input: inputOf({
      ...colunasDaDeclaracao,
      ...deNovo,
      itensList: listOf(
        { id: f.integer('id', { label: 'Id do estoque', required: true, min: 1 }) },
        VEICULOS_DA_DECLARACAO,
      ),
    }),
  }).answers<{ message: string; codigo: number; titulo: string }>(),
  imprimir: post({
    path: 'declaracao/imprimir',
    summary: 'A statement as a PDF',
    failure: 'Houve um erro ao baixar a declaração!',
    leitura: lido('documento', 'Declaração de estoque livre', 'codigo'),
    input: uma,
    download: true,
  }).answers<Blob>(),
  revogar: post({
    path: 'declaracao/revogar',
    summary: 'Revoke a statement at once',
    success: 'Declaração revogada. Quem conferir o código já vê isso.',
    failure: 'Houve um erro ao revogar a declaração!',
    ato: { nome: 'Declaração de estoque livre: revogação' },
    input: uma,
  }).answers<{ message: string }>(),
  conferir: route({
    path: 'declaracao/conferir/:chave',
    access: 'publica',
    summary: 'What a statement’s code stands for, for anybody who has it',
    failure: 'Nenhuma declaração tem este código. Confira-o no documento.',
    input: inputOf({ chave: f.text('chave', { label: 'Código', required: true, maxLength: 100 }) }),
  }).answers<DeclaracaoConferida>(),
};
