import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { Grupo } from '#contract/renave/call.ts';
import { readPfx } from '#gateway/certificados/readPfx.ts';
import { createVault } from '#gateway/certificados/vault.ts';
import { ConfigError } from '#gateway/config/configError.ts';
import { pemFile, url } from '#gateway/config/parsers.ts';
import { rehearsalOf } from '#gateway/config/rehearsal.ts';
import { contextoDaChave } from '#gateway/ports/certificados.ts';
import { renaveClient } from '#gateway/renave/client.ts';
import { checkRenave } from '#gateway/usecases/cadastros/certificado/checkRenave.ts';

const USO =
  'Uso: RENAVE_URL=https://… npm run --silent renave:check -- --certificado empresa.pfx [--porta estabelecimento|ite|montadora]';
const PORTAS: readonly Grupo[] = ['estabelecimento', 'ite', 'montadora'];

/** The only company of this run. */
const EMPRESA = 1;

const stop = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const askPassword = async (): Promise<string> => {
  if (process.env.RENAVE_CHECK_PASSWORD !== undefined) return process.env.RENAVE_CHECK_PASSWORD;
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const senha = await lines.question('Senha do certificado: ');
  lines.close();
  return senha;
};

const clientOf = (pfx: Buffer, senha: string, base: string) => {
  const lida = readPfx(pfx, senha, '');
  if (!lida.ok) return stop(lida.mensagem);
  const { certificado } = lida;
  const vault = createVault(randomBytes(32).toString('hex'));
  const guardado = {
    cnpj: certificado.documento,
    titular: certificado.titular,
    inicio: new Date(certificado.inicio).toISOString(),
    validade: new Date(certificado.validade).toISOString(),
    pem: certificado.pem,
    chave: vault.close(Buffer.from(certificado.chavePem), contextoDaChave(EMPRESA)),
  };
  process.stdout.write(
    `Certificado de ${certificado.titular}, ${certificado.documento}, até ${guardado.validade.slice(0, 10)}.\n`,
  );
  return renaveClient({
    url: base,
    ca: pemFile(process.env.RENAVE_CA, 'RENAVE_CA'),
    timeoutMs: 60_000,
    certificado: async () => guardado,
    vault,
    agora: () => new Date(),
    ...rehearsalOf(base, process.env),
  });
};

const RESULTADOS = { ok: 'ok', recusada: 'recusada', semResposta: 'sem resposta' } as const;

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { certificado: { type: 'string' }, porta: { type: 'string', multiple: true } },
  });
  const base = url('https:')(process.env.RENAVE_URL, 'RENAVE_URL');
  if (!base || !values.certificado) return stop(USO);
  if (!existsSync(values.certificado)) return stop(`Não há arquivo em ${values.certificado}.`);
  const portas = (values.porta ?? ['estabelecimento']) as Grupo[];
  if (!portas.every((porta) => PORTAS.includes(porta))) return stop(USO);
  const client = clientOf(readFileSync(values.certificado), await askPassword(), base);
  const respostas = await checkRenave(client, EMPRESA, portas);
  await client.close();
  for (const { porta, pergunta, milissegundos, resultado, mensagem, registros, estranhos } of respostas) {
    const quantos = resultado === 'ok' ? `, ${registros} registro(s)` : '';
    process.stdout.write(
      `${porta}: ${pergunta}: ${RESULTADOS[resultado]} em ${milissegundos} ms${quantos}${mensagem ? `. ${mensagem}` : ''}\n`,
    );
    for (const linha of estranhos) process.stdout.write(`  desconhecido: ${linha}\n`);
  }
  if (respostas.some(({ resultado }) => resultado !== 'ok')) process.exitCode = 1;
};

main().catch((error: unknown) => {
  if (error instanceof ConfigError) return stop(error.message);
  throw error;
});
