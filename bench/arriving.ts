/**
 * Invoices that arrive by themselves: 3,000 companies asked for on one gateway with the tax authority's pause kept; kills
 * and freezes of two gateways while 2,000 documents arrive; a month end of 300 vehicles that nobody confirms, as the browser
 * tells it.
 *
 * npm run bench:arriving [-- --cnpjs 3000 --quedas 100 --documentos 2000 --veiculos 300]
 */
import { parseArgs } from 'node:util';
import { monthEndByItself } from '#tests/support/monthEndByItself.ts';
import { setup } from '#tests/support/template.ts';
import { arriveThroughCrashes } from './support/arriveThroughCrashes.ts';
import { askManyCompanies } from './support/askManyCompanies.ts';
import { machineLoad } from './support/machineLoad.ts';

const { values } = parseArgs({
  options: {
    cnpjs: { type: 'string', default: '3000' },
    quedas: { type: 'string', default: '100' },
    documentos: { type: 'string', default: '2000' },
    veiculos: { type: 'string', default: '300' },
  },
});
/** Percent of one processor while nothing arrives. */
const MAX_SHARE = 1;

console.log(machineLoad());
const faltas: string[] = [];
const remove = await setup();
try {
  const cnpjs = Number(values.cnpjs);
  if (cnpjs > 0) {
    const { perguntas, naPausa, share } = await askManyCompanies(cnpjs);
    console.log(
      `${cnpjs} CNPJs: ${perguntas} questions in a turn, ${naPausa} within a pause, ${share.toFixed(2)} % of one processor`,
    );
    if (share > MAX_SHARE) faltas.push(`more than ${MAX_SHARE} % of a processor`);
    if (naPausa > 0 || perguntas < cnpjs) faltas.push('a company was asked for too early, or not');
  }
  const veiculos = Number(values.veiculos);
  if (veiculos > 0) {
    const { entraram, cliques, errors, segundos } = await monthEndByItself(veiculos);
    console.log(
      `${veiculos} vehicles: ${entraram} in stock, ${cliques} clicks in the browser, ${segundos} s`,
    );
    if (entraram < veiculos || cliques !== 0) faltas.push('a vehicle did not enter by itself');
    faltas.push(...errors);
  }
  if (Number(values.documentos) > 0) {
    const fim = await arriveThroughCrashes(Number(values.documentos), Number(values.quedas));
    if (fim === null) console.log('no PostgreSQL: kills and freezes left out');
    else {
      const { perdidos, dobrados, naPausa, quedas, segundos } = fim;
      console.log(
        `${values.documentos} documents, ${quedas} kills and freezes, ${segundos} s: ${perdidos} lost, ${dobrados} doubled, ${naPausa} questions within a pause`,
      );
      if (perdidos + dobrados + naPausa > 0) faltas.push('a document was lost or doubled, or a pause broken');
    }
  }
} finally {
  await remove();
}
if (faltas.length > 0) throw new Error(faltas.join('; '));
process.exit(0);
