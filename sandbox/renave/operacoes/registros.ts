import type {
  EntradaEstoque,
  EstoqueRenave,
  MotivoDevolucao,
  MotivoSaida,
  SaidaEstoque,
} from '#contract/renave/types.ts';

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

interface Fim {
  cpf: string;
  motivo: Extract<MotivoSaida, 'CANCELAMENTO_ENTRADA' | 'DEVOLUCAO_MONTADORA'>;
  porque: MotivoDevolucao;
  /** `YYYY-MM-DDTHH:mm:ss`. */
  quando: string;
  chave?: string;
}

/** The end of a stock record by a cancelled entry or a return: the exit has neither day nor buyer, the cancellation has. */
export const byCancelamento = ({ cpf, motivo, porque, quando, chave }: Fim) =>
  ({
    estado: 'FINALIZADO',
    saidaEstoque: {
      cpfOperadorResponsavel: cpf,
      motivo,
      dataHora: null,
      chaveNotaFiscalSaida: chave ?? null,
      dataHoraEnvioNotaFiscalSaida: null,
      chaveNotaFiscalServicoSaida: null,
      comprador: null,
      numeroTermoSaidaEstoque: null,
      cancelamentoSaidaEstoque: null,
    },
    cancelamentoEstoque: { motivoCancelamentoEstoque: porque, dataHoraCancelamentoEstoque: quando },
  }) as const satisfies Partial<EstoqueRenave>;

/** The exit of a vehicle that somebody else has afterwards, without what only a sale has. */
export const withoutVenda = {
  chaveNotaFiscalSaida: null,
  dataHoraEnvioNotaFiscalSaida: null,
  chaveNotaFiscalServicoSaida: null,
  comprador: null,
  cancelamentoSaidaEstoque: null,
} satisfies Partial<SaidaEstoque>;

/** The invoices of an entry that none was sent for. */
export const withoutNotas = {
  chaveNotaFiscalEntrada: null,
  dataHoraEnvioNotaFiscalEntrada: null,
  chaveNotaFiscalRemessaEntrada: null,
  chaveNotaFiscalServicoEntrada: null,
} satisfies Partial<EntradaEstoque>;
