import { describe, expect, it } from 'vitest';
import { RECUSAS } from '#domain/recusas.ts';
import { autorizado, emEstoque, foraDoEstoque, vendido } from '#gateway/engine/operacoes/fits.ts';
import type { EstoqueAtual } from '#gateway/ports/estoque.ts';

const atual = (dele: Partial<EstoqueAtual> = {}) =>
  ({ id: 7, estado: 'CONFIRMADO', autorizacao: null, ...dele }) as EstoqueAtual;
const CONFIRMADO = atual();
const FINALIZADO = atual({ estado: 'FINALIZADO' });
const SOLICITADO = atual({ estado: 'SOLICITADO' });
const AUTORIZADO = atual({ autorizacao: 5 });

const PROMETIDO = RECUSAS.prometido.mensagem;
const FORA = 'O veículo não está mais no estoque desta empresa.';

describe('preconditions on the vehicle’s newest stock record', () => {
  it.each([
    [undefined, null],
    [FINALIZADO, null],
    [CONFIRMADO, 'O veículo já está no estoque desta empresa.'],
    [SOLICITADO, 'O veículo já está no estoque desta empresa.'],
  ])('an entry, %j', (estoque, dito) => {
    expect(foraDoEstoque(estoque)?.mensagem ?? null).toBe(dito);
  });

  it.each([
    [undefined, FORA],
    [FINALIZADO, FORA],
    [
      atual({ estado: 'FINALIZADO', saiu: '2026-03-10T17:10:00+00:00' }),
      'O veículo já saiu do estoque desta empresa, em 10/03/2026 às 14:10.',
    ],
    [CONFIRMADO, null],
    [SOLICITADO, 'A entrada do veículo ainda não foi confirmada pelo Renave.'],
    [AUTORIZADO, PROMETIDO],
    [
      atual({ id: 8 }),
      'O veículo saiu do estoque e entrou de novo desde que a lista foi mostrada. Atualize a lista e peça de novo.',
    ],
  ])('an exit of record 7, %j', (estoque, dito) => {
    expect(emEstoque(estoque, { idEstoque: 7 })?.mensagem ?? null).toBe(dito);
  });

  it('an authorised vehicle’s refusal names the remedy', () => {
    expect(PROMETIDO).toBe(
      'A transferência deste veículo está autorizada. Para fazer outra coisa com ele, cancele antes a autorização.',
    );
  });

  const FECHADA =
    'Esta autorização não está mais aberta: foi cancelada, ou o veículo já foi recebido. Atualize a lista.';
  it.each([
    [AUTORIZADO, null],
    [atual({ autorizacao: 6 }), FECHADA],
    [CONFIRMADO, FECHADA],
    [undefined, FECHADA],
  ])('an operation by authorisation 5, %j', (estoque, dito) => {
    expect(autorizado(estoque, { idAutorizacao: 5 })?.mensagem ?? null).toBe(dito);
  });

  const NADA = 'O veículo não tem uma saída a cancelar.';
  it.each([
    [FINALIZADO, null],
    [atual({ id: 8, estado: 'FINALIZADO' }), NADA],
    [CONFIRMADO, NADA],
    [undefined, NADA],
  ])('cancelling the exit of record 7, %j', (estoque, dito) => {
    expect(vendido(estoque, { idEstoque: 7 })?.mensagem ?? null).toBe(dito);
  });
});
