import { describe, expect, it } from 'vitest';
import type { MovimentoDoLivroWire } from '#contract/gateway/documentos/livro.ts';
import {
  aberturaOf,
  COLUNAS,
  encerramentoOf,
  linhaDoLivro,
} from '#gateway/usecases/documentos/livro/termos.ts';

const SEM_PARTE = 'Nome: não consta\nCPF/CNPJ: não consta\nEndereço: não consta';
const VAZIO: MovimentoDoLivroWire = {
  id: 1,
  entrada: '2025-03-01T10:00:00',
  chassi: '9PTHZ26A0T0001001',
  saida: null,
  motivo: null,
  vendedor: null,
  docvendedor: null,
  endvendedor: null,
  comprador: null,
  doccomprador: null,

  endcomprador: null,
  descricao: null,
  cor: null,
  anofab: null,
  anomod: null,
  placa: null,
  renavam: null,
};
const saido = { ...VAZIO, saida: '2025-03-05T11:30:00' };
const celulas = (movimento: MovimentoDoLivroWire) => {
  const linha = linhaDoLivro(movimento, 12);
  return Object.fromEntries(COLUNAS.map(({ titulo }, at) => [titulo.split(/[:.]/)[0], linha[at]]));
};

describe('a line of the book', () => {
  it('has the facts of art. 330 under their headings', () => {
    const tudo: MovimentoDoLivroWire = {
      ...saido,
      motivo: 'VENDA',
      placa: 'FIC1A23',
      renavam: '00639884962',
      vendedor: 'Montadora',
      docvendedor: '99900101000186',
      endvendedor: 'Rua A, 1',
      comprador: 'Ana',
      doccomprador: '99900020375',
      endcomprador: 'Rua B, 2',
      descricao: 'AURORA/BRISA',
      cor: 'AZUL',
      anofab: 2025,
      anomod: 2026,
    };
    expect(celulas(tudo)).toEqual({
      Nº: '12',
      I: '01/03/2025 10:00',
      II: 'Montadora\nCPF/CNPJ 99.900.101/0001-86\nRua A, 1',
      III: '05/03/2025 11:30\nVenda',
      IV: 'Ana\nCPF/CNPJ 999.000.203-75\nRua B, 2',
      V: 'AURORA/BRISA\nChassi 9PTHZ26A0T0001001\nPlaca FIC1A23\nRenavam 00639884962\nCor AZUL\nAno fab./mod. 2025/2026',
      VI: '',
    });
  });

  it('has a day where nobody told the time', () => {
    expect(celulas({ ...saido, entrada: '2025-03-01T00:00:00', saida: '2025-03-05 00:00:00' })).toMatchObject(
      {
        I: '01/03/2025',
        III: expect.stringMatching(/^05\/03\/2025\n/),
      },
    );
  });

  it('says what the law asks for and nobody knows', () => {
    expect(celulas(VAZIO)).toEqual({
      Nº: '12',
      I: '01/03/2025 10:00',
      II: SEM_PARTE,
      III: '',
      IV: '',
      VI: '',
      V: 'Descrição: não consta\nChassi 9PTHZ26A0T0001001',
    });
  });

  it.each([
    ['VENDA', {}, SEM_PARTE],
    ['TRANSFERENCIA_FILIAIS', {}, SEM_PARTE],
    ['CANCELAMENTO_ENTRADA', {}, ''],
    ['NAO_CONSTA', {}, ''],
    [
      'DEVOLUCAO_MONTADORA',
      { comprador: 'Montadora' },
      'Montadora\nCPF/CNPJ: não consta\nEndereço: não consta',
    ],
    [
      'BAIXA_DO_VEICULO',
      { doccomprador: '99900020375' },
      'Nome: não consta\nCPF/CNPJ 999.000.203-75\nEndereço: não consta',
    ],
  ])('says %s in words, and has its buyer with %o', (motivo, mais, comprador) => {
    const { III, IV } = celulas({ ...saido, ...mais, motivo });
    expect(III).not.toContain(motivo);
    expect(IV).toBe(comprador);
  });
});

describe('the terms of a book', () => {
  const periodo = { de: '2025-03-01', ate: '2025-03-31' };
  const estabelecimento = { razaoSocial: 'Horizonte Ltda.', cnpj: '99900101000186', endereco: null };

  it('open it for an establishment and a period', () => {
    const [{ titulo, texto } = { texto: '' }] = aberturaOf(estabelecimento, periodo);
    expect(titulo).toBe('TERMO DE ABERTURA');
    expect(texto).toMatch(
      /Horizonte Ltda\., CNPJ 99\.900\.101\/0001-86, endereço: não consta, no período de 01\/03\/2025 a 31\/03\/2025/,
    );
    expect(aberturaOf({ ...estabelecimento, endereco: 'Rua A, 1' }, periodo)[0]?.texto).toContain(
      'endereço: Rua A, 1,',
    );
  });

  it.each([
    [{ registros: 0, entradas: 0, saidas: 0 }, 'SEM MOVIMENTO: nenhum veículo entrou ou saiu no período.'],
    [{ registros: 1, entradas: 1, saidas: 0 }, '1 registro: 1 entrada e 0 saídas no período.'],
    [{ registros: 3, entradas: 2, saidas: 1 }, '3 registros: 2 entradas e 1 saída no período.'],
  ])('close it with %o', (conta, dito) => {
    const fim = { ...conta, folhas: 1, resumo: 'abc', assinatura: 'Assinado.' };
    const [{ titulo, texto } = { texto: '' }] = encerramentoOf(fim);
    expect(titulo).toBe('TERMO DE ENCERRAMENTO');
    expect(texto).toBe(`Este livro tem 1 folha. ${dito}\nAssinado.\nSHA-256 do conteúdo: abc`);
    expect(encerramentoOf({ ...fim, folhas: 2 })[0]?.texto).toMatch(/^Este livro tem 2 folhas\./);
  });
});
