import { expect } from 'vitest';
import type { OperationName } from '#contract/operations/index.ts';
import type { NomeChamada } from '#contract/renave/chamadas.ts';
import { GatewayError } from '#tests/support/gateway.ts';
import { effectsOn, until } from '#tests/support/zeroKm.ts';
import { estoqueDoRegistro, estoqueNosso } from '../registro.ts';
import { type Caso, chamadasDe } from './casos.ts';
import type { Lugar, Parado } from './lugar.ts';
import { EMPRESAS_DO_MUNDO, type MundoRegistrado } from './mundo.ts';

const VIVAS = new Set(['pendente', 'enviando', 'desconhecida']);

/** A vehicle, and the number of effects before the test. */
export type Trazido = Parado & { antes: number };

/** Effects of the registry on a vehicle, in order. */
export const efeitos = ({ world }: MundoRegistrado, chassi: string): NomeChamada[] =>
  effectsOn(world, chassi).map(({ operacao }) => operacao as NomeChamada);

/** All intents of a vehicle; of one operation if given. */
export const intencoesDe = (
  { world }: MundoRegistrado,
  { chassi, placa = '' }: Parado,
  operacao?: string,
) => {
  const todas = world.kysely
    .selectFrom('intencao')
    .select(['id', 'codemp', 'operacao', 'estado', 'tentativas', 'erromensagem', 'dados'])
    .where((eb) => eb.or([eb('chassi', '=', chassi), eb('placa', '=', placa)]))
    .orderBy('criada');
  return (operacao ? todas.where('operacao', '=', operacao as OperationName) : todas).execute();
};

/** Waits until the vehicle's operations have ended. */
export const acabou = (mundo: MundoRegistrado, veiculo: Parado) =>
  until(mundo.world, EMPRESAS_DO_MUNDO, async () => {
    const todas = await intencoesDe(mundo, veiculo);
    return todas.every(({ estado }) => !VIVAS.has(estado));
  });

/** Waits until our records equal the registry's, in every company, since the origin's are polled. */
export const espelhado = ({ world }: MundoRegistrado, { chassi }: Parado) => {
  const so = new Set([chassi]);
  return until(world, EMPRESAS_DO_MUNDO, async () => {
    const [nosso, deles] = [await estoqueNosso(world, so), estoqueDoRegistro(world, so)];
    return JSON.stringify(nosso) === JSON.stringify(deles);
  });
};

/** The answer a user gets: the result, or an error body with a code of its own. */
export const dito = async (pedido: Promise<unknown>) => {
  const [resposta] = await Promise.allSettled([pedido]);
  if (resposta.status === 'fulfilled') return resposta.value;
  expect(resposta.reason).toBeInstanceOf(GatewayError);
  const { body } = resposta.reason as GatewayError;
  expect(body.code).not.toBe('interno');
  expect(body.message).toMatch(/\S{3}/);
  return body;
};

/** The effects since the vehicle was brought, and those of the operation done once. */
export const efeitosDe = (mundo: MundoRegistrado, { chassi, antes }: Trazido, nome: string, onde: Lugar) => {
  const novos = efeitos(mundo, chassi).slice(antes);
  const certos = onde.pedidos[nome]?.feitos ?? [chamadasDe(nome).find((uma) => novos.includes(uma)) ?? nome];
  return { novos, certos };
};

/** Expects exactly the operation's effect since the vehicle was brought. */
export const once = (...feita: Parameters<typeof efeitosDe>) => {
  const { novos, certos } = efeitosDe(...feita);
  expect(novos).toEqual(certos);
};

/** Vehicles brought before any fault, so that no company waits meanwhile. */
export const openBancada = (mundo: MundoRegistrado) => {
  const prontos = new Map<string, Parado>();
  const chaveDe = (caso: readonly unknown[], vez: string) => [...caso.slice(0, -1), vez].join(' ');
  return {
    /** One per case and time; places in parallel. */
    bring: async (casos: readonly Caso[], ...vezes: string[]) => {
      const porLugar = Map.groupBy(casos, (caso) => caso.at(-1) as Lugar);
      await Promise.all(
        [...porLugar].map(async ([onde, deles]) => {
          for (const caso of deles)
            for (const vez of vezes) prontos.set(chaveDe(caso, vez), await onde.bring(mundo));
        }),
      );
    },
    trazido: (vez: string, ...caso: Caso): Trazido => {
      const veiculo = prontos.get(chaveDe(caso, vez));
      if (!veiculo) throw new Error('nothing was brought');
      return { ...veiculo, antes: efeitos(mundo, veiculo.chassi).length };
    },
  };
};
