import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { atpv } from '#contract/gateway/atpv.ts';
import type { CallOf } from '#contract/route.ts';
import { contagem } from '#domain/values/contagem.ts';
import type { PatioDataProvider } from '#src/dataProvider/dataProvider.ts';

const contados = (total: number, baixados: number) => {
  const antes = baixados === 0 ? 'nenhum baixado' : contagem(baixados, 'já baixado', 'já baixados');
  return `${contagem(total, 'documento', 'documentos')}, ${antes} antes.`;
};

/** The number of documents in the filter, and how many of them were downloaded before. */
export const QuantosBaixados = ({ filtro }: { filtro: CallOf<typeof atpv.contarTodos> }) => {
  const dataProvider = useDataProvider<PatioDataProvider>();
  const { data } = useQuery({
    queryKey: [atpv.contarTodos.path, filtro],
    queryFn: ({ signal }) => dataProvider.call(atpv.contarTodos, filtro, signal),
    gcTime: 0,
  });
  return <span role="status">{data ? contados(data.total, data.baixados) : 'Contando os documentos…'}</span>;
};
