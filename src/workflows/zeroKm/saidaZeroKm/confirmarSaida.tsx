import type { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import type { LinhaSaida } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import type { Tabbed } from '#contract/lists/list.ts';
import { PROCURAR_VEICULO } from '#domain/texts.ts';
import { rowAction } from '#src/ui/action.ts';
import { listAddress } from '#src/ui/list/listAddress.ts';
import { type ListScreen, soleTab, type Tab, type TitledPlace } from '#src/ui/screen.ts';
import { atualizar } from '../../shared/atualizar.ts';
import { EtiquetaAcabado } from '../../shared/cells/EtiquetaAcabado.tsx';
import { EstoqueConferido } from '../../shared/renave/EstoqueConferido.tsx';
import { informacoes } from '../../shared/renave/informacoes.tsx';
import { presa } from '../../shared/renave/ocupada.ts';
import { Recusa } from '../../shared/renave/Recusa.tsx';
import { faltaComprador, pronta } from './aCompletar.ts';
import type { completeClientes } from './complete.tsx';

/** Cancels the entry that another note undid, in its own screen. */
const verCancelarEntrada = (path: string) =>
  rowAction<LinhaSaida>({
    name: 'verCancelarEntrada',
    label: 'Cancelar entrada',
    visible: ({ ditodaentrada }) => ditodaentrada !== null,
    after: (_answer, { chassi }, tools) => tools.navigate(listAddress(path, { descricaoFiltro: chassi })),
  });

interface Saida extends TitledPlace {
  /** Path of the screen that cancels entries. */
  cancelamento: string;
  lista: Tabbed<LinhaSaida, 'estoque'>;
  selecionarNota: typeof entradaZeroKm.selecionarNota;
  /** The exit actions, which differ between dealer and manufacturer. */
  acoes: Tab<LinhaSaida>['actions'];
  /** Actions that complete buyers' data, for one row and for a selection. */
  complete: ReturnType<typeof completeClientes>;
  help: readonly string[];
}

/** Vehicles in stock that may leave (document 2, section 2.6). */
export const confirmarSaida = ({
  lista,
  cancelamento,
  selecionarNota,
  acoes,
  complete,
  ...place
}: Saida): ListScreen => ({
  ...place,
  heard: EstoqueConferido,
  tabs: soleTab(lista, {
    label: 'Estoque',
    filters: { search: { key: 'descricaoFiltro', placeholder: PROCURAR_VEICULO } },
    columns: [
      { key: 'errotitulo', actions: informacoes(selecionarNota) },
      'numeronf',
      { key: 'serie', rank: 9 },
      { key: 'descricao', below: 'chassi' },
      // Goes before columns that most rows leave empty.
      { key: 'cor', rank: 20 },
      { key: 'inacabado', rank: 7, render: ({ inacabado }) => <EtiquetaAcabado acabado={!inacabado} /> },
      'nome',
      { key: 'dataemissao', rank: 8 },
      'valor',
    ],
    feminine: true,
    selectable: (row) => row.numeronf !== null && !presa(row) && (pronta(row) || faltaComprador(row)),
    mends: faltaComprador,
    refusal: Recusa,
    actions: [atualizar, complete.um, ...acoes, complete.varios, verCancelarEntrada(cancelamento)],
    empty: 'Nenhum veículo em estoque. Os veículos aparecem aqui depois da confirmação de entrada.',
  }),
});
