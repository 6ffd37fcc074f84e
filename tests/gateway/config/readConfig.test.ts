import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '#gateway/config/configError.ts';
import { readConfig } from '#gateway/config.ts';

const SECRET = 'um-segredo-longo-o-bastante-0123456789';
const PRODUCAO = {
  RENAVE_URL: 'https://renave.exemplo.test',
  DATABASE_URL: 'postgres://patio@banco.exemplo.test/patio',
  PATIO_SECRET: SECRET,
  SUPPORT_EMAIL: 'suporte@exemplo.test',
  HOST: '0.0.0.0',
};

const problem = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

describe('readConfig', () => {
  it('needs no variables for the sandbox, which listens on loopback only', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'sandbox',
      HOST: '127.0.0.1',
      PORT: 3000,
      DATABASE_URL: null,
      SUPPORT_EMAIL: 'suporte@patio.test',
    });
  });

  it.each(['0.0.0.0', '::', '192.168.0.10', 'patio.exemplo.test', '127.0.0.1.exemplo.test'])(
    'refuses to expose the sandbox, whose passwords are public, on %s',
    (HOST) => {
      expect(problem({ HOST })).toMatch(/HOST/);
      expect(problem({ ...PRODUCAO, HOST })).toBe('');
    },
  );

  it.each(['127.0.0.1', 'localhost', '::1'])('accepts %s as loopback', (HOST) => {
    expect(readConfig({ HOST }).HOST).toBe(HOST);
  });

  it.each([
    ['{', 'não é JSON'],
    ['{"a b":[]}', '"a b" não é um caminho'],
    ['{"/pessoas":[{"titulo":"x","endereco":"nada"}]}', '"x" não tem um endereço válido'],
    ['{"/pessoas":[{"titulo":"x","endereco":"javascript:alert(1)"}]}', '"x" não tem um endereço válido'],
    ['{"/pessoas":[{"endereco":"https://a.b"}]}', 'falta o título'],
    ['{"/pessoas":[{"titulo":"x","endereco":"https://a.b","uf":"PR"}]}', 'IBGE'],
    ['{"/pessoas":{}}', 'não tem uma lista'],
  ])('rejects videos that no page could show: %s', (VIDEOS, expected) => {
    expect(problem({ VIDEOS })).toMatch(/VIDEOS/);
    expect(problem({ VIDEOS })).toContain(expected);
  });

  it('reads videos by page or dialog; none by default', () => {
    const videos = { pix: [{ titulo: 'PIX', endereco: 'https://a.exemplo/pix.mp4', uf: 41 }] };
    expect([readConfig({ VIDEOS: JSON.stringify(videos) }).VIDEOS, readConfig({}).VIDEOS]).toEqual([
      videos,
      null,
    ]);
  });

  it('trusts configured proxies only, given as addresses or networks', () => {
    expect(readConfig({}).TRUST_PROXY).toEqual([]);
    expect(readConfig({ TRUST_PROXY: '10.0.0.5, 192.168.0.0/16,fd00::/8' }).TRUST_PROXY).toEqual([
      '10.0.0.5',
      '192.168.0.0/16',
      'fd00::/8',
    ]);
    for (const TRUST_PROXY of [
      'true',
      '*',
      'proxy.exemplo.test',
      '10.0.0.0/33',
      '10.0.0.0/x',
      '10.0.0.1/8/8',
    ])
      expect(problem({ TRUST_PROXY })).toMatch(/TRUST_PROXY/);
  });

  it('is production once the registry is configured', () => {
    expect(readConfig(PRODUCAO)).toMatchObject({ mode: 'producao', SUPPORT_EMAIL: 'suporte@exemplo.test' });
  });

  it.each(['DATABASE_URL', 'PATIO_SECRET', 'SUPPORT_EMAIL'])(
    'refuses production without %s, by name',
    (name) => {
      const { [name as 'HOST']: _, ...rest } = PRODUCAO;
      expect(problem(rest)).toContain(name);
      expect(problem({ ...rest, [name]: '' })).toContain(name);
    },
  );

  it.each([
    ['PORT', 'oitenta'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['DATABASE_URL', 'mysql://banco/patio'],
    ['DATABASE_URL', 'banco'],
    ['RENAVE_URL', 'http://renave.exemplo.test'],
    ['FILES_URL', 'ftp://arquivos'],
    ['FILES_URL', 's3:///prefixo'],
    ['SMTP_URL', 'correio'],
    ['PUBLIC_URL', 'https://x.test/patio/?a=1'],
    ['PUBLIC_URL', 'https://x.test/patio'],
    ['PUBLIC_URL', 'https://eu:senha@x.test'],
    ['PATIO_SECRET', 'curto'],
    ['SUPPORT_EMAIL', 'suporte'],
    ['RENAVE_CONCURRENCY', '0'],
    ['RENAVE_CONCURRENCY', '65'],
    ['RENAVE_TIMEOUT_MS', '99'],
    ['LOG_LEVEL', 'barulhento'],
    ['RENAVE_CA', '/nao/existe.pem'],
    ['PIX_CERT', import.meta.filename],
  ])('stops at %s=%s, naming it and what was expected', (name, value) => {
    expect(problem({ ...PRODUCAO, [name]: value })).toMatch(
      new RegExp(`^Configuração inválida: ${name} — esperad`),
    );
  });

  it('never prints a rejected secret', () => {
    expect(problem({ ...PRODUCAO, PATIO_SECRET: 'segredo-curto' })).not.toContain('segredo-curto');
    expect(problem({ ...PRODUCAO, DATABASE_URL: 'mysql://u:senha-do-banco@b/p' })).not.toContain(
      'senha-do-banco',
    );
  });

  it('takes a secret from the file that is named for it, and not from both', () => {
    const dir = mkdtempSync(join(tmpdir(), 'patio-segredo-'));
    const file = join(dir, 'segredo');
    writeFileSync(file, `${PRODUCAO.PATIO_SECRET}\n`);
    const { PATIO_SECRET, ...rest } = PRODUCAO;
    expect(readConfig({ ...rest, PATIO_SECRET_FILE: file }).PATIO_SECRET).toBe(PATIO_SECRET);
    expect(problem({ ...PRODUCAO, PATIO_SECRET_FILE: file })).toContain('PATIO_SECRET ou PATIO_SECRET_FILE');
    rmSync(dir, { recursive: true });
    expect(problem({ ...rest, PATIO_SECRET_FILE: file })).toContain('PATIO_SECRET_FILE');
  });

  it.each([
    ['RENAVE_ULR', 'RENAVE_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DRAIN_SECOND', 'DRAIN_SECONDS'],
    ['PATIO_SECRETS_FILE', 'PATIO_SECRET_FILE'],
  ])('stops at the misspelt %s, and says %s', (name, meant) => {
    expect(problem({ ...PRODUCAO, [name]: 'x' })).toBe(
      `Configuração inválida: ${name} — não existe; seria ${meant}?`,
    );
  });

  it('leaves alone what others have in their environment', () => {
    const others = {
      PIP_CERT: '/pip.pem',
      HOME: '/root',
      HOSTNAME: 'maquina',
      PATH: '/bin',
      LOGNAME: 'eu',
      LANG: 'C',
      PWD: '/',
    };
    expect(readConfig({ ...PRODUCAO, ...others }).mode).toBe('producao');
  });
});
