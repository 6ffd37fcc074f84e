import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pendencias } from '#contract/gateway/estoque/pendencias.ts';
import { RECUSAS } from '#domain/recusas.ts';
import type { AnyOperacao } from '#gateway/engine/operacoes/operacao.ts';
import { operacaoComprar } from '#gateway/usecases/usados/entrada.ts';
import { comprarUsado, linhaDoUsado, novoUsado } from '#tests/gateway/usados/mundo.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { effectsOn, until } from '#tests/support/zeroKm.ts';

const TAXA = 18_750;

describe('a purchase that the registry did and that cannot be noted', () => {
  /** What noting it throws, by turns; once empty, it is noted. */
  let falhas: Error[] = [];
  const comprar = {
    ...operacaoComprar,
    efeito: async (...args: Parameters<AnyOperacao['efeito']>) => {
      const falha = falhas.shift();
      if (falha) throw falha;
      return (operacaoComprar as AnyOperacao).efeito(...args);
    },
  } as AnyOperacao;
  const world = ownGateway({ operacoes: [comprar] });
  const session = ownSession(world, 'lojista');
  let codigo: number;
  let antes: number;
  const saldo = () => world.gateway.ports.empresa(codigo).creditos.saldo();
  beforeAll(async () => {
    codigo = await world.codigoOf('horizonteMatriz');
  });
  beforeEach(async () => {
    antes = await saldo();
  });

  const intencaoDe = async (placa: string) => {
    const { id } = await world.kysely
      .selectFrom('intencao')
      .select('id')
      .where('placa', '=', placa)
      .orderBy('criada')
      .executeTakeFirstOrThrow();
    return world.gateway.ports.fila.get(id);
  };
  const feitas = (chassi: string) => effectsOn(world, chassi, 'solicitarEntradaUsado');
  const naoAnotada = async () => {
    falhas = [new TypeError('sem data')];
    const usado = await novoUsado(world, session);
    await expect(comprarUsado(world, session, usado)).rejects.toThrow(RECUSAS.naoAnotada.mensagem);
    const finda = await intencaoDe(usado.placa);
    if (!finda) throw new Error('it has an intent');
    return { usado, finda };
  };

  it('ends with its answer kept, its fee set aside and its vehicle blocked, until it is noted again', async () => {
    const { usado, finda } = await naoAnotada();
    expect(finda).toMatchObject({ estado: 'recusada', errotitulo: RECUSAS.naoAnotada.titulo });
    expect(finda.passos.find(({ passo }) => passo.includes('não anotada'))?.resposta).toContain(usado.placa);
    expect(await saldo()).toBe(antes - TAXA);
    await expect(comprarUsado(world, session, usado)).rejects.toThrow(RECUSAS.naoAnotada.mensagem);
    expect(feitas(usado.chassi)).toHaveLength(1);

    await session.call(pendencias.anotar, { id: finda.id });
    await until(world, 'horizonteMatriz', async () =>
      (await intencaoDe(usado.placa))?.estado === 'confirmada' ? true : null,
    );
    expect(await linhaDoUsado(session, usado.placa)).toMatchObject({
      estado: 'SOLICITADO',
      errotitulo: null,
    });
    expect(feitas(usado.chassi)).toHaveLength(1);
    expect(await saldo()).toBe(antes - TAXA);
    await expect(session.call(pendencias.anotar, { id: finda.id })).rejects.toThrow('já foi anotada');
  });

  it.each([
    ['a conflict', '40001'],
    ['a database that is shutting down', '57P01'],
  ])('is tried again, and asked for once, in %s', async (_, code) => {
    falhas = [Object.assign(new Error('banco'), { code })];
    const usado = await novoUsado(world, session);
    await comprarUsado(world, session, usado);
    expect(await intencaoDe(usado.placa)).toMatchObject({ estado: 'confirmada' });
    expect(feitas(usado.chassi)).toHaveLength(1);
  });

  it('is noted again by its own company only', async () => {
    const { usado, finda } = await naoAnotada();
    const outra = await world.as('despachante', 'agil');
    await expect(outra.call(pendencias.anotar, { id: finda.id })).rejects.toThrow();
    await expect(session.call(pendencias.anotar, { id: 'x' })).rejects.toThrow();
    expect(await intencaoDe(usado.placa)).toMatchObject({ estado: 'recusada' });
  });
});
