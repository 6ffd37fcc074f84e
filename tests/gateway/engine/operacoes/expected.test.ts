import { describe, expect, it } from 'vitest';
import type { EstoqueRenave } from '#contract/renave/types.ts';
import {
  diferencasDoAchado,
  doTipo,
  type Esperado,
  faltaNaResposta,
} from '#gateway/engine/operacoes/expected.ts';

const [ENTRADA, REMESSA, SAIDA] = ['1', '2', '3'].map((digito) => digito.repeat(44)) as [
  string,
  string,
  string,
];

const estoque = {
  id: 7,
  estado: 'FINALIZADO',
  entradaEstoque: {
    dataHora: '2026-09-01T10:00:00',
    chaveNotaFiscalEntrada: ENTRADA,
    chaveNotaFiscalRemessaEntrada: REMESSA,
    vendedor: { numeroDocumento: '11444777000161' },
  },
  saidaEstoque: {
    dataHora: '2026-09-20T18:30:00',
    motivo: 'VENDA',
    chaveNotaFiscalSaida: SAIDA,
    comprador: { numeroDocumento: '52998224725', nome: 'Lia Exemplo' },
  },
  entregas: [
    { cnpjEstabelecimentoEntregador: '00000000000191' },
    { cnpjEstabelecimentoEntregador: '33000167000101' },
  ],
  origemPorCancelamentoEstoque: { idEstoqueOrigem: 3 },
} as EstoqueRenave;

const pedido = {
  estado: 'FINALIZADO',
  motivo: 'VENDA',
  chaveEntrada: ENTRADA,
  chaveRemessa: REMESSA,
  chaveSaida: SAIDA,
  comprador: '52998224725',
  vendedor: '11444777000161',
  entregador: '33000167000101',
  entrada: '2026-09-01T23:59:59',
  saida: '2026-09-20T00:00:01',
} as Esperado;

/** Single differences from the request, and their messages. */
const OUTROS: readonly [Partial<Esperado>, string][] = [
  [{ estado: 'CONFIRMADO' }, 'estado FINALIZADO em vez de CONFIRMADO'],
  [{ motivo: 'TRANSFERENCIA' as Esperado['motivo'] }, 'motivo da saída VENDA em vez de TRANSFERENCIA'],
  [{ chaveEntrada: SAIDA }, `nota de entrada ${ENTRADA} em vez de ${SAIDA}`],
  [{ chaveRemessa: SAIDA }, `nota de remessa ${REMESSA} em vez de ${SAIDA}`],
  [{ chaveSaida: ENTRADA }, `nota de saída ${SAIDA} em vez de ${ENTRADA}`],
  [{ comprador: '11144477735' }, 'comprador 529.982.247-25 em vez de 111.444.777-35'],
  [{ vendedor: '11144477735' }, 'vendedor 11.444.777/0001-61 em vez de 111.444.777-35'],
  [{ entregador: '00000000000191' }, 'entregadora 33.000.167/0001-01 em vez de 00.000.000/0001-91'],
];
const DATAS: readonly [Partial<Esperado>, string][] = [
  [{ entrada: '2026-09-02T10:00:00' }, 'data de entrada 2026-09-01 em vez de 2026-09-02'],
  [{ saida: '2026-09-21T18:30:00' }, 'data de saída 2026-09-20 em vez de 2026-09-21'],
];
const VAZIO = { id: 7, estado: 'FINALIZADO' } as EstoqueRenave;

describe('a stock record compared with the request', () => {
  it('matches when it states everything, ignoring undetermined fields', () => {
    expect(faltaNaResposta(estoque, pedido)).toBeNull();
    expect(diferencasDoAchado(estoque, pedido)).toBeNull();
    expect(faltaNaResposta(VAZIO, { estado: 'FINALIZADO' })).toBeNull();
  });

  it.each(OUTROS)('is rejected with its difference: %j', (outro, dito) => {
    expect(faltaNaResposta(estoque, { ...pedido, ...outro })).toBe(dito);
    expect(diferencasDoAchado(estoque, { ...pedido, ...outro })).toBe(dito);
  });

  it.each(DATAS)('may have the registry’s own date in an answer, but not when found: %j', (outro, dito) => {
    expect(faltaNaResposta(estoque, { ...pedido, ...outro })).toBeNull();
    expect(diferencasDoAchado(estoque, { ...pedido, ...outro })).toBe(dito);
  });

  it('must be complete in an answer, while gaps in a found one are ignored', () => {
    expect(faltaNaResposta(VAZIO, pedido)).toBe(
      [
        'motivo da saída ausente',
        'nota de entrada ausente',
        'nota de remessa ausente',
        'nota de saída ausente',
        'comprador ausente',
        'vendedor ausente',
        'entregadora ausente',
      ].join('; '),
    );
    expect(diferencasDoAchado(VAZIO, pedido)).toBeNull();
  });

  it('may have advanced to the declared later states', () => {
    const pendente = { ...pedido, estado: 'SOLICITADO' as const };
    expect(faltaNaResposta(estoque, { ...pendente, depois: ['FINALIZADO'] })).toBeNull();
    expect(faltaNaResposta(estoque, { ...pendente, depois: ['CONFIRMADO'] })).toMatch(/^estado FINALIZADO/);
  });

  it.each<[Esperado, boolean]>([
    [{ estado: 'CONFIRMADO', origem: 3 }, true],
    [{ estado: 'FINALIZADO', origem: 4 }, false],
    [{ estado: 'FINALIZADO', origem: 4, id: 7, motivo: 'VENDA' as Esperado['motivo'] }, false],
    [{ estado: 'CONFIRMADO', id: 7, motivo: 'VENDA' as Esperado['motivo'] }, true],
    [{ estado: 'FINALIZADO', id: 8, motivo: 'VENDA' as Esperado['motivo'] }, false],
    [{ estado: 'FINALIZADO', id: 7 }, false],
    [{ estado: 'FINALIZADO' }, true],
    [{ estado: 'CONFIRMADO' }, false],
    [{ estado: 'CONFIRMADO', depois: ['FINALIZADO'] }, true],
  ])('is of the operation’s kind by origin, by id and reason, or by state: %j', (e, sim) => {
    expect(doTipo(estoque, e, [estoque])).toBe(sim);
  });

  it('is the record that the old one says was created by cancelling its exit', () => {
    const cancelamentoSaidaEstoque = {
      dataHoraCancelamentoSaidaEstoque: null,
      idEstoqueGeradoNoCancelamentoSaida: 9,
    };
    const saidaEstoque = { ...estoque.saidaEstoque, cancelamentoSaidaEstoque } as typeof estoque.saidaEstoque;
    const antigo = { ...estoque, id: 3, saidaEstoque };
    const novo = { ...estoque, id: 9, origemPorCancelamentoEstoque: null };
    expect(doTipo(novo, { estado: 'CONFIRMADO', origem: 3 }, [antigo, novo])).toBe(true);
    expect(doTipo(novo, { estado: 'CONFIRMADO', origem: 3 }, [novo])).toBe(false);
  });
});
