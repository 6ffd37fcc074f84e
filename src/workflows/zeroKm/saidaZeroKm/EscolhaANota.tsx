import { Alert } from '@mui/material';
import { useGetList } from 'react-admin';
import { NOTAS_DE_SAIDA } from '#contract/gateway/notas/xml.ts';
import { ImportarXml } from '../../shared/renave/Remendos.tsx';

const ONE = { pagination: { page: 1, perPage: 1 }, filter: NOTAS_DE_SAIDA };

/** Says before the person searches that there is nothing to choose, and where it comes from. */
const EscolhaANota = () => {
  const { total } = useGetList('notaDeSaida', ONE);
  if (total !== 0) return 'Escolha a nota fiscal de saída.';
  return (
    <Alert severity="info" action={<ImportarXml />}>
      Nenhuma nota de saída está livre: todas já foram usadas, ou nenhuma foi importada.
    </Alert>
  );
};

export const escolhaANota = () => <EscolhaANota />;
