import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { GrupoDeDados } from '#contract/gateway/conformidade/dadosPessoais.ts';
import { formatValue } from '#domain/fields/formats.ts';
import { useSessao } from '#src/ui/context.ts';
import { PlainTable } from '#src/ui/page/PlainTable.tsx';

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
  <PlainTable
    rows={grupos}
    keyOf={({ tabela, codigoEmpresa, destino, porque }) => [tabela, codigoEmpresa, destino, porque].join()}
    columns={{
      Registro: ({ titulo }) => titulo,
      Empresa: ({ empresa }) => empresa ?? '—',
      Quantos: ({ quantos }) => quantos,
      'O que acontece': acontece,
      Até: ({ ate }) => formatValue('date', ate) || '—',
      '': (grupo) => <Corrigir grupo={grupo} />,
    }}
    styles={{ 'O que acontece': { minWidth: '16rem' } }}
  />
);
