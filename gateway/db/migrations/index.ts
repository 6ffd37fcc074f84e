import { base } from './0001-base.ts';
import { zeroKm } from './0002-zero-km.ts';
import { familia } from './0003-familia.ts';
import { especie } from './0004-especie.ts';
import { alvo } from './0005-alvo.ts';
import { ganchos } from './0006-ganchos.ts';
import { cadastros } from './0007-cadastros.ts';
import { configuracoes } from './0008-configuracoes.ts';
import { evidencias } from './0009-evidencias.ts';
import { importacao } from './0010-importacao.ts';
import { turnos } from './0011-turnos.ts';
import { seguranca } from './0012-seguranca.ts';
import { montadora } from './0013-montadora.ts';
import { usados } from './0015-usados.ts';
import { historicos } from './0017-historicos.ts';
import { transferencias } from './0019-transferencias.ts';
import { conta } from './0021-conta.ts';
import { credito } from './0022-credito.ts';
import { trabalhos } from './0023-trabalhos.ts';
import { ite } from './0024-ite.ts';
import { taxa } from './0025-taxa.ts';
import { busca } from './0026-busca.ts';

/** Every migration, in order; applied ones never change, a correction is a new one. */
export const migrations: readonly { name: string; sql: string }[] = [
  { name: '0001-base', sql: base },
  { name: '0002-zero-km', sql: zeroKm },
  { name: '0003-familia', sql: familia },
  { name: '0004-especie', sql: especie },
  { name: '0005-alvo', sql: alvo },
  { name: '0006-ganchos', sql: ganchos },
  { name: '0007-cadastros', sql: cadastros },
  { name: '0008-configuracoes', sql: configuracoes },
  { name: '0009-evidencias', sql: evidencias },
  { name: '0010-importacao', sql: importacao },
  { name: '0011-turnos', sql: turnos },
  { name: '0012-seguranca', sql: seguranca },
  { name: '0013-montadora', sql: montadora },
  { name: '0015-usados', sql: usados },
  { name: '0017-historicos', sql: historicos },
  { name: '0019-transferencias', sql: transferencias },
  { name: '0021-conta', sql: conta },
  { name: '0022-credito', sql: credito },
  { name: '0023-trabalhos', sql: trabalhos },
  { name: '0024-ite', sql: ite },
  { name: '0025-taxa', sql: taxa },
  { name: '0026-busca', sql: busca },
];
