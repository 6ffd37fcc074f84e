import {
  DEVOLUCAO_DE_TRANSFERENCIA,
  type LinhaSaida,
  type saidaZeroKm,
} from '#contract/gateway/saidaZeroKm.ts';
import { later } from '#src/ui/later.tsx';
import { call, rowAction } from '#src/ui/screen.ts';
import { ocupada } from '../renave/SituacaoRenave.tsx';

const DevolverDialog = later(async () => (await import('./DevolverDialog.tsx')).DevolverDialog);

/** Returns a vehicle to its manufacturer; not one that came by transfer (document 2, section 5). */
export const devolver = (rota: typeof saidaZeroKm.devolver) =>
  rowAction<LinhaSaida>({
    name: 'devolver',
    label: 'Devolver',
    tone: 'danger',
    disabled: ocupada,
    blocked: ({ idEstoqueOrigemTransferencia }) =>
      (idEstoqueOrigemTransferencia ?? 0) > 0 ? DEVOLUCAO_DE_TRANSFERENCIA : null,
    dialog: { title: 'Devolver para a montadora', component: DevolverDialog, width: 50 },
    call: call(rota, ({ idEstoque }, { chaveNotaFiscal, motivoDevolucaoMontadora }) => ({
      idEstoque,
      chaveNotaFiscal,
      motivoDevolucaoMontadora,
    })),
    failure: 'Erro ao devolver veículo!',
  });
