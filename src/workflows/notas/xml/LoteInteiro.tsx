import { Box, Typography } from '@mui/material';
import type { ResumoDoLote } from '#contract/gateway/notas/notaImportada.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { useSessao } from '#src/ui/context.ts';
import { ASK_OF_ALL } from '#src/ui/list/listAddress.ts';
import { Tiles } from '../../shared/Tiles.tsx';
import { type PassoDoLote, passosDe } from './passosDoLote.ts';
import { tilesDoLote } from './tilesDoLote.ts';

/** Each asks at once about all that it counts. */
export const Confirmar = ({ passos }: { passos: readonly PassoDoLote[] }) =>
  passos.map(({ label, to }) => (
    <TextButton key={label} to={to} state={ASK_OF_ALL} size="small" variant="contained" label={label} />
  ));

/** A batch whole: what came, how each of its vehicles stands, and what it cost. */
export const LoteInteiro = ({ lote }: { lote: ResumoDoLote }) => {
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
