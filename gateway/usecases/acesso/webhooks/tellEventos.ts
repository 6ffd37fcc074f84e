import { enderecoDe } from '#contract/integracao/eventos.ts';
import type { Grupo } from '#contract/renave/call.ts';
import type {
  AutorizacaoTransferencia,
  Entrega,
  EstoqueRenave,
  PendenteEntrada,
} from '#contract/renave/types.ts';
import type { LoteTerminado, NotaParada } from '../../../ports/notas.ts';
import type { EmpresaStores } from '../../../ports/ports.ts';
import type { NotaAnunciada } from '../../../ports/recebimentos.ts';

/** The sold vehicles of this API whose ATPV-e it is: the dealer's or the manufacturer's. */
export type Vendidos = 'vendidos' | 'montadora/vendidos';

const atpvOf = (vendidos: Vendidos, chassi: string): string => enderecoDe(`${vendidos}/${chassi}/atpv`);

/** Tells that a sale has its ATPV-e; a used vehicle's is asked for with what only its documents say. */
export const tellAtpv = (
  { webhooks }: EmpresaStores,
  { id: idEstoque, chassi, placa }: EstoqueRenave,
  vendidos: Vendidos,
): Promise<void> => {
  const dados = {
    chassi,
    placa,
    idEstoque,
    endereco: placa ? null : atpvOf(vendidos, chassi),
  };
  return webhooks.tell([{ tipo: 'atpv.disponivel', chave: String(idEstoque), dados }]);
};

/** Tells of the ATPV-e that these deliveries released. Each delivery releases its own: one may be undone and made again. */
export const tellLiberados = async (
  { webhooks, estoque }: EmpresaStores,
  realizadas: readonly Entrega[],
): Promise<void> => {
  for (const { id, chassi } of realizadas) {
    const venda = await estoque.getUltimo(chassi);
    const endereco = atpvOf('montadora/vendidos', chassi);
    const dados = { chassi, placa: null, idEstoque: venda?.id, endereco };
    await webhooks.tell([{ tipo: 'atpv.disponivel', chave: `entrega ${id}`, dados }]);
  }
};

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
        const dados = { autorizacao: id, chassi, placa, endereco };
        return { tipo: 'transferencia.a_receber', chave: String(id), dados };
      }),
  );

/** Tells of the vehicles, among these new ones that the registry announced, whose invoice waited for them here. */
export const tellAnunciadas = async (
  { notas, webhooks }: EmpresaStores,
  pendentes: readonly PendenteEntrada[],
  novas: readonly string[],
): Promise<void> => {
  const quando = new Map(pendentes.map(({ chassi, dataHoraCadastro }) => [chassi, dataHoraCadastro]));
  const comNota = await notas.listComNota(novas);
  await webhooks.tell(
    comNota.map(({ chassi, chave }) => ({
      tipo: 'entrada.anunciada',
      chave: `${chassi} ${quando.get(chassi)}`,
      dados: { chassi, chave, endereco: enderecoDe('entradas') },
    })),
  );
};

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

/** Tells of the notes, among these, that came for the first time. */
export const tellRecebidas = (
  { webhooks }: EmpresaStores,
  notas: readonly NotaAnunciada[],
  novas: readonly string[],
): Promise<void> => {
  const completas = new Set(notas.filter(({ completa }) => completa).map(({ chave }) => chave));
  return webhooks.tell(
    novas.map((chave) => ({
      tipo: 'nota.recebida',
      chave,
      dados: { chave, estado: completas.has(chave) ? 'completa' : 'anunciada' },
    })),
  );
};

export const tellCanceladas = ({ webhooks }: EmpresaStores, paradas: readonly NotaParada[]): Promise<void> =>
  webhooks.tell(
    paradas.map(({ chave, chassi }) => ({
      tipo: 'nota.cancelada',
      chave: `${chave} ${chassi}`,
      dados: { chave, chassi },
    })),
  );

/** A batch that goes on is another one to the event, by its files. */
export const tellTerminados = ({ webhooks }: EmpresaStores, lotes: readonly LoteTerminado[]): Promise<void> =>
  webhooks.tell(
    lotes.map(({ lote, arquivos, autor }) => ({
      tipo: 'lote.terminado',
      chave: `${lote} ${arquivos}`,
      autor,
      dados: { lote, arquivos, endereco: enderecoDe(`lotes/${lote}`) },
    })),
  );
