import { sql } from 'kysely';
import type { Diferenca } from '#contract/gateway/estoque/estoqueRenave.ts';
import type { SincronizacaoStore } from '../../../../ports/sincronizacoes.ts';
import { firstOf, firstValue, hasRow, run } from '../../../driver/statements.ts';
import { type DaEmpresa, selectOwn, updateOwn } from '../../../driver/tenancy/tenancy.ts';

const EM_CURSO = ['comparando', 'assumindo'] as const;

/** The first of the kept differences, as they are shown. */
const primeiras = (quantas: number) =>
  sql<Diferenca[]>`(select coalesce(jsonb_agg(d - 'registro' order by n), '[]')
    from jsonb_array_elements(diferencas) with ordinality as t(d, n) where n <= ${quantas})`;

const leitura = (db: DaEmpresa) => {
  const minha = () => selectOwn(db, 'sincronizacao');
  return {
    get: (mostradas) =>
      firstOf(
        minha()
          .innerJoin('usuario', 'codigo_usu', 'codusu')
          .select(['situacao', 'iniciada', 'nome_usu as quem', 'total', 'feitos', 'novos', 'alterados'])
          .select(['erro', primeiras(mostradas).as('diferencas')])
          .select(sql<number>`greatest(jsonb_array_length(diferencas) - ${mostradas}::int, 0)`.as('alem')),
      ),
    getAberta: async () => {
      const row = await minha()
        .select(['situacao', 'codusu as codigoUsuario', 'iniciada', 'diferencas'])
        .where('situacao', 'in', EM_CURSO)
        .executeTakeFirst();
      if (!row) return null;
      return { ...row, situacao: row.situacao === 'assumindo' ? 'assumindo' : 'comparando' };
    },
  } satisfies Partial<SincronizacaoStore>;
};

const escrita = (db: DaEmpresa) => {
  const change = () => updateOwn(db, 'sincronizacao');
  return {
    compare: async (codusu, agora) => {
      const nova = {
        codusu,
        situacao: 'comparando' as const,
        iniciada: agora.toISOString(),
        total: null,
        feitos: 0,
        novos: 0,
        alterados: 0,
        falhas: 0,
        erro: null,
        diferencas: '[]',
      };
      return hasRow(
        db
          .insertInto('sincronizacao')
          .values({ codemp: db.codigoEmpresa, ...nova })
          .onConflict((conflict) =>
            conflict.column('codemp').doUpdateSet(nova).where('sincronizacao.situacao', 'not in', EM_CURSO),
          )
          .returning('codemp'),
      );
    },
    takeOver: (codusu) =>
      hasRow(
        change()
          .set({ codusu, situacao: 'assumindo', feitos: 0, falhas: 0 })
          .set({ total: sql<number>`jsonb_array_length(diferencas)` })
          .where('situacao', '=', 'comparada')
          .returning('codemp'),
      ),
    progress: (feitos, total, { novos, alterados } = { novos: 0, alterados: 0 }) =>
      run(
        change().set((eb) => ({
          feitos,
          total,
          novos: eb('novos', '+', novos),
          alterados: eb('alterados', '+', alterados),
        })),
      ),
    comparada: (diferencas, perguntada) =>
      run(
        change()
          .set({ situacao: 'comparada', iniciada: perguntada.toISOString() })
          .set({ diferencas: JSON.stringify(diferencas) }),
      ),
    countFalha: async () => {
      const contada = change().set((eb) => ({ falhas: eb('falhas', '+', 1) }));
      return (await firstValue(contada.returning('falhas'))) ?? 0;
    },
    conclude: (erro) => run(change().set({ situacao: erro === null ? 'concluida' : 'falhou', erro })),
  } satisfies Partial<SincronizacaoStore>;
};

/** A company's synchronisation. */
export const sincronizacaoStore = (db: DaEmpresa): SincronizacaoStore => ({
  ...leitura(db),
  ...escrita(db),
});
