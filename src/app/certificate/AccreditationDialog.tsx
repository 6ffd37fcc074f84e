import { Dialog } from '../native/Dialog.tsx';

/** The gateway's sentence for a company that has no certificate: then the checklist would only mislead. */
const WITHOUT_CERTIFICATE = 'por favor importar o certificado da empresa';

const CHECKLIST = [
  'O credenciamento da empresa foi enviado.',
  'A contratação no e-commerce foi concluída.',
  'A habilitação do certificado foi concluída.',
  'O mesmo certificado foi importado nos dois lugares: no credenciamento e aqui.',
  'O certificado não está vencido.',
];

/** What to look at when the registry does not accept the company's certificate. */
export function AccreditationDialog({ message, onClose }: { message: string; onClose: () => void }) {
  const withChecklist = !message.toLowerCase().includes(WITHOUT_CERTIFICATE);
  return (
    <Dialog title="Validação do credenciamento" onClose={onClose}>
      <div className="dialog-body">
        <p role="alert">{message}</p>
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
        <button type="button" className="button" onClick={onClose}>
          Entendi
        </button>
      </div>
    </Dialog>
  );
}
