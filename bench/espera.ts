import { readConfig } from '#gateway/config.ts';
import { temposDe } from '#tests/support/tempos.ts';
import { type BenchQuestion, openSimulacao } from './support/entradasAbertas.ts';

// Polling of entries that wait for the Detran: the rate of queries to the registry, and the delay until a change is
// known. Days are simulated in minutes: the gateway's own statements and functions run on a database with a simulated
// clock.

const HOUR = 3_600_000;
/** Open entries, and the hours simulated before and during the measurement. */
const CASOS = [
  { abertas: 100, antes: 1, horas: 12 },
  { abertas: 1000, antes: 1 / 2, horas: 2 },
  { abertas: 10_000, antes: 1 / 4, horas: 1 / 2 },
];
/** Ten times the entries with k times the calls may be known 10/k times as late; this factor is the tolerance. */
const SORTE = 1.2;
/** Duration of the outage in the largest case. */
const PARADA_HORAS = 3;

const config = readConfig({});
const permitidas = config.RENAVE_QUESTIONS;
const tempos = temposDe(config, {
  ritmoMs: HOUR / permitidas,
  ritmoEmpresaMs: HOUR / config.RENAVE_QUESTIONS_COMPANY,
});

const quantil = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Largest number of queries in any window of `ms`. */
const maisEm = (perguntas: readonly BenchQuestion[], ms: number): number => {
  let desde = 0;
  return perguntas.reduce((most, { quando }, at) => {
    while ((perguntas[desde]?.quando ?? quando) <= quando - ms) desde += 1;
    return Math.max(most, at - desde + 1);
  }, 0);
};

const segundos = (ms: number): number => Math.round(ms / 1000);

const faltas: string[] = [];
const linhas: { abertas: number; porHora: number; media: number }[] = [];
const tabela: Record<string, number>[] = [];
for (const { abertas, antes, horas } of CASOS) {
  const simulacao = await openSimulacao(abertas, tempos);
  await simulacao.pass(antes * HOUR);
  const perguntas = await simulacao.pass(horas * HOUR);
  const atrasos = perguntas.flatMap((one) => one.atrasos).toSorted((a, b) => a - b);
  const media = atrasos.reduce((sum, one) => sum + one, 0) / atrasos.length;
  const porHora = perguntas.length / horas;
  linhas.push({ abertas, porHora, media });
  tabela.push({
    'open entries': abertas,
    'calls an hour': Math.round(porHora),
    'most in an hour': maisEm(perguntas, HOUR),
    'changes learnt': atrasos.length,
    'median s': segundos(quantil(atrasos, 0.5)),
    'mean s': segundos(media),
    'p95 s': segundos(quantil(atrasos, 0.95)),
  });
  if (abertas === CASOS.at(-1)?.abertas) {
    await simulacao.stop(PARADA_HORAS * HOUR);
    const menor = simulacao.menorEmpresa();
    const depois = await simulacao.pass(HOUR / 4);
    const inicio = depois[0]?.quando ?? 0;
    const primeira = depois.find(({ empresa }) => empresa === menor)?.quando ?? Number.POSITIVE_INFINITY;
    const porMinuto = maisEm(depois, 60_000);
    console.log(
      `After ${PARADA_HORAS} hours without a gateway: ${porMinuto} calls in the fullest minute ` +
        `(${permitidas / 60} allowed), the company with the fewest asked after ${segundos(primeira - inicio)} s.`,
    );
    if (porMinuto > (permitidas / 60) * SORTE) faltas.push('the backlog is asked faster than allowed');
    if (primeira - inicio > 60_000) faltas.push('a company with few entries waits for one with many');
  }
  await simulacao.close();
}
console.table(tabela);
console.log(`Allowed: ${permitidas} calls an hour, ${config.RENAVE_QUESTIONS_COMPANY} of one company.`);
for (const [at, { abertas, porHora, media }] of linhas.entries()) {
  if (porHora > permitidas) faltas.push(`${abertas}: more calls than allowed`);
  const antes = linhas[at - 1];
  if (!antes) continue;
  const cresceu = media / antes.media;
  const podia = abertas / antes.abertas / (porHora / antes.porHora);
  console.log(
    `${antes.abertas} to ${abertas}: known ${cresceu.toFixed(2)} times as late, by calls ${podia.toFixed(2)}`,
  );
  if (cresceu > Math.max(1, podia) * SORTE)
    faltas.push(`${abertas}: the delay grows faster than calls allow`);
}
for (const falta of faltas) console.error(`MISSED  ${falta}`);
process.exitCode = faltas.length > 0 ? 1 : 0;
