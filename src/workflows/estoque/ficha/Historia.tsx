import { Box, Link, Pagination, Stack, Typography } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';
import { EVENTOS_POR_PAGINA, type FatoDaFicha, type Ficha } from '#contract/gateway/estoque/ficha.ts';
import { estadoDaIntencao } from '#contract/gateway/suporte/suporte.ts';
import { may } from '#domain/permissions.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { ActionButton } from '#src/ui/actions/ActionButton.tsx';
import { useSessao } from '#src/ui/context.ts';
import { Pill, pillStyles } from '#src/ui/list/Pill.tsx';
import { verComprovante } from '../../documentos/atpv/verComprovante.ts';
import { downloadXml } from '../../notas/xml/acoesNota.tsx';
import { lotePath } from '../../notas/xml/lotePath.ts';
import { PassosDaOperacao } from '../../suporte/PassosDaOperacao.tsx';

const nada = { errotitulo: null, erromensagem: null, errodetalhe: null };

const linhaOf = ({ detalhe, emitida, valor }: FatoDaFicha) =>
  [
    detalhe,
    emitida && `emitida em ${formatDateTime(emitida).slice(0, 10)}`,
    valor !== null && formatReais(valor),
  ]
    .filter(Boolean)
    .join(' · ');

/** Invoices only: the XML file and the batch of its import. */
const DaNota = ({ fato }: { fato: FatoDaFicha }) => {
  const podeVer = may(useSessao(), 'importarXml');
  if (fato.tipo !== 'nota' || fato.lote === null || !podeVer) return null;
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mt: 0.5 }}>
      {fato.arquivo && <ActionButton action={downloadXml} subject={fato} />}
      <Link component={RouterLink} to={lotePath(fato.lote)} variant="body2">
        Lote {fato.lote}
      </Link>
    </Stack>
  );
};

/** Handovers only: the signature or photograph that was kept. */
const DaEntrega = ({ fato }: { fato: FatoDaFicha }) => {
  const podeVer = may(useSessao(), 'veiculosNovos');
  return fato.comprovante !== null && podeVer && <ActionButton action={verComprovante} subject={fato} />;
};

/** The parts of a refusal; repeated ones are said once. */
const motivosOf = ({ errotitulo, erromensagem, errodetalhe }: FatoDaFicha) =>
  new Set([errotitulo, erromensagem, errodetalhe].filter((parte) => parte !== null));

/** Of a used vehicle the registry tells a day alone, which is stored as its midnight. */
const quandoDito = ({ quando, noRenave }: FatoDaFicha): string =>
  noRenave ? formatDateTime(quando).replace(/ 00:00$/, '') : formatDateTime(quando);

/** One event of a vehicle's history. */
const Fato = ({ fato }: { fato: FatoDaFicha }) => {
  const { tipo, titulo, quando, noRenave, quem, encerrada, passos } = fato;
  const estado = estadoDaIntencao(fato.estado);
  const linha = linhaOf(fato);
  return (
    <li data-tipo={tipo}>
      <header>
        <h3>{titulo}</h3>
        {estado && <Pill tone={estado.tone} lines={[estado.label]} />}
      </header>
      <small>
        {noRenave ? 'No Renave' : 'Aqui'}: <time dateTime={quando}>{quandoDito(fato)}</time>
        {quem && ` · ${quem}`}
        {encerrada && estado && ` · respondida em ${formatDateTime(encerrada)}`}
      </small>
      {linha && <p>{linha}</p>}
      {[...motivosOf(fato)].map((parte) => (
        <p key={parte} data-motivo={estado?.tone}>
          {parte}
        </p>
      ))}
      <DaNota fato={fato} />
      <DaEntrega fato={fato} />
      {passos.length > 0 && (
        <details>
          <summary>Requisições e respostas</summary>
          <PassosDaOperacao row={{ ...nada, passos }} />
        </details>
      )}
    </li>
  );
};

/**
 * Timeline: a vertical line with a mark for each event. All its styles are set at its root, as a table's: fifty events of
 * Material's parts took half of a vehicle's page.
 */
const historiaStyle = (theme: Theme) => ({
  ...pillStyles(theme, false),
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { position: 'relative', pl: 2, pb: 2, ml: 0.75, borderLeft: 2, borderColor: 'divider' },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    left: -7,
    top: 5,
    width: 12,
    height: 12,
    borderRadius: '50%',
    bgcolor: 'primary.main',
  },
  '& > [data-tipo=nota]::before': { bgcolor: 'text.secondary' },
  '& > [data-tipo=estoque]::before, & > [data-tipo=andamento]::before': { bgcolor: 'success.main' },
  '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 },
  '& h3': { m: 0, typography: 'subtitle2' },
  '& small': { display: 'block', typography: 'caption', color: 'text.secondary' },
  '& > li > p': { m: 0, typography: 'body2', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& [data-motivo=wrong]': { color: 'error.main' },
});

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
    <Box component="ol" sx={historiaStyle}>
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
