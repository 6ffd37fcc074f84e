import { Typography } from '@mui/material';
import type { EntregaListada } from '#contract/gateway/vendaDireta.ts';
import { BETWEEN } from '#domain/fields/columnText.ts';
import type { Columns } from '#src/ui/action.ts';
import { Cell } from '#src/ui/fields/cells.tsx';
import { CellLines } from '#src/ui/list/CellLines.tsx';
import { SECOND_LINE } from '#src/ui/list/lineStyles.ts';

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

export const colunasEntregas: Columns<EntregaListada> = [
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
