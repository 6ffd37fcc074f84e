import { MANUAL_CREDENCIAMENTO } from '#src/workflows/credenciamento/manual.ts';
import { Dialog } from '../native/Dialog.tsx';
import type { Refusal } from './useAccreditation.ts';

/** The gateway's sentence for a company that has no certificate: then the checklist would only mislead. */
const WITHOUT_CERTIFICATE = 'por favor importar o certificado da empresa';

const CHECKLIST = [
  'O credenciamento da empresa foi enviado.',
  'A contratação no e-commerce foi concluída.',
  'A habilitação do certificado foi concluída.',
  'O mesmo certificado foi importado nos dois lugares: no credenciamento e aqui.',
  'O certificado não está vencido.',
];

const NADA_DITO = 'Isso não quer dizer que haja um problema com o certificado. Tente de novo mais tarde.';

/** What to look at when the registry does not accept the company's certificate. */
export function AccreditationDialog({
  message,
  unreachable,
  nothing,
  onClose,
}: Refusal & { onClose: () => void }) {
  const withChecklist = !unreachable && !nothing && !message.toLowerCase().includes(WITHOUT_CERTIFICATE);
  return (
    <Dialog title="Validação do credenciamento" onClose={onClose}>
      <div className="dialog-body">
        <p role="alert">{message}</p>
        {unreachable && <p>{NADA_DITO}</p>}
        {withChecklist && (
          <>
            <p>Confira, nesta ordem:</p>
            <ol>
              {CHECKLIST.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ol>
          </>
        )}
        {!unreachable && !nothing && (
          <a href={MANUAL_CREDENCIAMENTO} target="_blank" rel="noreferrer">
            Manual do credenciamento
          </a>
        )}
        <button type="button" className="button" onClick={onClose}>
          Entendi
        </button>
      </div>
    </Dialog>
  );
}
