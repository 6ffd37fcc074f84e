import { solicitacoesUsados as rotas } from '#contract/gateway/usados/solicitacoes.ts';
import type { CancelamentoSaida } from '#contract/renave/corpos.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { type CancelamentoEntradaUsado, usados } from '#contract/renave/usados.ts';
import { erroDaRecusa, type Recusa, recusaDe } from '#domain/recusa.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import type { Area } from '../../engine/area.ts';
import { vendido } from '../../engine/operacoes/fits.ts';
import { espelho, operacaoDeEstoque } from '../../engine/operacoes/operacaoDeEstoque.ts';
import { cpfDoOperador, performAndTell } from '../../engine/operacoes/perform.ts';
import { type Chamada, found, tellingUseCase } from '../../engine/useCase.ts';
import type { Estoque, EstoqueAtual } from '../../ports/estoque.ts';
import { refundTaxa } from '../dinheiro/credito/taxa.ts';
import { cadastroDeUsado, veiculoUsado } from './cadastro.ts';

const emAndamento = (atual: Pick<EstoqueAtual, 'estado'> | undefined): Recusa | null =>
  atual?.estado === 'SOLICITADO' || atual?.estado === 'TRANSFERIDO' ? null : recusaDe('semEntrada');

/** Cancels an entry before the Detran has issued the new CRV. */
const operacaoCancelarEntradaUsado = operacaoDeEstoque<CancelamentoEntradaUsado, { idEstoque: number }>({
  nome: 'cancelarEntradaUsado',
  call: usados.cancelarEntradaUsado,
  impedimento: emAndamento,
  maybeDone: ['jaFinalizado', 'entradaInexistente'],
  esperado: (_, { idEstoque }) => ({ id: idEstoque, estado: 'FINALIZADO', motivo: 'CANCELAMENTO_ENTRADA' }),
  antes: ({ stores, resposta }) => refundTaxa(stores, espelho(resposta)),
  depois: async ({ stores, resposta: { placa } }) => {
    if (placa) await stores.usados.locate({ placa, situacao: 'cadastrado', idEstoque: null, entrada: null });
  },
});

type CrvDoRegistro = Pick<Estoque, 'codigoSegurancaCrv' | 'numeroCrv'>;

/** The CRV as the registry keeps it in the stock record: from our mirror, else asked; null where it does not say it. */
const crvDoRegistro = async (
  { ports, empresa }: Pick<Chamada<unknown>, 'ports' | 'empresa'>,
  espelho: Estoque,
): Promise<CrvDoRegistro | null> => {
  if (espelho.codigoSegurancaCrv) return espelho;
  const resposta = await ports.renave.callRenave(empresa.codigo, renave.estoque, { id: espelho.id });
  return resposta.tipo === 'ok' && resposta.corpo.codigoSegurancaCrv ? resposta.corpo : null;
};

/**
 * The vehicle as its entry named it: the registry compares a cancellation with the code kept in the stock record, also
 * where a newer document has another. The vehicle's own record counts only where the registry does not say it.
 * @rule the code that cancels an entry (used)
 */
const veiculoDaEntrada = async (
  chamada: Chamada<unknown>,
  codigo: number,
  espelho: Estoque,
): Promise<CancelamentoEntradaUsado['veiculo']> => {
  const crv = await crvDoRegistro(chamada, espelho);
  const { placa, renavam } = espelho;
  if (!crv?.codigoSegurancaCrv || !placa || !renavam)
    return (await veiculoUsado(chamada.stores, codigo)).documentos;
  const { codigoSegurancaCrv, numeroCrv } = crv;
  return { placa, renavam, codigoSegurancaCrv, ...(numeroCrv && { numeroCrv }) };
};

const cancelarEntradaUsado = tellingUseCase(rotas.cancelarEntrada, async (chamada) => {
  const { input, stores, ports, usuario } = chamada;
  const { placa } = await cadastroDeUsado(stores, input.veiculo);
  const atual = placa ? await stores.usados.getUltimo(placa) : null;
  const contra = emAndamento(atual ?? undefined);
  if (contra || !atual || !placa) throw erroDaRecusa(contra ?? recusaDe('semEntrada'));
  const corpo: CancelamentoEntradaUsado = {
    dataCancelamentoEstoque: diaBrasilia(ports.agora()),
    veiculo: await veiculoDaEntrada(chamada, input.veiculo, atual),
    cpfOperadorResponsavel: cpfDoOperador(usuario),
  };
  const item = { alvo: { placa }, corpo, refs: { idEstoque: atual.id } };
  return performAndTell(chamada, operacaoCancelarEntradaUsado, item);
});

/** Cancels a sale; the registry creates a new stock record, linked with the old one both ways. */
const operacaoCancelarSaidaUsado = operacaoDeEstoque<CancelamentoSaida, object>({
  nome: 'cancelarSaidaUsado',
  call: usados.cancelarSaidaUsado,
  impedimento: vendido,
  maybeDone: ['jaCancelada', 'saidaInexistente'],
  esperado: ({ idEstoque }) => ({ origem: idEstoque, estado: 'CONFIRMADO' }),
  depois: async ({ stores, corpo, resposta: { placa, id } }) => {
    const antes = await stores.usados.getAssinatura(corpo.idEstoque);
    // The signature belongs to the purchase: it moves to the new record with its date.
    if (antes) await stores.usados.saveAssinatura({ ...antes, idEstoque: id }, new Date(antes.enviada));
    if (!placa) return;
    await stores.usados.locate({
      placa,
      situacao: 'emEstoque',
      idEstoque: id,
      saida: null,
      codigoPessoa: null,
    });
  },
});

const cancelarSaidaUsado = tellingUseCase(rotas.cancelarSaida, async (chamada) => {
  const { input, stores, ports, usuario } = chamada;
  const estoque = found(await stores.estoque.get(input.idEstoque));
  const { placa } = estoque;
  const ultimo = placa ? await stores.usados.getUltimo(placa) : null;
  if (!placa || estoque.especie !== 'usado' || estoque.motivo !== 'VENDA' || ultimo?.id !== estoque.id) {
    throw erroDaRecusa(recusaDe('semSaida'));
  }
  const corpo = {
    idEstoque: estoque.id,
    dataCancelamentoSaidaEstoque: diaBrasilia(ports.agora()),
    cpfOperadorResponsavel: cpfDoOperador(usuario),
  };
  const item = { alvo: { placa }, corpo, refs: {} };
  return performAndTell(chamada, operacaoCancelarSaidaUsado, item);
});

export const cancelamentosDeUsados: Area = {
  useCases: [cancelarEntradaUsado, cancelarSaidaUsado],
  operacoes: [operacaoCancelarEntradaUsado, operacaoCancelarSaidaUsado],
};
