import { Alert, Button, Paper, Stack } from '@mui/material';
import { Link } from 'react-router-dom';
import type { ResumoDoLote as Resumo } from '#contract/gateway/notaImportada.ts';
import { xml } from '#contract/gateway/xml.ts';
import { contagem } from '#domain/values/contagem.ts';
import { CallError } from '#src/dataProvider/failure.ts';
import { useSessao } from '#src/ui/context.ts';
import { ASK_OF_ALL } from '#src/ui/list/listAddress.ts';
import { Progress } from '#src/ui/Progress.tsx';
import { Reservado } from '../cells/Reservado.tsx';
import { lotePath } from '../places.ts';
import { useAsk } from '../useAsk.ts';
import { contadas, passosDe, veiculosDitos } from './passosDoLote.ts';

const Lendo = ({ lote: { codigo, totalprocessados, totalarquivos } }: { lote: Resumo }) => (
  <Paper variant="outlined" sx={{ p: 2, mb: 2 }} role="status">
    <Progress share={totalprocessados / Math.max(1, totalarquivos)}>
      Lendo o lote {codigo}: {totalprocessados.toLocaleString('pt-BR')} de{' '}
      {contagem(totalarquivos, 'arquivo', 'arquivos')}. Pode sair da tela: a leitura segue sozinha.
    </Progress>
  </Paper>
);

const Lido = ({ lote, aberto }: { lote: Resumo; aberto: boolean }) => {
  const { run, inspect } = passosDe(lote, useSessao());
  const outros = aberto
    ? inspect
    : [...inspect, { label: 'Ver as notas do lote', to: lotePath(lote.codigo) }];
  const arquivos = contagem(lote.totalarquivos, 'arquivo lido', 'arquivos lidos');
  return (
    <Alert
      severity={lote.totalerros + lote.totalaconferir > 0 ? 'warning' : 'success'}
      role="status"
      sx={{ mb: 2 }}
    >
      Lote {lote.codigo}: {arquivos}. {contadas(lote)}
      {veiculosDitos(lote)}.
      {run.length + outros.length > 0 && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1 }}>
          {run.map(({ label, to }) => (
            <Button key={label} component={Link} to={to} state={ASK_OF_ALL} size="small" variant="contained">
              {label}
            </Button>
          ))}
          {outros.map(({ label, to }) => (
            <Button key={label} component={Link} to={to} size="small" color="inherit">
              {label}
            </Button>
          ))}
        </Stack>
      )}
    </Alert>
  );
};

/** Said of a batch that the address alone names. */
const Ausente = () => (
  <Alert severity="warning" role="status" sx={{ mb: 2 }}>
    Esta empresa não tem nenhum lote com este número. Os lotes dela estão na lista.
  </Alert>
);

const MUDAM = ['lotesXml', 'entradaZeroKm', 'saidaZeroKm'] as const;

/**
 * The progress of a batch, then its results and next steps; `aberto`: its invoices are listed below. A read failure is
 * shown by the list.
 */
export const ResumoDoLote = ({ id, aberto = false }: { id: number; aberto?: boolean }) => {
  const { data: lote, isError, error } = useAsk(xml.lote, { id }, { subjects: MUDAM });
  const absent = error instanceof CallError && [400, 404].includes(error.status);
  if (absent && !aberto) return <Ausente />;
  if (lote === undefined) return aberto && !isError && <Reservado sx={{ mb: 2 }}>Lote</Reservado>;
  return lote.finalizado === 'sim' ? <Lido {...{ lote, aberto }} /> : <Lendo lote={lote} />;
};
