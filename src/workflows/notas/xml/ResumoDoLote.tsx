import { Alert, Paper, Stack } from '@mui/material';
import type { ResumoDoLote as Resumo } from '#contract/gateway/notas/notaImportada.ts';
import { xml } from '#contract/gateway/notas/xml.ts';
import { contagem } from '#domain/values/contagem.ts';
import { CallError } from '#src/dataProvider/failure.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { useSessao } from '#src/ui/context.ts';
import { Progress } from '#src/ui/Progress.tsx';
import { Reservado } from '../../shared/cells/Reservado.tsx';
import { useAsk } from '../../shared/useAsk.ts';
import { Confirmar, LoteInteiro } from './LoteInteiro.tsx';
import { lotePath } from './lotePath.ts';
import { contadas, passosDe, veiculosDitos } from './passosDoLote.ts';

const Lendo = ({ lote: { codigo, totalprocessados, totalarquivos } }: { lote: Resumo }) => (
  <Paper variant="outlined" sx={{ p: 2, mb: 2 }} role="status">
    <Progress share={totalprocessados / Math.max(1, totalarquivos)}>
      Lendo o lote {codigo}: {totalprocessados.toLocaleString('pt-BR')} de{' '}
      {contagem(totalarquivos, 'arquivo', 'arquivos')}. Pode sair da tela: a leitura segue sozinha.
    </Progress>
  </Paper>
);

const Lido = ({ lote }: { lote: Resumo }) => {
  const { run, inspect } = passosDe(lote, useSessao());
  const arquivos = contagem(lote.totalarquivos, 'arquivo lido', 'arquivos lidos');
  return (
    <Alert
      severity={lote.totalerros + lote.totalaconferir > 0 ? 'warning' : 'success'}
      role="status"
      sx={{ mb: 2 }}
    >
      Lote {lote.codigo}: {arquivos}. {contadas(lote)}
      {veiculosDitos(lote)}.
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1 }}>
        <Confirmar passos={run} />
        {[...inspect, { label: 'Ver o lote', to: lotePath(lote.codigo) }].map(({ label, to }) => (
          <TextButton key={label} to={to} size="small" color="inherit" label={label} />
        ))}
      </Stack>
    </Alert>
  );
};

/** Said of a batch that the address alone names. */
const Ausente = () => (
  <Alert severity="warning" role="status" sx={{ mb: 2 }}>
    Esta empresa não tem nenhum lote com este número. Os lotes dela estão na lista.
  </Alert>
);

const MUDAM = ['lotesXml', 'entradaZeroKm', 'saidaZeroKm', 'estoque', 'transferencias'] as const;

/**
 * The progress of a batch, then its results and next steps; `aberto`: its invoices are listed below. A read failure is
 * shown by the list.
 */
export const ResumoDoLote = ({ id, aberto = false }: { id: number; aberto?: boolean }) => {
  const { data: lote, isError, error } = useAsk(xml.lote, { id }, { subjects: MUDAM });
  const absent = error instanceof CallError && [400, 404].includes(error.status);
  if (absent && !aberto) return <Ausente />;
  if (lote === undefined) return aberto && !isError && <Reservado sx={{ mb: 2 }}>Lote</Reservado>;
  if (lote.finalizado === 'nao') return <Lendo lote={lote} />;
  return aberto ? <LoteInteiro lote={lote} /> : <Lido lote={lote} />;
};
