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
import { regraViolada } from '../recusa.ts';
import { type Contexto, estoqueLivre, type Handler, momento } from './contexto.ts';
import { persist } from './persist.ts';

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
  destino: string;
  paraIte: boolean;
  paraCancelamento: boolean;
  origem: EstoqueRenave;
}

/** A new authorisation of the caller, for a vehicle in its stock. */
export const novaAutorizacao = (
  { destino, origem, paraIte, paraCancelamento }: AutorizacaoRequest,
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

interface AutorizacaoPedida {
  /** Fields of the body: the origin's stock record, and the destination. */
  origem: 'idEstoque' | 'idEstoqueOrigem';
  destino: 'cnpjEstabelecimentoDestino' | 'cnpjIteDestino';
  /** Validates the body's other fields. */
  check: (corpo: Corpo) => void;
}

/** The origin keeps the vehicle, which is then excluded from other operations. */
const autorizar =
  ({ origem, destino: doDestino, check }: AutorizacaoPedida): Handler =>
  (corpo, contexto) => {
    const id = inteiro(corpo, origem);
    const destino = readCnpj(corpo, doDestino);
    check(corpo);
    cpfOperadorOf(corpo);
    const estoque = estoqueLivre(contexto, id);
    if (destino === contexto.cliente.cnpj) {
      throw regraViolada(
        'Estabelecimento de destino inválido',
        'Estabelecimento de destino deve ser diferente do estabelecimento solicitante',
        `cnpj=${destino}`,
      );
    }
    const paraIte = doDestino === 'cnpjIteDestino';
    const paraCancelamento = !paraIte && corpo.paraCancelamentoDeTransferencia === true;
    const autorizacao = novaAutorizacao({ destino, origem: estoque, paraIte, paraCancelamento }, contexto);
    persist(contexto, corpo, [], { autorizacoes: [autorizacao], idEstoque: estoque.id });
    return { status: 200, corpo: autorizacao };
  };

/** Transaction 22. */
export const autorizarTransferenciaZeroKm = autorizar({
  origem: 'idEstoque',
  destino: 'cnpjEstabelecimentoDestino',
  check: (corpo) => readReais(corpo, 'valorVenda'),
});

/** Transaction 62, at a dealer's door. */
export const autorizarParaIte = autorizar({
  origem: 'idEstoqueOrigem',
  destino: 'cnpjIteDestino',
  check: (corpo) => readReais(corpo, 'valorProduto'),
});

/** The same at a manufacturer's: the invoice states the value. */
export const autorizarParaIteNaMontadora = autorizar({
  origem: 'idEstoqueOrigem',
  destino: 'cnpjIteDestino',
  check: (corpo) => {
    chaveNotaFiscalOf(corpo, 'chaveNotaFiscalProdutoSaida');
    texto(corpo, 'tipoBeneficioTributario');
  },
});

/** A transfer establishment sends the vehicle back, or on. */
export const autorizarSaidaDaIte = autorizar({
  origem: 'idEstoqueOrigem',
  destino: 'cnpjEstabelecimentoDestino',
  check: (corpo) => readReais(corpo, 'valorProduto'),
});
