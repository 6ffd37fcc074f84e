import type { AutorizacaoTransferencia, EstoqueRenave } from '#contract/renave/types.ts';
import {
  type Corpo,
  chaveNotaFiscalOf,
  cpfOperadorOf,
  inteiro,
  oneOf,
  opcional,
  readCnpj,
  readReais,
  texto,
} from '../campos.ts';
import { type Resposta, regraViolada } from '../recusa.ts';
import { type Contexto, estoqueLivre, type Handler, momento } from './contexto.ts';

const ESTADOS = ['CRIADA', 'CONSUMIDA', 'CANCELADA'] as const;

/** Transaction 52: authorisations given by the caller and to it, of any kind. */
export const autorizacoesTransferencia: Handler = (corpo, { registro, cliente }) => {
  const placa = opcional(corpo, 'placa');
  const chassi = opcional(corpo, 'chassi') ?? (placa && (registro.usado(placa)?.chassi ?? ''));
  const estado = opcional(corpo, 'estadoAutorizacao') && oneOf(corpo, 'estadoAutorizacao', ESTADOS);
  const rows = registro
    .autorizacoes()
    .filter(
      (one) =>
        (one.cnpjEstabelecimentoAutorizador === cliente.cnpj ||
          one.cnpjEstabelecimentoDestino === cliente.cnpj) &&
        (chassi === null || one.chassi === chassi) &&
        (estado === null || one.estadoAutorizacaoTransferencia === estado),
    );
  return { status: 200, corpo: rows };
};

interface AutorizacaoRequest {
  operacao: string;
  cpf: string;
  destino: string;
  paraIte: boolean;
  paraCancelamento: boolean;
  origem: EstoqueRenave;
}

/** A new authorisation of the caller, for a new vehicle in its stock. */
export const novaAutorizacao = (
  { destino, origem, paraIte, paraCancelamento }: Omit<AutorizacaoRequest, 'operacao' | 'cpf'>,
  contexto: Contexto,
): AutorizacaoTransferencia => {
  const { registro, cliente } = contexto;
  return {
    id: registro.nextIdAutorizacao(),
    idEstoque: origem.id,
    idEstoqueGerado: null,
    chassi: origem.chassi,
    placaVeiculo: origem.placa,
    cnpjEstabelecimentoAutorizador: cliente.cnpj,
    nomeEstabelecimentoAutorizador: cliente.nome,
    cnpjEstabelecimentoDestino: destino,
    estadoAutorizacaoTransferencia: 'CRIADA',
    dataHoraAutorizacao: momento(contexto),
    estoqueOrigemDeVeiculoZeroKm: true,
    estoqueOrigemEmIte: origem.estoqueEmIte,
    paraCancelamentoDeTransferencia: paraCancelamento,
    inacabadoNoPrimeiroEstoque: origem.inacabadoNoPrimeiroEstoque,
    paraIte,
  };
};

/** The origin keeps the vehicle, which is then excluded from other operations. */
const autorizar = (pedido: AutorizacaoRequest, corpo: Corpo, contexto: Contexto): Resposta => {
  const { registro, cliente } = contexto;
  if (pedido.destino === cliente.cnpj) {
    throw regraViolada(
      'Estabelecimento de destino inválido',
      'Estabelecimento de destino deve ser diferente do estabelecimento solicitante',
      `cnpj=${pedido.destino}`,
    );
  }
  const autorizacao = novaAutorizacao(pedido, contexto);
  registro.commit({
    operacao: pedido.operacao,
    cnpj: cliente.cnpj,
    cpf: pedido.cpf,
    chassi: autorizacao.chassi,
    idEstoque: autorizacao.idEstoque,
    corpo,
    estoques: [],
    preCadastros: [],
    autorizacoes: [autorizacao],
  });
  return { status: 200, corpo: autorizacao };
};

/** Transaction 22. */
export const autorizarTransferenciaZeroKm: Handler = (corpo, contexto) => {
  const id = inteiro(corpo, 'idEstoque');
  const destino = readCnpj(corpo, 'cnpjEstabelecimentoDestino');
  readReais(corpo, 'valorVenda');
  const cpf = cpfOperadorOf(corpo);
  const pedido = {
    operacao: 'autorizarTransferenciaZeroKm',
    paraIte: false,
    paraCancelamento: corpo.paraCancelamentoDeTransferencia === true,
  };
  return autorizar({ ...pedido, cpf, destino, origem: estoqueLivre(contexto, id) }, corpo, contexto);
};

const paraIte =
  (check: (corpo: Corpo) => void): Handler =>
  (corpo, contexto) => {
    const id = inteiro(corpo, 'idEstoqueOrigem');
    const destino = readCnpj(corpo, 'cnpjIteDestino');
    check(corpo);
    const cpf = cpfOperadorOf(corpo);
    const pedido = { operacao: 'autorizarParaIte', paraIte: true, paraCancelamento: false };
    return autorizar({ ...pedido, cpf, destino, origem: estoqueLivre(contexto, id) }, corpo, contexto);
  };

/** Transaction 62, at a dealer's door. */
export const autorizarParaIte = paraIte((corpo) => void readReais(corpo, 'valorProduto'));

/** The same at a manufacturer's: the invoice states the value. */
export const autorizarParaIteNaMontadora = paraIte((corpo) => {
  chaveNotaFiscalOf(corpo, 'chaveNotaFiscalProdutoSaida');
  texto(corpo, 'tipoBeneficioTributario');
});

/** A transfer establishment sends the vehicle back, or on. */
export const autorizarSaidaDaIte: Handler = (corpo, contexto) => {
  const id = inteiro(corpo, 'idEstoqueOrigem');
  const destino = readCnpj(corpo, 'cnpjEstabelecimentoDestino');
  readReais(corpo, 'valorProduto');
  const cpf = cpfOperadorOf(corpo);
  const pedido = {
    operacao: 'autorizarSaidaDaIte',
    paraIte: false,
    paraCancelamento: corpo.paraCancelamentoDeTransferencia === true,
  };
  return autorizar({ ...pedido, cpf, destino, origem: estoqueLivre(contexto, id) }, corpo, contexto);
};
