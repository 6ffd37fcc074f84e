import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Intencao } from '#gateway/ports/intencoes.ts';
import type { TestGateway } from '#tests/support/gateway.ts';
import { serie } from '#tests/support/serie.ts';

const novaSerie = serie();

/** Intents with a stock record each, run by nobody, not even the watchdog. */
export const intencoesParadas = async (
  world: TestGateway,
  codigo: number,
  quantas: number,
): Promise<(Intencao & { idEstoque: number })[]> => {
  const novas = Array.from({ length: quantas }, () => {
    const n = novaSerie();
    const placa = `RSV${n % 10}A${String(n).padStart(5, '0')}`;
    return { id: randomUUID(), alvo: { placa } };
  });
  const { intencoes } = world.gateway.ports.empresa(codigo);
  const criadas = await intencoes.create(
    novas.map(({ id, alvo }) => ({
      id,
      alvo,
      codigoUsuario: 1,
      operacao: 'comprarUsado',
      familia: 'pendencia' as const,
      rota: null,
      dados: { corpo: {}, refs: {} },
    })),
  );
  const comEstoque = criadas.map((intencao) => ({
    ...intencao,
    idEstoque: 800_000 + Number(intencao.placa?.slice(5)),
  }));
  for (const { id, idEstoque } of comEstoque) await intencoes.saveEstoque(id, idEstoque);
  await sql`update intencao set prazo = 'infinity' where id = any(${novas.map(({ id }) => id)}::uuid[])`.execute(
    world.kysely,
  );
  return comEstoque;
};

export interface LinhaDaConta {
  valor: number;
  tipo: string;
  intencao: string | null;
}

/** The account's lines, oldest first. */
export const linhasDe = async (world: TestGateway, codigo: number): Promise<LinhaDaConta[]> => {
  const { rows } =
    await sql<LinhaDaConta>`select valor_cre as valor, tipo_cre as tipo, intencao_cre as intencao
    from credito where codemp_cre = ${codigo} order by codigo_cre`.execute(world.kysely);
  return rows;
};
