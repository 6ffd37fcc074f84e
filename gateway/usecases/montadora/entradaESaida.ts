import { montadora } from '#contract/gateway/montadora.ts';
import type { EntradaMontadora, SaidaMontadora } from '#contract/renave/corpos.ts';
import { montadora as renave } from '#contract/renave/montadora.ts';
import type { InputOf } from '#contract/route.ts';
import { type Recusa, recusaDe } from '#domain/recusa.ts';
import { isCnpj } from '#domain/values/cnpj.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import { cancelamentoDeEntrada, cancelarEntradaPor } from '../entradaZeroKm/entrada.ts';
import { PENDENCIAS } from '../entradaZeroKm/listEntradas.ts';
import { heard } from '../listas/finders.ts';
import { odometroZerado } from '../odometroZerado.ts';
import { foraDoEstoque } from '../operacoes/fits.ts';
import { operacaoDeEstoque } from '../operacoes/operacaoDeEstoque.ts';
import { cpfDoOperador } from '../operacoes/perform.ts';
import { record } from '../operacoes/record.ts';
import { respostaDoLote } from '../operacoes/respostaDoLote.ts';
import { corpoOf } from '../respostaDoRenave.ts';
import { cancelamentoDeSaida, cancelarSaidaPor } from '../saidaZeroKm/cancelarSaida.ts';
import { completeCompradores } from '../saidaZeroKm/completeCompradores.ts';
import { confirmacaoDeSaida, recordSaidas } from '../saidaZeroKm/confirmarSaida.ts';
import { type Chamada, useCase } from '../useCase.ts';

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

export const operacaoCancelarEntradaMontadora = cancelamentoDeEntrada({
  nome: 'cancelarEntradaMontadora',
  call: renave.cancelarEntradaMontadora,
});

export const operacaoCancelarSaidaMontadora = cancelamentoDeSaida({
  nome: 'cancelarSaidaMontadora',
  acabado: renave.cancelarSaidaMontadora,
  inacabado: renave.cancelarSaidaInacabadoMontadora,
  depois: ({ stores, resposta, agora }) =>
    stores.entregas.cancelarPendentes(resposta.chassi, naiveBrasilia(agora)),
});

/** Cancellations of the manufacturer's entry and exit. */
export const cancelamentosDaMontadora = [
  cancelarEntradaPor(montadora.cancelarEntrada, operacaoCancelarEntradaMontadora, 'montadora'),
  cancelarSaidaPor(montadora.cancelarSaida, operacaoCancelarSaidaMontadora, 'montadora'),
];

/** Entry of a manufacturer's own vehicle: no invoice, no value, CONFIRMADO at once. */
export const operacaoConfirmarEntradaMontadora = operacaoDeEstoque<EntradaMontadora, object>({
  nome: 'confirmarEntradaMontadora',
  call: renave.entradaMontadora,
  impedimento: foraDoEstoque,
  maybeDone: ['jaEmEstoque'],
  esperado: ({ dataEntradaEstoque }) => ({ estado: 'CONFIRMADO', entrada: dataEntradaEstoque }),
  depois: async ({ stores, resposta, agora }) => {
    const { chassi, veiculoAcabado: acabado, id, entradaEstoque } = resposta;
    await stores.estoque.removePendencia(chassi, 'montadora');
    const entrada = entradaEstoque.dataHora;
    await stores.veiculos.entrou({ chassi, nota: null, acabado, idEstoque: id, entrada, agora });
  },
});

export const listEntradasDaMontadora = heard('entradasMontadora', PENDENCIAS.montadora);

/** The vehicles that are pending; asks the registry when a typed chassis is newer than the last answer. */
const waiting = async (
  { ports, empresa, stores }: Chamada<unknown>,
  chassis: readonly string[],
): Promise<Set<string>> => {
  const conhecidos = await stores.estoque.listPendencias(chassis, 'montadora');
  if (conhecidos.length === chassis.length) return new Set(conhecidos);
  const ditos = corpoOf(await ports.renave.callRenave(empresa.codigo, renave.pendentesEntradaZeroKm, {}));
  return new Set([...conhecidos, ...ditos.map(({ chassi }) => chassi)]);
};

export const confirmarEntradaMontadora = useCase(montadora.confirmarEntrada, async (chamada) => {
  const { input, usuario, ports } = chamada;
  const cpfOperadorResponsavel = cpfDoOperador(usuario);
  const chassis = [...new Set(input.listaEntradas.map(({ chassi }) => chassi))];
  const esperam = await waiting(chamada, chassis);
  const agora = naiveBrasilia(ports.agora());
  const itens = chassis.map((chassi) => {
    const alvo = { chassi };
    if (!esperam.has(chassi)) {
      return { alvo, recusa: recusaDe('naoEspera', chassi), withoutRow: true };
    }
    const corpo: EntradaMontadora = {
      chassi,
      dataEntradaEstoque: agora,
      ...odometroZerado(agora),
      cpfOperadorResponsavel,
    };
    return { alvo, corpo, refs: {} };
  });
  const registro = await record(chamada, operacaoConfirmarEntradaMontadora, itens);
  return respostaDoLote(montadora.confirmarEntrada.success, registro);
});
