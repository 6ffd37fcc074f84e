import { autorizacoesUsados, valorDoCancelamento } from '#contract/gateway/usados/autorizacoes.ts';
import { solicitacoesUsados } from '#contract/gateway/usados/solicitacoes.ts';
import type { LinhaUsado } from '#contract/gateway/usados/usados.ts';
import { may } from '#domain/permissions.ts';
import { tipoDaRecusa } from '#domain/recusa.ts';
import { VEICULO_SEM_CADASTRO } from '#domain/texts.ts';
import { withNome } from '#domain/values/cpfCnpj.ts';
import { decimalText } from '#domain/values/dinheiro.ts';
import { call, rowAction } from '#src/ui/action.ts';
import { places } from '../places.ts';
import { atoNaLinha } from '../shared/renave/atos.ts';
import { porqueOcupada } from '../shared/renave/ocupada.ts';
import { enderecoDaEntrada } from './menuEntrada.ts';

/** Shown on a row whose fee could not be paid: the top-up stands beside the retry. */
export const topUp = rowAction<LinhaUsado>({
  name: 'recarregar',
  label: 'Adicionar crédito por PIX',
  permission: 'creditoPix',
  visible: ({ errocodigo }, sessao) =>
    tipoDaRecusa(errocodigo) === 'credito' && may(sessao, 'podeRecarregar'),
  after: (_answer, _row, tools) => tools.mend('semCredito'),
});

export const cancelarEntradaUsado = rowAction<LinhaUsado>({
  name: 'cancelarEntrada',
  label: 'Cancelar entrada',
  tone: 'danger',
  visible: ({ estado }) => estado === 'SOLICITADO' || estado === 'TRANSFERIDO',
  blocked: ({ codigoVeiculo }) => (codigoVeiculo === null ? VEICULO_SEM_CADASTRO : null),
  confirm: 'Confirma cancelar a entrada?',
  ...atoNaLinha<LinhaUsado>(solicitacoesUsados.cancelarEntrada),
  call: call(solicitacoesUsados.cancelarEntrada, ({ codigoVeiculo }) => ({
    veiculo: codigoVeiculo ?? 0,
  })),
});

const CANCELE_ANTES = 'Cancele antes a entrada: o veículo ainda está nela.';

/** The form of the purchase, filled in with that of a row. */
const outraCompra = ({ codigoVeiculo, codigoVendedor, dataCompra, valorCompra }: LinhaUsado): string => {
  const query = new URLSearchParams({
    codigo_veiculo: String(codigoVeiculo),
    codigo_proprietario: String(codigoVendedor),
    ...(dataCompra && { dataCompra }),
    ...(valorCompra !== null && { valor: decimalText(valorCompra) }),
  });
  return `${enderecoDaEntrada('compra')}?${query}`;
};

/** A purchase whose entry was cancelled, or has to be. */
export const comprarDeNovo = rowAction<LinhaUsado>({
  name: 'comprarDeNovo',
  main: true,
  label: 'Comprar de novo',
  word: 'Comprar de novo',
  tone: 'neutral',
  visible: ({ codigoVendedor, codigoVeiculo }) => codigoVendedor !== null && codigoVeiculo !== null,
  disabled: ({ estado }) => (estado === 'FINALIZADO' ? null : CANCELE_ANTES),
  after: (_answer, row, tools) => tools.navigate(outraCompra(row)),
});

export const cancelarSaidaUsado = rowAction<LinhaUsado>({
  name: 'cancelarSaida',
  label: 'Cancelar saída',
  tone: 'danger',
  visible: ({ motivo, saidaCancelada }) => motivo === 'VENDA' && !saidaCancelada,
  confirm: 'Confirma cancelar a saída?',
  ...atoNaLinha<LinhaUsado>(solicitacoesUsados.cancelarSaida),
  call: call(solicitacoesUsados.cancelarSaida, ({ idEstoque }) => ({
    idEstoque: idEstoque ?? 0,
  })),
});

const camposCancelar = { valorVenda: valorDoCancelamento };

export const cancelarAutorizacao = rowAction<LinhaUsado, typeof camposCancelar>({
  name: 'cancelarAutorizacao',
  main: true,
  label: 'Cancelar autorização de transferência',
  word: 'Cancelar autorização',
  tone: 'danger',
  visible: ({ cnpjDestino }) => cnpjDestino !== null,
  dialog: {
    fields: camposCancelar,
    initial: ({ valorAutorizado }) => ({ valorVenda: valorAutorizado }),
    submit: 'Cancelar autorização',
    width: 40,
  },
  ...atoNaLinha<LinhaUsado>(
    autorizacoesUsados.cancelar,
    ({ nomeDestino, cnpjDestino }) => cnpjDestino && `autorizado para ${withNome(nomeDestino, cnpjDestino)}`,
  ),
  call: call(autorizacoesUsados.cancelar, ({ placa, cnpjDestino }, { valorVenda }) => ({
    placaVeiculo: placa,
    valorVenda,
    cnpjEstabelecimentoDestino: cnpjDestino ?? '',
  })),
});

const destino = (name: string, label: string, path: string) =>
  rowAction<LinhaUsado>({
    name,
    label,
    tone: 'neutral',
    after: (_answer, { placa }, tools) => tools.navigate(`${path}?placa=${placa}`),
  });

/** Destinations of a transfer (document 3, section 4). */
export const transferir = rowAction<LinhaUsado>({
  name: 'transferir',
  disabled: porqueOcupada,
  main: true,
  label: 'Transferir',
  visible: ({ estado, cnpjDestino }) => estado === 'CONFIRMADO' && cnpjDestino === null,
  menu: [
    destino('paraCliente', 'Para cliente', places.usados.paraCliente.path),
    destino('paraFilial', 'Para outra filial', places.usados.paraFilial.path),
    destino('paraEstabelecimento', 'Para outro estabelecimento', places.usados.paraEstabelecimento.path),
  ],
});
