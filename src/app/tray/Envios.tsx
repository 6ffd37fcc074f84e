import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { contagem } from '#domain/values/contagem.ts';
import { type Underway, type UploadState, uploadText } from '#src/ui/actions/uploads.ts';
import type { UploadElsewhere } from '#src/ui/actions/uploadsElsewhere.ts';
import { lugares } from '#src/workflows/lugares.ts';

const SEM_ARQUIVOS =
  'parou no meio, e o navegador não guarda os arquivos. Escolha os mesmos de novo em Importar XML: só o que falta é enviado.';

interface EnviosProps {
  underway: Underway;
  /** Uploads of other tabs. */
  elsewhere: readonly UploadElsewhere[];
  onLeave: () => void;
}

const Envio = ({ titulo, upload }: { titulo: string; upload: UploadState }) => (
  <li className="tray-upload">
    <span>{titulo}</span>
    <LinearProgress variant="determinate" value={100 * upload.share} aria-label={titulo} />
    <span>{uploadText(upload)}</span>
  </li>
);

/** Running uploads, and the way to resume an interrupted one. */
export const Envios = ({ underway: { now, left }, elsewhere, onLeave }: EnviosProps) => (
  <>
    {now.map((upload) => (
      <Envio key={upload.place} titulo="Envio de arquivos" upload={upload} />
    ))}
    {elsewhere.map((upload) => (
      <Envio key={upload.key} titulo="Envio de arquivos em outra aba" upload={upload} />
    ))}
    {left > 0 && (
      <li className="tray-upload">
        <Link component={RouterLink} to={lugares.xml.importar.path} onClick={onLeave}>
          Envio interrompido
        </Link>
        <span>
          O envio de {contagem(left, 'arquivo', 'arquivos')} {SEM_ARQUIVOS}
        </span>
      </li>
    )}
  </>
);
