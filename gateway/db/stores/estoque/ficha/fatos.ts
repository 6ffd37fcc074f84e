import { sql } from 'kysely';
import type { CodigoDeFato } from '#contract/gateway/estoque/fatos.ts';
import type { Family } from '#contract/operations/operation.ts';
import type { CodigoDePasso } from '#domain/passo.ts';
import { SOZINHO } from '#domain/texts.ts';
import type { Alvo } from '../../../../ports/intencoes.ts';
import { all, type Sql } from '../../../driver/listQuery.ts';
import { unionAll } from '../../../driver/unionAll.ts';
import { nomeDe } from '../../engine/nomes.ts';
import { arquivoDoItem } from '../../notas/xml/listItens.ts';
import { mudadoEm } from '../fatosDoEstoque.ts';
import { documentosDaFicha } from './documentos.ts';
import { daPlaca, deBrasilia, doChassi, FATO, type FonteDeFatos, linhasDaFonte, todosEm } from './fonte.ts';

const notas = (codigoEmpresa: number, alvo: Alvo): FonteDeFatos => ({
  tipo: 'nota',
  id: sql`x.codigo`,
  quando: sql`x.dataprocessamentoxml`,
  fato: 'notaImportada',
  dados: sql`json_build_object('tiponf', x.tiponf, 'numeronf', x.numeronf, 'recebida', x.recebida,
    'nome', case when x.recebida then x.razaosocialemitente else x.nome end,
    'vale', x.selecionada and x.situacao = 'lida')`,
  quem: sql`u.nome_usu`,
  errocodigo: sql`x.errocodigo`,
  errotitulo: sql`coalesce(x.ditotitulo, x.errotitulo)`,
  erromensagem: sql`coalesce(x.dito, x.erromensagem)`,
  errodetalhe: sql`x.errodetalhe`,
  codigo: sql`x.codigo`,
  emitida: sql`x.dataemissao`,
  valor: sql`x.valorentrada`,
  arquivo: arquivoDoItem(sql`x`),
  lote: sql`x.codlote`,
  from: sql`from xml_item x join lote_xml l on l.codigo = x.codlote join usuario u on u.codigo_usu = l.codusu`,
  where: all([sql`x.codemp = ${codigoEmpresa}`, doChassi('x.chassi', alvo)]),
});

/** Decisions on invoices whose operation does not tell their effect on the vehicle. */
const decisoes = (codigoEmpresa: number, alvo: Alvo): FonteDeFatos => ({
  tipo: 'nota',
  id: sql`'c' || x.codigo`,
  quando: sql`x.decididoem`,
  fato: 'notaDecidida',
  dados: sql`json_build_object('decisao', x.decisao, 'numeronf', x.numeronf, 'motivo', x.motivo)`,
  quem: sql`u.nome_usu`,
  from: sql`from xml_item x join usuario u on u.codigo_usu = x.decididopor`,
  where: all([sql`x.codemp = ${codigoEmpresa} and x.decisao is not null`, doChassi('x.chassi', alvo)]),
});

const operacoes = (codigoEmpresa: number, alvo: Alvo): FonteDeFatos => ({
  tipo: 'operacao',
  id: sql`i.id`,
  quando: sql`i.criada`,
  fato: 'operacao',
  dados: sql`json_build_object('operacao', i.operacao)`,
  quem: sql`u.nome_usu`,
  estado: sql`i.estado`,
  encerrada: sql`i.encerrada`,
  errocodigo: sql`i.errocodigo`,
  errotitulo: sql`i.errotitulo`,
  erromensagem: sql`i.erromensagem`,
  errodetalhe: sql`i.errodetalhe`,
  intencao: sql`i.id`,
  from: sql`from ${todosEm('intencao', codigoEmpresa, alvo)} i join usuario u on u.codigo_usu = i.codusu`,
});

/** What records that advance at the registry by themselves met there, by its step: the Detran's among it, and the seller's. */
const ANDAMENTOS = [
  ['andou', 'andamento'],
  ['assinou', 'assinou'],
  ['intencaoCancelada', 'intencaoCancelada'],
] as const satisfies readonly (readonly [CodigoDePasso, CodigoDeFato])[];

