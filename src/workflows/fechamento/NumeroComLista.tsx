import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { LinhaFechamento } from '#contract/gateway/fechamento.ts';
import type { ClosingNumber } from '#contract/lists/list.ts';
import { useSessao } from '#src/ui/context.ts';
import { enderecoDoNumero } from './enderecoDoNumero.ts';

interface Props {
  row: LinhaFechamento;
  number: ClosingNumber['number'];
  label: string;
  /** The number as its column says it. */
  dito: string;
}

/** A number that links to the list of the records it counts, where there is one. */
export const NumeroComLista = ({ row, number, label, dito }: Props) => {
  const to = enderecoDoNumero({ ...row, codigos: [row.codigo] }, number, useSessao());
  if (to === null || row[number] === 0) return dito;
  return (
    <Link component={RouterLink} to={to} aria-label={`${dito}: ${label} de ${row.empresa}`}>
      {dito}
    </Link>
  );
};
