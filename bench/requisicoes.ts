/**
 * Generated requests to every call of the integration: none is answered with a 500, and every answer is as described.
 *
 * npm run bench:requisicoes [-- --quantas 10000 --semente 37]
 */
import { parseArgs } from 'node:util';
import { startTestGateway } from '#tests/support/gateway.ts';
import { askAsDescribed, CHAMADAS, wildInputs } from '#tests/support/gerador.ts';
import { setup } from '#tests/support/template.ts';
import { prepareSaidas } from '#tests/support/zeroKm.ts';
import { machineLoad } from './support/machineLoad.ts';

const { values } = parseArgs({
  options: {
    quantas: { type: 'string', default: '10000' },
    semente: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const cada = Math.ceil(Number(values.quantas) / CHAMADAS.length);

console.log(machineLoad());
const remove = await setup();
const world = await startTestGateway();
await prepareSaidas(world, await world.as('lojista'), { quantidade: 2, semente: 11 });
const wrong: string[] = [];
const answered = new Map<number, number>();
for (const chamada of CHAMADAS)
  for (const input of wildInputs(chamada[1], cada, Number(values.semente))) {
    const answer = await askAsDescribed(world, chamada, input);
    answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1);
    wrong.push(...answer.wrong);
  }
await world.close();
await remove();
const each = [...answered].toSorted(([a], [b]) => a - b).map(([status, quantas]) => `${quantas} × ${status}`);
console.log(
  `${cada * CHAMADAS.length} requests to ${CHAMADAS.length} calls (seed ${values.semente}): ${each.join(', ')}; ${wrong.length} wrong`,
);
for (const one of wrong.slice(0, 10)) console.log(one);
if (wrong.length > 0) throw new Error('an answer was a 500, or not as described');
process.exit(0);
