import type { EntregaListada, SituacaoDaEntrega } from '#contract/gateway/vendaDireta.ts';
import type { Tabbed } from '#contract/lists/list.ts';
import type { Action } from '#src/ui/action.ts';
import { type ListScreen, type ScreenPlace, tab } from '#src/ui/screen.ts';
import { atualizar } from '../atualizar.ts';
import { Recusa } from '../renave/Recusa.tsx';
import { showRecusa } from '../renave/showRecusa.tsx';
import { colunasEntregas } from './colunasEntregas.tsx';

interface Entregas extends ScreenPlace {
  title: string;
  lista: Tabbed<EntregaListada, SituacaoDaEntrega>;
  /** Actions on a delivery, by its tab; the manufacturer has none. */
  acoes: Partial<Record<SituacaoDaEntrega, readonly Action<EntregaListada, 'row'>[]>>;
  help: readonly string[];
}

const ABAS = [
  ['pendentes', 'Pendentes', 'quantidadePendentes', 'Nenhuma entrega pendente.'],
  ['realizados', 'Realizados', 'quantidadeRealizados', 'Nenhuma entrega realizada.'],
  ['cancelados', 'Cancelados', 'quantidadeCancelados', 'Nenhuma entrega cancelada.'],
] as const;

/** Deliveries of direct sales, as one of their two parties sees them (document 2, section 2.10). */
export const entregas = ({ lista, acoes, ...place }: Entregas): ListScreen => ({
  ...place,
  tabs: ABAS.map(([key, label, count, empty]) => {
    const atos = acoes[key] ?? [];
    return tab(lista, {
      key,
      label,
      count,
      empty,
      filters: { search: { key: 'descricaoFiltro', placeholder: 'Procurar entregas' } },
      columns: colunasEntregas,
      refusal: Recusa,
      actions: [
        atualizar,
        ...atos,
        ...(atos.length > 0 ? [showRecusa<EntregaListada>('Erro na entrega do veículo')] : []),
      ],
    });
  }),
});
