import type { AutorizacaoTransferencia, EstoqueRenave } from '#contract/renave/types.ts';
import {
  type Corpo,
  cpfOperadorOf,
  dataHoraOf,
  dataOf,
  emailOf,
  inteiro,
  objeto,
  placaOf,
  readCnpj,
  readReais,
} from '../campos.ts';
import type { EstoqueRegistrado } from '../journal.ts';
import { novaAutorizacao } from '../operacoes/autorizacao.ts';
import { type Contexto, type Handler, momento, numeroTermo } from '../operacoes/contexto.ts';
import { persist } from '../operacoes/persist.ts';
import { withoutNotas, withoutVenda } from '../operacoes/registros.ts';
import { regraViolada } from '../recusa.ts';
import { prazosOf } from './detran.ts';
import { checkDocumentado, registradoPronto } from './saida.ts';
import { checkApto, novoEstoque, usadoOf } from './veiculo.ts';

const criadaDe = ({ registro }: Contexto, chassi: string): AutorizacaoTransferencia | undefined =>
  registro
    .autorizacoes()
    .find((one) => one.chassi === chassi && one.estadoAutorizacaoTransferencia === 'CRIADA');

const usadoDaPlaca = ({ registro }: Contexto, corpo: Corpo) => {
  const placa = placaOf(corpo, 'placaVeiculo');
  const usado = registro.usado(placa);
  if (usado) return usado;
  throw regraViolada('Veículo não encontrado', 'Veículo não encontrado', `placa=${placa}`);
};

/** Transaction 53: the origin keeps the vehicle until the destination requests it. */
export const autorizarTransferencia: Handler = (corpo, contexto) => {
  const { cliente } = contexto;
  const destino = readCnpj(corpo, 'cnpjEstabelecimentoDestino');
  readReais(corpo, 'valorVenda');
  emailOf(corpo, 'emailEstabelecimentoOrigem');
  cpfOperadorOf(corpo);
  const usado = usadoDaPlaca(contexto, corpo);
  const { estoque } = registradoPronto(contexto, usado);
  if (destino === cliente.cnpj)
    throw regraViolada('Destino inválido', 'O destino é o próprio estabelecimento');
  if (criadaDe(contexto, usado.chassi)) {
    throw regraViolada('Autorização existente', 'Já existe autorização de transferência para o veículo');
  }
  const pedida = { origem: estoque, destino, paraIte: false, paraCancelamento: false };
  const autorizacao: AutorizacaoTransferencia = {
    ...novaAutorizacao(pedida, contexto),
    placaVeiculo: usado.placa,
    estoqueOrigemDeVeiculoZeroKm: false,
  };
  persist(contexto, corpo, [], { autorizacoes: [autorizacao] });
  return { status: 200, corpo: autorizacao };
};

/** Transaction 55. */
export const cancelarAutorizacaoUsado: Handler = (corpo, contexto) => {
  const destino = readCnpj(corpo, 'cnpjEstabelecimentoDestino');
  readReais(corpo, 'valorVenda');
  cpfOperadorOf(corpo);
  const criada = criadaDe(contexto, usadoDaPlaca(contexto, corpo).chassi);
  const minha = criada?.cnpjEstabelecimentoAutorizador === contexto.cliente.cnpj;
  if (!criada || !minha || criada.cnpjEstabelecimentoDestino !== destino) {
    throw regraViolada('Autorização não encontrada', 'Não existe autorização de transferência a cancelar');
  }
  const cancelada: AutorizacaoTransferencia = { ...criada, estadoAutorizacaoTransferencia: 'CANCELADA' };
  persist(contexto, corpo, [], { autorizacoes: [cancelada] });
  return { status: 200, corpo: cancelada };
};

type Motivo = 'TRANSFERENCIA_ESTABELECIMENTO' | 'TRANSFERENCIA_FILIAIS';

