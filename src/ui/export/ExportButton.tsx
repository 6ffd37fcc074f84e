import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Box, CircularProgress } from '@mui/material';
import { useState } from 'react';
import { type ListControllerResult, useListContext, useStore } from 'react-admin';
import { DEMORA, exportacao, SEM_REGISTROS } from '#contract/gateway/engine/exportacao.ts';
import type { CallOf } from '#contract/route.ts';
import { may } from '#domain/permissions.ts';
import { isGiven } from '#src/dataProvider/buildRequest.ts';
import { entitySourceOf, sourceOf } from '#src/dataProvider/sources.ts';
import { TextButton } from '../actions/TextButton.tsx';
import { useSessao } from '../context.ts';
import { lacksDates, type Unsent } from '../list/FilterForm.tsx';
import { columnsInFiles, type ListTab } from '../screen.ts';
import { useToast } from '../useToast.ts';
import { useExports } from './useExports.ts';

type AskedOfList = Pick<ListControllerResult, 'filter' | 'filterValues' | 'sort'>;

/** The path of a tab's list route. */
const pathOf = ({ source }: ListTab): string => entitySourceOf(source.path)?.list?.path ?? source.path;

/** The export request of a list: its filters and order, its visible columns, and those of its template. */
const pedidoOf = async (
  tab: ListTab,
  { filter, filterValues, sort }: AskedOfList,
  hidden: readonly string[],
): Promise<Omit<CallOf<typeof exportacao.exportar>, 'tela'>> => {
  const source = await sourceOf(tab.source.path);
  const filtros = source.filterOf({ ...filterValues, ...filter });
  const shown = tab.columns.filter(({ key, buttons }) => !buttons && !hidden.includes(key));
  return {
    lista: pathOf(tab),
    filtros: Object.fromEntries(Object.entries(filtros).filter(([, value]) => isGiven(value))),
    ordemCampo: sort && source.ordemCampo(sort),
    colunas: [...new Set([...columnsInFiles(shown).map(({ key }) => key), ...(tab.exported ?? [])])],
  };
};

const SEM_DATAS = 'Obrigatório o preenchimento das datas para gerar o excel';
const MUDADOS = 'Você mudou os filtros: clique em Buscar antes de exportar.';
const NONE: string[] = [];
const PLAIN = { size: 'small', color: 'inherit' } as const;

const count = (rows: number) => rows.toLocaleString('pt-BR');

export interface ExportsProps {
  tab: ListTab;
  storeKey: string;
  /** The screen's title, with its tab where there are several. */
  title: string;
  unsent: Unsent;
}

const Exports = ({ tab, storeKey, title, unsent }: ExportsProps) => {
  const list = useListContext();
  const [hidden] = useStore<string[]>(storeKey, NONE);
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const { newest, ask, save, cancel } = useExports({ lista: pathOf(tab), tela: title }, !list.isPending);
  const start = async () => {
    const { total = 0 } = list;
    if (unsent === 'semDatas' || lacksDates(tab.filters?.fields ?? {}, list.filterValues))
      return toast('warning', SEM_DATAS);
    if (unsent !== null) return toast('warning', MUDADOS);
    if (total === 0) return toast('warning', SEM_REGISTROS);
    setAsking(true);
    const errors = await ask({ ...(await pedidoOf(tab, list, hidden)), tela: title });
    setAsking(false);
    // Last, with the outcome beside it: a newer message replaces the one that is shown.
    if (!errors && total > DEMORA.acimaDe)
      toast('warning', DEMORA.texto, { detail: exportacao.exportar.success });
  };
  const open = newest !== undefined && !newest.pronta;
  return (
    <>
      {open && (
        <>
          <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}>
            <CircularProgress size={16} aria-hidden />
            {newest.total === null
              ? 'Aguardando a exportação'
              : `${count(newest.feitas)} de ${count(newest.total)}`}
          </Box>
          <TextButton {...PLAIN} label="Cancelar exportação" onClick={() => cancel(newest)} />
        </>
      )}
      {newest?.pronta && !newest.erro && !newest.cancelada && (
        <TextButton {...PLAIN} label={`Baixar ${newest.nome}`} onClick={() => save(newest)} />
      )}
      <TextButton
        {...PLAIN}
        label="Exportar em excel"
        startIcon={<DownloadIcon />}
        loading={asking}
        disabled={open || list.isPending}
        onClick={start}
      />
    </>
  );
};

/** 'Exportar em excel': the list with its filters and order, as a workbook; hidden without the permission to export. */
export const ExportButton = (props: ExportsProps) =>
  may(useSessao(), 'podeExportar') ? <Exports {...props} /> : null;
