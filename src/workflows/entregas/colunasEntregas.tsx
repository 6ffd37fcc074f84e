import Typography from '@mui/material/Typography';
import type { EntregaListada } from '#contract/gateway/vendaDireta.ts';
import { formatCnpj } from '#domain/values/cnpj.ts';
import type { Columns } from '#src/ui/action.ts';
import { Cell } from '#src/ui/fields/cells.tsx';
import { CellLines } from '#src/ui/list/CellLines.tsx';
import { ComSituacaoRenave } from '../renave/SituacaoRenave.tsx';

const Abaixo = ({ children }: { children: string }) => (
  <Typography variant="body2" component="div" color="text.secondary">
    {children}
  </Typography>
);

/** Who, by name where it is known, and by CNPJ. */
const Empresa = ({ nome, cnpj }: { nome: string | null; cnpj: string }) =>
  nome === null ? (
    formatCnpj(cnpj)
  ) : (
    <CellLines second={<Abaixo>{formatCnpj(cnpj)}</Abaixo>} words={formatCnpj(cnpj)}>
      {nome}
    </CellLines>
  );

/** Where a delivery came from, and what came of it. */
const historiaDe = ({ origem, gerada }: EntregaListada): string | null => {
  if (gerada !== null) return `Gerou a entrega ${gerada}`;
  return origem === null ? null : `Refeita da entrega ${origem}`;
};

export const colunasEntregas: Columns<EntregaListada> = [
  { key: 'id', rank: 7 },
  {
    key: 'chassi',
    rank: 0,
    render: (row) => {
      const historia = historiaDe(row);
      return (
        <ComSituacaoRenave
          row={row}
          inteiro={[row.chassi, row.descricaoMarcaModelo, historia].filter(Boolean).join(' · ')}
        >
          <Cell kind="chassi" value={row.chassi} />
          {row.descricaoMarcaModelo && <Abaixo>{row.descricaoMarcaModelo}</Abaixo>}
          {historia && <Abaixo>{historia}</Abaixo>}
        </ComSituacaoRenave>
      );
    },
  },
  {
    key: 'nomeVendedora',
    label: 'Vendedor',
    render: (row) => <Empresa nome={row.nomeVendedora} cnpj={row.cnpjEstabelecimentoVendedor} />,
  },
  {
    key: 'nomeEntregadora',
    label: 'Entregador',
    rank: 6,
    render: (row) => <Empresa nome={row.nomeEntregadora} cnpj={row.cnpjEstabelecimentoEntregador} />,
  },
  'realizada',
  'cancelada',
];
