import { transferenciaMontadora, transferenciaZeroKm } from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import type { InputOf } from '#contract/route.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import { decimalFromCentavos } from '#domain/values/dinheiro.ts';
import type { Area } from '../../../engine/area.ts';
import { batchUseCase } from '../../../engine/operacoes/batchUseCase.ts';
import { cpfDoOperador, performAndTell } from '../../../engine/operacoes/perform.ts';
import { refuseCampo } from '../../../engine/refuse.ts';
import { type Chamada, found, tellingUseCase } from '../../../engine/useCase.ts';
import type { AutorizacaoAberta } from '../../../ports/autorizacoes.ts';
import { odometroZerado } from '../odometroZerado.ts';
import type { Porta } from './askAutorizacoes.ts';
import {
  receberEstabelecimento,
  receberIteMontadora,
  receberIte as receberIteOperacao,
} from './operacoes.ts';

const AUSENTE = 'Autorização não encontrada.';

/** An open authorisation by this company or to it; any other answers as absent. */
export const autorizacaoAberta = async (
  { stores, empresa }: Chamada<unknown>,
  { porta, id, lado }: { porta: Porta; id: number; lado: 'cnpjAutorizador' | 'cnpjDestino' },
  fits: (autorizacao: AutorizacaoAberta) => boolean,
): Promise<AutorizacaoAberta> => {
  const autorizacao = found(await stores.autorizacoes.get(porta, id), AUSENTE);
  return found(autorizacao[lado] === empresa.cnpj && fits(autorizacao) ? autorizacao : null, AUSENTE);
};

/** Common fields of all receipts: date, odometer and operator. */
export const medicaoAgora = (agora: Date, idAutorizacao: number, cpfOperadorResponsavel: string) => ({
  idAutorizacao,
  dataTransferenciaEstoque: naiveBrasilia(agora),
  ...odometroZerado(naiveBrasilia(agora)),
  cpfOperadorResponsavel,
});

const itemDeEstabelecimento = async (
  chamada: Chamada<InputOf<typeof transferenciaZeroKm.receberEstabelecimento>>,
) => {
  const { input, ports, usuario } = chamada;
  const { idAutorizacao, chaveNotaFiscal, valorCompra } = input;
  const { chassi, veiculo } = await autorizacaoAberta(
    chamada,
    { porta: 'estabelecimento', id: idAutorizacao, lado: 'cnpjDestino' },
    ({ paraIte, emIte }) => !paraIte && !emIte,
  );
  const corpo = {
    ...medicaoAgora(ports.agora(), idAutorizacao, cpfDoOperador(usuario)),
    chaveNotaFiscal,
    valorCompra: decimalFromCentavos(valorCompra),
  };
  return { alvo: { chassi }, corpo, refs: { veiculo } };
};

const receberDeEstabelecimento = tellingUseCase(transferenciaZeroKm.receberEstabelecimento, async (chamada) =>
  performAndTell(chamada, receberEstabelecimento, await itemDeEstabelecimento(chamada)),
);

const receberVariosDeEstabelecimento = batchUseCase(
  transferenciaZeroKm.receberVariosEstabelecimento,
  receberEstabelecimento,
  itemDeEstabelecimento,
);

const itemDeIte = async (chamada: Chamada<InputOf<typeof transferenciaZeroKm.receberIte>>, porta: Porta) => {
  const { input, ports, usuario } = chamada;
  const { idAutorizacao } = input;
  const { chassi, veiculo } = await autorizacaoAberta(
    chamada,
    { porta, id: idAutorizacao, lado: 'cnpjDestino' },
    ({ paraIte, emIte }) => !paraIte && emIte,
  );
  const corpo = {
    ...medicaoAgora(ports.agora(), idAutorizacao, cpfDoOperador(usuario)),
    chaveNotaFiscalRemessa: input.chaveRemessa,
    chaveNotaFiscalProduto: input.chaveProduto,
    chaveNotaFiscalServico: input.chaveServico,
    valorProduto: decimalFromCentavos(input.valorProduto),
  };
  return { alvo: { chassi }, corpo, refs: { veiculo } };
};

const receberDeIte = tellingUseCase(transferenciaZeroKm.receberIte, async (chamada) => {
  const item = await itemDeIte(chamada, 'estabelecimento');
  return performAndTell(chamada, receberIteOperacao, item);
});

/** The manufacturer gives the day; future days are refused, as the registry would. */
const receberDeIteNaMontadora = tellingUseCase(transferenciaMontadora.receberIte, async (chamada) => {
  const { dataTransferencia } = chamada.input;
  const agora = naiveBrasilia(chamada.ports.agora());
  if (dataTransferencia > agora.slice(0, 10)) {
    refuseCampo('dataTransferencia', 'A data da transferência não pode ser futura!');
  }
  const { corpo, ...item } = await itemDeIte(chamada, 'montadora');
  const dataTransferenciaEstoque =
    dataTransferencia === agora.slice(0, 10) ? agora : `${dataTransferencia}T00:00:00`;
  return performAndTell(chamada, receberIteMontadora, {
    ...item,
    corpo: { ...corpo, dataTransferenciaEstoque },
  });
});

export const recebimentosZeroKm: Area = {
  useCases: [receberDeEstabelecimento, receberVariosDeEstabelecimento, receberDeIte, receberDeIteNaMontadora],
};
