import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { configuracoes, type ModulosDaEmpresa } from '#contract/gateway/configuracoes.ts';
import { formatCnpj } from '#domain/values/cnpj.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { Asked } from '../Asked.tsx';
import { useAsk } from '../useAsk.ts';
import { useTell } from '../useTell.ts';
import { MODULOS, toggleColumn } from './colunasModulos.ts';

const Head = ({ onToggle }: { onToggle: (name: (typeof MODULOS)[number]['name']) => void }) => (
  <TableHead>
    <TableRow>
      <TableCell>Empresa</TableCell>
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

const Quadro = ({ empresas }: { empresas: readonly ModulosDaEmpresa[] }) => {
  const [rows, setRows] = useState(empresas);
  const salvar = useTell(configuracoes.saveModulos, {
    failure: configuracoes.saveModulos.failure,
    changes: [configuracoes.modulos.path, 'sessao', 'empresaLogada'],
  });
  const set = (codigo: number, changes: Partial<ModulosDaEmpresa>) =>
    setRows(rows.map((row) => (row.codigoEmp === codigo ? { ...row, ...changes } : row)));
  const modulos = rows.map(({ nomeEmp: _, cnpjEmp: __, ...modulo }) => modulo);
  return (
    <>
      <TableContainer component={Paper} variant="outlined">
        <Table size="small">
          <Head onToggle={(name) => setRows(toggleColumn(rows, name))} />
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.codigoEmp}>
                <TableCell>
                  <strong>{row.nomeEmp}</strong>
                  <br />
                  {formatCnpj(row.cnpjEmp)}
                </TableCell>
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
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <TextButton
        variant="contained"
        sx={{ mt: 2 }}
        label="ra.action.save"
        loading={salvar.isPending}
        onClick={() => salvar.mutate({ configuracaoModulos: modulos })}
      />
    </>
  );
};

/** The modules of each company of the group. */
export const PainelModulos = () => (
  <Asked asked={useAsk(configuracoes.modulos, {})}>{(empresas) => <Quadro empresas={empresas} />}</Asked>
);
