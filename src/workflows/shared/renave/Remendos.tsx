import { may } from '#domain/permissions.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { useSessao } from '#src/ui/context.ts';
import { useMend } from '#src/ui/useToast.ts';
import { places } from '../../places.ts';

/** Imports the certificate that the registry did not accept. */
export const ImportarCertificado = () => {
  const mend = useMend()('certificadoAusente');
  return mend && <TextButton size="small" variant="contained" label={mend.label} onClick={mend.run} />;
};

/** Leads to the import of invoices, for those who may. */
export const ImportarXml = () =>
  may(useSessao(), 'importarXml') && (
    <TextButton size="small" variant="outlined" to={places.xml.importar.path} label="Importar XML" />
  );
