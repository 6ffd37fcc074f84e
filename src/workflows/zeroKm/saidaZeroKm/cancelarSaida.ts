import type { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import type { VeiculoFinalizado } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import type { Tabbed } from '#contract/lists/list.ts';
import { ERRO_CANCELAR_SAIDA } from '#domain/texts.ts';
import { call, rowAction } from '#src/ui/action.ts';
import { type ListScreen, soleTab, type TitledPlace } from '#src/ui/screen.ts';
import { DESFAZER_CERTO } from '../../shared/ajuda.ts';
import { atualizar } from '../../shared/atualizar.ts';
import { atoNaLinha } from '../../shared/renave/atos.ts';
import { showRecusa } from '../../shared/renave/informacoes.tsx';
import { Recusa } from '../../shared/renave/Recusa.tsx';
import { colunasFinalizados, filtrosFinalizados } from './finalizados.tsx';

interface ListaDeFinalizados extends TitledPlace {
  finalizados: Tabbed<VeiculoFinalizado, 'finalizados'>;
  cancelar: typeof saidaZeroKm.cancelar;
}

const cancelarPor = (rota: typeof saidaZeroKm.cancelar) =>
  rowAction<VeiculoFinalizado>({
    name: 'cancelarSaida',
    label: 'Cancelar saída',
    tone: 'danger',
    confirm: 'Confirma cancelar a saída?',
    ...atoNaLinha(rota, ({ nomraz_pes }) => nomraz_pes && `vendido a ${nomraz_pes}`),
    call: call(rota, (row) => ({ chassi: row.chassi, idEstoque: row.idest_vei })),
    failure: ERRO_CANCELAR_SAIDA,
  });

/** Finished exits, each with its cancellation (document 2, section 2.8). */
export const cancelarSaida = ({ finalizados, cancelar, ...place }: ListaDeFinalizados): ListScreen => ({
  ...place,
  help: [
    DESFAZER_CERTO,
    'Procure o veículo pelo chassi, pelo modelo ou pelo cliente, ou informe as datas de saída inicial e final e clique em Buscar.',
    'Na linha do veículo, clique em Cancelar saída. O Renave é consultado na hora.',
    'Depois de cancelada, o veículo volta para Confirmação de saída com um novo número de estoque, e o ATPV-e emitido deixa de valer.',
  ],
  tabs: soleTab(finalizados, {
    label: 'Finalizados',
    filters: filtrosFinalizados,
    columns: colunasFinalizados,
    refusal: Recusa,
    expansion: [
      'idest_vei',
      'nomraz_pes',
      { key: 'datsai_vei', label: 'Saída do estoque', kind: 'dateTime' },
    ],
    actions: [atualizar, cancelarPor(cancelar), showRecusa('Erro ao cancelar a saída')],
  }),
});
