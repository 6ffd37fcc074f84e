import { Box, LinearProgress, Link, Stack, type SxProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Trabalho } from '#contract/gateway/engine/trabalhos.ts';
import { contagem } from '#domain/values/contagem.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { type Underway, uploadText } from '#src/ui/actions/uploads.ts';
import { useExportDeeds } from '#src/ui/export/useExports.ts';
import { places } from '#src/workflows/places.ts';
import { codigoOf, pathOfTrabalho, progressOf } from './tray.ts';

const SEM_ARQUIVOS =
  'parou no meio, e o navegador não guarda os arquivos. Escolha os mesmos de novo em Importar XML: só o que falta é enviado.';

interface EnviosProps {
  underway: Underway;
  onLeave: () => void;
}

const TITULO = 'Envio de arquivos';

/** Running uploads, and the way to resume an interrupted one. */
const Envios = ({ underway: { now, left }, onLeave }: EnviosProps) => (
  <>
    {now.map((upload) => (
      <li key={upload.place} className="tray-upload">
        <span>{TITULO}</span>
        <LinearProgress variant="determinate" value={100 * upload.share} aria-label={TITULO} />
        <span>{uploadText(upload)}</span>
      </li>
    ))}
    {left > 0 && (
      <li className="tray-upload">
        <Link component={RouterLink} to={places.xml.importar.path} onClick={onLeave}>
          Envio interrompido
        </Link>
        <span>
          O envio de {contagem(left, 'arquivo', 'arquivos')} {SEM_ARQUIVOS}
        </span>
      </li>
    )}
  </>
);

interface ItemProps extends Pick<EnviosProps, 'onLeave'> {
  trabalho: Trabalho;
}

/** The link to a batch's outcome; a finished export is a download instead, and a running one can be cancelled. */
const Item = ({ trabalho, onLeave }: ItemProps) => {
  const { titulo, desde, total, feitos, pronto, tipo, arquivo, recusados, cancelado } = trabalho;
  const { save, cancel } = useExportDeeds();
  const word = useTranslate()('ra.action.cancel');
  const codigo = codigoOf(trabalho);
  const isExport = tipo === 'exportacao';
  const saved = isExport && pronto && recusados === 0 && !cancelado ? arquivo : null;
  return (
    <li>
      {!isExport && (
        <Link component={RouterLink} to={pathOfTrabalho(trabalho)} onClick={onLeave}>
          {titulo}
        </Link>
      )}
      {saved && (
        <Link component="button" onClick={() => save(codigo, saved)}>
          {titulo}
        </Link>
      )}
      {isExport && !saved && <span>{titulo}</span>}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {formatDateTime(desde)}
      </Box>
      {!pronto && (
        <LinearProgress
          {...(total > 0 && { variant: 'determinate', value: (100 * feitos) / total })}
          aria-label={titulo}
        />
      )}
      <span>{progressOf(trabalho)}</span>
      {isExport && !pronto && (
        <Link component="button" onClick={() => cancel(codigo)} aria-label={`${word} ${titulo}`}>
          {word}
        </Link>
      )}
    </li>
  );
};

export interface AndamentoProps extends EnviosProps {
  trabalhos: readonly Trabalho[];
  sx: SxProps;
}

/** Batches of these kinds tell their end in a notice. */
const TOLD: readonly Trabalho['tipo'][] = ['renave', 'xml', 'importacao'];

/** Every batch of this person that runs, and those that no notice tells of, with progress and outcome. */
export const Andamento = ({ trabalhos, underway, onLeave, sx }: AndamentoProps) => {
  const shown = trabalhos.filter(({ pronto, tipo }) => !pronto || !TOLD.includes(tipo));
  if (shown.length === 0 && underway.now.length === 0 && underway.left === 0) return null;
  return (
    <Stack component="ul" spacing={2} aria-label="Trabalhos em segundo plano" aria-live="polite" sx={sx}>
      <Envios underway={underway} onLeave={onLeave} />
      {shown.map((trabalho) => (
        <Item key={trabalho.id} trabalho={trabalho} onLeave={onLeave} />
      ))}
    </Stack>
  );
};
