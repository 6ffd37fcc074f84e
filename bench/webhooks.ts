/**
 * Events that go out while two gateways are killed: each arrives at least once, none is invented, all are signed.
 *
 * npm run bench:webhooks [-- --eventos 5000 --quedas 100]
 */
import { parseArgs } from 'node:util';
import { setup } from '#tests/support/template.ts';
import { deliverThroughCrashes } from './support/deliverThroughCrashes.ts';
import { machineLoad } from './support/machineLoad.ts';

const { values } = parseArgs({
  options: { eventos: { type: 'string', default: '5000' }, quedas: { type: 'string', default: '100' } },
});

console.log(machineLoad());
const remove = await setup();
const fim = await deliverThroughCrashes(Number(values.eventos), Number(values.quedas)).finally(remove);
if (fim === null) console.log('no PostgreSQL: left out');
else {
  const { escritos, perdidos, inventados, semAssinatura, deNovo, segundos } = fim;
  console.log(
    `${escritos} events, ${values.quedas} kills, ${segundos} s: ${perdidos} lost, ${inventados} invented, ${semAssinatura} without a good signature, ${deNovo} sent again`,
  );
  if (escritos < Number(values.eventos) || perdidos + inventados + semAssinatura > 0)
    throw new Error('an event was lost, invented or not signed');
}
process.exit(0);
