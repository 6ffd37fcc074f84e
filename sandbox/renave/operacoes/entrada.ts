import type { EstoqueRenave } from '#contract/renave/types.ts';
import {
  type Corpo,
  chassiOf,
  chaveNotaFiscalOf,
  cpfOperadorOf,
  dataHoraOf,
  inteiro,
  reais,
} from '../campos.ts';
import type { PreCadastro } from '../journal.ts';
import { type Handler, momento, numeroTermo, RESTRICAO_ZERO_KM } from './contexto.ts';
import { preCadastroPendente } from './preCadastro.ts';

const notaDeCompra = (corpo: Corpo): string => {
  const chave = chaveNotaFiscalOf(corpo);
  reais(corpo, 'valorCompra');
  return chave;
};

const entrada =
  (operacao: string, notaOf: (corpo: Corpo) => string | null): Handler =>
  (corpo, contexto) => {
    const { agora, cliente, registro } = contexto;
    const chassi = chassiOf(corpo);
    const chave = notaOf(corpo);
    const dataHora = dataHoraOf(corpo, 'dataEntradaEstoque', agora);
    const medicao = dataHoraOf(corpo, 'dataHoraMedicaoHodometro', agora);
    const quilometragem = inteiro(corpo, 'quilometragemHodometro');
    const cpf = cpfOperadorOf(corpo);
    const preCadastro = preCadastroPendente(contexto, chassi);
    const id = registro.nextIdEstoque();
    const registradoEm = momento(contexto);
    const estoque: EstoqueRenave = {
      ...emptyEstoque(id, preCadastro),
      quilometragemHodometro: quilometragem,
      dataHoraMedicaoHodometro: medicao,
      entradaEstoque: {
        cpfOperadorResponsavel: cpf,
        dataHora,
        dataHoraRegistro: registradoEm,
        chaveNotaFiscalEntrada: chave,
        dataHoraEnvioNotaFiscalEntrada: chave && registradoEm,
        numeroTermoEntradaEstoque: numeroTermo('E', id),
        vendedor: null,
      },
    };
    registro.commit({
      operacao,
      cnpj: cliente.cnpj,
      cpf,
      chassi,
      idEstoque: id,
      corpo,
      estoques: [{ cnpj: cliente.cnpj, estoque }],
      preCadastros: [{ ...preCadastro, situacao: 'EM_ESTOQUE' }],
    });
    return { status: 201, corpo: estoque };
  };

/** Transaction 26: the stock is CONFIRMADO at once, there is no Detran step for a zero km. */
export const entradaZeroKm = entrada('entradaZeroKm', notaDeCompra);

/** Transaction 72: the manufacturer's own vehicle comes with no invoice and no value. */
export const entradaMontadora = entrada('entradaMontadora', () => null);

const emptyEstoque = (
  id: number,
  { chassi, acabado }: PreCadastro,
): Omit<EstoqueRenave, 'entradaEstoque'> => ({
  id,
  estado: 'CONFIRMADO',
  chassi,
  placa: null,
  renavam: null,
  numeroCrv: null,
  codigoSegurancaCrv: null,
  tipoCrv: null,
  quilometragemHodometro: 0,
  dataHoraMedicaoHodometro: '',
  saidaEstoque: null,
  cancelamentoEstoque: null,
  restricoesVeiculo: [RESTRICAO_ZERO_KM],
  origemPorCancelamentoEstoque: null,
  idEstoqueOrigemTransferencia: null,
  idEstoqueGeradoPorTransferencia: null,
  estoqueEmIte: false,
  veiculoAcabado: acabado,
  inacabadoNoPrimeiroEstoque: !acabado,
  leasingVeiculoInacabado: null,
  entregas: [],
  tipoBeneficioTributarioJson: null,
});
