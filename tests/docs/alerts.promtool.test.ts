import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const rules = join(import.meta.dirname, '../../deploy/alerts.yml');

/** A series and its samples, one a minute, in promtool's notation. */
type Series = Readonly<Record<string, string>>;

const REQUESTS = 'patio_http_request_duration_seconds_count';
const SLOW = 'patio_http_request_duration_seconds_bucket';
const ENTRADA = `${REQUESTS}{route="/api/usuarioByEmailSenha",method="POST",status="401"}`;
const BUILD = 'patio_build_info';
const OF_MANY = { patio_companies_working: '3000x90' };
const NORMAL = { [`${REQUESTS}{route="/api/pessoas",method="GET",status="200"}`]: '0+1000x90' };

/** Each alert with series that must fire it within 90 minutes, and others that must not. */
const CASES: Readonly<Record<string, { fires: Series; silent: readonly Series[] }>> = {
  // The name of its job does not matter.
  PatioGatewayGone: {
    fires: { 'up{job="pods",instance="a"}': '1x30 0x60', [`${BUILD}{job="pods",instance="a"}`]: '1x30' },
    silent: [
      { 'up{job="pods",instance="a"}': '1x90', [`${BUILD}{job="pods",instance="a"}`]: '1x90' },
      { 'up{job="node",instance="b"}': '0x90', [`${BUILD}{job="pods",instance="a"}`]: '1x90' },
    ],
  },
  PatioNoTarget: {
    fires: { 'up{job="node",instance="b"}': '1x90' },
    silent: [
      { 'up{job="pods",instance="a"}': '1x30 0x60', [`${BUILD}{job="pods",instance="a"}`]: '1x30' },
      { 'up{job="patio",instance="a"}': '1x90', [`${BUILD}{job="patio",instance="a"}`]: '1x90' },
    ],
  },
  PatioDatabaseDown: {
    fires: { patio_database_up: '0x90' },
    silent: [{ 'patio_database_up{instance="a"}': '0x90', 'patio_database_up{instance="b"}': '1x90' }],
  },
  PatioAnswersLost: {
    fires: { ...OF_MANY, 'patio_registry_companies{state="lost"}': '61x90' },
    silent: [
      { ...OF_MANY, 'patio_registry_companies{state="lost"}': '1x90' },
      { ...OF_MANY, 'patio_registry_companies{state="lost"}': '0 61 61 61 0x90' },
    ],
  },
  PatioAnswerLostLong: {
    fires: { 'patio_intents_oldest_seconds{state="desconhecida"}': '3600+60x90' },
    silent: [
      { 'patio_intents_oldest_seconds{state="desconhecida"}': '0+60x90' },
      { 'patio_intents_oldest_seconds{state="pendente"}': '3600+60x90' },
    ],
  },
  PatioRegistryAway: {
    fires: { ...OF_MANY, patio_circuit_breakers_open: '3000x90' },
    silent: [
      { ...OF_MANY, patio_circuit_breakers_open: '1x90' },
      { ...OF_MANY, patio_circuit_breakers_open: '0 3000 3000 3000 0x90' },
    ],
  },
  // One of three is many.
  PatioCompaniesUnserved: {
    fires: { patio_companies_working: '3x90', 'patio_registry_companies{state="refused"}': '1x90' },
    silent: [
      {
        ...OF_MANY,
        'patio_registry_companies{state="refused"}': '1x90',
        'patio_registry_companies{state="away"}': '3000x90',
      },
      { ...OF_MANY, 'patio_registry_companies{state="busy"}': '0 3000 3000 3000 0x90' },
    ],
  },
  PatioBackupOld: {
    fires: { patio_backup_age_seconds: '93000+60x90' },
    silent: [{ patio_backup_age_seconds: '3600+60x90' }, { patio_database_up: '0x90' }],
  },
  PatioJobsFail: {
    fires: { 'patio_jobs_total{queue="documentos",result="failed"}': '0+2x90' },
    silent: [{ 'patio_jobs_total{queue="documentos",result="done"}': '0+2x90' }],
  },
  PatioJobsWait: {
    fires: { 'patio_jobs_oldest_seconds{queue="documentos",state="created"}': '0+60x90' },
    silent: [{ 'patio_jobs_oldest_seconds{queue="documentos",state="failed"}': '0+60x90' }],
  },
  PatioErrors: {
    fires: {
      ...NORMAL,
      [`${REQUESTS}{route="/api/pessoas",method="GET",status="500"}`]: '0+50x90',
      [`${REQUESTS}{route="/api/pronto",method="GET",status="200"}`]: '0+100000x90',
    },
    silent: [
      NORMAL,
      { ...NORMAL, [`${REQUESTS}{route="/api/pronto",method="GET",status="503"}`]: '0+50x90' },
      { ...NORMAL, [`${REQUESTS}{route="/api/pessoas",method="GET",status="500"}`]: '0+1x90' },
    ],
  },
  PatioSlow: {
    fires: {
      [`${SLOW}{route="/api/pessoas",le="3"}`]: '0+10x90',
      [`${SLOW}{route="/api/pessoas",le="10"}`]: '0+100x90',
      [`${SLOW}{route="/api/pessoas",le="+Inf"}`]: '0+100x90',
      // The proxy's questions whether the gateway is ready hide nothing.
      [`${SLOW}{route="/api/pronto",le="3"}`]: '0+10000x90',
      [`${SLOW}{route="/api/pronto",le="10"}`]: '0+10000x90',
      [`${SLOW}{route="/api/pronto",le="+Inf"}`]: '0+10000x90',
    },
    silent: [
      {
        [`${SLOW}{route="/api/pessoas",le="3"}`]: '0+100x90',
        [`${SLOW}{route="/api/pessoas",le="+Inf"}`]: '0+100x90',
      },
      {
        [`${SLOW}{route="/api/pessoas",le="3"}`]: '0+100x90',
        [`${SLOW}{route="/api/pessoas",le="+Inf"}`]: '0+100x90',
        [`${SLOW}{route="/api/pronto",le="3"}`]: '0x90',
        [`${SLOW}{route="/api/pronto",le="10"}`]: '0+100x90',
        [`${SLOW}{route="/api/pronto",le="+Inf"}`]: '0+100x90',
      },
    ],
  },
  PatioConnectionsWait: {
    fires: { 'patio_database_connections{state="waiting"}': '30x90' },
    silent: [{ 'patio_database_connections{state="used"}': '30x90' }],
  },
  // A gateway without a replica prints no sample.
  PatioReplicaUnused: {
    fires: { patio_database_replica_used: '0x90' },
    silent: [{ patio_database_replica_used: '1x90' }, { patio_database_up: '1x90' }],
  },
  PatioEventLoopLate: {
    fires: { nodejs_eventloop_lag_p99_seconds: '0.8x90' },
    silent: [{ nodejs_eventloop_lag_p99_seconds: '0.1x90' }],
  },
  PatioCertificatesEnded: {
    fires: { ...OF_MANY, 'patio_certificates{state="ended"}': '90x90' },
    silent: [
      {
        ...OF_MANY,
        'patio_certificates{state="ended"}': '2x90',
        'patio_certificates{state="ending"}': '247x90',
      },
    ],
  },
  // A gateway whose files are at S3 prints no sample.
  PatioFilesDiskFull: {
    fires: { patio_files_free_bytes: '5e8x90' },
    silent: [{ patio_files_free_bytes: '5e9x90' }, { patio_database_up: '1x90' }],
  },
  PatioSignInsFail: {
    fires: { [ENTRADA]: '0+20x90' },
    silent: [{ [ENTRADA]: '0+1x90' }],
  },
  PatioVersionsDiffer: {
    fires: {
      'patio_build_info{version="1.0.0",commit="a"}': '1x90',
      'patio_build_info{version="1.1.0",commit="b"}': '1x90',
    },
    silent: [{ 'patio_build_info{version="1.0.0",commit="a",instance="x"}': '1x90' }],
  },
};

