import { Typography } from '@mui/material';
import type { EntregaListada, SituacaoDaEntrega } from '#contract/gateway/zeroKm/entregas.ts';
import type { Tabbed } from '#contract/lists/list.ts';
import { BETWEEN } from '#domain/fields/columnText.ts';
import type { Columns } from '#src/ui/action.ts';
import { Cell } from '#src/ui/fields/cells.tsx';
import { CellLines, SECOND_LINE } from '#src/ui/list/CellLines.tsx';
import { type ListScreen, type Tab, type TitledPlace, tab } from '#src/ui/screen.ts';
import { atualizar } from '../../shared/atualizar.ts';
import { procuraLendo } from '../../shared/lido/procuraLendo.ts';
import { showRecusa } from '../../shared/renave/informacoes.tsx';
import { ocupada } from '../../shared/renave/ocupada.ts';
import { Recusa } from '../../shared/renave/Recusa.tsx';
import { aEntregar } from './acoesEntrega.ts';

const Abaixo = ({ children }: { children: string | undefined }) => (
  <Typography variant="body2" component="div" color="text.secondary">
    {children}
  </Typography>
);

/** A company, by name where it is known, and by CNPJ. */
const empresa = (_row: EntregaListada, [nome, cnpj]: readonly string[]) =>
  cnpj === undefined ? (
    nome
  ) : (
    <CellLines second={<Abaixo>{cnpj}</Abaixo>} words={cnpj}>
      {nome}
    </CellLines>
  );

const colunasEntregas: Columns<EntregaListada> = [
  'errotitulo',
  { key: 'id', rank: 7 },
  {
    key: 'chassi',
    rank: 0,
    render: (row, linhas) => (
      <>
        <Cell kind="chassi" value={row.chassi} />
        {linhas[0] !== row.chassi && (
          <div className={SECOND_LINE} title={linhas[0]}>
            <Abaixo>{linhas[0]?.slice(row.chassi.length + BETWEEN.length)}</Abaixo>
          </div>
        )}
      </>
    ),
  },
  { key: 'nomeVendedora', render: empresa },
  { key: 'nomeEntregadora', rank: 6, render: empresa },
  'realizada',
  'cancelada',
];

interface Entregas extends TitledPlace {
  lista: Tabbed<EntregaListada, SituacaoDaEntrega>;
  /** Actions on a delivery, by its tab; the manufacturer has none. */
  acoes: Partial<Record<SituacaoDaEntrega, Tab<EntregaListada>['actions']>>;
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
      filters: { search: procuraLendo('Procurar entregas') },
      anchor: 'chassi',
      columns: colunasEntregas,
      refusal: Recusa,
      ...(atos.some(({ place }) => place === 'selection') && {
        selectable: (row) => aEntregar(row) && !ocupada(row),
      }),
      actions: [atualizar, ...atos, ...(atos.length > 0 ? [showRecusa('Erro na entrega do veículo')] : [])],
    });
  }),
});
