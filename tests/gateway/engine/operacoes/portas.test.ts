import { describe, expect, it } from 'vitest';
import { door, type Grupo } from '#contract/renave/call.ts';
import { chamadas } from '#contract/renave/chamadas.ts';
import type { EstoqueRenave } from '#contract/renave/types.ts';
import { emEstoque } from '#gateway/engine/operacoes/fits.ts';
import type { Olhar } from '#gateway/engine/operacoes/operacao.ts';
import { operacaoDeEstoque } from '#gateway/engine/operacoes/operacaoDeEstoque.ts';
import type { Intencao } from '#gateway/ports/intencoes.ts';

const CHASSI = '9PTHZ26A0T0001001';

const operacaoNaPorta = (grupo: Grupo) =>
  operacaoDeEstoque({
    nome: 'devolverZeroKm',
    call: door(grupo).write<{ idEstoque: number }>('/api/uma-operacao'),
    impedimento: emEstoque,
    maybeDone: ['jaFinalizado'],
    esperado: ({ idEstoque }) => ({ id: idEstoque, estado: 'CONFIRMADO' }),
  });

describe('an operation with a lost answer', () => {
  it.each(Object.keys(chamadas) as Grupo[])('is looked up at its own door: %s', async (grupo) => {
    const asked: string[] = [];
    const answer = [{ id: 7, chassi: CHASSI, estado: 'CONFIRMADO' }] as EstoqueRenave[];
    const inspect = (async ({ path }: { path: string }) => {
      asked.push(path);
      return { tipo: 'ok', status: 200, corpo: answer };
    }) as unknown as Olhar;
    const dados = { corpo: { idEstoque: 7 }, refs: {} };
    const achado = await operacaoNaPorta(grupo).search(inspect, dados, {
      alvo: { chassi: CHASSI },
    } as Intencao);
    expect(achado).toEqual({ feita: true, resposta: answer[0] });
    const prefix = grupo === 'estabelecimento' ? '/api/' : `/api/${grupo}/`;
    expect(asked).toEqual([`${prefix}estoques`]);
  });
});
