import { montadora } from '#contract/gateway/montadora.ts';
import type { SaidaMontadora } from '#contract/renave/corpos.ts';
import { montadora as renave } from '#contract/renave/montadora.ts';
import type { InputOf } from '#contract/route.ts';
import { type Recusa, recusaDe } from '#domain/recusa.ts';
import { isCnpj } from '#domain/values/cnpj.ts';
import { respostaDoLote } from '../operacoes/respostaDoLote.ts';
import { completeCompradores } from '../saidaZeroKm/completeCompradores.ts';
import { confirmacaoDeSaida, recordSaidas } from '../saidaZeroKm/venda.ts';
import { useCase } from '../useCase.ts';

/** A manufacturer's sale; with a delivering dealer it creates a pending delivery there. */
export const operacaoConfirmarSaidaMontadora = confirmacaoDeSaida<SaidaMontadora>({
  nome: 'confirmarSaidaMontadora',
  acabado: renave.saidaMontadora,
  inacabado: renave.saidaInacabadoMontadora,
  vendidos: 'montadora/vendidos',
  esperado: ({ entregaIndicada }) =>
    entregaIndicada ? { entregador: entregaIndicada.cnpjConcessionariaEntregadora } : {},
  depois: ({ stores, resposta }) => stores.entregas.save('montadora', resposta.entregas ?? []),
});

type Item = InputOf<typeof montadora.confirmarSaida>['itensList'][number];

/** Checks a sale's terms: selling and delivering dealer come together or not at all. */
const impedimentoOf = (
  { beneficiofiscal, cnpjvendedora, cnpjentregadora }: Item,
  beneficios: ReadonlySet<string>,
): Recusa | null => {
  if (!beneficios.has(beneficiofiscal)) return recusaDe('beneficioInvalido');
  if ([cnpjvendedora, cnpjentregadora].some((cnpj) => cnpj && !isCnpj(cnpj))) return recusaDe('pessoaFisica');
  return Boolean(cnpjvendedora) === Boolean(cnpjentregadora) ? null : recusaDe('entregaPelaMetade');
};

const entregaOf = ({ cnpjvendedora, cnpjentregadora }: Item): Pick<SaidaMontadora, 'entregaIndicada'> =>
  cnpjvendedora && cnpjentregadora
    ? {
        entregaIndicada: {
          cnpjConcessionariaVendedora: cnpjvendedora,
          cnpjConcessionariaEntregadora: cnpjentregadora,
        },
      }
    : {};

export const confirmarSaidaMontadora = useCase(montadora.confirmarSaida, async (chamada) => {
  const beneficios = await chamada.stores.cadastros.listBeneficiosFiscais();
  const validos = new Set(beneficios.map(({ codigo_bfi }) => codigo_bfi));
  const { itensList, compradores } = chamada.input;
  const pedidos = itensList.map((item) => {
    const { codigoxmlimport: codigo, chassi, leasing, beneficiofiscal } = item;
    const mais = { tipoBeneficioTributario: beneficiofiscal, ...entregaOf(item) };
    return { codigo, chassi, leasing, mais, impedimento: impedimentoOf(item, validos) };
  });
  const notas = pedidos.map(({ codigo }) => codigo);
  await completeCompradores(chamada, notas, compradores ?? []);
  const registro = await recordSaidas(chamada, operacaoConfirmarSaidaMontadora, pedidos, 'montadora');
  return respostaDoLote(montadora.confirmarSaida.success, registro);
});