const dir = mkdtempSync(join(tmpdir(), 'patio-alarmes-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const seriesOf = (series: Series) =>
  Object.entries(series).map(([name, values]) => ({ series: name, values }));

/** The alerts of this name that stand after 90 minutes of these series. */
const firing = (alert: string, series: Series): number => {
  const file = join(dir, 'case.json');
  const expr = `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`;
  const test = (value: number) => ({
    interval: '1m',
    input_series: seriesOf(series),
    promql_expr_test: [
      { expr: `(${expr}) > bool 0`, eval_time: '85m', exp_samples: [{ labels: '{}', value }] },
    ],
  });
  const passes = (value: number): boolean => {
    // JSON is YAML.
    writeFileSync(file, JSON.stringify({ rule_files: [rules], tests: [test(value)] }));
    return spawnSync('/usr/bin/promtool', ['test', 'rules', file], { encoding: 'utf8' }).status === 0;
  };
  const [none, some] = [passes(0), passes(1)];
  if (none === some) throw new Error(`promtool is of two minds about ${alert}`);
  return Number(some);
};

describe('the rules of alarms', () => {
  it('are those that are tried here, and promtool takes them', () => {
    const named = [...readFileSync(rules, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
    expect(named.toSorted()).toEqual(Object.keys(CASES).toSorted());
    expect(spawnSync('/usr/bin/promtool', ['check', 'rules', rules]).status).toBe(0);
  });

  it.each(Object.keys(CASES))('%s fires when it must, and is silent otherwise', (alert) => {
    const { fires, silent } = CASES[alert] ?? { fires: {}, silent: [] };
    expect(firing(alert, fires)).toBe(1);
    for (const series of silent) expect(firing(alert, series)).toBe(0);
  });
});
