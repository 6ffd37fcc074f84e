import {
  Button,
  Paper,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import { Fragment, useState } from 'react';
import { configuracoes, type ModulosDaEmpresa } from '#contract/gateway/cadastros/configuracoes.ts';
import { formatCnpj } from '#domain/values/cnpj.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { useCards } from '#src/ui/useNarrow.ts';
import { Asked } from '../../shared/Asked.tsx';
import { useAsk } from '../../shared/useAsk.ts';
import { useTell } from '../../shared/useTell.ts';

type Modulo = 'renNovos' | 'renUsados' | 'renIte' | 'renMontadora';

const MODULOS: readonly { name: Modulo; label: string }[] = [
  { name: 'renNovos', label: 'Zero Km' },
  { name: 'renUsados', label: 'Usados' },
  { name: 'renIte', label: 'ITE' },
  { name: 'renMontadora', label: 'Montadora' },
];

/** Toggles a column by its label: all on if any was off, else all off. */
export const toggleColumn = (rows: readonly ModulosDaEmpresa[], name: Modulo): ModulosDaEmpresa[] => {
  const on = rows.some((row) => !row[name]);
  return rows.map((row) => ({ ...row, [name]: on }));
};

const Head = ({ cards, onToggle }: { cards: boolean; onToggle: (name: Modulo) => void }) => (
  <TableHead>
    <TableRow>
      {!cards && <TableCell>Empresa</TableCell>}
      {MODULOS.map(({ name, label }) => (
        <TableCell key={name} align="center">
          <Button
            size="small"
            color="inherit"
            title={`Ligar ou desligar ${label} em todas`}
            onClick={() => onToggle(name)}
          >
            {label}
          </Button>
        </TableCell>
      ))}
    </TableRow>
  </TableHead>
);

/** Above its switches where there is no room beside them. */
const ABOVE = { borderBottom: 0, pb: 0 };

const Empresa = ({ cards, nomeEmp, cnpjEmp }: { cards: boolean } & ModulosDaEmpresa) => (
  <TableCell {...(cards && { colSpan: MODULOS.length, sx: ABOVE })}>
    <strong>{nomeEmp}</strong>
    <br />
    {formatCnpj(cnpjEmp)}
  </TableCell>
);

const Quadro = ({ empresas }: { empresas: readonly ModulosDaEmpresa[] }) => {
  const [rows, setRows] = useState(empresas);
  const cards = useCards();
  const save = useTell(configuracoes.saveModulos, {
    changes: [configuracoes.modulos.path, 'sessao', 'empresaLogada'],
  });
  const set = (codigo: number, changes: Partial<ModulosDaEmpresa>) =>
    setRows(rows.map((row) => (row.codigoEmp === codigo ? { ...row, ...changes } : row)));
  const modulos = rows.map(({ nomeEmp: _, cnpjEmp: __, ...modulo }) => modulo);
  return (
    <>
      <TableContainer component={Paper} variant="outlined">
        <Table size="small">
          <Head cards={cards} onToggle={(name) => setRows(toggleColumn(rows, name))} />
          <TableBody>
            {rows.map((row) => (
              <Fragment key={row.codigoEmp}>
                {cards && (
                  <TableRow>
                    <Empresa cards {...row} />
                  </TableRow>
                )}
                <TableRow>
                  {!cards && <Empresa cards={false} {...row} />}
                  {MODULOS.map(({ name, label }) => (
                    <TableCell key={name} align="center">
                      <Switch
                        checked={row[name]}
                        onChange={() => set(row.codigoEmp, { [name]: !row[name] })}
                        slotProps={{ input: { 'aria-label': `${label}: ${row.nomeEmp}` } }}
                      />
                    </TableCell>
                  ))}
                </TableRow>
              </Fragment>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <TextButton
        variant="contained"
        sx={{ mt: 2 }}
        label="ra.action.save"
        loading={save.isPending}
        onClick={() => save.mutate({ configuracaoModulos: modulos })}
      />
    </>
  );
};

/** The modules of each company of the group. */
export const PainelModulos = () => (
  <Asked asked={useAsk(configuracoes.modulos, {})}>{(empresas) => <Quadro empresas={empresas} />}</Asked>
);
