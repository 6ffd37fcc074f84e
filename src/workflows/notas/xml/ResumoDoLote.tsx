import { Alert, Box, Paper, Stack, Typography } from '@mui/material';
import type { ResumoDoLote as Resumo } from '#contract/gateway/notas/notaImportada.ts';
import { xml } from '#contract/gateway/notas/xml.ts';
import { contagem } from '#domain/values/contagem.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { CallError } from '#src/dataProvider/failure.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { useSessao } from '#src/ui/context.ts';
import { ASK_OF_ALL } from '#src/ui/list/listAddress.ts';
import { Progress } from '#src/ui/Progress.tsx';
import { Reservado } from '../../shared/cells/Reservado.tsx';
import { Tiles } from '../../shared/Tiles.tsx';
import { useAsk } from '../../shared/useAsk.ts';
import { lotePath } from './lotePath.ts';
import { contadas, type PassoDoLote, passosDe, veiculosDitos } from './passosDoLote.ts';
import { tilesDoLote } from './tilesDoLote.ts';

/** Each asks at once about all that it counts. */
const Confirmar = ({ passos }: { passos: readonly PassoDoLote[] }) =>
  passos.map(({ label, to }) => (
    <TextButton key={label} to={to} state={ASK_OF_ALL} size="small" variant="contained" label={label} />
  ));

/** A batch whole: what came, how each of its vehicles stands, and what it cost. */
const LoteInteiro = ({ lote }: { lote: Resumo }) => {
  const sessao = useSessao();
  const { run } = passosDe(lote, sessao);
  return (
    <Box component="section" aria-label={`Lote ${lote.codigo}`} role="status" sx={{ mb: 2 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        Importado por {lote.nome_usu} em {formatDateTime(lote.datahoraimportacao)}.
      </Typography>
      {run.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5, displayPrint: 'none' }}>
          <Confirmar passos={run} />
        </Box>
      )}
      <Tiles label="O lote em números" tiles={tilesDoLote(lote, sessao)} />
    </Box>
  );
};

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
