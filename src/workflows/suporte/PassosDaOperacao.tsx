import { Box, Stack, Typography } from '@mui/material';
import type { ComponentProps } from 'react';
import type { PassoDaIntencao } from '#contract/gateway/suporte/suporte.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { TextoErro } from '../shared/cells/TextoErro.tsx';

/**
 * Indents the JSON of a stored request or answer; the text before it, and anything that is not JSON, stays unchanged.
 */
export const legivel = (texto: string): string => {
  const inicio = texto.search(/[{[]/);
  if (inicio < 0) return texto;
  try {
    const json = JSON.stringify(JSON.parse(texto.slice(inicio)), null, 2);
    return inicio === 0 ? json : `${texto.slice(0, inicio).trimEnd()}\n${json}`;
  } catch {
    return texto;
  }
};

/** A stored request or answer, indented; nothing where there was none. */
export const CorpoLegivel = ({ titulo, texto }: { titulo: string; texto: string | null }) =>
  texto === null ? null : (
    <Box>
      <Typography variant="caption" color="text.secondary">
        {titulo}
      </Typography>
      <Box
        component="pre"
        tabIndex={0}
        aria-label={titulo}
        sx={{ m: 0, p: 1, overflow: 'auto', bgcolor: 'action.hover', borderRadius: 1, typography: 'body2' }}
      >
        {legivel(texto)}
      </Box>
    </Box>
  );

interface ComPassos extends ComponentProps<typeof TextoErro> {
  passos: readonly PassoDaIntencao[];
}

/** The log of one operation: every request and answer, and their classification. */
export const PassosDaOperacao = ({ row }: { row: ComPassos }) => (
  <Stack spacing={2}>
    <TextoErro {...row} />
    <Stack component="ol" spacing={1} sx={{ m: 0, pl: 3 }}>
      {row.passos.map((passo) => (
        <li key={`${passo.quando} ${passo.passo}`}>
          <Typography variant="body2">
            {formatDateTime(passo.quando)} · {passo.passo}
            {passo.statusHttp === null ? '' : ` · HTTP ${passo.statusHttp}`}
          </Typography>
          <CorpoLegivel titulo="Requisição" texto={passo.requisicao} />
          <CorpoLegivel titulo="Resposta" texto={passo.resposta} />
        </li>
      ))}
    </Stack>
  </Stack>
);
