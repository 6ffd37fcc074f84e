import { Dialog } from '../native/Dialog.tsx';

interface Props {
  mayImport: boolean;
  onImport: () => void;
  onClose: () => void;
}

/** Instead of a screen that could do nothing: the certificate it needs is missing or does not work. */
export const BlockedDialog = ({ mayImport, onImport, onClose }: Props) => (
  <Dialog title="Certificado digital" onClose={onClose}>
    <div className="dialog-body">
      <p>
        Esta tela precisa de um certificado digital válido, e o da empresa está ausente ou não foi aceito pelo
        Renave.
      </p>
      {mayImport ? (
        <button type="button" className="button" onClick={onImport}>
          Importar certificado
        </button>
      ) : (
        <p>Peça à empresa que importe o certificado.</p>
      )}
    </div>
  </Dialog>
);
