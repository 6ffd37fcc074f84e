import type { EstoqueRenave } from '#contract/renave/types.ts';
import { cpfOperadorOf, dataOf, inteiro } from '../campos.ts';
import { reopen, vendaVigente } from '../operacoes/cancelamentoSaida.ts';
import { estoqueProprio, type Handler } from '../operacoes/contexto.ts';
import { persist } from '../operacoes/persist.ts';
import { byCancelamento } from '../operacoes/registros.ts';
import { regraViolada } from '../recusa.ts';
import { checkCrv, registradoOf, usadoOf } from './veiculo.ts';

/** Transaction 10: possible until the Detran issues the new CRV; compared with the code by which the vehicle entered. */
export const cancelarEntradaUsado: Handler = (corpo, contexto) => {
  const quando = dataOf(corpo, 'dataCancelamentoEstoque', contexto.agora);
  const cpf = cpfOperadorOf(corpo);
  const usado = usadoOf(contexto, corpo);
  const registrado = registradoOf(contexto, usado);
  checkCrv(corpo, registrado?.estoque ?? usado);
  const estado = registrado?.estoque.estado;
  if (!registrado || (estado !== 'SOLICITADO' && estado !== 'TRANSFERIDO')) {
    const mensagem = 'Não existe entrada em andamento a cancelar para o veículo informado';
    throw regraViolada('Estado do estoque inválido', mensagem, `estado=${estado ?? 'nenhum'}`);
  }
  const estoque: EstoqueRenave = {
    ...registrado.estoque,
    ...byCancelamento({ cpf, motivo: 'CANCELAMENTO_ENTRADA', porque: 'DESISTENCIA', quando }),
  };
  persist(contexto, corpo, [{ ...registrado, estoque }]);
  return { status: 201, corpo: estoque };
};

/** Transaction 11. */
export const cancelarSaidaUsado: Handler = (corpo, contexto) => {
  const { registro, agora } = contexto;
  const id = inteiro(corpo, 'idEstoque');
  dataOf(corpo, 'dataCancelamentoSaidaEstoque', agora);
  cpfOperadorOf(corpo);
  const vendido = estoqueProprio(contexto, id);
  const saida = vendaVigente(vendido);
  const registrado = registro.estoque(id);
  if (!registrado || vendido.placa === null) {
    throw regraViolada('Operação não permitida', 'O estoque informado não é de veículo usado');
  }
  const { cancelado, novo } = reopen(contexto, vendido, saida);
  persist(
    contexto,
    corpo,
    [cancelado, novo].map((estoque) => ({ ...registrado, estoque })),
  );
  return { status: 201, corpo: cancelado };
};
