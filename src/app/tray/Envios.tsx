import { LinearProgress, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { contagem } from '#domain/values/contagem.ts';
import { type Underway, type Upload, uploadText } from '#src/ui/actions/uploads.ts';
import { places } from '#src/workflows/places.ts';

const SEM_ARQUIVOS =
  'parou no meio, e o navegador não guarda os arquivos. Escolha os mesmos de novo em Importar XML: só o que falta é enviado.';

export interface EnviosProps {
  underway: Underway;
  onLeave: () => void;
}

const TITULO = 'Envio de arquivos';

const Envio = (upload: Upload) => (
  <li className="tray-upload">
    <span>{TITULO}</span>
    <LinearProgress variant="determinate" value={100 * upload.share} aria-label={TITULO} />
    <span>{uploadText(upload)}</span>
  </li>
);

/** Running uploads, and the way to resume an interrupted one. */
export const Envios = ({ underway: { now, left }, onLeave }: EnviosProps) => (
  <>
    {now.map((upload) => (
      <Envio key={upload.place} {...upload} />
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
