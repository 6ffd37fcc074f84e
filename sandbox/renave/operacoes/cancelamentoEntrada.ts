import type { EstoqueRenave } from '#contract/renave/types.ts';
import { cpfOperadorOf, dataOf, inteiro } from '../campos.ts';
import { estoqueLivre, type Handler, momento } from './contexto.ts';

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
      estado: 'FINALIZADO',
      restricoesVeiculo: null,
      saidaEstoque: {
        cpfOperadorResponsavel: cpf,
        motivo: 'CANCELAMENTO_ENTRADA',
        dataHora: momento(contexto),
        chaveNotaFiscalSaida: null,
        dataHoraEnvioNotaFiscalSaida: null,
        comprador: null,
        numeroTermoSaidaEstoque: null,
        cancelamentoSaidaEstoque: null,
      },
      cancelamentoEstoque: {
        motivoCancelamentoEstoque: 'CANCELAMENTO_ENTRADA',
        dataHoraCancelamentoEstoque: dia,
      },
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
