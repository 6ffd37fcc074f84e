import {
  ESTABELECIMENTO_INVALIDO,
  ITE_INVALIDA,
  MESMO_GRUPO,
} from '#contract/gateway/zeroKm/transferencias.ts';
import { transferenciaMontadora, transferenciaZeroKm } from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import type { InputOf } from '#contract/route.ts';
import { raizCnpj } from '#domain/values/cnpj.ts';
import { decimalFromCentavos } from '#domain/values/dinheiro.ts';
import type { Area } from '../../../engine/area.ts';
import { batchUseCase } from '../../../engine/operacoes/batchUseCase.ts';
import { cpfDoOperador, performAndTell } from '../../../engine/operacoes/perform.ts';
import { checkNome, estoqueDaEspecie, refuseCampo } from '../../../engine/refuse.ts';
import { type Chamada, tellingUseCase } from '../../../engine/useCase.ts';
import type { AutorizacaoAberta } from '../../../ports/autorizacoes.ts';
import type { Porta } from './askAutorizacoes.ts';
import {
  autorizarEstabelecimento,
  autorizarIte,
  autorizarIteMontadora,
  cancelarEstabelecimento,
  cancelarIte,
  cancelarIteMontadora,
} from './operacoes.ts';
import { autorizacaoAberta } from './receber.ts';

/** The destination must operate with such vehicles. */
const checkDestino = async (
  { stores }: Chamada<unknown>,
  campo: string,
  cnpj: string,
  opera: 'operaIte' | 'operaNovos',
) => {
  const empresa = await stores.cadastros.findEmpresa(cnpj);
  if (!empresa?.[opera] || empresa.despachante)
    refuseCampo(campo, opera === 'operaIte' ? ITE_INVALIDA : ESTABELECIMENTO_INVALIDO);
};

const itemParaEstabelecimento = async (
  chamada: Chamada<InputOf<typeof transferenciaZeroKm.autorizarEstabelecimento>>,
) => {
  const { input, empresa, usuario } = chamada;
  const { idEstoque, cnpjEstabelecimento: cnpj, valorVenda: valor } = input;
  const { chassi } = await estoqueDaEspecie(chamada, idEstoque, 'novo');
  const campo = 'cnpjEstabelecimento';
  if (raizCnpj(cnpj) === raizCnpj(empresa.cnpj)) refuseCampo(campo, MESMO_GRUPO);
  await checkDestino(chamada, campo, cnpj, 'operaNovos');
  const corpo = {
    idEstoque,
    cnpjEstabelecimentoDestino: cnpj,
    valorVenda: decimalFromCentavos(valor),
    cpfOperadorResponsavel: cpfDoOperador(usuario),
    ...(input.cancelamentoDeTransferencia && { paraCancelamentoDeTransferencia: true }),
  };
  return { alvo: { chassi }, corpo, refs: { idEstoque, destino: cnpj, valor } };
};

const autorizarParaEstabelecimento = tellingUseCase(
  transferenciaZeroKm.autorizarEstabelecimento,
  async (chamada) =>
    performAndTell(chamada, autorizarEstabelecimento, await itemParaEstabelecimento(chamada)),
);

const autorizarVariosParaEstabelecimento = batchUseCase(
  transferenciaZeroKm.autorizarVariosEstabelecimento,
  autorizarEstabelecimento,
  itemParaEstabelecimento,
);

const itemParaIte = async (chamada: Chamada<InputOf<typeof transferenciaZeroKm.autorizarIte>>) => {
  const { input, usuario } = chamada;
  const { idEstoque, cnpjITE: cnpj, valorProduto: valor } = input;
  const { chassi } = await estoqueDaEspecie(chamada, idEstoque, 'novo');
  await checkDestino(chamada, 'cnpjITE', cnpj, 'operaIte');
  const corpo = {
    idEstoqueOrigem: idEstoque,
    cnpjIteDestino: cnpj,
    valorProduto: decimalFromCentavos(valor),
    cpfOperadorResponsavel: cpfDoOperador(usuario),
    ...(input.leasing && { leasingVeiculoInacabado: true }),
  };
  return { alvo: { chassi }, corpo, refs: { idEstoque, destino: cnpj, valor } };
};

