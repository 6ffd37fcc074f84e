import { sql } from 'kysely';
import type { Diferenca, Sincronizacao } from '#contract/gateway/estoque/estoqueRenave.ts';
import type { DiferencaGuardada, SincronizacaoAberta } from '../../../../ports/sincronizacoes.ts';
import { firstNumber, firstOf, hasRow, run } from '../../../driver/statements.ts';
import { type DaEmpresa, selectOwn, updateOwn } from '../../../driver/tenancy/tenancy.ts';

const EM_CURSO = ['comparando', 'assumindo'] as const;

/** The first of the kept differences, as they are shown. */
const primeiras = (quantas: number) =>
  sql<Diferenca[]>`(select coalesce(jsonb_agg(d - 'registro' order by n), '[]')
    from jsonb_array_elements(diferencas) with ordinality as t(d, n) where n <= ${quantas})`;

const leitura = (db: DaEmpresa) => {
  const minha = () => selectOwn(db, 'sincronizacao');
  return {
    /** With at most `mostradas` differences. */
    get: (mostradas: number): Promise<Sincronizacao | null> =>
      firstOf(
        minha()
          .innerJoin('usuario', 'codigo_usu', 'codusu')
          .select([
            'situacao',
            'iniciada',
            'nome_usu as quem',
            'total',
            'feitos',
            'novos',
            'alterados',
            'ilegiveis',
          ])
          .select(['erro', primeiras(mostradas).as('diferencas')])
          .select(sql<number>`greatest(jsonb_array_length(diferencas) - ${mostradas}::int, 0)`.as('alem')),
      ),
    getAberta: (): Promise<SincronizacaoAberta | null> =>
      firstOf(
        minha()
          .select(['situacao', 'codusu as codigoUsuario', 'iniciada', 'diferencas'])
          .where('situacao', 'in', EM_CURSO)
          .$narrowType<{ situacao: (typeof EM_CURSO)[number] }>(),
      ),
  };
};

const escrita = (db: DaEmpresa) => {
  const change = () => updateOwn(db, 'sincronizacao');
  return {
    /** Starts a comparison; false while a run is under way. */
    compare: async (codusu: number, agora: Date): Promise<boolean> => {
      const nova = {
        codusu,
        situacao: 'comparando' as const,
        iniciada: agora.toISOString(),
        total: null,
        feitos: 0,
        novos: 0,
        alterados: 0,
        ilegiveis: 0,
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
    /** Starts to take over the differences; false when no finished comparison waits for it. */
    takeOver: (codusu: number) =>
      hasRow(
        change()
          .set({ codusu, situacao: 'assumindo', feitos: 0, falhas: 0 })
          .set({ total: sql<number>`jsonb_array_length(diferencas)` })
          .where('situacao', '=', 'comparada')
          .returning('codemp'),
      ),
    progress: (
      feitos: number,
      total: number,
      { novos, alterados }: { novos: number; alterados: number } = { novos: 0, alterados: 0 },
    ) =>
      run(
        change().set((eb) => ({
          feitos,
          total,
          novos: eb('novos', '+', novos),
          alterados: eb('alterados', '+', alterados),
        })),
      ),
    /** Ends the comparison; `perguntada` is when it asked the registry. */
    comparada: (diferencas: readonly DiferencaGuardada[], perguntada: Date, ilegiveis: number) =>
      run(
        change()
          .set({ situacao: 'comparada', iniciada: perguntada.toISOString(), ilegiveis })
          .set({ diferencas: JSON.stringify(diferencas) }),
      ),
    /** Counts one more failure of the job and returns the total. */
    countFalha: () => firstNumber(change().set({ falhas: sql<number>`falhas + 1` }).returning('falhas')),
    conclude: (erro: string | null) =>
      run(change().set({ situacao: erro === null ? 'concluida' : 'falhou', erro })),
  };
};

/** A company's last synchronisation of its stock; at most one runs at a time. */
export const sincronizacaoStore = (db: DaEmpresa) => ({
  ...leitura(db),
  ...escrita(db),
});
