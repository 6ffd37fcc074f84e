import { describe, expect, it } from 'vitest';
import { renave } from '#contract/renave/estabelecimento.ts';
import type { Olhar } from '#gateway/engine/operacoes/operacao.ts';
import type { RespostaRenave } from '#gateway/ports/ports.ts';
import { searchPendente, searchRejeitado } from '#gateway/usecases/zeroKm/entradaZeroKm/rejeicoes.ts';

const CHASSI = '9PTHZ26A0T0001001';
const OUTRO = '9PTHZ26A0T0001002';
const ok = (corpo: unknown) => ({ tipo: 'ok', status: 200, corpo });
const recusa = { titulo: 'Renave', mensagem: 'Não agora.', detalhe: null };
const CALADAS = [
  [{ tipo: 'recusada', status: 403, recusa }, 'Não agora.'],
  [{ tipo: 'semResposta', status: null, motivo: 'tempo' }, 'tempo'],
] as const;

/** A registry with these pending entries and stock records. */
const tells = (pendentes: unknown, estoques: unknown = ok([])): Olhar =>
  (async (call: unknown) =>
    (call === renave.estoques ? estoques : pendentes) as RespostaRenave<never>) as Olhar;
const estoque = (id: number, estado: string, motivo: string | null = null) => ({
  id,
  chassi: CHASSI,
  estado,
  saidaEstoque: motivo && { motivo },
});

describe('a pending vehicle', () => {
  it('is found by its own chassis; nothing is certain without an answer', async () => {
    const pendente = { chassi: CHASSI };
    expect(await searchPendente(tells(ok([{ chassi: OUTRO }, pendente])), CHASSI)).toEqual({
      feita: true,
      resposta: pendente,
    });
    expect(await searchPendente(tells(ok([{ chassi: OUTRO }])), CHASSI)).toEqual({ feita: false });
    for (const [calada, motivo] of CALADAS)
      expect(await searchPendente(tells(calada), CHASSI)).toEqual({ feita: null, motivo });
  });

  const rejeitado = async (pendentes: unknown, estoques: unknown, esperava = true) =>
    searchRejeitado(tells(pendentes, estoques), CHASSI, esperava);

  it('was rejected when it is neither pending nor in stock', async () => {
    const resposta = { chassi: CHASSI, dataHoraCadastro: '', veiculoAcabado: true };
    const FEITA = { feita: true, resposta };
    const nada = ok([]);
    expect(await rejeitado(ok([{ chassi: CHASSI }]), nada)).toEqual({ feita: false });
    expect(await rejeitado(nada, nada)).toEqual(FEITA);
    expect(await rejeitado(nada, ok([{ ...estoque(1, 'CONFIRMADO'), chassi: OUTRO }]))).toEqual(FEITA);
    expect(await rejeitado(nada, ok([estoque(1, 'CONFIRMADO')]))).toEqual({
      feita: 'outra',
      resposta,
      diferencas: 'entrada confirmada em vez de rejeitada',
    });
    for (const [calada, motivo] of CALADAS) {
      expect(await rejeitado(calada, nada)).toEqual({ feita: null, motivo });
      expect(await rejeitado(nada, calada)).toEqual({ feita: null, motivo });
    }
  });

  it('that entered and left is pending again only after a cancelled entry, or if it was pending', async () => {
    const feitaDe = async (motivos: readonly string[], esperava: boolean) => {
      const delas = motivos.map((motivo, i) => estoque(i + 1, 'FINALIZADO', motivo));
      return (await rejeitado(ok([]), ok(delas), esperava)).feita;
    };
    expect(await feitaDe(['VENDA'], false)).toBe(false);
    expect(await feitaDe(['VENDA'], true)).toBe(true);
    expect(await feitaDe(['VENDA', 'CANCELAMENTO_ENTRADA'], false)).toBe(true);
    expect(await feitaDe(['CANCELAMENTO_ENTRADA', 'VENDA'], false)).toBe(false);
  });
});
