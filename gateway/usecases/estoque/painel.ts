import {
  DIAS_DE_GIRO,
  EMPRESAS_POR_DETRAN,
  MESES_DO_PAINEL,
  MODELOS_NO_PAINEL,
  type Parado,
  painel as rotas,
} from '#contract/gateway/estoque/painel.ts';
import { DIA_MS, diaBrasilia } from '#domain/values/datas.ts';
import type { Area } from '../../engine/area.ts';
import { listed } from '../../engine/finders.ts';
import { type ChamadaSemInput, consultaOf, tellingUseCase, useCase } from '../../engine/useCase.ts';
import type { Ports } from '../../ports/ports.ts';
import { empresasDoGrupo } from './historicos/empresasEscolhidas.ts';
import { type CausaContada, countParadas } from './pendencias/paradas.ts';

/** One cause of several lists. */
const causaDe = (uma: CausaContada, outras: readonly CausaContada[]): Parado => {
  const iguais = [uma, ...outras];
  const idades = iguais.flatMap(({ maisAntigo }) => maisAntigo ?? []);
  const valores = iguais.flatMap(({ valor }) => valor ?? []);
  return {
    causa: uma.titulo,
    tipo: uma.tipo,
    codigo: uma.codigo,
    quantos: iguais.reduce((soma, { quantos }) => soma + quantos, 0),
    maisAntigo: idades.length > 0 ? Math.max(...idades) : null,
    dias: iguais.reduce((soma, { dias }) => soma + dias, 0),
    valor: valores.length > 0 ? valores.reduce((soma, valor) => soma + valor, 0) : null,
    onde: iguais.every(({ tela }) => tela === uma.tela) ? { tela: uma.tela, aba: uma.aba } : null,
  };
};

/** Stuck rows of any list by the name of their cause; those first that cost most days. */
const paradoPorCausa = (contadas: readonly CausaContada[]): Parado[] =>
  [...Map.groupBy(contadas, ({ titulo }) => titulo).values()]
    .flatMap(([uma, ...outras]) => (uma ? [causaDe(uma, outras)] : []))
    .toSorted((one, other) => other.dias - one.dias || other.quantos - one.quantos);

const hojeDe = ({ ports }: Pick<ChamadaSemInput, 'ports'>): string => diaBrasilia(ports.agora());

/** The day in Brasília that many days ago. */
export const diasAtras = (ports: Pick<Ports, 'agora'>, dias: number): string =>
  diaBrasilia(new Date(ports.agora().getTime() - dias * DIA_MS));

/** The first day of the first month shown. */
const primeiroMes = (quem: Pick<ChamadaSemInput, 'ports'>): string => {
  const [ano = 0, mes = 1] = hojeDe(quem).split('-').map(Number);
  return new Date(Date.UTC(ano, mes - MESES_DO_PAINEL, 1)).toISOString().slice(0, 10);
};

/** Figures over stored rows that no single list shows. */
export const painel: Area = {
  useCases: [
    useCase(rotas.estoque, async (chamada) => ({
      idades: await chamada.stores.painel.listIdades(hojeDe(chamada)),
      taxa: await chamada.stores.painel.getTaxa(),
    })),
    useCase(rotas.giro, async (chamada) =>
      chamada.ports.paineis.listGiro(
        await empresasDoGrupo(chamada),
        diasAtras(chamada.ports, DIAS_DE_GIRO),
        MODELOS_NO_PAINEL,
      ),
    ),
    useCase(rotas.taxas, async (chamada) =>
      chamada.ports.paineis.listTaxas(await empresasDoGrupo(chamada), primeiroMes(chamada)),
    ),
    useCase(rotas.recusas, (chamada) => chamada.stores.painel.listRecusas(primeiroMes(chamada))),
    useCase(rotas.detran, async (chamada) =>
      chamada.ports.paineis.listDetran(
        await empresasDoGrupo(chamada),
        diasAtras(chamada.ports, DIAS_DE_GIRO),
        EMPRESAS_POR_DETRAN,
      ),
    ),
    useCase(rotas.esperas, ({ stores, ports }) => stores.painel.listEsperas(diasAtras(ports, DIAS_DE_GIRO))),
    useCase(rotas.parado, async ({ stores, sessao, ports }) =>
      paradoPorCausa(await countParadas(stores, sessao, ports.agora())),
    ),
    tellingUseCase(rotas.salvarTaxa, async ({ input, stores }) => {
      await stores.painel.saveTaxa(input.taxa);
    }),
    listed('restricoes'),
    useCase(rotas.veiculos, ({ input, stores, ports }) =>
      stores.painel.listEmEstoque(hojeDe({ ports }), { ...consultaOf(input), tipo: input.tipo }),
    ),
  ],
};
