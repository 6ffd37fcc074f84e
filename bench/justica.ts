import { sessao } from '#contract/gateway/sessao.ts';
import { sampleNotas } from '#sandbox/notas/sampleNotas.ts';
import { CONTAS, EMPRESAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { pedidoOf, startIssuer } from '#tests/gateway/certificado/arquivos.ts';
import { signIn, type TestSession } from '#tests/support/gateway.ts';
import { enviarCertificado, enviarNotas, enviarPlanilha } from './support/pedidosDeUma.ts';
import { startBenchGateway } from './support/startBenchGateway.ts';

// What another company's one file, one certificate and one workbook take while one company sends very many of each:
// against their time alone, in the same run. DATABASE_URL measures on PostgreSQL instead of the embedded database.

const TIMES = 7;
const MAX_RATIO = 5;
const MUITAS = { notas: 2_000, lotes: 5, certificados: 15, linhas: 5_000 };
const { horizonteMatriz: MUITO, horizonteFilial: POUCO } = EMPRESAS;

const entrar = async (url: string, cnpj: string): Promise<TestSession> => {
  const response = await fetch(`${url}/api/${sessao.usuarioByEmailSenha.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: CONTAS.lojista.email, password: SENHA_DEMO }),
  });
  const { empresas } = (await response.json()) as { empresas: { cnpj_emp: string; codigo_emp: number }[] };
  return signIn(url, 'lojista', empresas.find(({ cnpj_emp }) => cnpj_emp === cnpj)?.codigo_emp ?? 0);
};

const notasDe = (empresa: string, quantidade: number, semente: number): string[] =>
  Array.from(sampleNotas({ quantidade, semente, empresa, tipo: 'entrada' }), ({ xml }) => xml);

const medianOf = async (work: (n: number) => Promise<void>): Promise<number> => {
  const times: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const start = performance.now();
    await work(n);
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)] ?? 0;
};

const gateway = await startBenchGateway(process.env.DATABASE_URL ?? null);
const issuer = await startIssuer();
const [muito, pouco] = [await entrar(gateway.url, MUITO.cnpj), await entrar(gateway.url, POUCO.cnpj)];
const [pfxMuito, pfxPouco] = [
  (await issuer.issue(pedidoOf(MUITO))).pfx,
  (await issuer.issue(pedidoOf(POUCO))).pfx,
];
let semente = 1_000;
const umas = {
  arquivo: () => enviarNotas(pouco, notasDe(POUCO.cnpj, 1, semente++)),
  certificado: () => enviarCertificado(pouco, pfxPouco),
  planilha: () => enviarPlanilha(pouco, 1),
};

for (const uma of Object.values(umas)) await uma();
const alone = new Map<string, number>();
for (const [nome, uma] of Object.entries(umas)) alone.set(nome, await medianOf(uma));

let going = true;
/** Beyond what a company may have waiting: as it should be. */
let recusados = 0;
const keep = async (work: () => Promise<void>): Promise<void> => {
  while (going) await work().catch(() => (recusados += 1));
};
const lotes = Array.from({ length: MUITAS.lotes }, (_, n) => notasDe(MUITO.cnpj, MUITAS.notas, n + 1));
const carga = Promise.all([
  ...lotes.map((lote) => keep(() => enviarNotas(muito, lote))),
  ...Array.from({ length: MUITAS.certificados }, () => keep(() => enviarCertificado(muito, pfxMuito))),
  keep(() => enviarPlanilha(muito, MUITAS.linhas)),
]);
const worst: number[] = [];
for (const [nome, uma] of Object.entries(umas)) {
  const busy = await medianOf(uma);
  const before = alone.get(nome) ?? 1;
  worst.push(busy / before);
  console.log(
    `one ${nome.padEnd(12)} alone ${before.toFixed(0).padStart(5)} ms   while another company sends very many ` +
      `${busy.toFixed(0).padStart(5)} ms   ratio ${(busy / before).toFixed(1)}`,
  );
}
going = false;
await carga;
console.log(`${recusados} of the many were refused.`);
issuer.close();
await gateway.close();
if (Math.max(...worst) > MAX_RATIO) {
  console.error(`More than ${MAX_RATIO} times its time alone.`);
  process.exitCode = 1;
}
