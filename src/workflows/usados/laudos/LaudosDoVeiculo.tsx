import { Alert, Box, Paper, Stack, Typography } from '@mui/material';
import { ficha } from '#contract/gateway/estoque/ficha.ts';
import { laudos as rotas } from '#contract/gateway/usados/laudos.ts';
import { formatCnpj } from '#domain/values/cnpj.ts';
import { formatDate, formatDateTime } from '#domain/values/datas.ts';
import { ActionButton } from '#src/ui/actions/ActionButton.tsx';
import { PlainTable } from '#src/ui/page/PlainTable.tsx';
import { useAsk } from '../../shared/useAsk.ts';
import { adicionarLaudo, downloadLaudo } from './adicionarLaudo.ts';
import { gravidadeDe, situacaoDita } from './LaudoExigido.tsx';

const Dito = ({ por, children }: { por: string | null; children: string }) => (
  <>
    {por}
    <Box sx={{ color: 'text.secondary' }}>{children}</Box>
  </>
);

/** A vehicle's inspection reports, on its page: shown where its state demands one, or there is one. */
export const LaudosDoVeiculo = ({ placa }: { placa: string }) => {
  // Asked again with the page that it stands on, when a report was added.
  const { data } = useAsk(rotas.doVeiculo, { placa }, { under: ficha.read.path });
  if (!data || (data.dias === null && data.laudos.length === 0)) return null;
  const dita = situacaoDita(data);
  return (
    <Paper variant="outlined" component="section" aria-label="Laudos de vistoria" sx={{ p: 2, mb: 2 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
        <Typography variant="h2">Laudos de vistoria</Typography>
        <ActionButton action={adicionarLaudo} subject={{ placa }} />
      </Stack>
      {dita && <Alert severity={gravidadeDe(data)}>{dita}</Alert>}
      {data.laudos.length > 0 && (
        <PlainTable
          rows={data.laudos}
          keyOf={({ codigo }) => codigo}
          columns={{
            Data: (laudo) => formatDate(laudo.data),
            Número: ({ numero }) => numero,
            ECV: ({ ecv, cnpjEcv }) => <Dito por={ecv}>{formatCnpj(cnpjEcv)}</Dito>,
            'Incluído por': ({ quem, incluido }) => <Dito por={quem}>{formatDateTime(incluido)}</Dito>,
            Arquivo: (laudo) => <ActionButton action={downloadLaudo} subject={laudo} />,
          }}
        />
      )}
    </Paper>
  );
};
