import { entradaZeroKm, type RotaCancelarEntrada } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { operations } from '#contract/operations/index.ts';
import type { CancelamentoEntrada, EntradaZeroKm } from '#contract/renave/corpos.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import type { EstoqueRenave } from '#contract/renave/types.ts';
import { recusaDe } from '#domain/recusa.ts';
import { diaBrasilia, naiveBrasilia } from '#domain/values/datas.ts';
import { decimalFromCentavos } from '#domain/values/dinheiro.ts';
import type { Area } from '../../../engine/area.ts';
import { emEstoque, foraDoEstoque, notaForaDeUso, withoutValor } from '../../../engine/operacoes/fits.ts';
import { notasDoLote } from '../../../engine/operacoes/notasDoLote.ts';
import type { Definicao, Operacao } from '../../../engine/operacoes/operacao.ts';
import { enterVeiculo, operacaoDeEstoque } from '../../../engine/operacoes/operacaoDeEstoque.ts';
import { cpfDoOperador, performAndTell } from '../../../engine/operacoes/perform.ts';
import { record } from '../../../engine/operacoes/record.ts';
import { respostaDoLote } from '../../../engine/operacoes/respostaDoLote.ts';
import { type Chamada, found, tellingUseCase, useCase } from '../../../engine/useCase.ts';
import type { EspecieDeNovos, Estoque } from '../../../ports/estoque.ts';
import type { NotaOperavel } from '../../../ports/notaOperavel.ts';
import { retencaoDe } from '../../notas/ordemDeEntrada/sessaoDaOrdem.ts';
import { confirmOperacao } from '../../notas/sefaz/storeDocumentos.ts';
import { odometroZerado } from '../odometroZerado.ts';

/** Entry of a new vehicle into the dealer's stock; CONFIRMADO at once. */
const operacaoConfirmarEntrada = operacaoDeEstoque<EntradaZeroKm, { codigoNota: number }>({
  nome: 'confirmarEntradaZeroKm',
  call: renave.entradaZeroKm,
  impedimento: foraDoEstoque,
  maybeDone: ['jaEmEstoque'],
  esperado: ({ chaveNotaFiscal, dataEntradaEstoque }) => ({
    estado: 'CONFIRMADO',
    chaveEntrada: chaveNotaFiscal,
    entrada: dataEntradaEstoque,
  }),
  withheld: retencaoDe,
  giveUp: notaForaDeUso,
  refused: ({ ordem }) => ordem.stopIfRefused(),
  nosso: ({ refs }) => ({ itemEntrada: refs.codigoNota }),
  depois: async (efeito) => {
    const { stores, resposta, refs, agora } = efeito;
    const [nota] = await stores.notas.listOperaveis([refs.codigoNota]);
    await stores.estoque.removePendencia(resposta.chassi);
    await stores.notas.markProcessed(refs.codigoNota, agora);
    await enterVeiculo(efeito, nota ?? null);
    if (nota) await confirmOperacao(stores, nota.chave, agora);
  },
});

/** Refuses locally what the registry would refuse anyway. @rule checks before an entry (zero km) */
const itemARegistrar = (nota: NotaOperavel, cpf: string, medicao: string) => {
  const { chassi, codigo } = nota;
  if (!chassi) return { alvo: null, recusa: recusaDe('semChassi') };
  if (nota.tipo !== 'E') {
    return { alvo: { chassi }, recusa: recusaDe('naoEDeEntrada', chassi), withoutRow: true };
  }
  const recusa = withoutValor(nota);
  if (recusa) return { alvo: { chassi }, recusa };
  const corpo: EntradaZeroKm = {
    chassi,
    chaveNotaFiscal: nota.chave,
    valorCompra: decimalFromCentavos(nota.valor ?? 0),
    dataEntradaEstoque: naiveBrasilia(nota.emissao),
    ...odometroZerado(medicao),
    cpfOperadorResponsavel: cpf,
  };
  return { alvo: { chassi }, corpo, refs: { codigoNota: codigo } };
};

export const confirmarEntrada = useCase(entradaZeroKm.confirmar, async (chamada) => {
  const { input, usuario, ports } = chamada;
  const cpf = cpfDoOperador(usuario);
  const codigos = input.itensList.map(({ codigo }) => codigo);
  const { notas, foraDeUso } = await notasDoLote(chamada, codigos);
  const medicao = naiveBrasilia(ports.agora());
  const itens = [
    ...notas.map((nota) => itemARegistrar(nota, cpf, medicao)),
    ...foraDeUso.map(({ chassi, recusa }) => ({ alvo: chassi ? { chassi } : null, recusa })),
  ];
  return respostaDoLote(
    entradaZeroKm.confirmar.success,
    await record(chamada, operacaoConfirmarEntrada, itens),
  );
});

type CancelamentoDeEntrada = Operacao<CancelamentoEntrada, object, EstoqueRenave>;

/**
 * Cancels a confirmed entry of a dealer or manufacturer: the stock record finishes with CANCELAMENTO_ENTRADA
 * and the vehicle is pending again.
 * @rule undoing an entry
 */
export const cancelamentoDeEntrada = (
  qual: Pick<Definicao<CancelamentoEntrada, object, EstoqueRenave>, 'nome' | 'call'>,
): CancelamentoDeEntrada =>
  operacaoDeEstoque({
    ...qual,
    impedimento: emEstoque,
    maybeDone: ['jaFinalizado'],
    esperado: ({ idEstoque }) => ({ id: idEstoque, estado: 'FINALIZADO', motivo: 'CANCELAMENTO_ENTRADA' }),
    depois: async ({ stores, resposta }) => {
      await stores.veiculos.locate(resposta.chassi, 'cadastrado', null);
      await stores.perguntas.forget(
        operations[qual.nome].module === 'montadora' ? 'pendencias:montadora' : 'pendencias:novo',
      );
    },
  });

/** Requests the cancellation for a record in stock. */
export const requestCancelamentoDeEntrada = (
  chamada: Chamada<unknown>,
  operacao: CancelamentoDeEntrada,
  { id: idEstoque, chassi }: Estoque,
) => {
  const corpo = {
    idEstoque,
    dataCancelamentoEntradaEstoque: diaBrasilia(chamada.ports.agora()),
    cpfOperadorResponsavel: cpfDoOperador(chamada.usuario),
  };
  return performAndTell(chamada, operacao, { alvo: { chassi }, corpo, refs: {} });
};

export const cancelarEntradaPor = (
  rota: RotaCancelarEntrada,
  operacao: CancelamentoDeEntrada,
  especie: EspecieDeNovos,
) =>
  tellingUseCase(rota, async (chamada) => {
    const ativo = await chamada.stores.estoque.getAtivo(chamada.input.chassi);
    const estoque = found(
      ativo?.especie === especie ? ativo : null,
      'O veículo não está no estoque desta empresa.',
    );
    return requestCancelamentoDeEntrada(chamada, operacao, estoque);
  });

const operacaoCancelarEntrada = cancelamentoDeEntrada({
  nome: 'cancelarEntradaZeroKm',
  call: renave.cancelarEntradaZeroKm,
});

const cancelarEntrada = cancelarEntradaPor(entradaZeroKm.cancelar, operacaoCancelarEntrada, 'novo');

export const entradas: Area = {
  useCases: [confirmarEntrada, cancelarEntrada],
  operacoes: [operacaoConfirmarEntrada, operacaoCancelarEntrada],
};