const autorizarParaIte = tellingUseCase(transferenciaZeroKm.autorizarIte, async (chamada) =>
  performAndTell(chamada, autorizarIte, await itemParaIte(chamada)),
);

const autorizarVariosParaIte = batchUseCase(
  transferenciaZeroKm.autorizarVariosIte,
  autorizarIte,
  itemParaIte,
);

const autorizarParaIteNaMontadora = tellingUseCase(transferenciaMontadora.autorizarIte, async (chamada) => {
  const { input, usuario } = chamada;
  const { idEstoqueOrigem, cnpjIteDestino, chaveNotaFiscalProdutoSaida, tipoBeneficioTributario } = input;
  const { chassi, acabado } = await estoqueDaEspecie(chamada, idEstoqueOrigem, 'montadora');
  if (acabado) refuseCampo('idEstoqueOrigem', 'Somente veículo inacabado pode ir da montadora para uma ITE.');
  await checkDestino(chamada, 'cnpjIteDestino', cnpjIteDestino, 'operaIte');
  const corpo = {
    idEstoqueOrigem,
    cnpjIteDestino,
    chaveNotaFiscalProdutoSaida,
    tipoBeneficioTributario,
    cpfOperadorResponsavel: cpfDoOperador(usuario),
    ...(input.leasing && { leasingVeiculoInacabado: true }),
  };
  const refs = { idEstoque: idEstoqueOrigem, destino: cnpjIteDestino, valor: null };
  const item = { alvo: { chassi }, corpo, refs };
  return performAndTell(chamada, autorizarIteMontadora, item);
});

interface CancelarRequest {
  operacao: typeof cancelarIte;
  porta: Porta;
  idAutorizacao: number;
  fits: (autorizacao: AutorizacaoAberta) => boolean;
  /** The vehicle's chassis in the body, if the route has it. */
  chassi?: string;
}

/** Cancels an open authorisation of this company; any other answers as absent. */
export const cancelar = async (
  chamada: Chamada<unknown>,
  { operacao, porta, idAutorizacao, fits, chassi: dito }: CancelarRequest,
) => {
  const qual = { porta, id: idAutorizacao, lado: 'cnpjAutorizador' } as const;
  const { chassi, idEstoque } = await autorizacaoAberta(chamada, qual, fits);
  if (dito !== undefined) checkNome('chassi', 'O chassi', dito, chassi);
  const corpo = { idAutorizacao, cpfOperadorResponsavel: cpfDoOperador(chamada.usuario) };
  return performAndTell(chamada, operacao, { alvo: { chassi }, corpo, refs: { idEstoque } });
};

const cancelarParaEstabelecimento = tellingUseCase(
  transferenciaZeroKm.cancelarEstabelecimento,
  async (chamada) =>
    cancelar(chamada, {
      operacao: cancelarEstabelecimento,
      porta: 'estabelecimento',
      idAutorizacao: chamada.input.idAutorizacaoEstabelecimento,
      fits: ({ paraIte }) => !paraIte,
    }),
);

const cancelarDeIte = (
  rota: typeof transferenciaZeroKm.cancelarIte,
  porta: Porta,
  operacao: typeof cancelarIte,
) =>
  tellingUseCase(rota, async (chamada) => {
    const { idAutorizacaoITE: idAutorizacao, chassi } = chamada.input;
    const fits = ({ paraIte }: AutorizacaoAberta) => paraIte;
    return cancelar(chamada, { operacao, porta, idAutorizacao, fits, chassi });
  });

const cancelarParaIte = cancelarDeIte(transferenciaZeroKm.cancelarIte, 'estabelecimento', cancelarIte);
const cancelarParaIteNaMontadora = cancelarDeIte(
  transferenciaMontadora.cancelarIte,
  'montadora',
  cancelarIteMontadora,
);

export const autorizacoesZeroKm: Area = {
  useCases: [
    autorizarParaEstabelecimento,
    autorizarVariosParaEstabelecimento,
    cancelarParaEstabelecimento,
    autorizarParaIte,
    autorizarVariosParaIte,
    cancelarParaIte,
    autorizarParaIteNaMontadora,
    cancelarParaIteNaMontadora,
  ],
};
