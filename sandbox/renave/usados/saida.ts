import type { EstoqueRenave } from '#contract/renave/types.ts';
import { cpfOperadorOf, dataOf, emailOf, readReais } from '../campos.ts';
import type { EstoqueRegistrado } from '../journal.ts';
import { compradorOf } from '../operacoes/comprador.ts';
import { type Contexto, estoqueAtivo, type Handler, numeroTermo } from '../operacoes/contexto.ts';
import { persist } from '../operacoes/persist.ts';
import { withoutVenda } from '../operacoes/registros.ts';
import { regraViolada } from '../recusa.ts';
import { checkApto, checkCrv, registradoOf, usadoOf } from './veiculo.ts';

/** Requires the seller's signature and the entry invoice before a vehicle may leave. */
export function checkDocumentado({ estoque, compra, assinatura }: EstoqueRegistrado): void {
  if (compra?.exigeAssinatura && !assinatura) {
    throw regraViolada('Assinatura não enviada', 'O estabelecimento ainda não enviou a assinatura do ATPV-e');
  }
  if (estoque.entradaEstoque.chaveNotaFiscalEntrada === null) {
    throw regraViolada(
      'Nota fiscal não enviada',
      'A nota fiscal de entrada do veículo ainda não foi enviada',
    );
  }
}

/** The caller's record of a vehicle in stock, with all documents sent. */
export function registradoPronto(
  contexto: Contexto,
  usado: Parameters<typeof registradoOf>[1],
): EstoqueRegistrado {
  const registrado = registradoOf(contexto, usado);
  if (!registrado)
    throw regraViolada('Estoque não encontrado', 'Veículo não está no estoque do estabelecimento');
  estoqueAtivo(contexto, registrado.estoque.id);
  checkDocumentado(registrado);
  return registrado;
}

/** Transaction 7: FINALIZADO at once. */
export const solicitarSaidaUsado: Handler = (corpo, contexto) => {
  const dataHora = dataOf(corpo, 'dataVenda', contexto.agora);
  const valorVenda = readReais(corpo, 'valorVenda');
  const emailEstabelecimento = emailOf(corpo, 'emailEstabelecimento');
  const comprador = compradorOf(corpo);
  const cpf = cpfOperadorOf(corpo);
  const usado = usadoOf(contexto, corpo);
  checkCrv(corpo, usado);
  checkApto(usado);
  const registrado = registradoPronto(contexto, usado);
  const estoque: EstoqueRenave = {
    ...registrado.estoque,
    estado: 'FINALIZADO',
    saidaEstoque: {
      cpfOperadorResponsavel: cpf,
      motivo: 'VENDA',
      dataHora,
      ...withoutVenda,
      comprador,
      numeroTermoSaidaEstoque: numeroTermo('S', registrado.estoque.id),
    },
  };
  const venda = { valorVenda, emailEstabelecimento };
  persist(contexto, corpo, [{ ...registrado, estoque, venda }]);
  return { status: 201, corpo: estoque };
};
