import { saying } from '#domain/fields/columnText.ts';
import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { razaoDaRecusa } from '#domain/recusa.ts';
import { contagem } from '#domain/values/contagem.ts';
import { desfechoDito } from '../../avisos.ts';
import { listRoute, type RowState } from '../../list.ts';
import { operationOf } from '../../operations/index.ts';
import { route } from '../../route.ts';
import { erro, ultimaOperacao } from './campos.ts';

/**
 * How an operation of a batch stands, each in one. A refused one stands as the last request for the same operation on its
 * vehicle does: done since, asked for again, put aside, or refused still.
 */
export const ESTADOS_DA_PEDIDA = [
  { name: 'erro', label: 'Recusadas' },
  { name: 'processando', label: 'Na fila' },
  { name: 'duvida', label: 'A confirmar' },
  { name: 'feitas', label: 'Feitas' },
  { name: 'feitasDepois', label: 'Feitas depois' },
  { name: 'deNovo', label: 'Pedidas de novo' },
  { name: 'dispensadas', label: 'Dispensadas' },
] as const satisfies RowState[];
export type EstadoDaPedida = (typeof ESTADOS_DA_PEDIDA)[number]['name'];

type Ditas = readonly [tom: f.Tone, ...linhas: [string, ...string[]]];

const DITAS: Readonly<Record<EstadoDaPedida, (feita: string, razao: string, act: string) => Ditas>> = {
  erro: (_feita, razao, act) => ['wrong', `Recusada: ${razao}`, `ao ${act}`],
  processando: () => ['running', 'Na fila'],
  duvida: () => ['running', 'Sem resposta do Renave', 'estamos consultando antes de repetir'],
  feitas: (feita) => ['ready', `${feita.charAt(0).toUpperCase()}${feita.slice(1)}`],
  feitasDepois: (feita) => ['ready', `Recusada, e ${feita} depois`],
  deNovo: () => ['running', 'Recusada, e pedida de novo'],
  dispensadas: (_feita, razao) => ['calm', 'Recusada, e dispensada', razao],
};

const DE_OUTRA_VERSAO = { done: 'feita', act: 'pedir' } as const;

const ditaDe = (row: PedidaDoLote): Ditas => {
  const { operacao, situacao, errocodigo: codigo, errotitulo, erromensagem: mensagem } = row;
  const razao = razaoDaRecusa({ codigo, titulo: errotitulo ?? '', mensagem });
  const { done, act } = operationOf(operacao) ?? DE_OUTRA_VERSAO;
  return DITAS[situacao](done, razao, act);
};

const campos = {
  id: f.text('id', { label: 'Operação', required: true }),
  operacao: f.text('operacao', { label: 'Código da operação', required: true }),
  chassi: f.chassi('chassi', { label: 'Chassi', width: 18 }),
  placa: f.placa('placa', { label: 'Placa', width: 9 }),
  descricao: f.text('descricao', { label: 'Veículo', width: 28 }),
  /** The client named by the exit invoice that it was asked for with, or the company to which it goes. */
  nome: f.text('nome', { pessoal: true, label: 'Cliente ou destino', width: 22 }),
  situacao: f.choice('situacao', {
    label: 'Situação',
    required: true,
    options: ESTADOS_DA_PEDIDA.map(({ name, label }) => ({ value: name, label })),
    width: 24,
  }),
  taxa: f.money('taxa', { label: 'Taxa paga', width: 12 }),
  idrecusa: ultimaOperacao.idrecusa,
  rotarecusada: ultimaOperacao.rotarecusada,
  ...erro,
};
/** An operation that was asked for together with others. */
export type PedidaDoLote = f.RecordOfFields<typeof campos>;

const pedida = saying(
  campos,
  { situacao: (row) => ditaDe(row).slice(1) },
  { situacao: (row) => ditaDe(row)[0] },
);

const resumo = {
  titulo: f.text('titulo', { label: 'Operação', required: true }),
  nome_usu: f.text('nome_usu', { pessoal: true, label: 'Usuário', required: true }),
  pedidoEm: f.dateTime('pedidoEm', { label: 'Pedido em', required: true }),
  frase: f.text('frase', { label: 'Resultado', required: true }),
  /** The screen in which they were asked for, by area and name, and how many of them are still refused. */
  tela: f.text('tela', { label: 'Tela', required: true }),
  recusadas: f.integer('recusadas', { label: 'Recusadas', required: true }),
};
export type ResumoDasPedidas = f.RecordOfFields<typeof resumo>;

type Quantas = Readonly<Record<EstadoDaPedida | 'total', number>>;

/** Sentence of a batch: its notice, and what became of the refused ones since: 'Das recusadas: 12 confirmadas depois, 1 dispensada.' */
export const resultadoDito = (operacao: string, n: Quantas, taxas: number): string => {
  const { done } = operationOf(operacao) ?? DE_OUTRA_VERSAO;
  const o = done.endsWith('o') ? 'o' : 'a';
  const desde = [
    [n.feitasDepois, `${done} depois`, `${done}s depois`],
    [n.deNovo, `pedid${o} de novo`, `pedid${o}s de novo`],
    [n.dispensadas, `dispensad${o}`, `dispensad${o}s`],
  ] as const;
  const frase = desfechoDito(n.total, {
    operacao,
    confirmadas: n.feitas,
    recusadas: n.erro + n.feitasDepois + n.deNovo + n.dispensadas,
    emCurso: n.processando + n.duvida,
    taxas,
  });
  const ditas = desde.flatMap(([quantas, uma, muitas]) =>
    quantas > 0 ? contagem(quantas, uma, muitas) : [],
  );
  return ditas.length > 0 ? `${frase} D${o}s recusad${o}s: ${ditas.join(', ')}.` : frase;
};

const pedido = f.text('pedido', { label: 'Operação', required: true, maxLength: 36 });

/** Operations that were asked for in one request. Any of them names all. */
export const lotesDeOperacoes = {
  resumo: route({
    path: 'operacoes/lote/:pedido',
    access: 'empresa',
    summary: 'How the operations that were asked for together with this one ended, and how they stand now',
    input: inputOf({ pedido }),
    record: resumo,
  }).answers<ResumoDasPedidas>(),
  pedidas: listRoute({
    path: 'operacoes/lote',
    access: 'empresa',
    summary: 'The operations that were asked for together with this one, refused ones first',
    filters: { pedido },
    rows: pedida,
    sorts: ['chassi', 'taxa'],
    key: 'id',
    states: ESTADOS_DA_PEDIDA,
    sums: ['taxa'],
  }),
};
