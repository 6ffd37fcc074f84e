import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { xml } from '#contract/gateway/xml.ts';
import type { PatioDataProvider } from '#src/dataProvider/dataProvider.ts';

/** Document 2, section 5: exit invoices that were read without error and have not been used yet. */
const FILTRO = {
  filtroErroXml: true,
  filtroProcessadoApi: true,
  filtroEmpresaLogada: true,
  filtroSomenteSaida: true,
  page: 1,
  perPage: 50,
};

/** The exit invoices one may choose from. */
export const useNotasDeSaida = () => {
  const dataProvider = useDataProvider<PatioDataProvider>();
  return useQuery({
    queryKey: [xml.itens.path, 'notasDeSaida'],
    queryFn: ({ signal }) => dataProvider.call(xml.itens, FILTRO, signal),
    gcTime: 0,
  });
};
