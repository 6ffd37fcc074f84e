import { Link } from 'react-router-dom';
import { contagem } from '#domain/values/contagem.ts';
import { type Underway, uploadText } from '#src/ui/actions/uploads.ts';

const SEM_ARQUIVOS =
  'e o navegador não guarda os arquivos. Escolha os mesmos de novo em Importar XML: só o que falta é enviado.';

/** Files on their way to the server, and what to do about those that a closed page left behind. */
export const Envios = ({ underway: { now, left }, onLeave }: { underway: Underway; onLeave: () => void }) => (
  <>
    {now.map((upload) => (
      <li
        key={upload.place}
        className="tray-item tray-upload"
        data-state={upload.interrupted ? 'bad' : 'working'}
      >
        <span>Envio de arquivos</span>
        <progress value={upload.share} aria-label="Envio de arquivos" />
        <span>{uploadText(upload)}</span>
      </li>
    ))}
    {left > 0 && (
      <li className="tray-item tray-upload" data-state="bad">
        <Link to="/importar-xmls" onClick={onLeave}>
          Envio interrompido
        </Link>
        <span>
          A página foi fechada no meio de {contagem(left, 'arquivo', 'arquivos')}, {SEM_ARQUIVOS}
        </span>
      </li>
    )}
  </>
);
