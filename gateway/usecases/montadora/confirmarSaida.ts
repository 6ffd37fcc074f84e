import {
  BENEFICIO_INVALIDO,
  CADASTRE_PESSOA_JURIDICA,
  ENTREGA_PELA_METADE,
  montadora,
} from '#contract/gateway/montadora.ts';
import type { SaidaMontadora } from '#contract/renave/corpos.ts';
import { montadora as renave } from '#contract/renave/montadora.ts';
import type { InputOf } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import { isCnpj } from '#domain/values/cnpj.ts';
import { respostaDoLote } from '../operacoes/respostaDoLote.ts';
import { completarCompradores } from '../saidaZeroKm/completarCompradores.ts';
import { confirmacaoDeSaida, registrarSaidas } from '../saidaZeroKm/venda.ts';
import { useCase } from '../useCase.ts';

/** A manufacturer's sale. Where a delivering dealer is named, a delivery is pending there from now on. */
export const operacaoConfirmarSaidaMontadora = confirmacaoDeSaida<SaidaMontadora>({
  nome: 'confirmarSaidaMontadora',
  titulo: 'Confirmação de saída na montadora',
  modulo: 'montadora',
  acabado: renave.saidaMontadora,
  inacabado: renave.saidaInacabadoMontadora,
  esperado: ({ entregaIndicada }) =>
    entregaIndicada ? { entregador: entregaIndicada.cnpjConcessionariaEntregadora } : {},
  depois: ({ stores, resposta }) => stores.entregas.save('montadora', resposta.entregas ?? []),
});

type Item = InputOf<typeof montadora.confirmarSaida>['itensList'][number];

const recusar = (message: string): never => {
  throw new AppError('regra', { message });
};

/** Both dealers or none: a delivery is of one that sold and one that hands over. */
const entregaOf = ({ cnpjvendedora, cnpjentregadora }: Item): Pick<SaidaMontadora, 'entregaIndicada'> => {
  if (!cnpjvendedora && !cnpjentregadora) return {};
  for (const cnpj of [cnpjvendedora, cnpjentregadora]) {
    if (cnpj && !isCnpj(cnpj)) recusar(CADASTRE_PESSOA_JURIDICA);
  }
  if (!cnpjvendedora || !cnpjentregadora) return recusar(ENTREGA_PELA_METADE);
  return {
    entregaIndicada: {
      cnpjConcessionariaVendedora: cnpjvendedora,
      cnpjConcessionariaEntregadora: cnpjentregadora,
    },
  };
};

export const confirmarSaidaMontadora = useCase(montadora.confirmarSaida, async (chamada) => {
  const beneficios = await chamada.stores.cadastros.listBeneficiosFiscais();
  const validos = new Set(beneficios.map(({ codigo_bfi }) => codigo_bfi));
  const { itensList, compradores } = chamada.input;
  const pedidos = itensList.map((item) => {
    const { codigoxmlimport: codigo, chassi, leasing, beneficiofiscal } = item;
    if (!validos.has(beneficiofiscal)) recusar(BENEFICIO_INVALIDO);
    const mais = { tipoBeneficioTributario: beneficiofiscal, ...entregaOf(item) };
    return { codigo, chassi, leasing, mais };
  });
  const notas = pedidos.map(({ codigo }) => codigo);
  await completarCompradores(chamada, notas, compradores ?? []);
  const registro = await registrarSaidas(chamada, operacaoConfirmarSaidaMontadora, pedidos, 'montadora');
  return respostaDoLote(montadora.confirmarSaida.success, registro);
});
