import type { AcessoStore } from '../../../ports/acesso.ts';
import type { DeTodas } from '../../driver/escopo/escopo.ts';
import { countChanged, run } from '../../driver/statements.ts';
import { unsuffixed } from '../../driver/suffixed.ts';
import { isOpen } from './quemAge.ts';

/** Sessions that nothing has ended, as `s`, with their company, as `e`. */
export const openSessoes = (db: DeTodas, agora: Date) =>
  db.selectFrom('sessao as s').innerJoin('empresa as e', 'e.codigo_emp', 's.codemp_ses').where(isOpen(agora));

/** A person's own sessions, for whatever company. */
export const minhasSessoes = (db: DeTodas, agora: () => Date) =>
  ({
    listSessoes: (codigoUsuario) =>
      openSessoes(db, agora())
        .select(unsuffixed('ses', 'codigo', 'aparelho', 'origem', 'usada'))
        .select(['token_ses as tokenHash', 'criada_ses as desde', 'nomfan_emp as empresa'])
        .where('s.codusu_ses', '=', codigoUsuario)
        .orderBy('s.usada_ses', 'desc')
        .orderBy('s.codigo_ses')
        .execute(),
    confirmSessao: (tokenHash) =>
      run(
        db
          .updateTable('sessao')
          .set({ confirmada_ses: agora().toISOString() })
          .where('token_ses', '=', tokenHash),
      ),
    endSessoes: (codigoUsuario, { codigo, menosToken }) =>
      countChanged(
        db
          .deleteFrom('sessao')
          .where('codusu_ses', '=', codigoUsuario)
          .$if(codigo !== null, (query) => query.where('codigo_ses', '=', codigo))
          .$if(codigo === null, (query) => query.where('token_ses', '<>', menosToken)),
      ),
  }) satisfies Partial<AcessoStore>;