const doPasso = (codigoEmpresa: number, alvo: Alvo) =>
  ({
    tipo: 'andamento',
    id: sql`p.id`,
    quando: sql`p.quando`,
    from: sql`from ${todosEm('intencao', codigoEmpresa, alvo)} i join passo_intencao p on p.intencao = i.id`,
  }) as const;

const andamentos = (codigoEmpresa: number, alvo: Alvo): FonteDeFatos[] =>
  ANDAMENTOS.map(([passo, fato]) => ({
    ...doPasso(codigoEmpresa, alvo),
    fato,
    dados: sql`json_build_object('estado', p.dado)`,
    where: sql`p.passo = ${passo}`,
  }));

const DA_APTIDAO: readonly CodigoDePasso[] = ['naoApta', 'aptidaoSemDetran'];

/** What the state's question beside a purchase was answered, where a person has to know it. */
const aptidoes = (codigoEmpresa: number, alvo: Alvo): FonteDeFatos => ({
  ...doPasso(codigoEmpresa, alvo),
  fato: 'aptidaoNaCompra',
  dados: sql`json_build_object('passo', p.passo, 'dado', p.dado)`,
  where: sql`p.passo = any(${DA_APTIDAO}::text[])`,
});

/** Movements without an operation of ours: taken over from the registry. */
const movimentos = (codigoEmpresa: number, alvo: Alvo): FonteDeFatos[] =>
  [doChassi('m.chassi_mov', alvo), all([daPlaca('m.placa_mov', alvo), sql`m.chassi_mov is null`])].map(
    (quais) => ({
      tipo: 'estoque',
      id: sql`'m' || m.codigo_mov`,
      quando: sql`m.dathor_mov`,
      fato: 'movimento',
      dados: sql`json_build_object('titulo', m.operacao_mov)`,
      quem: sql`coalesce(u.nome_usu, ${SOZINHO})`,
      from: sql`from movimento m left join usuario u on u.codigo_usu = m.codusu_mov`,
      where: all([sql`m.codemp_mov = ${codigoEmpresa} and m.intencao_mov is null`, quais]),
    }),
  );

/**
 * What an operation of ours changed at the registry comes after it, whatever time the registry gives it: it takes the time of
 * an invoice for that of a sale.
 */
const depoisDaOperacao = (quando: Sql, familia: Family): Sql =>
  sql`greatest(${quando}, ${mudadoEm(sql`e`, familia)})`;

const doEstoque = (codigoEmpresa: number, alvo: Alvo): FonteDeFatos[] => [
  {
    tipo: 'estoque',
    id: sql`'e' || e.id`,
    quando: deBrasilia(sql`e.entrada`),
    ordem: depoisDaOperacao(deBrasilia(sql`e.entrada`), 'pendencia'),
    fato: 'entrouNoEstoque',
    dados: sql`json_build_object('id', e.id)`,
    from: sql`from ${todosEm('estoque', codigoEmpresa, alvo)} e`,
    where: sql`not exists (select from estoque o where o.codemp = e.codemp and o.id = e.origemcancelamento)`,
  },
  {
    tipo: 'estoque',
    id: sql`'s' || e.id`,
    quando: deBrasilia(sql`e.saida`),
    ordem: depoisDaOperacao(deBrasilia(sql`e.saida`), 'estoque'),
    fato: 'saiuDoEstoque',
    dados: sql`json_build_object('motivo', e.motivo, 'comprador', e.comprador, 'id', e.id)`,
    from: sql`from ${todosEm('estoque', codigoEmpresa, alvo)} e`,
    where: sql`e.saida is not null`,
  },
];

const entregas = (codigoEmpresa: number, alvo: Alvo): FonteDeFatos[] =>
  (
    [
      ['realizada', 'entregaRealizada'],
      ['cancelada', 'entregaCancelada'],
    ] as const
  ).map(([coluna, fato]) => ({
    tipo: 'entrega',
    id: sql`${coluna}::text || t.lado || t.id`,
    quando: deBrasilia(sql.ref(`t.${coluna}`)),
    fato,
    dados: sql`json_build_object('id', t.id)`,
    from: sql`from entrega t`,
    where: all([
      sql`t.codemp = ${codigoEmpresa} and t.lado in ('montadora', 'concessionaria')`,
      doChassi('t.chassi', alvo),
      sql`${sql.ref(`t.${coluna}`)} is not null`,
    ]),
  }));

