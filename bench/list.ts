/**
 * Lists in a database of many rows compared with one of few: vehicles, pages per second compared with a bare Fastify
 * handler,
 * both histories, the partnership report and what is ready to leave a large stock. All of them by default.
 *
 * npm run bench:list
 * npm run bench:list -- veiculos ritmo historicos parceria saidas
 */

import { openBed } from './listas/bed.ts';
import { measureHistoricos } from './listas/historicos.ts';
import { measureParceria } from './listas/parceria.ts';
import { measureRitmo } from './listas/ritmo.ts';
import { measureSaidas } from './listas/saidas.ts';
import { measureVeiculos } from './listas/veiculos.ts';
import { machineLoad } from './support/machineLoad.ts';

/** In this order: later parts use the rows of earlier ones. */
const PARTS = {
  veiculos: measureVeiculos,
  ritmo: measureRitmo,
  historicos: measureHistoricos,
  parceria: measureParceria,
  saidas: measureSaidas,
};

const asked = process.argv.slice(2);
const wanted = asked.length > 0 ? asked : Object.keys(PARTS);
const bed = await openBed();
try {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (!wanted.includes(name)) continue;
    const start = performance.now();
    await measure(bed);
    console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
  }
} finally {
  await bed.close();
}
console.log(machineLoad());
