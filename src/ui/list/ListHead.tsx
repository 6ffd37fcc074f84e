import { TableCell, TableHead, TableRow } from '@mui/material';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import { Children, cloneElement, isValidElement, type ReactNode, use } from 'react';
import {
  type DataTableColumnProps,
  useDataTableConfigContext,
  useDataTableSortContext,
  useTranslate,
} from 'react-admin';
import { visuallyHidden } from '../visuallyHidden.ts';
import { RowBox } from './RowBox.tsx';
import { CHECK, END } from './tableStyles.ts';
import { SelectionContext } from './useSelection.ts';

/** The head of the column of expand buttons. */
const DetailsHead = () => (
  <TableCell padding="checkbox" className={END}>
    <span style={visuallyHidden}>{useTranslate()('ra.message.details')}</span>
  </TableCell>
);

/** Selects the whole list, not only the page. */
const SelectAll = () => {
  const selection = use(SelectionContext);
  const translate = useTranslate();
  if (selection === null) return null;
  const { all, disabled, toggleAll } = selection;
  return (
    <RowBox
      label={translate('ra.action.select_all')}
      checked={all === 'all'}
      some={all === 'some'}
      disabled={disabled}
      onClick={toggleAll}
    />
  );
};

/** Names a sort button by its column's title; the tooltip only describes it. */
const describing = (theme: Theme): Theme => {
  const { MuiTooltip } = theme.components ?? {};
  const defaultProps = { ...MuiTooltip?.defaultProps, describeChild: true };
  return {
    ...theme,
    components: { ...theme.components, MuiTooltip: { ...MuiTooltip, defaultProps } },
  };
};

const HeadRow = ({ children }: { children: ReactNode }) => {
  const { expand, hasBulkActions } = useDataTableConfigContext();
  return (
    <TableHead>
      <TableRow>
        {hasBulkActions && (
          <TableCell padding="checkbox" className={CHECK}>
            <SelectAll />
          </TableCell>
        )}
        {children}
        {expand && <DetailsHead />}
      </TableRow>
    </TableHead>
  );
};

/** The head of a list's table. react-admin's lacks `aria-sort`, and selects only the page. */
export const ListHead = ({ children }: { children?: ReactNode }) => {
  const sort = useDataTableSortContext();
  const direction = sort?.order === 'DESC' ? 'desc' : 'asc';
  return (
    <HeadRow>
      <ThemeProvider theme={describing}>
        {Children.map(children, (column) =>
          isValidElement<DataTableColumnProps>(column) && column.props.source === sort?.field
            ? cloneElement(column, { sortDirection: direction })
            : column,
        )}
      </ThemeProvider>
    </HeadRow>
  );
};

/** The head of a table of cards: only the select-all box; it gives the cells below it their width. */
export const NoHead = () => {
  const { hasBulkActions } = useDataTableConfigContext();
  const selection = use(SelectionContext);
  const translate = useTranslate();
  if (!hasBulkActions) return null;
  return (
    <HeadRow>
      <TableCell>
        {selection?.feminine ? 'Selecionar todas' : translate('ra.action.select_all_button')}
      </TableCell>
    </HeadRow>
  );
};
