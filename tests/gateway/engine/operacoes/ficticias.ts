import { door } from '#contract/renave/call.ts';
import type { EstadoEstoque, EstoqueRenave } from '#contract/renave/types.ts';
import type { Operacao } from '#gateway/engine/operacoes/operacao.ts';
import { operacaoDeEstoque } from '#gateway/engine/operacoes/operacaoDeEstoque.ts';
import type { RenavePort, RespostaRenave } from '#gateway/ports/ports.ts';
import { recusaNossa } from '#tests/support/recusada.ts';

/** Two operations that differ in every option, at a fake registry. */
const { write } = door('estabelecimento');

interface Compra {
  placa: string;
  valorCompra: number;
}

/** The receiving company, and the vehicle's description. */
interface Refs {
  destino: number | null;
}

const SEM_CREDITO = 'SEM0A00';

/** Follow-up of the other company, by chassis: no reservation, no follow-up, final at once. */
export const receber: Operacao<{ chassi: string }, object, EstoqueRenave> = {
  nome: 'receberFicticio',
  title: 'Recebimento fictício',
  family: 'pendencia',
  module: 'zeroKm',
  charged: false,
  call: write<{ chassi: string }>('/api/ficticias/recebimentos'),
  subjects: ['estoque'],
  impedimento: () => null,
  matches: (resposta, _, { alvo }) => (resposta.chassi === alvo.chassi ? null : 'resposta de outro veículo'),
  search: async () => ({ feita: false }),
  efeito: async ({ resposta }) => ({ idEstoque: resposta.id }),
};

/** By plate, charged, with reservation, polling and a follow-up of another company. */
const compra = operacaoDeEstoque({
  nome: 'comprarUsado',
  call: write<Compra>('/api/ficticias/compras'),
  impedimento: (atual) =>
    atual && atual.estado !== 'FINALIZADO' ? recusaNossa('O veículo já está no estoque.') : null,
  maybeDone: ['jaEmEstoque'],
  esperado: () => ({ estado: 'SOLICITADO' }),
  reserve: {
    run: async (stores, { placa, codigoUsuario, chassi, id }) => {
      if (placa === SEM_CREDITO) return recusaNossa('Não há crédito para a taxa desta compra.');
      await stores.addMovimento(movimento({ codigoUsuario, chassi, placa, operacao: `reserva ${id}` }));
      return null;
    },
    undo: (stores, { placa, codigoUsuario, chassi, id }) =>
      stores.addMovimento(movimento({ codigoUsuario, chassi, placa, operacao: `estorno ${id}` })),
  },
  seguinte: async ({ refs, resposta }) => {
    const { destino } = refs as Refs;
    const { chassi } = resposta;
    if (destino === null) return null;
    return {
      operacao: receber,
      codigoEmpresa: destino,
      item: { alvo: { chassi }, corpo: { chassi }, refs: {} },
    };
  },
  follow: { isFinal: ({ estado }) => estado === 'CONFIRMADO' || estado === 'FINALIZADO' },
});
export const comprar: typeof compra = {
  ...compra,
  nome: 'comprarFicticio',
  charged: true,
  subjects: ['estoque'],
};

interface AutorFicticio {
  codigoUsuario: number;
  chassi: string | null;
  placa: string | null;
  operacao: string;
}

/** A movement without an intent. */
const movimento = (quem: AutorFicticio) => ({
  ...quem,
  codigoOperacao: 'credito',
  modulo: 'usados' as const,
  cobrado: false,
  idEstoque: null,
  intencao: null,
  agora: new Date(),
});

const estoqueOf = (
  id: number,
  chassi: string,
  placa: string | null,
  estado: EstadoEstoque,
): EstoqueRenave => ({
  id,
  estado,
  chassi,
  placa,
  renavam: placa && '00639884962',
  numeroCrv: placa && '123456789012',
  codigoSegurancaCrv: placa && '12345678901',
  tipoCrv: placa ? 'DIGITAL' : null,
  quilometragemHodometro: 10,
  dataHoraMedicaoHodometro: '2026-09-01T10:00:00',
  entradaEstoque: {
    cpfOperadorResponsavel: '99900010140',
    dataHora: '2026-09-01T10:00:00',
    dataHoraRegistro: '2026-09-01T10:00:00',
    chaveNotaFiscalEntrada: null,
    dataHoraEnvioNotaFiscalEntrada: null,
    chaveNotaFiscalRemessaEntrada: null,
    chaveNotaFiscalServicoEntrada: null,
    numeroTermoEntradaEstoque: null,
    vendedor: null,
  },
  saidaEstoque: null,
  cancelamentoEstoque: null,
  restricoesVeiculo: placa ? [{ codigoTipoRestricao: '7', tipoRestricao: 'FICTICIA' }] : null,
  origemPorCancelamentoEstoque: null,
  idEstoqueOrigemTransferencia: null,
  idEstoqueGeradoPorTransferencia: null,
  estoqueEmIte: false,
  veiculoAcabado: true,
  inacabadoNoPrimeiroEstoque: false,
  leasingVeiculoInacabado: null,
  entregas: [],
  tipoBeneficioTributarioJson: null,
});

type Como = (run: () => RespostaRenave) => RespostaRenave;
const ok = (corpo: unknown): RespostaRenave => ({ tipo: 'ok', status: 201, corpo });

/** A registry with these two operations; each call is answered once as told, otherwise correctly. */
export const registroFicticio = () => {
  const porId = new Map<number, EstoqueRenave>();
  const chamadas: { empresa: number; path: string; input: unknown }[] = [];
  const proximas = new Map<string, Como>();
  let id = 900_000;
  const run = (path: string, input: { placa?: string; chassi?: string; id?: number }): RespostaRenave => {
    if (path === '/api/estoques/:id') return ok(porId.get(input.id ?? 0));
    if (path === '/api/estoques') {
      return ok([...porId.values()].filter(({ placa }) => placa === input.placa));
    }
    id += 1;
    const placa = input.placa ?? null;
    const chassi = input.chassi ?? `9PTFCT0000${String(id).padStart(7, '0')}`;
    porId.set(id, estoqueOf(id, chassi, placa, placa ? 'SOLICITADO' : 'CONFIRMADO'));
    return ok(porId.get(id));
  };
  return {
    chamadas,
    /** Sets the answer to the next call of a path. */
    answer: (path: string, como: Como) => proximas.set(path, como),
    move: (qual: number, estado: EstadoEstoque) => {
      const estoque = porId.get(qual);
      if (estoque) porId.set(qual, { ...estoque, estado });
    },
    porta: (callRenave: RenavePort['callRenave']): RenavePort['callRenave'] =>
      (async (empresa, call, input) => {
        const { placa, id: qual } = input as { placa?: string; id?: number };
        const nosso = call.path.startsWith('/api/ficticias/') || placa || porId.has(qual ?? 0);
        if (!nosso) return callRenave(empresa, call, input);
        chamadas.push({ empresa, path: call.path, input });
        const como = proximas.get(call.path) ?? ((faz) => faz());
        proximas.delete(call.path);
        return como(() => run(call.path, input as object));
      }) as RenavePort['callRenave'],
  };
};
