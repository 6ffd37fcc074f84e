import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import {
  busca,
  modoDaBusca,
  type RespostaDaBusca,
  type TipoDeAchado,
} from '#contract/gateway/estoque/busca.ts';
import { compact } from '#domain/values/compact.ts';
import { usePatio } from '#src/ui/context.ts';
import { useInicioBeside } from '../inicio/useInicio.ts';
import { comandosAchados } from './comandos.ts';
import { opcoesAchadas, type Telas, telasAchadas } from './opcoes.ts';

const NADA: RespostaDaBusca & { so: TipoDeAchado | null } = { so: null, achados: [], mais: [] };

/** Search as you type, over all kinds or one. The next text aborts the request of the one before. */
export const useBusca = (typed: string, so: TipoDeAchado | null, telas: Telas) => {
  const { client, sessao, activity } = usePatio();
  const translate = useTranslate();
  const told = useInicioBeside(true);
  const texto = typed.trim();
  const asks = modoDaBusca(compact(texto)) !== null;
  const { data, error, isFetching } = useQuery({
    queryKey: [busca.tudo.path, texto, so],
    enabled: asks,
    queryFn: async ({ signal }) => ({
      so,
      ...(await activity.callQuietly(() => client.call(busca.tudo, { texto, tipo: so }, signal))),
    }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const resposta = (asks && data) || NADA;
  // The placeholder data may belong to the previous search: its own `so` decides, not the current one.
  const all = resposta.so === null;
  const comandos = all ? comandosAchados(sessao, told, texto, translate) : [];
  const achadas = all ? telasAchadas(telas, texto) : [];
  return {
    opcoes: [...comandos, ...opcoesAchadas({ telas, texto, so: resposta.so }, resposta), ...achadas],
    quantos: resposta.achados.length + achadas.length + (texto === '' ? 0 : comandos.length),
    haMais: resposta.mais.length > 0,
    asks,
    error,
    asking: asks && isFetching,
  };
};
