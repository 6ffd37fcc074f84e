import { enderecoDe } from '#contract/integracao/eventos.ts';
import type { Grupo } from '#contract/renave/call.ts';
import type { AutorizacaoTransferencia, Entrega } from '#contract/renave/types.ts';
import type { EmpresaStores } from '../../ports/ports.ts';

const ONDE: Readonly<Record<Grupo, { loja: string; ite: string }>> = {
  estabelecimento: { loja: 'recebimentos/estabelecimentos', ite: 'recebimentos/ites' },
  montadora: { loja: 'montadora/recebimentos/ites', ite: 'montadora/recebimentos/ites' },
  ite: { loja: 'ite/recebimentos', ite: 'ite/recebimentos' },
};

/** Tells of the vehicles, among these new authorisations, that wait for this company to receive them. */
export const tellRecebimentos = (
  { webhooks }: EmpresaStores,
  { cnpj, porta }: { cnpj: string; porta: Grupo },
  autorizacoes: readonly AutorizacaoTransferencia[],
  novas: readonly number[],
): Promise<void> =>
  webhooks.tell(
    autorizacoes
      .filter(
        ({ id, cnpjEstabelecimentoDestino }) => novas.includes(id) && cnpjEstabelecimentoDestino === cnpj,
      )
      .map(({ id, chassi, placaVeiculo: placa, estoqueOrigemDeVeiculoZeroKm, estoqueOrigemEmIte }) => {
        const onde = ONDE[porta][estoqueOrigemEmIte ? 'ite' : 'loja'];
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
