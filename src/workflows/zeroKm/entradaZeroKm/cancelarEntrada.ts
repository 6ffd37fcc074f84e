import type { RotaCancelarEntrada } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import type { EntradaConfirmada } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { periodo } from '#contract/list.ts';
import type { Tabbed } from '#contract/lists/list.ts';
import { ERRO_CANCELAR_ENTRADA, PROCURAR_VEICULO } from '#domain/texts.ts';
import { call, rowAction } from '#src/ui/action.ts';
import { type ListScreen, soleTab, type TitledPlace } from '#src/ui/screen.ts';
import { DESFAZER_CERTO } from '../../shared/ajuda.ts';
import { atualizar } from '../../shared/atualizar.ts';
import { atoNaLinha } from '../../shared/renave/atos.ts';
import { showRecusa } from '../../shared/renave/informacoes.tsx';
import { Recusa } from '../../shared/renave/Recusa.tsx';

interface ListaDeConfirmados extends TitledPlace {
  confirmados: Tabbed<EntradaConfirmada, 'confirmadas'>;
  cancelar: RotaCancelarEntrada;
}

const destinoDe = ({ nomeITE, nomeEstabelecimento }: EntradaConfirmada) => nomeITE ?? nomeEstabelecimento;

const cancelarPor = (rota: RotaCancelarEntrada) =>
  rowAction<EntradaConfirmada>({
    name: 'cancelarEntrada',
    label: 'Cancelar entrada',
    tone: 'danger',
    visible: (row) => destinoDe(row) === null,
    confirm: 'Confirma cancelar a entrada?',
    ...atoNaLinha(rota),
    call: call(rota, ({ chassi }) => ({ chassi })),
    failure: ERRO_CANCELAR_ENTRADA,
  });

/** Confirmed entries, each with its cancellation (document 2, section 2.7). */
export const cancelarEntrada = ({ confirmados, cancelar, ...place }: ListaDeConfirmados): ListScreen => ({
  ...place,
  help: [
    DESFAZER_CERTO,
    'Procure o veículo pelo chassi ou pelo modelo, ou informe as datas de entrada inicial e final e clique em Buscar.',
    'Na linha do veículo, clique em Cancelar entrada. O Renave é consultado na hora e não há como desfazer depois.',
    'Só aparecem aqui veículos que ainda estão no estoque. Se a saída já foi confirmada, cancele primeiro a saída.',
  ],
  tabs: soleTab(confirmados, {
    label: 'Confirmadas',
    filters: {
      search: { key: 'descricaoFiltro', placeholder: PROCURAR_VEICULO },
      fields: {
        ...periodo('dataEntrada', 'Entrada'),
      },
    },
    columns: ['errotitulo', 'chassi', 'descricao', 'anoFab', 'cor', 'dataEntrada'],
    refusal: Recusa,
    expansion: [
      'chassi',
      { key: 'descricao', rank: 1 },
      { key: 'dataEntrada', label: 'Entrada no estoque', kind: 'dateTime' },
    ],
    actions: [atualizar, cancelarPor(cancelar), showRecusa('Erro ao cancelar a entrada')],
  }),
});
