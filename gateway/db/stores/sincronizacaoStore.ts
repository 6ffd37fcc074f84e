import { sql } from 'kysely';
import type { Diferenca } from '#contract/gateway/estoqueRenave.ts';
import type { SincronizacaoStore } from '../../ports/sincronizacoes.ts';
import type { DaEmpresa } from '../driver/escopo/escopo.ts';
import { selectOwn, updateOwn } from '../driver/escopo/proprias.ts';

const EM_CURSO = ['comparando', 'assumindo'] as const;

type LeituraDeSincronizacoes = Pick<SincronizacaoStore, 'get' | 'getAberta'>;

/** The first of the kept differences, as they are shown. */
const primeiras = (quantas: number) =>
  sql<Diferenca[]>`(select coalesce(jsonb_agg(d - 'registro' order by n), '[]')
    from jsonb_array_elements(diferencas) with ordinality as t(d, n) where n <= ${quantas})`;

const leitura = (db: DaEmpresa): LeituraDeSincronizacoes => {
  const minha = () => selectOwn(db, 'sincronizacao');
  return {
    get: async (mostradas) =>
      (await minha()
        .innerJoin('usuario', 'codigo_usu', 'codusu')
        .select(['situacao', 'iniciada', 'nome_usu as quem', 'total', 'feitos', 'novos', 'alterados'])
        .select(['erro', primeiras(mostradas).as('diferencas')])
        .select(sql<number>`greatest(jsonb_array_length(diferencas) - ${mostradas}::int, 0)`.as('alem'))
        .executeTakeFirst()) ?? null,
    getAberta: async () => {
      const row = await minha()
        .select(['situacao', 'codusu as codigoUsuario', 'iniciada', 'diferencas'])
        .where('situacao', 'in', EM_CURSO)
        .executeTakeFirst();
      if (!row) return null;
      return { ...row, situacao: row.situacao === 'assumindo' ? 'assumindo' : 'comparando' };
    },
  };
};

const escrita = (db: DaEmpresa): Omit<SincronizacaoStore, keyof LeituraDeSincronizacoes> => {
  const change = () => updateOwn(db, 'sincronizacao');
  return {
    compare: async (codusu, agora) => {
      const nova = {
        ...{ codusu, situacao: 'comparando' as const, iniciada: agora.toISOString(), total: null, feitos: 0 },
        ...{ novos: 0, alterados: 0, falhas: 0, erro: null, diferencas: '[]' },
      };
      const escrita = await db
        .insertInto('sincronizacao')
        .values({ codemp: db.codigoEmpresa, ...nova })
        .onConflict((conflict) =>
          conflict.column('codemp').doUpdateSet(nova).where('sincronizacao.situacao', 'not in', EM_CURSO),
        )
        .returning('codemp')
        .executeTakeFirst();
      return escrita !== undefined;
    },
    takeOver: async (codusu) => {
      const mudou = await change()
        .set({ codusu, situacao: 'assumindo', feitos: 0, falhas: 0 })
        .set({ total: sql<number>`jsonb_array_length(diferencas)` })
        .where('situacao', '=', 'comparada')
        .returning('codemp')
        .executeTakeFirst();
      return mudou !== undefined;
    },
    progress: async (feitos, total, { novos, alterados } = { novos: 0, alterados: 0 }) => {
      await change()
        .set((eb) => ({
          ...{ feitos, total },
          novos: eb('novos', '+', novos),
          alterados: eb('alterados', '+', alterados),
        }))
        .execute();
    },
    comparada: async (diferencas, perguntada) => {
      await change()
        .set({ situacao: 'comparada', iniciada: perguntada.toISOString() })
        .set({ diferencas: JSON.stringify(diferencas) })
        .execute();
    },
    countFalha: async () => {
      const contada = change().set((eb) => ({ falhas: eb('falhas', '+', 1) }));
      return (await contada.returning('falhas').executeTakeFirst())?.falhas ?? 0;
    },
    conclude: async (erro) => {
      await change()
        .set({ situacao: erro === null ? 'concluida' : 'falhou', erro })
        .execute();
    },
  };
};

/** A company's synchronisation. */
export const sincronizacaoStore = (db: DaEmpresa): SincronizacaoStore => ({
  ...leitura(db),
  ...escrita(db),
});
