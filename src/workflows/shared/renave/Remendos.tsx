import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { may } from '#domain/permissions.ts';
import { useSessao } from '#src/ui/context.ts';
import { useMend } from '#src/ui/useToast.ts';
import { places } from '../../places.ts';

/** Imports the certificate that the registry did not accept. */
export const ImportarCertificado = () => {
  const mend = useMend()('certificadoAusente');
  return (
    mend && (
      <Button size="small" variant="contained" onClick={mend.run}>
        {mend.label}
      </Button>
    )
  );
};

/** Leads to the import of invoices, for those who may. */
export const ImportarXml = () =>
  may(useSessao(), 'importarXml') && (
    <Button size="small" variant="outlined" component={Link} to={places.xml.importar.path}>
      Importar XML
    </Button>
  );
