import { useQuery } from '@tanstack/react-query';
import { type EmpresaLogada, sessao } from '#contract/gateway/sessao.ts';
import { usePatio } from '#src/ui/context.ts';

/** The company acted for, with the data of card and banners. */
export function useEmpresaLogada(): EmpresaLogada | undefined {
  const { client } = usePatio();
  return useQuery({
    queryKey: ['empresaLogada'],
    queryFn: () => client.call(sessao.empresaLogada, {}),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
