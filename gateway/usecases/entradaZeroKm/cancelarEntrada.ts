import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { emEstoque } from '../operacoes/cabe.ts';
import { operacaoDeEstoque } from '../operacoes/operacaoDeEstoque.ts';
import { cpfDoOperador, realizar } from '../operacoes/registrar.ts';
import { found, useCase } from '../useCase.ts';

/** Undoes a confirmed entry: the stock ends by CANCELAMENTO_ENTRADA, the vehicle waits again. */
export const operacaoCancelarEntrada = operacaoDeEstoque({
  nome: 'cancelarEntradaZeroKm',
  titulo: 'Cancelamento de entrada zero km',
  familia: 'estoque',
  call: renave.cancelarEntradaZeroKm,
  assuntos: ['entradaZeroKm', 'saidaZeroKm', 'estoque', 'veiculos'],
  cabe: emEstoque,
  feita: (e, { idEstoque }) => e.id === idEstoque && e.saidaEstoque?.motivo === 'CANCELAMENTO_ENTRADA',
  depois: ({ stores, resposta }) => stores.veiculos.situar(resposta.chassi, 'cadastrado', null),
});

export const cancelarEntrada = useCase(entradaZeroKm.cancelar, async (chamada) => {
  const { chassi } = chamada.input;
  const estoque = found(
    await chamada.stores.estoque.getAtivo(chassi),
    'O veículo não está no estoque desta empresa.',
  );
  const corpo = {
    idEstoque: estoque.id,
    dataCancelamentoEntradaEstoque: diaBrasilia(chamada.ports.agora()),
    cpfOperadorResponsavel: cpfDoOperador(chamada.usuario),
  };
  const item = { chassi, corpo, refs: {} };
  return realizar(chamada, operacaoCancelarEntrada, item, entradaZeroKm.cancelar.success);
});
