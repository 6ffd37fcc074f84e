import type { EstoqueRenave } from '#contract/renave/types.ts';
import { cpfOperadorOf, dataOf, inteiro } from '../campos.ts';
import { estoqueLivre, type Handler } from './contexto.ts';
import { persist } from './persist.ts';
import { byCancelamento } from './registros.ts';

/** Transactions 50 and 73, and an ITE's own: the stock record ends and the chassis is pending for entry again. */
export const cancelarEntrada: Handler = (corpo, contexto) => {
  const { agora, cliente, registro } = contexto;
  const id = inteiro(corpo, 'idEstoque');
  const quando = dataOf(corpo, 'dataCancelamentoEntradaEstoque', agora);
  const cpf = cpfOperadorOf(corpo);
  const ativo = estoqueLivre(contexto, id);
  const preCadastro = registro.preCadastro(ativo.chassi);
  // A vehicle announced to another establishment does not become pending here again.
  const aguarda = preCadastro?.cnpj === cliente.cnpj;
  const estoque: EstoqueRenave = {
    ...ativo,
    ...byCancelamento({ cpf, motivo: 'CANCELAMENTO_ENTRADA', porque: 'DESISTENCIA', quando }),
    restricoesVeiculo: null,
  };
  persist(contexto, corpo, [{ cnpj: cliente.cnpj, estoque }], {
    preCadastros: aguarda ? [{ ...preCadastro, situacao: 'PENDENTE' }] : [],
  });
  return { status: 201, corpo: estoque };
};