/** The origin's stock record ends; the destination's begins, requested at the Detran. */
function transferir(
  corpo: Corpo,
  contexto: Contexto,
  origem: EstoqueRegistrado,
  motivo: Motivo,
): [EstoqueRegistrado, EstoqueRegistrado] {
  const { registro, cliente, agora, detran } = contexto;
  const veiculo = objeto(corpo, 'veiculo');
  const dataHora = dataOf(corpo, 'dataTransferenciaEstoque', agora);
  const usado = usadoOf(contexto, corpo);
  checkApto(usado);
  checkDocumentado(origem);
  const cpfOperadorResponsavel = cpfOperadorOf(corpo);
  const id = registro.nextIdEstoque();
  const saiu: EstoqueRenave = {
    ...origem.estoque,
    estado: 'FINALIZADO',
    idEstoqueGeradoPorTransferencia: id,
    saidaEstoque: {
      cpfOperadorResponsavel,
      motivo,
      dataHora,
      ...withoutVenda,
      numeroTermoSaidaEstoque: numeroTermo('S', origem.estoque.id),
    },
  };
  const entrou = novoEstoque(id, usado, {
    idEstoqueOrigemTransferencia: origem.estoque.id,
    quilometragemHodometro: inteiro(veiculo, 'quilometragemHodometro'),
    dataHoraMedicaoHodometro: dataHoraOf(veiculo, 'dataHoraMedicaoHodometro', agora),
    entradaEstoque: {
      cpfOperadorResponsavel,
      dataHora,
      dataHoraRegistro: momento(contexto),
      ...withoutNotas,
      numeroTermoEntradaEstoque: numeroTermo('E', id),
      vendedor: { tipoDocumento: 'CNPJ', numeroDocumento: origem.cnpj },
    },
  });
  const compra = { valorCompra: 0, exigeAssinatura: false };
  return [
    { ...origem, estoque: saiu },
    { cnpj: cliente.cnpj, estoque: entrou, compra, detran: prazosOf(detran, agora) },
  ];
}

const origemDe = (corpo: Corpo, contexto: Contexto): EstoqueRegistrado => {
  const cnpj = readCnpj(corpo, 'cnpjEstabelecimentoOrigemTransferencia');
  emailOf(corpo, 'emailEstabelecimentoSolicitante');
  const { chassi } = usadoOf(contexto, corpo);
  const origem = contexto.registro
    .estoquesDoChassi(chassi)
    .findLast((one) => one.cnpj === cnpj && one.estoque.estado === 'CONFIRMADO');
  if (origem) return origem;
  throw regraViolada('Estoque não encontrado', 'O veículo não está no estoque do estabelecimento de origem');
};

/** Transaction 58: requested by the destination, which consumes the authorisation. */
export const transferirEntreEstabelecimentos: Handler = (corpo, contexto) => {
  const origem = origemDe(corpo, contexto);
  const criada = criadaDe(contexto, origem.estoque.chassi);
  if (criada?.cnpjEstabelecimentoDestino !== contexto.cliente.cnpj) {
    throw regraViolada(
      'Transferência não autorizada',
      'Não existe autorização de transferência para o veículo',
    );
  }
  const estoques = transferir(corpo, contexto, origem, 'TRANSFERENCIA_ESTABELECIMENTO');
  const { estoque } = estoques[1];
  const consumida: AutorizacaoTransferencia = {
    ...criada,
    estadoAutorizacaoTransferencia: 'CONSUMIDA',
    idEstoqueGerado: estoque.id,
  };
  persist(contexto, corpo, estoques, { autorizacoes: [consumida] });
  return { status: 201, corpo: estoque };
};

/** Transaction 59: requested by the receiving branch, without an authorisation. */
export const transferirEntreFiliais: Handler = (corpo, contexto) => {
  const origem = origemDe(corpo, contexto);
  if (origem.cnpj.slice(0, 8) !== contexto.cliente.cnpj.slice(0, 8)) {
    throw regraViolada('Filial inválida', 'Os estabelecimentos não são do mesmo grupo');
  }
  if (criadaDe(contexto, origem.estoque.chassi)) {
    throw regraViolada('Autorização existente', 'Já existe autorização de transferência para o veículo');
  }
  const estoques = transferir(corpo, contexto, origem, 'TRANSFERENCIA_FILIAIS');
  persist(contexto, corpo, estoques);
  return { status: 201, corpo: estoques[1].estoque };
};
