import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { PAUSA_MS } from '#domain/sefaz/distribuicao.ts';
import { deTodas } from '#gateway/db/driver/tenancy/tenancy.ts';
import { getCertificadoDaRaiz } from '#gateway/db/stores/cadastros/certificadoStore.ts';
import type { SefazPort } from '#gateway/ports/sefaz.ts';
import { sefazClient } from '#gateway/sefaz/client.ts';
import { followNextOrdem } from '#gateway/usecases/notas/ordemDeEntrada/followOrdem.ts';
import { receiveNext } from '#gateway/usecases/notas/sefaz/receiveNext.ts';
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts';
import { createRelogio } from '#tests/support/sefaz.ts';
import { SEGREDO } from '#tests/support/template.ts';
import { createEmpresas, giveCertificates } from './manyCompanies.ts';
import type { TwinMessage, TwinQuestion } from './twinProgram.ts';

/** Companies of one root, which share a certificate. */
const DA_RAIZ = 50;
/** The gateway's own rhythm. */
const CADA_S = 5;

/** Companies like one of the demo world's, each due at its own minute, and a certificate for each root. */
const createCompanies = async (world: TestGateway, quantas: number, agora: Date): Promise<void> => {
  const { kysely } = world.gateway.database;
  await sql`delete from recebimento`.execute(kysely);
  const codigos = await createEmpresas(kysely, quantas, DA_RAIZ);
  await sql`insert into recebimento (codemp, receber, receberpor, receberem, ciencia, cienciapor, cienciaem, proxima)
    select codigo_emp, true, u.codigo_usu, now(), false, u.codigo_usu, now(),
      ${agora.toISOString()}::timestamptz + make_interval(secs => ${PAUSA_MS / 1000} * random())
    from unnest(${codigos}::int[]) as codigo_emp cross join (select codigo_usu from usuario limit 1) u`.execute(
    kysely,
  );
  const heads = codigos.filter((_, at) => at % DA_RAIZ === 0);
  await giveCertificates(world.gateway.database, world.sandbox, SEGREDO, heads);
};

const startTwin = async (world: TestGateway) => {
  const dir = join(world.dir, 'gemea');
  cpSync(join(world.dir, 'sandbox'), dir, { recursive: true });
  const child: ChildProcess = fork(fileURLToPath(new URL('twinProgram.ts', import.meta.url)), [dir]);
  const hear = async () => ((await once(child, 'message')) as [TwinMessage])[0];
  const { url } = (await hear()) as { url: string };
  const ask = (question: TwinQuestion) => {
    const answered = hear();
    child.send(question);
    return answered as Promise<{ naPausa: number }>;
  };
  return { url, ask };
};

/**
 * A new connection for each question, as they are minutes apart in reality. The twin's authority is a well-known one,
 * as in production: a list of more than the well-known ones costs 12 ms with each certificate.
 */
const unconnected = (world: TestGateway, url: string, agora: () => Date): SefazPort => {
  const { database, ports } = world.gateway;
  const open = () =>
    sefazClient({
      cnpjDaCasa: null,
      ambiente: '1',
      urls: { distribuicao: url, evento: url },
      ca: null,
      timeoutMs: 30_000,
      vault: ports.vault,
      agora,
      certificado: (codigo) => getCertificadoDaRaiz(deTodas(database.kysely), codigo),
    });
  const once = async <T>(work: (client: SefazPort) => Promise<T>): Promise<T> => {
    const client = open();
    try {
      return await work(client);
    } finally {
      await client.close();
    }
  };
  return {
    cnpjDaCasa: null,
    askNext: (...pedido) => once((client) => client.askNext(...pedido)),
    askNsu: (...pedido) => once((client) => client.askNsu(...pedido)),
    askChave: (...pedido) => once((client) => client.askChave(...pedido)),
    manifest: (...pedido) => once((client) => client.manifest(...pedido)),
  };
};

/** The gateway's share of one processor in a turn in which nothing arrives, by its own time and a moved clock. */
export const askManyCompanies = async (quantas: number) => {
  const relogio = createRelogio();
  const world = await startTestGateway({ agora: relogio.agora });
  await createCompanies(world, quantas, relogio.agora());
  const twin = await startTwin(world);
  const authorities = getCACertificates('default');
  setDefaultCACertificates([...authorities, world.sandbox.caPem]);
  const ports = { ...world.gateway.ports, sefaz: unconnected(world, twin.url, relogio.agora) };
  let perguntas = 0;
  const voltas = PAUSA_MS / 1000 / CADA_S;
  const antes = process.cpuUsage();
  for (let volta = 0; volta < voltas; volta += 1) {
    relogio.advance(CADA_S / 60);
    await twin.ask(relogio.agora().toISOString());
    while (await receiveNext(ports)) perguntas += 1;
    while (await followNextOrdem(ports));
  }
  const { user, system } = process.cpuUsage(antes);
  const { naPausa } = await twin.ask('fim');
  await world.close();
  // Another sandbox's authority has the same name.
  setDefaultCACertificates(authorities);
  return { perguntas, naPausa, share: ((user + system) / 1000 / PAUSA_MS) * 100 };
};
