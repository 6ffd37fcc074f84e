import { Link, TableCell, TableRow } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { GrupoDeDados } from '#contract/gateway/dadosPessoais.ts';
import { formatValue } from '#domain/fields/formats.ts';
import { useSessao } from '#src/ui/context.ts';
import { PlainTable } from '#src/ui/page/PlainTable.tsx';

const COLUNAS = ['Registro', 'Empresa', 'Quantos', 'O que acontece', 'Até', ''];

/** Form in which a kind of record is corrected, and the column of its code. */
const CADASTROS: Readonly<Record<string, readonly [path: string, key: string]>> = {
  pessoa: ['/pessoa', 'codigo_pes'],
  usuario: ['/usuario', 'codigo_usu'],
  parceiro: ['/parceiro', 'codigo_pcr'],
};

const acontece = ({ destino, porque }: GrupoDeDados): string =>
  destino === 'sai' ? 'Pode ser anonimizado.' : `Fica. ${porque}`;

const Corrigir = ({ grupo }: { grupo: GrupoDeDados }) => {
  const { empresa } = useSessao();
  const [path, key] = CADASTROS[grupo.tabela] ?? [];
  const [chave] = grupo.chaves;
  // A form shows the records of the session's company alone.
  const alheio = grupo.codigoEmpresa !== null && grupo.codigoEmpresa !== empresa?.codigo;
  if (!path || !key || !chave || alheio) return null;
  return (
    <Link component={RouterLink} to={`${path}/${chave[key]}`} aria-label={`Corrigir: ${grupo.titulo}`}>
      Corrigir
    </Link>
  );
};

/** Found records of a person, each with its fate. */
export const Grupos = ({ grupos }: { grupos: readonly GrupoDeDados[] }) => (
  <PlainTable columns={COLUNAS}>
    {grupos.map((grupo) => (
      <TableRow key={[grupo.tabela, grupo.codigoEmpresa, grupo.destino, grupo.porque].join()}>
        <TableCell>{grupo.titulo}</TableCell>
        <TableCell>{grupo.empresa ?? '—'}</TableCell>
        <TableCell>{grupo.quantos}</TableCell>
        <TableCell sx={{ minWidth: '16rem' }}>{acontece(grupo)}</TableCell>
        <TableCell>{formatValue('date', grupo.ate) || '—'}</TableCell>
        <TableCell>
          <Corrigir grupo={grupo} />
        </TableCell>
      </TableRow>
    ))}
  </PlainTable>
);
