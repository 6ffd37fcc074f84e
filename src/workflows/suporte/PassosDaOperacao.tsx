import { Stack, Typography } from '@mui/material';
import type { ComponentProps } from 'react';
import type { PassoDaIntencao } from '#contract/gateway/suporte.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { TextoErro } from '../cells/TextoErro.tsx';
import { CorpoLegivel } from './CorpoLegivel.tsx';

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
