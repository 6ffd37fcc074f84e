import { expect, it } from 'vitest';
import type { LinhaCreditoWire } from '#contract/gateway/estoque/historicos.ts';
import { SEM_VALOR_LEGAL } from '#domain/texts.ts';
import { notaCreditoDebito } from '#gateway/usecases/estoque/historicos/index.ts';

const credito = {
  codigo_hcr: 12,
  valor_hcr: -1_550,
  nomraz_emp: 'Horizonte Veículos Ltda',
  nomfan_emp: 'Horizonte <Matriz>',
  cnpj_emp: '99900101000186',
  descri_ope: 'Taxa de transferência',
  dathor_hcr: '2026-03-05T12:30:00.000Z',
  descri_vei: 'FICÇÃO 1.0',
  placa_mov: 'FIC1A23',
  chassi_mov: '9PTHZ26A0T0001001',
  nome_usu: 'Ana',
} as LinhaCreditoWire;
const em = new Date('2026-03-06T15:00:00.000Z');

/** Text lines of the note. */
const textoDe = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replaceAll('</dt>', ': ')
    .replace(/<\/(h1|dd|p|title)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .split('\n')
    .map((linha) => linha.trim())
    .filter(Boolean);

it('a note shows company, vehicle and amount', () => {
  const linhas = [
    'Empresa: Horizonte Veículos Ltda (Horizonte &lt;Matriz&gt;)',
    'CNPJ: 99.900.101/0001-86',
    'Operação: Taxa de transferência',
    'Data: 05/03/2026 09:30',
    'Veículo: FICÇÃO 1.0',
    'Placa: FIC-1A23',
    'Chassi: 9PTHZ26A0T0001001',
    'Usuário: Ana',
    'Valor: R$ 15,50',
    'Emitida em 06/03/2026 12:00.',
  ];
  const titulo = 'Nota de débito nº 12';
  expect(textoDe(notaCreditoDebito(credito, { em, treinamento: false }))).toEqual([
    titulo,
    titulo,
    ...linhas,
  ]);
});

it('it is a credit note for income, omits a missing vehicle, and is marked in training', () => {
  const semVeiculo = { ...credito, valor_hcr: 1, descri_vei: null, placa_mov: null, chassi_mov: null };
  const texto = textoDe(notaCreditoDebito(semVeiculo as LinhaCreditoWire, { em, treinamento: true }));
  expect(texto.slice(0, 3)).toEqual(['Nota de crédito nº 12', SEM_VALOR_LEGAL, 'Nota de crédito nº 12']);
  expect(texto.filter((linha) => /^(Veículo|Placa|Chassi)/.test(linha))).toEqual([]);
});
