import type { EstoqueRenave } from '#contract/renave/types.ts';
import { type Contexto, momento } from './contexto.ts';

/** Fields that are empty in a new stock record. */
export const SEM_HISTORIA = {
  numeroCrv: null,
  codigoSegurancaCrv: null,
  tipoCrv: null,
  saidaEstoque: null,
  cancelamentoEstoque: null,
  origemPorCancelamentoEstoque: null,
  idEstoqueOrigemTransferencia: null,
  idEstoqueGeradoPorTransferencia: null,
  leasingVeiculoInacabado: null,
  entregas: [],
  tipoBeneficioTributarioJson: null,
} satisfies Partial<EstoqueRenave>;

/** The end of a stock record by the cancellation of its entry. */
export const byCancelamento = (contexto: Contexto, cpf: string, dia: string) =>
  ({
    estado: 'FINALIZADO',
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
  }) as const satisfies Partial<EstoqueRenave>;
