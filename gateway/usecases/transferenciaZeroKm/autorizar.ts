import { ESTABELECIMENTO_INVALIDO, ITE_INVALIDA, MESMO_GRUPO } from '#contract/gateway/transferencias.ts';
import { transferenciaMontadora, transferenciaZeroKm } from '#contract/gateway/transferenciaZeroKm.ts';
import { raizCnpj } from '#domain/values/cnpj.ts';
import { decimalFromCentavos } from '#domain/values/dinheiro.ts';
import type { ResumoDaEmpresa } from '../../ports/cadastros.ts';
import { estoqueDaEspecie } from '../estoqueDaEspecie.ts';
import { cpfDoOperador, performAndTell } from '../operacoes/perform.ts';
import { refuseCampo } from '../refuse.ts';
import { type Chamada, tellingUseCase } from '../useCase.ts';
import { autorizarEstabelecimento, autorizarIte, autorizarIteMontadora } from './operacoes.ts';

interface Destino {
  campo: string;
  cnpj: string;
  invalido: string;
  opera: (empresa: ResumoDaEmpresa) => boolean;
}

/** The destination must operate with such vehicles. */
const checkDestino = async ({ stores }: Chamada<unknown>, { campo, cnpj, invalido, opera }: Destino) => {
  const empresa = await stores.cadastros.findEmpresa(cnpj);
  if (!empresa || empresa.despachante || !opera(empresa)) refuseCampo(campo, invalido);
};

const ite = (campo: string, cnpj: string): Destino => ({
  campo,
  cnpj,
  invalido: ITE_INVALIDA,
  opera: ({ operaIte }) => operaIte,
});

export const autorizarParaEstabelecimento = tellingUseCase(
  transferenciaZeroKm.autorizarEstabelecimento,
  async (chamada) => {
    const { input, empresa, usuario } = chamada;
    const { idEstoque, cnpjEstabelecimento: cnpj, valorVenda: valor } = input;
    const { chassi } = await estoqueDaEspecie(chamada, idEstoque, 'novo');
    const campo = 'cnpjEstabelecimento';
    if (raizCnpj(cnpj) === raizCnpj(empresa.cnpj)) refuseCampo(campo, MESMO_GRUPO);
    const opera = ({ operaNovos }: ResumoDaEmpresa) => operaNovos;
    await checkDestino(chamada, { campo, cnpj, invalido: ESTABELECIMENTO_INVALIDO, opera });
    const corpo = {
      idEstoque,
      cnpjEstabelecimentoDestino: cnpj,
      valorVenda: decimalFromCentavos(valor),
      cpfOperadorResponsavel: cpfDoOperador(usuario),
      ...(input.cancelamentoDeTransferencia && { paraCancelamentoDeTransferencia: true }),
    };
    const item = { alvo: { chassi }, corpo, refs: { idEstoque, destino: cnpj, valor } };
    return performAndTell(chamada, autorizarEstabelecimento, item);
  },
);

export const autorizarParaIte = tellingUseCase(transferenciaZeroKm.autorizarIte, async (chamada) => {
  const { input, usuario } = chamada;
  const { idEstoque, cnpjITE: cnpj, valorProduto: valor } = input;
  const { chassi } = await estoqueDaEspecie(chamada, idEstoque, 'novo');
  await checkDestino(chamada, ite('cnpjITE', cnpj));
  const corpo = {
    idEstoqueOrigem: idEstoque,
    cnpjIteDestino: cnpj,
    valorProduto: decimalFromCentavos(valor),
    cpfOperadorResponsavel: cpfDoOperador(usuario),
    ...(input.leasing && { leasingVeiculoInacabado: true }),
  };
  const item = { alvo: { chassi }, corpo, refs: { idEstoque, destino: cnpj, valor } };
  return performAndTell(chamada, autorizarIte, item);
});

export const autorizarParaIteNaMontadora = tellingUseCase(
  transferenciaMontadora.autorizarIte,
  async (chamada) => {
    const { input, usuario } = chamada;
    const { idEstoqueOrigem, cnpjIteDestino, chaveNotaFiscalProdutoSaida, tipoBeneficioTributario } = input;
    const { chassi, acabado } = await estoqueDaEspecie(chamada, idEstoqueOrigem, 'montadora');
    if (acabado)
      refuseCampo('idEstoqueOrigem', 'Somente veículo inacabado pode ir da montadora para uma ITE.');
    await checkDestino(chamada, ite('cnpjIteDestino', cnpjIteDestino));
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
  },
);
