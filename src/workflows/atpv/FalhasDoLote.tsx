import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { LoteAtpv } from '#contract/gateway/atpv.ts';
import type { DialogProps } from '#src/ui/screen.ts';

/** What went wrong in a batch: the batch itself, and each vehicle whose document could not be made. */
export const FalhasDoLote = ({ subject, onCancel, onSubmit }: DialogProps<LoteAtpv>) => (
  <>
    <DialogContent>
      <Stack spacing={2}>
        {subject.errolote && <Alert severity="error">{subject.errolote}</Alert>}
        {subject.listaArquivos.length > 0 && (
          <TableContainer>
            <Table size="small">
              <TableHead>
                <TableRow>
                  <TableCell>Chassi</TableCell>
                  <TableCell>Título</TableCell>
                  <TableCell>Mensagem</TableCell>
                  <TableCell>Imprimir</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {subject.listaArquivos.map((item) => (
                  <TableRow key={item.idestoque}>
                    <TableCell>{item.chassi}</TableCell>
                    <TableCell>{item.errotitulo}</TableCell>
                    <TableCell>{item.erromensagem}</TableCell>
                    <TableCell>
                      <Button aria-label={`Imprimir ${item.chassi}`} onClick={() => onSubmit({ item })}>
                        Imprimir
                      </Button>
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        )}
      </Stack>
    </DialogContent>
    <DialogActions>
      <Button onClick={onCancel}>Fechar</Button>
    </DialogActions>
  </>
);
