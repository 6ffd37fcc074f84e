import { montadora } from '#contract/gateway/zeroKm/montadora.ts';
import type { EntradaMontadora, SaidaMontadora } from '#contract/renave/corpos.ts';
import { montadora as renave } from '#contract/renave/montadora.ts';
import type { InputOf } from '#contract/route.ts';
import { type Recusa, recusaDe } from '#domain/recusa.ts';
import { isCnpj } from '#domain/values/cnpj.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import type { Area } from '../../../engine/area.ts';
import { heard } from '../../../engine/finders.ts';
import { foraDoEstoque } from '../../../engine/operacoes/fits.ts';
import type { AnyOperacao } from '../../../engine/operacoes/operacao.ts';
import { enterVeiculo, operacaoDeEstoque } from '../../../engine/operacoes/operacaoDeEstoque.ts';
import { cpfDoOperador } from '../../../engine/operacoes/perform.ts';
import { record } from '../../../engine/operacoes/record.ts';
import { respostaDoLote } from '../../../engine/operacoes/respostaDoLote.ts';
import { useCase } from '../../../engine/useCase.ts';
import { cancelamentoDeEntrada, cancelarEntradaPor } from '../entradaZeroKm/entrada.ts';
import { PENDENCIAS } from '../entradaZeroKm/listEntradas.ts';
import { odometroZerado } from '../odometroZerado.ts';
import { cancelamentoDeSaida, cancelarSaidaPor } from '../saidaZeroKm/cancelarSaida.ts';
import { completeCompradores } from '../saidaZeroKm/completeCompradores.ts';
import { confirmacaoDeSaida, recordSaidas } from '../saidaZeroKm/confirmarSaida.ts';
import { byAcabamento } from '../saidaZeroKm/itemDaSaida.ts';

/** A manufacturer's sale; with a delivering dealer it creates a pending delivery there. */
const operacaoConfirmarSaidaMontadora = confirmacaoDeSaida<SaidaMontadora>({
  nome: 'confirmarSaidaMontadora',
  call: byAcabamento(renave.saidaMontadora, renave.saidaInacabadoMontadora),
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

const confirmarSaidaMontadora = useCase(montadora.confirmarSaida, async (chamada) => {
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

const operacaoCancelarEntradaMontadora = cancelamentoDeEntrada({
  nome: 'cancelarEntradaMontadora',
  call: renave.cancelarEntradaMontadora,
});

const operacaoCancelarSaidaMontadora = cancelamentoDeSaida({
  nome: 'cancelarSaidaMontadora',
  call: byAcabamento(renave.cancelarSaidaMontadora, renave.cancelarSaidaInacabadoMontadora),
  depois: ({ stores, resposta, agora }) =>
    stores.entregas.cancelarPendentes(resposta.chassi, naiveBrasilia(agora)),
});

/** Cancellations of the manufacturer's entry and exit. */
const cancelamentosDaMontadora = [
  cancelarEntradaPor(montadora.cancelarEntrada, operacaoCancelarEntradaMontadora, 'montadora'),
  cancelarSaidaPor(montadora.cancelarSaida, operacaoCancelarSaidaMontadora, 'montadora'),
];

/** A typed chassis may be newer than the registry's last answer, which is asked again before it is sent. */
const checkEspera: NonNullable<AnyOperacao['beforeSending']> = async ({ ports, intencao }) => {
  const { codigoEmpresa, chassi } = intencao;
  if (chassi === null) return null;
  const { estoque } = ports.empresa(codigoEmpresa);
  if ((await estoque.listPendencias([chassi], 'montadora')).length > 0) return null;
  const resposta = await ports.renave.callRenave(codigoEmpresa, renave.pendentesEntradaZeroKm, {});
  if (resposta.tipo === 'semResposta')
    return { tipo: 'naoEnviada', motivo: resposta.motivo, retryAfterMs: null };
  if (resposta.tipo !== 'ok') return resposta;
  if (resposta.corpo.some((espera) => espera.chassi === chassi)) return null;
  return { tipo: 'recusada', status: resposta.status, recusa: recusaDe('naoEspera', chassi) };
};

/** Entry of a manufacturer's own vehicle: no invoice, no value, CONFIRMADO at once. */
const operacaoConfirmarEntradaMontadora = operacaoDeEstoque<EntradaMontadora, object>({
  nome: 'confirmarEntradaMontadora',
  call: renave.entradaMontadora,
  beforeSending: checkEspera,
  impedimento: foraDoEstoque,
  maybeDone: ['jaEmEstoque'],
  esperado: ({ dataEntradaEstoque }) => ({ estado: 'CONFIRMADO', entrada: dataEntradaEstoque }),
  depois: async (efeito) => {
    await efeito.stores.estoque.removePendencia(efeito.resposta.chassi, 'montadora');
    await enterVeiculo(efeito, null);
  },
});

const confirmarEntradaMontadora = useCase(montadora.confirmarEntrada, async (chamada) => {
  const { input, usuario, ports } = chamada;
  const cpfOperadorResponsavel = cpfDoOperador(usuario);
  const chassis = [...new Set(input.listaEntradas.map(({ chassi }) => chassi))];
  const agora = naiveBrasilia(ports.agora());
  const itens = chassis.map((chassi) => {
    const corpo: EntradaMontadora = {
      chassi,
      dataEntradaEstoque: agora,
      ...odometroZerado(agora),
      cpfOperadorResponsavel,
    };
    return { alvo: { chassi }, corpo, refs: {} };
  });
  const registro = await record(chamada, operacaoConfirmarEntradaMontadora, itens);
  return respostaDoLote(montadora.confirmarEntrada.success, registro);
});

export const entradaESaidaDaMontadora: Area = {
  useCases: [
    heard('entradasMontadora', PENDENCIAS.montadora),
    confirmarEntradaMontadora,
    confirmarSaidaMontadora,
    ...cancelamentosDaMontadora,
  ],
  operacoes: [
    operacaoConfirmarEntradaMontadora,
    operacaoConfirmarSaidaMontadora,
    operacaoCancelarEntradaMontadora,
    operacaoCancelarSaidaMontadora,
  ],
};
