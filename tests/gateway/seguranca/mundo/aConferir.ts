import { xml } from '#contract/gateway/notas/xml.ts';
import { createRandom } from '#sandbox/notas/random.ts';
import { sampleEmpresa, samplePessoa } from '#sandbox/notas/sampleWorld.ts';
import { writeNfe } from '#sandbox/notas/writeNfe.ts';
import { chassiOf, MATRIZ, notaSpec } from '#tests/gateway/notas/xml/notas.ts';
import type { TestGateway, TestSession } from '#tests/support/gateway.ts';
import { importFiles } from '#tests/support/zeroKm.ts';
import { made } from './made.ts';

/** An invoice whose CFOP decides nothing, so a person must. */
const notaSemAto = (numero: number) => {
  const [de, para] = [sampleEmpresa(MATRIZ), samplePessoa(createRandom(5))];
  const spec = notaSpec({ numero, chassis: [chassiOf(numero)], de, para });
  const itens = spec.itens.map((item) => ({ ...item, cfop: '5949' }));
  return { nome: `${numero}.xml`, bytes: Buffer.from(writeNfe({ ...spec, itens })) };
};

/** One undecided and one decided invoice. */
export const idsAConferir = async (world: TestGateway, session: TestSession) => {
  const codigoLote = await importFiles(world, session, [notaSemAto(9101), notaSemAto(9102)]);
  const { data } = await session.call(xml.itensDoLote, { codigoLote });
  const [espera, decidida] = data.map(({ codigo }) => codigo);
  await session.call(xml.decide, { codigo: made(decidida), decisao: 'naoMovimenta' });
  return { notaAConferir: made(espera), notaDecidida: made(decidida) };
};
