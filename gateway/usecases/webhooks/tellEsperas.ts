import { enderecoDe } from '#contract/integracao/eventos.ts';
import type { AutorizacaoTransferencia, Entrega } from '#contract/renave/types.ts';
import type { EmpresaStores } from '../../ports/ports.ts';

/** Tells of the vehicles, among these new authorisations, that wait for this company to receive them. */
export const tellRecebimentos = (
  { webhooks }: EmpresaStores,
  cnpj: string,
  autorizacoes: readonly AutorizacaoTransferencia[],
  novas: readonly number[],
): Promise<void> =>
  webhooks.tell(
    autorizacoes
      .filter(
        ({ id, cnpjEstabelecimentoDestino }) => novas.includes(id) && cnpjEstabelecimentoDestino === cnpj,
      )
      .map(({ id, chassi, placaVeiculo: placa, estoqueOrigemDeVeiculoZeroKm, estoqueOrigemEmIte }) => {
        const onde = estoqueOrigemEmIte ? 'recebimentos/ites' : 'recebimentos/estabelecimentos';
        const endereco = enderecoDe(estoqueOrigemDeVeiculoZeroKm ? onde : 'usados/recebimentos');
        const dados = { autorizacao: id, chassi, placa: placa ?? null, endereco };
        return { tipo: 'transferencia.a_receber', chave: String(id), dados };
      }),
  );

/** Tells of the deliveries, among these new ones, that wait for this company. */
export const tellEntregas = (
  { webhooks }: EmpresaStores,
  entregas: readonly Entrega[],
  novas: readonly number[],
): Promise<void> =>
  webhooks.tell(
    entregas
      .filter(({ id, estado }) => novas.includes(id) && estado === 'PENDENTE')
      .map(({ id, chassi }) => ({
        tipo: 'entrega.pendente',
        chave: String(id),
        dados: { entrega: id, chassi, endereco: enderecoDe('entregas') },
      })),
  );
