import type { FatoGuardado, FichaStore } from '../../../ports/ficha.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import type { Over } from '../../driver/over.ts';
import { rowsOf } from '../../driver/statements.ts';
import { passosOf } from '../intencoes/historias.ts';
import { getAlvo } from './alvo.ts';
import { getCadastro } from './cadastro.ts';
import { fatos } from './fatos.ts';

const listHistoria: Over<FichaStore>['listHistoria'] = async (db, alvo, { page, perPage, comPassos }) => {
  const rows = await rowsOf<FatoGuardado & { total: number }>(db)`
    select f.*, count(*) over ()::int as total from (${fatos(db.codigoEmpresa, alvo)}) f
    order by f.quando desc, f.id desc limit ${perPage} offset ${(page - 1) * perPage}`;
  const ids = comPassos ? rows.flatMap(({ intencao }) => intencao ?? []) : [];
  const passos = await passosOf(db, ids);
  const data = rows.map(({ total: _, ...fato }) => ({
    ...fato,
    passos: passos.get(fato.intencao ?? '') ?? [],
  }));
  return { data, total: rows[0]?.total ?? 0 };
};

/** One company's data on a vehicle, read from all tables that hold it. */
export const fichaStore = (db: DaEmpresa): FichaStore => ({
  getAlvo: (nome) => getAlvo(db, nome),
  getCadastro: (alvo) => getCadastro(db, alvo),
  listHistoria: (...quais) => listHistoria(db, ...quais),
});
