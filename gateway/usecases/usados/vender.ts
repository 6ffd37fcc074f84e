import { solicitacoesUsados as rotas } from '#contract/gateway/usados/solicitacoes.ts';
import { type SaidaUsado, usados } from '#contract/renave/usados.ts';
import { erroDaRecusa, type Recusa, recusaDe } from '#domain/recusa.ts';
import { decimalFromCentavos } from '#domain/values/dinheiro.ts';
import type { Area } from '../../engine/area.ts';
import { emEstoque } from '../../engine/operacoes/fits.ts';
import { operacaoDeEstoque } from '../../engine/operacoes/operacaoDeEstoque.ts';
import { cpfDoOperador, perform } from '../../engine/operacoes/perform.ts';
import { naoFutura, refuseBecause } from '../../engine/refuse.ts';
import { tellingUseCase } from '../../engine/useCase.ts';
import type { Estoque, EstoqueAtual } from '../../ports/estoque.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import { tellAtpv } from '../acesso/webhooks/tellEventos.ts';
import { compradorDaPessoa, pessoaDe } from '../cadastros/pessoa/comprador.ts';
import { veiculoUsado } from './cadastro.ts';

/** Precondition: in stock, with the entry completed by the Detran. */
export const emEstoqueUsado = (atual: Pick<EstoqueAtual, 'id' | 'estado'> | undefined): Recusa | null =>
  emEstoque(atual, { idEstoque: atual?.id ?? 0 });

/** FINALIZADO at once; the sale's ATPV-e needs no signatures. */
const operacaoVenderUsado = operacaoDeEstoque<SaidaUsado, { idEstoque: number; codigoPessoa: number }>({
  nome: 'venderUsado',
  call: usados.solicitarSaidaUsado,
  impedimento: emEstoqueUsado,
  maybeDone: ['jaFinalizado'],
  esperado: ({ dataVenda, comprador }, { idEstoque }) => ({
    id: idEstoque,
    estado: 'FINALIZADO',
    motivo: 'VENDA',
    comprador: comprador.numeroDocumento,
    saida: dataVenda,
  }),
  depois: async ({ stores, resposta, refs: { codigoPessoa } }) => {
    const { placa, id, saidaEstoque } = resposta;
    const saida = saidaEstoque?.dataHora ?? null;
    if (placa) await stores.usados.locate({ placa, situacao: 'vendido', idEstoque: id, saida, codigoPessoa });
    await tellAtpv(stores, resposta, 'vendidos');
  },
});

const SEM_NOTA = 'A nota fiscal de entrada ainda não foi enviada ao Renave. Envie a nota e tente de novo.';

/** The vehicle's stock record, if everything required before its exit has been sent; throws otherwise. */
export const estoquePronto = async ({ usados: store }: EmpresaStores, placa: string): Promise<Estoque> => {
  const atual = await store.getUltimo(placa);
  const contra = emEstoqueUsado(atual ?? undefined);
  if (contra || !atual) throw erroDaRecusa(contra ?? recusaDe('saiuDoEstoque'));
  if (!atual.chaveEntrada) refuseBecause(SEM_NOTA);
  if (await store.getAutorizacao(placa)) throw erroDaRecusa(recusaDe('prometido'));
  return atual;
};

const vender = tellingUseCase(rotas.saida, async (chamada) => {
  const { input, stores, usuario } = chamada;
  const { placa, documentos } = await veiculoUsado(stores, input.veiculo);
  const cliente = await pessoaDe(stores, input.comprador);
  const { id: idEstoque } = await estoquePronto(stores, placa);
  const codigoSegurancaCrv = input.codigoSegurancaCrv ?? documentos.codigoSegurancaCrv;
  const corpo: SaidaUsado = {
    dataVenda: naoFutura(chamada, input.dataVenda),
    valorVenda: decimalFromCentavos(input.valorVenda),
    emailEstabelecimento: (await stores.empresa.get()).email,
    // Without the CRV's number, which the transfer changed; the security code alone proves that the new CRV
    // is at hand.
    veiculo: { placa: documentos.placa, renavam: documentos.renavam, codigoSegurancaCrv },
    comprador: compradorDaPessoa(cliente, 'comprador'),
    cpfOperadorResponsavel: cpfDoOperador(usuario),
  };
  const item = { alvo: { placa }, corpo, refs: { idEstoque, codigoPessoa: input.comprador } };
  const { realizada, feita } = await perform(chamada, operacaoVenderUsado, item);
  if (feita) await stores.usados.saveCrv(placa, codigoSegurancaCrv);
  return { ...realizada, idest_vei: feita?.idEstoque ?? null };
});

export const vendaDeUsados: Area = { useCases: [vender], operacoes: [operacaoVenderUsado] };
