import { describe, expect, it } from 'vitest';
import { documentoDito } from '#contract/gateway/documentos/documentoDaVenda.ts';
import { numeradoDito } from '#contract/gateway/estoque/busca.ts';
import { type CodigoDeFato, fatoDito } from '#contract/gateway/estoque/fatos.ts';

const nota = { tiponf: 'E', numeronf: 551, recebida: true, nome: 'Fábrica', vale: true };
const envio = { tipo: 'atpv', email: 'a@b.test', para: 'comprador', erro: null };
const para = { cnpj: '12ABC34501DE35', nome: null };

describe('a line of a vehicle’s story', () => {
  it.each<[CodigoDeFato, object, string, string | null]>([
    ['notaImportada', nota, 'Nota de entrada 551 importada', 'de Fábrica · vale para este veículo'],
    [
      'notaImportada',
      { ...nota, tiponf: null, numeronf: null, nome: null, vale: false },
      'Nota importada',
      null,
    ],
    [
      'notaImportada',
      { ...nota, tiponf: 'S', recebida: false, vale: false },
      'Nota de saída 551 importada',
      'para Fábrica',
    ],
    [
      'notaDecidida',
      { decisao: 'venda', numeronf: 7, motivo: 'CFOP' },
      'Decidido: é uma venda',
      'nota 7 · CFOP',
    ],
    ['operacao', { operacao: 'nenhuma' }, 'nenhuma', null],
    ['andamento', { estado: 'TRANSFERIDO' }, 'O Detran transferiu o veículo', 'agora TRANSFERIDO no Renave'],
    ['andamento', { estado: 'CONFIRMADO' }, 'O Renave confirmou o estoque', 'agora CONFIRMADO no Renave'],
    ['andamento', { estado: 'OUTRO' }, 'O Renave andou', 'agora OUTRO no Renave'],
    ['movimento', { titulo: 'Entrada' }, 'Entrada', null],
    ['entrouNoEstoque', { id: 7 }, 'Entrou no estoque do Renave', 'Id do estoque 7'],
    [
      'saiuDoEstoque',
      { motivo: 'NAO_CONSTA', comprador: null, id: 7 },
      'Saiu do estoque do Renave',
      'Entrada que não consta no Renave · id do estoque 7',
    ],
    [
      'saiuDoEstoque',
      { motivo: 'NOVO_MOTIVO', comprador: 'Lia', id: 7 },
      'Saiu do estoque do Renave',
      'NOVO_MOTIVO · para Lia · id do estoque 7',
    ],
    ['documentoObtido', { tipo: 'termoSaida', id: 7 }, 'Termo de saída obtido', 'Id do estoque 7'],
    [
      'documentoEntregue',
      { tipo: 'atpv', recebedor: 'Lia', dia: '2026-03-10' },
      'ATPV-e entregue',
      'a Lia, em 10/03/2026',
    ],
    ['entregaDesfeita', { recebedor: 'Lia' }, 'Marca de entrega desfeita', 'estava entregue a Lia'],
    ['entregaRealizada', { id: 3 }, 'Entrega realizada', 'Entrega 3'],
    ['entregaCancelada', { id: 3 }, 'Entrega cancelada', 'Entrega 3'],
    [
      'transferencia',
      { ...para, paraIte: true, de: 'Loja', nome: 'Oficina' },
      'Transferência para ITE autorizada',
      'de Loja para Oficina (12.ABC.345/01DE-35)',
    ],
    [
      'transferencia',
      { ...para, paraIte: false, de: 'Loja' },
      'Transferência autorizada',
      'de Loja para 12.ABC.345/01DE-35',
    ],
    ['transferencia', { ...para, paraIte: false, de: null }, 'Transferência autorizada', null],
    ['cadastrado', {}, 'Veículo cadastrado', null],
    ['cadastroAlterado', {}, 'Cadastro do veículo alterado', null],
    ['preCadastrado', {}, 'Pré-cadastrado no Renave', 'Aguarda a confirmação de entrada'],
  ])('%s %j', (codigo, dados, titulo, detalhe) => {
    expect(fatoDito(codigo, dados)).toEqual({ titulo, detalhe });
  });
});

it.each([
  ['enviado', null, 'ATPV-e enviado por e-mail', ''],
  ['pendente', null, 'ATPV-e sendo enviado por e-mail', ''],
  ['falhou', 'Caixa cheia.', 'O envio por e-mail falhou', ' · Caixa cheia.'],
  ['incerto', null, 'Não se sabe se o e-mail saiu', ''],
])('a document’s e-mail is %s', (estado, erro, titulo, causa) => {
  const detalhe = `a a@b.test · comprador${causa}`;
  expect(fatoDito('documentoEnviado', { ...envio, estado, erro })).toEqual({ titulo, detalhe });
});

it.each([
  [null, 'Não baixado'],
  [{ passo: 'entregue', dia: '2026-03-10', recebedor: 'Lia' }, 'Entregue em 10/03/2026 a Lia'],
  [{ passo: 'baixado', quando: '2026-03-10T13:05:00+00:00' }, 'Baixado em 10/03/2026 às 10:05'],
  [
    { ...envio, passo: 'enviado', quando: '2026-03-10T13:05:00.12+00:00' },
    'Enviado a a@b.test em 10/03/2026 às 10:05',
  ],
  [{ ...envio, passo: 'falhou', erro: 'Não existe.', quando: '' }, 'O envio a a@b.test falhou: Não existe.'],
  [{ ...envio, passo: 'incerto', quando: '' }, 'Não se sabe se o envio a a@b.test saiu'],
  [{ ...envio, passo: 'pendente', quando: '' }, 'Enviando a a@b.test'],
] as const)('a sale’s document %j is said in words', (documento, dito) => {
  expect(documentoDito(documento)).toBe(dito);
});

it('an invoice and a batch are found by their numbers', () => {
  expect(numeradoDito({ nf: 551, serie: 2 })).toEqual({ titulo: 'NF 551, série 2', detalhe: null });
  expect(numeradoDito({ lote: 7, arquivos: 1 })).toEqual({ titulo: 'Lote 7', detalhe: '1 arquivo' });
  expect(numeradoDito({ lote: 7, arquivos: 2 }).detalhe).toBe('2 arquivos');
});