const autorizadaPara = (
  paraIte: Sql,
  de: Sql,
): Sql => sql`json_build_object('paraIte', ${paraIte}, 'de', ${de},
  'cnpj', a.cnpjdestino, 'nome', ${nomeDe(sql`a.cnpjdestino`, sql`a.codemp`)})`;

const transferencias = (codigoEmpresa: number, alvo: Alvo): FonteDeFatos[] => [
  {
    tipo: 'transferencia',
    id: sql`a.porta || a.id`,
    quando: deBrasilia(sql`a.autorizada`),
    fato: 'transferencia',
    dados: autorizadaPara(sql`a.paraite`, sql`a.nomeautorizador`),
    from: sql`from autorizacao a`,
    where: all([sql`a.codemp = ${codigoEmpresa}`, doChassi('a.chassi', alvo)]),
  },
  {
    tipo: 'transferencia',
    id: sql`'u' || a.papel || a.id`,
    quando: deBrasilia(sql`a.autorizada`),
    fato: 'transferencia',
    dados: autorizadaPara(sql`false`, sql`a.nomeorigem`),
    from: sql`from autorizacao_usado a`,
    where: all([sql`a.codemp = ${codigoEmpresa}`, daPlaca('a.placa', alvo)]),
  },
];

const cadastros = (codigoEmpresa: number, alvo: Alvo): FonteDeFatos[] =>
  (
    [
      ['dahins_vei', 'usuins_vei', 'cadastrado'],
      ['dahult_vei', 'usuult_vei', 'cadastroAlterado'],
    ] as const
  ).map(([quando, quem, fato]) => ({
    tipo: 'cadastro',
    id: sql`${quando}::text || v.codigo_vei`,
    quando: sql.ref(`v.${quando}`),
    fato,
    quem: sql`u.nome_usu`,
    from: sql`from veiculo v left join usuario u on u.codigo_usu = ${sql.ref(`v.${quem}`)}`,
    where: sql`v.codemp_vei = ${codigoEmpresa} and (${doChassi('v.chassi_vei', alvo)} or ${daPlaca('v.placa_vei', alvo)})
      and ${sql.ref(`v.${quando}`)} is not null`,
  }));

const preCadastros = (codigoEmpresa: number, alvo: Alvo): FonteDeFatos[] =>
  ['pendencia_entrada', 'pendencia_montadora'].map((tabela) => ({
    tipo: 'estoque',
    id: sql`${tabela}::text`,
    quando: deBrasilia(sql`t.cadastrada`),
    fato: 'preCadastrado',
    from: sql`from ${sql.table(tabela)} t`,
    where: all([sql`t.codemp = ${codigoEmpresa}`, doChassi('t.chassi', alvo)]),
  }));

const chegadas = (codigoEmpresa: number, alvo: Alvo): FonteDeFatos => ({
  tipo: 'estoque',
  id: sql`'c' || c.passagem`,
  quando: sql`c.quando`,
  fato: 'chegouAoPatio',
  dados: sql`json_build_object('lugar', c.lugar)`,
  quem: sql`u.nome_usu`,
  from: sql`from chegada_patio c join usuario u on u.codigo_usu = c.codusu`,
  where: all([sql`c.codemp = ${codigoEmpresa}`, doChassi('c.chassi', alvo)]),
});

/** Everything that happened to a vehicle of a company, from wherever it is written down. */
export const fatos = (codigoEmpresa: number, alvo: Alvo): Sql =>
  unionAll(
    FATO,
    [
      notas(codigoEmpresa, alvo),
      decisoes(codigoEmpresa, alvo),
      operacoes(codigoEmpresa, alvo),
      ...andamentos(codigoEmpresa, alvo),
      aptidoes(codigoEmpresa, alvo),
      ...movimentos(codigoEmpresa, alvo),
      ...doEstoque(codigoEmpresa, alvo),
      ...documentosDaFicha(codigoEmpresa, alvo),
      ...entregas(codigoEmpresa, alvo),
      ...transferencias(codigoEmpresa, alvo),
      ...cadastros(codigoEmpresa, alvo),
      ...preCadastros(codigoEmpresa, alvo),
      chegadas(codigoEmpresa, alvo),
    ].map(linhasDaFonte),
  );
