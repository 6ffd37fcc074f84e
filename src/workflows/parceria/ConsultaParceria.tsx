import { useQuery } from '@tanstack/react-query';
import { Loading, useDataProvider } from 'react-admin';
import { Navigate, useSearchParams } from 'react-router-dom';
import { crudRoutes } from '#contract/crud.ts';
import { sessao } from '#contract/gateway/sessao.ts';
import { parceiro } from '#domain/entities/parceiro.ts';
import type { PatioDataProvider } from '#src/dataProvider/dataProvider.ts';
import { useSessao } from '#src/ui/context.ts';
import { ListScreenPage } from '#src/ui/list/ListScreen.tsx';
import { consultaParceria } from './consultaParceria.ts';
import { filtroInicial } from './filtroInicial.ts';

/** A search box finds as many; document 3, section 9. */
const PARCEIROS = 100;

/** The report with its filter: an address that says nothing gets last month, all active companies and all partners. */
export const ConsultaParceria = () => {
  const [address] = useSearchParams();
  const { empresa } = useSessao();
  const dataProvider = useDataProvider<PatioDataProvider>();
  const asked = address.has('filter');
  const { data } = useQuery({
    queryKey: ['consultaParceria', 'inicial'],
    enabled: !asked,
    queryFn: async ({ signal }) => {
      const [empresas, parceiros] = await Promise.all([
        dataProvider.call(sessao.empresasAcesso, {}, signal),
        dataProvider.call(crudRoutes(parceiro).list, { perPage: PARCEIROS }, signal),
      ]);
      const codigos = parceiros.data.map((one) => Number(one.codigo_pcr));
      return filtroInicial(empresas, codigos, empresa?.codigo ?? 0, new Date());
    },
  });
  if (asked) return <ListScreenPage screen={consultaParceria} />;
  if (data === undefined) return <Loading />;
  return (
    <Navigate to={{ search: new URLSearchParams({ filter: JSON.stringify(data) }).toString() }} replace />
  );
};
