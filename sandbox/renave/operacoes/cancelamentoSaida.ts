import type { EstoqueRenave, SaidaEstoque } from '#contract/renave/types.ts';
import { cpfOperadorOf, dataOf, inteiro } from '../campos.ts';
import { regraViolada } from '../recusa.ts';
import { type Contexto, estoqueProprio, type Handler, momento, RESTRICAO_ZERO_KM } from './contexto.ts';
import { undoEntregas } from './entregas.ts';
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
const cancelamento =
  (operacao: string, acabado?: boolean): Handler =>
  (corpo, contexto) => {
    const { agora, cliente, registro } = contexto;
    const id = inteiro(corpo, 'idEstoque');
    dataOf(corpo, 'dataCancelamentoSaidaEstoque', agora);
    const cpf = cpfOperadorOf(corpo);
    const vendido = estoqueProprio(contexto, id);
    const saida = vendaVigente(vendido);
    if (acabado !== undefined) checkAcabado(vendido, acabado);
    checkForaDeEstoque(contexto, vendido);
    const novo: EstoqueRenave = {
      ...vendido,
      id: registro.nextIdEstoque(),
      estado: 'CONFIRMADO',
      saidaEstoque: null,
      restricoesVeiculo: [RESTRICAO_ZERO_KM],
      leasingVeiculoInacabado: null,
      entregas: [],
      tipoBeneficioTributarioJson: null,
      origemPorCancelamentoEstoque: { idEstoqueOrigem: id },
    };
    const cancelado: EstoqueRenave = {
      ...vendido,
      entregas: undoEntregas(vendido.entregas, cpf, contexto),
      saidaEstoque: {
        ...saida,
        cancelamentoSaidaEstoque: {
          dataHoraCancelamentoSaidaEstoque: momento(contexto),
          idEstoqueGeradoNoCancelamentoSaida: novo.id,
        },
      },
    };
    registro.commit({
      operacao,
      cnpj: cliente.cnpj,
      cpf,
      chassi: vendido.chassi,
      idEstoque: novo.id,
      corpo,
      estoques: [cancelado, novo].map((estoque) => ({ cnpj: cliente.cnpj, estoque })),
      preCadastros: [],
    });
    return { status: 201, corpo: novo };
  };

/** Transaction 24. */
export const cancelarSaidaZeroKm = cancelamento('cancelarSaidaZeroKm', true);

/** Transaction 65. */
export const cancelarSaidaInacabado = cancelamento('cancelarSaidaInacabado', false);

/** Transaction 75. */
export const cancelarSaidaMontadora = cancelamento('cancelarSaidaMontadora', true);

export const cancelarSaidaInacabadoMontadora = cancelamento('cancelarSaidaInacabadoMontadora', false);

/** Finished or not: a transfer establishment has one call for both. */
export const cancelarSaidaIte = cancelamento('cancelarSaidaIte');
