import type { AutorizacaoTransferencia, EstoqueRenave } from '#contract/renave/types.ts';
import { type Corpo, chaveNotaFiscalOf, cpfOperadorOf, dataHoraOf, inteiro, readReais } from '../campos.ts';
import { type Resposta, regraViolada } from '../recusa.ts';
import { autorizacaoAberta } from './cancelamentoAutorizacao.ts';
import { checkClienteDoRecebimento } from './clientesMontadoras.ts';
import { type Contexto, type Handler, momento, momentoDoEnvio, RESTRICAO_ZERO_KM } from './contexto.ts';
import { persist } from './persist.ts';
import { withoutVenda } from './registros.ts';

interface NotasDoRecebimento {
  chave?: string;
  remessa?: string;
  servico?: string;
}

interface Recebimento {
  valor: 'valorCompra' | 'valorProduto';
  notas: (corpo: Corpo) => NotasDoRecebimento;
  /** True for the authorisations that it receives. */
  fits: (autorizacao: AutorizacaoTransferencia) => boolean;
  naIte: boolean;
}

/** The origin's finished stock record, with the invoice of the transfer. */
const saidaDaOrigem = (origem: EstoqueRenave, novo: EstoqueRenave, contexto: Contexto): EstoqueRenave => ({
  ...origem,
  estado: 'FINALIZADO',
  restricoesVeiculo: null,
  idEstoqueGeradoPorTransferencia: novo.id,
  saidaEstoque: {
    cpfOperadorResponsavel: novo.entradaEstoque.cpfOperadorResponsavel,
    motivo: 'TRANSFERENCIA_ESTABELECIMENTO',
    dataHora: novo.entradaEstoque.dataHora,
    ...withoutVenda,
    chaveNotaFiscalSaida:
      novo.entradaEstoque.chaveNotaFiscalEntrada ?? novo.entradaEstoque.chaveNotaFiscalRemessaEntrada,
    dataHoraEnvioNotaFiscalSaida: momentoDoEnvio(contexto),
    numeroTermoSaidaEstoque: null,
  },
});

const entradaNoDestino = (
  corpo: Corpo,
  contexto: Contexto,
  {
    origem,
    autorizacao,
    notas,
    naIte,
  }: {
    origem: EstoqueRenave;
    autorizacao: AutorizacaoTransferencia;
    notas: NotasDoRecebimento;
    naIte: boolean;
  },
): EstoqueRenave => {
  const { agora, registro } = contexto;
  const id = registro.nextIdEstoque();
  return {
    ...origem,
    id,
    estado: 'CONFIRMADO',
    quilometragemHodometro: inteiro(corpo, 'quilometragemHodometro'),
    dataHoraMedicaoHodometro: dataHoraOf(corpo, 'dataHoraMedicaoHodometro', agora),
    entradaEstoque: {
      cpfOperadorResponsavel: cpfOperadorOf(corpo),
      dataHora: dataHoraOf(corpo, 'dataTransferenciaEstoque', agora),
      dataHoraRegistro: momento(contexto),
      chaveNotaFiscalEntrada: notas.chave ?? null,
      dataHoraEnvioNotaFiscalEntrada: momentoDoEnvio(contexto),
      chaveNotaFiscalRemessaEntrada: notas.remessa ?? null,
      chaveNotaFiscalServicoEntrada: notas.servico ?? null,
      numeroTermoEntradaEstoque: null,
      vendedor: { tipoDocumento: 'CNPJ', numeroDocumento: autorizacao.cnpjEstabelecimentoAutorizador },
    },
    restricoesVeiculo: [RESTRICAO_ZERO_KM],
    origemPorCancelamentoEstoque: null,
    idEstoqueOrigemTransferencia: origem.id,
    idEstoqueGeradoPorTransferencia: null,
    estoqueEmIte: naIte,
  };
};

/** Called by the destination: one stock record ends, another begins, and the authorisation is consumed. */
const receber =
  ({ valor, notas: notasOf, fits, naIte }: Recebimento): Handler =>
  (corpo, contexto): Resposta => {
    const { registro, cliente } = contexto;
    const id = inteiro(corpo, 'idAutorizacao');
    const notas = notasOf(corpo);
    readReais(corpo, valor);
    const autorizacao = autorizacaoAberta(
      contexto,
      id,
      (one) => one.cnpjEstabelecimentoDestino === cliente.cnpj,
    );
    if (!fits(autorizacao)) {
      throw regraViolada(
        'Operação não permitida',
        'A autorização de transferência é de outro tipo: utilize a operação própria',
        `idAutorizacao=${id}`,
      );
    }
    if (naIte) checkClienteDoRecebimento(corpo, autorizacao);
    const registrado = registro.estoque(autorizacao.idEstoque);
    if (!registrado) throw new Error(`authorisation ${id} has no stock`);
    const origem = registrado.estoque;
    const novo = entradaNoDestino(corpo, contexto, { origem, autorizacao, notas, naIte });
    const estoques = [
      { cnpj: registrado.cnpj, estoque: saidaDaOrigem(origem, novo, contexto) },
      { cnpj: cliente.cnpj, estoque: novo },
    ];
    persist(contexto, corpo, estoques, {
      autorizacoes: [
        { ...autorizacao, estadoAutorizacaoTransferencia: 'CONSUMIDA', idEstoqueGerado: novo.id },
      ],
    });
    return { status: 201, corpo: novo };
  };

/** Transaction 29. */
export const receberTransferenciaZeroKm = receber({
  valor: 'valorCompra',
  notas: (corpo) => ({ chave: chaveNotaFiscalOf(corpo) }),
  fits: ({ paraIte, estoqueOrigemEmIte }) => !paraIte && !estoqueOrigemEmIte,
  naIte: false,
});

const tresNotas = (corpo: Corpo): NotasDoRecebimento => ({
  remessa: chaveNotaFiscalOf(corpo, 'chaveNotaFiscalRemessa'),
  chave: chaveNotaFiscalOf(corpo, 'chaveNotaFiscalProduto'),
  servico: chaveNotaFiscalOf(corpo, 'chaveNotaFiscalServico'),
});

/** Transaction 61: back from a transfer establishment, with the three invoices of its service. */
export const receberDeIte = receber({
  valor: 'valorProduto',
  notas: tresNotas,
  fits: ({ estoqueOrigemEmIte }) => estoqueOrigemEmIte,
  naIte: false,
});

/** At the transfer establishment, from a dealer or a manufacturer. */
export const receberNaIte = receber({
  valor: 'valorProduto',
  notas: (corpo) => ({ remessa: chaveNotaFiscalOf(corpo, 'chaveNotaFiscalRemessa') }),
  fits: ({ paraIte, estoqueOrigemEmIte }) => paraIte && !estoqueOrigemEmIte,
  naIte: true,
});

/** The same from another transfer establishment. */
export const receberDeIteNaIte = receber({
  valor: 'valorProduto',
  notas: tresNotas,
  fits: ({ estoqueOrigemEmIte }) => estoqueOrigemEmIte,
  naIte: true,
});
