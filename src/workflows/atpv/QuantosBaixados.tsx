import { atpv } from '#contract/gateway/atpv.ts';
import type { CallOf } from '#contract/route.ts';
import { contagem } from '#domain/values/contagem.ts';
import { useAsk } from '../useAsk.ts';

const contados = (total: number, baixados: number) => {
  const antes = baixados === 0 ? 'nenhum baixado' : contagem(baixados, 'já baixado', 'já baixados');
  return `${contagem(total, 'documento', 'documentos')}, ${antes} antes.`;
};

/** The number of documents in the filter, and how many of them were downloaded before. */
export const QuantosBaixados = ({ filtro }: { filtro: CallOf<typeof atpv.contarTodos> }) => {
  const { data } = useAsk(atpv.contarTodos, filtro, { gcTime: 0 });
  return <span role="status">{data ? contados(data.total, data.baixados) : 'Contando os documentos…'}</span>;
};
