import type { EstoqueRenave } from '#contract/renave/types.ts';
import { cpfOperadorOf, dataOf, inteiro } from '../campos.ts';
import { estoqueLivre, type Handler } from './contexto.ts';
import { byCancelamento } from './registros.ts';

const cancelamento =
  (operacao: string): Handler =>
  (corpo, contexto) => {
    const { agora, cliente, registro } = contexto;
    const id = inteiro(corpo, 'idEstoque');
    const dia = dataOf(corpo, 'dataCancelamentoEntradaEstoque', agora);
    const cpf = cpfOperadorOf(corpo);
    const ativo = estoqueLivre(contexto, id);
    const preCadastro = registro.preCadastro(ativo.chassi);
    // A vehicle announced to another establishment does not become pending here again.
    const aguarda = preCadastro?.cnpj === cliente.cnpj;
    const estoque: EstoqueRenave = {
      ...ativo,
      ...byCancelamento(contexto, cpf, dia),
      restricoesVeiculo: null,
    };
    registro.commit({
      operacao,
      cnpj: cliente.cnpj,
      cpf,
      chassi: ativo.chassi,
      idEstoque: id,
      corpo,
      estoques: [{ cnpj: cliente.cnpj, estoque }],
      preCadastros: aguarda ? [{ ...preCadastro, situacao: 'PENDENTE' }] : [],
    });
    return { status: 201, corpo: estoque };
  };

/** Transaction 50: the stock record ends and the chassis is pending for entry again. */
export const cancelarEntradaZeroKm = cancelamento('cancelarEntradaZeroKm');

/** Transaction 73. */
export const cancelarEntradaMontadora = cancelamento('cancelarEntradaMontadora');

export const cancelarEntradaIte = cancelamento('cancelarEntradaIte');
