import { Box, Link, Pagination, Stack, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { EVENTOS_POR_PAGINA, type FatoDaFicha, type Ficha } from '#contract/gateway/ficha.ts';
import { may } from '#domain/permissions.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { ActionButton } from '#src/ui/actions/ActionButton.tsx';
import { useSessao } from '#src/ui/context.ts';
import { TextoErro } from '../cells/TextoErro.tsx';
import { lotePath } from '../places.ts';
import { EstadoOperacao } from '../suporte/EstadoOperacao.tsx';
import { PassosDaOperacao } from '../suporte/PassosDaOperacao.tsx';
import { downloadXml } from '../xml/acoesNota.tsx';

const download = downloadXml();

const nada = { errotitulo: null, erromensagem: null, errodetalhe: null };

const linhaOf = ({ detalhe, emitida, valor }: FatoDaFicha) =>
  [
    detalhe,
    emitida && `emitida em ${formatDateTime(emitida).slice(0, 10)}`,
    valor !== null && formatReais(valor),
  ]
    .filter(Boolean)
    .join(' · ');

const Quem = ({ quando, quem, encerrada, estado }: FatoDaFicha) => (
  <Typography variant="caption" component="div" color="text.secondary">
    <time dateTime={quando}>{formatDateTime(quando)}</time>
    {quem && ` · ${quem}`}
    {encerrada && estado && ` · respondida em ${formatDateTime(encerrada)}`}
  </Typography>
);

/** Invoices only: the XML file and the batch of its import. */
const DaNota = ({ fato }: { fato: FatoDaFicha }) => {
  const podeVer = may(useSessao(), 'importarXml');
  if (fato.tipo !== 'nota' || fato.lote === null || !podeVer) return null;
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mt: 0.5 }}>
      {fato.arquivo && <ActionButton action={download} subject={fato} />}
      <Link component={RouterLink} to={lotePath(fato.lote)} variant="body2">
        Lote {fato.lote}
      </Link>
    </Stack>
  );
};

/** One event of a vehicle's history. */
const Fato = ({ fato }: { fato: FatoDaFicha }) => {
  const linha = linhaOf(fato);
  return (
    <Box component="li" sx={FATO} data-tipo={fato.tipo}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h3" variant="subtitle2">
          {fato.titulo}
        </Typography>
        {fato.estado && <EstadoOperacao estado={fato.estado} />}
      </Stack>
      <Quem {...fato} />
      {linha && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {linha}
        </Typography>
      )}
      {(fato.errotitulo || fato.erromensagem) && (
        <Box sx={{ ...MOTIVO, color: fato.estado === 'recusada' ? 'error.main' : 'inherit' }}>
          <TextoErro {...fato} />
        </Box>
      )}
      <DaNota fato={fato} />
      {fato.passos.length > 0 && (
        <details>
          <summary>Requisições e respostas</summary>
          <PassosDaOperacao row={{ ...nada, passos: fato.passos }} />
        </details>
      )}
    </Box>
  );
};

/** A refusal's words are no larger than their event's. */
const MOTIVO = {
  '& .MuiStack-root > *': { mt: 0 },
  '& .MuiTypography-subtitle1': { typography: 'subtitle2' },
  '& .MuiTypography-body1': { typography: 'body2' },
} as const;

/** Timeline: a vertical line with a mark for each event. */
const FATO = {
  position: 'relative',
  pl: 2,
  pb: 2,
  ml: 0.75,
  borderLeft: 2,
  borderColor: 'divider',
  listStyle: 'none',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: -7,
    top: 5,
    width: 12,
    height: 12,
    borderRadius: '50%',
    bgcolor: 'primary.main',
  },
  '&[data-tipo=nota]::before': { bgcolor: 'text.secondary' },
  '&[data-tipo=estoque]::before, &[data-tipo=andamento]::before': { bgcolor: 'success.main' },
} as const;

interface Props {
  historia: Ficha['historia'];
  page: number;
  onPage: (page: number) => void;
}

/** The vehicle's events, newest first, paginated. */
export const Historia = ({ historia: { data, total }, page, onPage }: Props) => (
  <>
    <Typography variant="h2" sx={{ mb: 1 }}>
      História
    </Typography>
    <Box component="ol" sx={{ m: 0, p: 0 }}>
      {data.map((fato) => (
        <Fato key={fato.id} fato={fato} />
      ))}
    </Box>
    {total > EVENTOS_POR_PAGINA && (
      <Pagination
        count={Math.ceil(total / EVENTOS_POR_PAGINA)}
        page={page}
        onChange={(_, next) => onPage(next)}
        aria-label="Páginas da história"
      />
    )}
  </>
);
