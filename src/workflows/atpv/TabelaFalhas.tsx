import { Button, TableCell, TableRow } from '@mui/material';
import type { ItemLoteAtpv } from '#contract/gateway/atpv.ts';
import { Cell } from '#src/ui/fields/cells.tsx';
import { PlainTable } from '#src/ui/page/PlainTable.tsx';

interface TabelaFalhasProps {
  itens: readonly ItemLoteAtpv[];
  onImprimir: (item: ItemLoteAtpv) => void;
}

const COLUNAS = ['Chassi', 'Título', 'Mensagem', 'Imprimir'];

/** The vehicles of a batch whose document could not be made, each with a button that prints it singly. */
export const TabelaFalhas = ({ itens, onImprimir }: TabelaFalhasProps) => (
  <PlainTable columns={COLUNAS}>
    {itens.map((item) => (
      <TableRow key={item.idestoque}>
        <TableCell>
          <Cell kind="chassi" value={item.chassi} />
        </TableCell>
        <TableCell>{item.errotitulo}</TableCell>
        <TableCell>{item.erromensagem}</TableCell>
        <TableCell>
          <Button aria-label={`Imprimir ${item.chassi}`} onClick={() => onImprimir(item)}>
            Imprimir
          </Button>
        </TableCell>
      </TableRow>
    ))}
  </PlainTable>
);
