import type { PaineisStore, PainelStore } from '../../../ports/painel.ts';
import { type DaEmpresa, type DeTodas, dasEmpresas } from '../../driver/escopo/escopo.ts';
import { selectOwn } from '../../driver/escopo/proprias.ts';
import { firstValue, run } from '../../driver/statements.ts';
import { listDetran } from './detran.ts';
import { listEmEstoque, listIdades } from './emEstoque.ts';
import { listGiro } from './giro.ts';
import { listRecusas } from './recusas.ts';
import { listRestricoes, watchAptidao, watchRestricoes } from './restricoes.ts';
import { listTaxas } from './taxas.ts';

export const painelStore = (db: DaEmpresa): PainelStore => ({
  listIdades: (hoje) => listIdades(db, hoje),
  listEmEstoque: (hoje, consulta) => listEmEstoque(db, hoje, consulta),
  listRestricoes: (consulta) => listRestricoes(db, consulta),
  watchRestricoes: (...ditas) => watchRestricoes(db, ...ditas),
  watchAptidao: (...ditas) => watchAptidao(db, ...ditas),
  listRecusas: (de) => listRecusas(db, de),
  getTaxa: () => firstValue(selectOwn(db, 'custo_capital').select('taxa')),
  saveTaxa: (taxa) =>
    run(
      db
        .insertInto('custo_capital')
        .values({ codemp: db.codigoEmpresa, taxa })
        .onConflict((conflict) => conflict.column('codemp').doUpdateSet({ taxa })),
    ),
});

export const paineisStore = (db: DeTodas): PaineisStore => ({
  listGiro: (empresas, de, modelos) => listGiro(dasEmpresas(db, empresas), empresas, de, modelos),
  listTaxas: (empresas, de) => listTaxas(dasEmpresas(db, empresas), empresas, de),
  listDetran: (empresas, de, minimo) => listDetran(db, empresas, de, minimo),
});
