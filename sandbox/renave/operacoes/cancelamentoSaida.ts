import type { EstoqueRenave, SaidaEstoque } from '#contract/renave/types.ts';
import { cpfOperadorOf, dataOf, inteiro } from '../campos.ts';
import { regraViolada } from '../recusa.ts';
import { type Contexto, estoqueProprio, type Handler, momento, RESTRICAO_ZERO_KM } from './contexto.ts';
import { undoEntregas } from './entregas.ts';
import { persist } from './persist.ts';
import { checkAcabado } from './saida.ts';

/** The exit that can be cancelled: a sale, not cancelled before. */
export function vendaVigente({ id, estado, saidaEstoque }: EstoqueRenave): SaidaEstoque {
  if (estado === 'FINALIZADO' && saidaEstoque?.motivo === 'VENDA') {
    if (saidaEstoque.cancelamentoSaidaEstoque === null) return saidaEstoque;
    throw regraViolada(
      'Saída já cancelada',
      'A saída deste estoque já foi cancelada',
      `idEstoque=${id} idEstoqueGerado=${saidaEstoque.cancelamentoSaidaEstoque.idEstoqueGeradoNoCancelamentoSaida}`,
    );
  }
  throw regraViolada(
    'Estado do estoque inválido',
    'Não existe saída por venda a cancelar para o estoque informado',
    `idEstoque=${id} estado=${estado} motivo=${saidaEstoque?.motivo ?? 'nenhum'}`,
  );
}

/** The buyer may have brought the vehicle to a transfer establishment since. */
function checkForaDeEstoque({ registro }: Contexto, { chassi }: EstoqueRenave): void {
  const ativo = registro.estoquesDoChassi(chassi).find(({ estoque }) => estoque.estado === 'CONFIRMADO');
  if (!ativo) return;
  throw regraViolada(
    'Veículo em estoque',
    'Veículo possui um estoque ativo',
    `idEstoque=${ativo.estoque.id}`,
  );
}

/** The old stock record stays finished and refers to a new one, which holds the vehicle and refers back. */
export function reopen(contexto: Contexto, vendido: EstoqueRenave, saida: SaidaEstoque) {
  const novo: EstoqueRenave = {
    ...vendido,
    id: contexto.registro.nextIdEstoque(),
    estado: 'CONFIRMADO',
    saidaEstoque: null,
    origemPorCancelamentoEstoque: { idEstoqueOrigem: vendido.id },
  };
  const cancelamentoSaidaEstoque = {
    dataHoraCancelamentoSaidaEstoque: momento(contexto),
    idEstoqueGeradoNoCancelamentoSaida: novo.id,
  };
  return { cancelado: { ...vendido, saidaEstoque: { ...saida, cancelamentoSaidaEstoque } }, novo };
}

/** Transactions 24, 65 and 75, and an ITE's own, of either kind of vehicle or of both: answered with the old record. */
export const cancelarSaida =
  (acabado?: boolean): Handler =>
  (corpo, contexto) => {
    const { agora, cliente } = contexto;
    const id = inteiro(corpo, 'idEstoque');
    dataOf(corpo, 'dataCancelamentoSaidaEstoque', agora);
    const cpf = cpfOperadorOf(corpo);
    const vendido = estoqueProprio(contexto, id);
    const saida = vendaVigente(vendido);
    if (acabado !== undefined) checkAcabado(vendido, acabado);
    checkForaDeEstoque(contexto, vendido);
    const { cancelado, novo } = reopen(contexto, vendido, saida);
    const reaberto: EstoqueRenave = {
      ...novo,
      restricoesVeiculo: [RESTRICAO_ZERO_KM],
      leasingVeiculoInacabado: null,
      entregas: [],
      tipoBeneficioTributarioJson: null,
    };
    const desfeito = { ...cancelado, entregas: undoEntregas(vendido.entregas, cpf, contexto) };
    persist(
      contexto,
      corpo,
      [desfeito, reaberto].map((estoque) => ({ cnpj: cliente.cnpj, estoque })),
    );
    return { status: 201, corpo: desfeito };
  };
