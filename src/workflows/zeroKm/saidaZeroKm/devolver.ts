import {
  CHAVE_DA_ENTRADA,
  DEVOLUCAO_DE_TRANSFERENCIA,
  type LinhaSaida,
  OPCOES_DEVOLUCAO,
  saidaZeroKm,
} from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import * as f from '#domain/fields/field.ts';
import { call, rowAction } from '#src/ui/action.ts';
import { atoNaLinha } from '../../shared/renave/atos.ts';
import { notaDeOutro } from '../../shared/renave/notaDeOutro.ts';

const fields = {
  chaveNotaFiscal: f.chaveNfe('chaveNotaFiscal', {
    label: 'Chave da NF-e de devolução',
    required: 'Para devolver um veículo é necessário uma chave NF-e!',
  }),
  motivoDevolucaoMontadora: f.choice('motivoDevolucaoMontadora', {
    label: 'Motivo',
    required: true,
    options: OPCOES_DEVOLUCAO,
    default: OPCOES_DEVOLUCAO[0].value,
  }),
};

/** Returns a vehicle to its manufacturer; not one that came by transfer (document 2, section 5). */
export const devolver = rowAction<LinhaSaida, typeof fields>({
  name: 'devolver',
  label: 'Devolver',
  tone: 'danger',
  visible: ({ prometidoA }) => prometidoA === null,
  blocked: ({ idEstoqueOrigemTransferencia }) =>
    (idEstoqueOrigemTransferencia ?? 0) > 0 ? DEVOLUCAO_DE_TRANSFERENCIA : null,
  dialog: {
    title: 'Devolver para a montadora',
    fields,
    width: 50,
  },
  // A return requires an invoice of its own, not the one of the entry.
  check: ({ chaveNotaEntrada }, { chaveNotaFiscal }) =>
    chaveNotaFiscal === chaveNotaEntrada ? { chaveNotaFiscal: CHAVE_DA_ENTRADA } : null,
  ...atoNaLinha(saidaZeroKm.devolver),
  question: (_, { chaveNotaFiscal }, sessao) =>
    [notaDeOutro(chaveNotaFiscal, sessao), 'Confirma devolver veículo para montadora?']
      .filter(Boolean)
      .join(' '),
  call: call(saidaZeroKm.devolver, ({ idEstoque }, values) => ({ ...values, idEstoque })),
  failure: 'Erro ao devolver veículo!',
});
