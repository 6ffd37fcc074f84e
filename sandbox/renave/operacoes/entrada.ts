import type { Estoque } from '#contract/renave/types.ts';
import { chassiDe, chaveNotaFiscalDe, cpfOperadorDe, dataDe, dataHoraDe, inteiro, reais } from '../campos.ts';
import type { PreCadastro } from '../journal.ts';
import { regraViolada } from '../recusa.ts';
import {
  type Contexto,
  estoqueAtivo,
  momento,
  numeroTermo,
  type Operacao,
  RESTRICAO_ZERO_KM,
} from './contexto.ts';

/** The pre-registration of a chassis that points at the caller. */
export function preCadastroProprio({ registro, cliente }: Contexto, chassi: string): PreCadastro {
  const preCadastro = registro.preCadastro(chassi);
  if (!preCadastro || preCadastro.situacao === 'DEVOLVIDO') {
    throw regraViolada('Veículo não encontrado', 'Chassi informado não está cadastrado', `chassi=${chassi}`);
  }
  if (preCadastro.cnpj === cliente.cnpj) return preCadastro;
  throw regraViolada(
    'Estabelecimento divergente',
    'CNPJ do estabelecimento solicitante é divergente do CNPJ informado pela montadora no pré-cadastro',
    `chassi=${chassi} solicitante=${cliente.cnpj}`,
  );
}

/** A chassis that waits for the caller's entry. */
export function preCadastroPendente(contexto: Contexto, chassi: string): PreCadastro {
  const preCadastro = preCadastroProprio(contexto, chassi);
  const { situacao } = preCadastro;
  if (situacao === 'PENDENTE') return preCadastro;
  if (situacao === 'REJEITADO') {
    throw regraViolada(
      'Veículo rejeitado',
      'Veículo foi rejeitado pelo estabelecimento. Cancele a rejeição antes da entrada em estoque',
      `chassi=${chassi}`,
    );
  }
  const ativo = contexto.registro
    .estoquesDoChassi(chassi)
    .find(({ estoque }) => estoque.estado === 'CONFIRMADO');
  if (ativo) {
    throw regraViolada(
      'Veículo já está em estoque',
      `Veículo de chassi ${chassi} já está em estoque: possui um estoque ativo`,
      `chassi=${chassi} idEstoque=${ativo.estoque.id}`,
    );
  }
  throw regraViolada(
    'Veículo não está pendente',
    'Veículo não está pendente de entrada em estoque: já foi vendido',
    `chassi=${chassi}`,
  );
}

/** Transaction 26: the stock is CONFIRMADO at once, there is no Detran step for a zero km. */
export const entradaZeroKm: Operacao = (corpo, contexto) => {
  const { agora, cliente, registro } = contexto;
  const chassi = chassiDe(corpo);
  const chave = chaveNotaFiscalDe(corpo);
  reais(corpo, 'valorCompra');
  const dataHora = dataHoraDe(corpo, 'dataEntradaEstoque', agora);
  const medicao = dataHoraDe(corpo, 'dataHoraMedicaoHodometro', agora);
  const quilometragem = inteiro(corpo, 'quilometragemHodometro');
  const cpf = cpfOperadorDe(corpo);
  const preCadastro = preCadastroPendente(contexto, chassi);
  const id = registro.nextIdEstoque();
  const registradoEm = momento(contexto);
  const estoque: Estoque = {
    ...emptyEstoque(id, preCadastro),
    quilometragemHodometro: quilometragem,
    dataHoraMedicaoHodometro: medicao,
    entradaEstoque: {
      cpfOperadorResponsavel: cpf,
      dataHora,
      dataHoraRegistro: registradoEm,
      chaveNotaFiscalEntrada: chave,
      dataHoraEnvioNotaFiscalEntrada: registradoEm,
      numeroTermoEntradaEstoque: numeroTermo('E', id),
      vendedor: null,
    },
  };
  registro.commit({
    operacao: 'entradaZeroKm',
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

const emptyEstoque = (id: number, { chassi, acabado }: PreCadastro): Omit<Estoque, 'entradaEstoque'> => ({
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

/** Transaction 50: the stock ends and the chassis waits for an entry again. */
export const cancelarEntradaZeroKm: Operacao = (corpo, contexto) => {
  const { agora, cliente, registro } = contexto;
  const id = inteiro(corpo, 'idEstoque');
  const dia = dataDe(corpo, 'dataCancelamentoEntradaEstoque', agora);
  const cpf = cpfOperadorDe(corpo);
  const ativo = estoqueAtivo(contexto, id);
  const preCadastro = registro.preCadastro(ativo.chassi);
  const estoque: Estoque = {
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
    operacao: 'cancelarEntradaZeroKm',
    cnpj: cliente.cnpj,
    cpf,
    chassi: ativo.chassi,
    idEstoque: id,
    corpo,
    estoques: [{ cnpj: cliente.cnpj, estoque }],
    preCadastros: preCadastro ? [{ ...preCadastro, situacao: 'PENDENTE' }] : [],
  });
  return { status: 201, corpo: estoque };
};
