import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { atpv } from '#contract/gateway/documentos/atpv.ts';
import { assembleLote, nomesUnicos } from '#gateway/usecases/documentos/atpv/assembleLote.ts';
import { fetchDocumentos } from '#gateway/usecases/documentos/atpv/fetchDocumentos.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { downloadLote, itensDosVeiculos, untilPronto, vender } from './vendas.ts';

const world = ownGateway();
const session = ownSession(world, 'lojista');
let codigoEmpresa: number;
beforeAll(async () => {
  codigoEmpresa = await world.codigoOf('horizonteMatriz');
});

/** A batch without a job, so that each run is the test's own. */
const createStopped = async (quantidade: number): Promise<number> => {
  const ids = itensDosVeiculos(await vender(world, quantidade)).map(({ idEstoque }) => idEstoque);
  const { ports } = world.gateway;
  const codigo = await ports
    .empresa(codigoEmpresa)
    .lotesAtpv.create(ids, await world.usuarioOf('lojista'), ports.agora());
  if (codigo === null) throw new Error('the batch was not made');
  return codigo;
};
const run = (codigoLote: number) => assembleLote(world.gateway.ports, { codigoEmpresa, codigoLote });
const loteOf = async (codigo: number) =>
  (await session.call(atpv.lotes, {})).data.find((lote) => lote.codigo === codigo);

describe('the end of a batch', () => {
  it('is idempotent: a repeated job changes nothing', async () => {
    const codigo = await createStopped(2);
    await run(codigo);
    const before = await loteOf(codigo);
    expect(before).toMatchObject({ pronto: true, totalarquivosprocessados: 2 });
    await run(codigo);
    expect(await loteOf(codigo)).toEqual(before);
  });

  it('is an error when the zip cannot be written, after all attempts', async () => {
    const codigo = await createStopped(1);
    const place = join(world.dir, 'arquivos', 'lotes-atpv', String(codigoEmpresa), `${codigo}.zip`);
    // A folder in the place of the file makes writing fail.
    mkdirSync(join(place, 'x'), { recursive: true });
    for (let attempt = 1; attempt < 6; attempt += 1) await expect(run(codigo)).rejects.toThrow();
    expect(await loteOf(codigo)).toMatchObject({ pronto: false });
    await run(codigo);
    expect(await loteOf(codigo)).toMatchObject({
      pronto: true,
      arquivo: null,
      errolote: 'Não foi possível montar o arquivo do lote. Crie o lote novamente.',
    });
    rmSync(place, { recursive: true });
  });

  it('is a refusal when its author lost the access to the company', async () => {
    const codigo = await createStopped(1);
    const acesso = world.kysely.deleteFrom('acesso').where('codemp_ace', '=', codigoEmpresa);
    const removed = await acesso.returningAll().execute();
    await run(codigo);
    await world.kysely.insertInto('acesso').values(removed).execute();
    expect(await loteOf(codigo)).toMatchObject({
      pronto: true,
      arquivo: null,
      totalarquivosprocessados: 0,
      errolote: 'Quem criou o lote não tem mais acesso a esta empresa.',
    });
  });

  it('is put off in a round that the registry leaves unanswered', async () => {
    const codigo = await createStopped(12);
    const { gateway, sandbox } = world;
    const [, ...mudos] = await gateway.ports.empresa(codigoEmpresa).lotesAtpv.listPendentes(codigo, 12);
    for (const { chassi } of mudos) sandbox.behaviours.add({ cenario: 'derruba', alvo: { chassi } });
    const { semResposta } = await fetchDocumentos(gateway.ports, codigoEmpresa, codigo);
    // Three in a row end it, while each of the other requests is under way.
    expect(semResposta.length).toBeLessThan(7);
    sandbox.behaviours.clear();
  });

  it('after several rounds includes every document', async () => {
    const codigo = await createStopped(120);
    await run(codigo);
    const lote = await untilPronto(world, session, codigo);
    expect((await downloadLote(session, lote.arquivo ?? '')).size).toBe(120);
  });
});

describe('the names in a zip', () => {
  it('are unique, also for a vehicle sold twice', () => {
    const item = { chassi: '9PTATPV0000000001', isAcabado: true };
    const nomes = nomesUnicos([
      { ...item, posicao: 1, idEstoque: 10 },
      { ...item, posicao: 2, idEstoque: 11 },
      { ...item, posicao: 3, idEstoque: 12, isAcabado: false },
    ]);
    expect([...nomes.values()]).toEqual([
      'ATPV-9PTATPV0000000001.pdf',
      'ATPV-9PTATPV0000000001-11.pdf',
      'TermoDeSaida-9PTATPV0000000001.pdf',
    ]);
  });
});
