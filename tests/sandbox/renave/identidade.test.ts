import { describe, expect, it } from 'vitest';
import type { ErroSpring } from '#contract/renave/erros.ts';
import { digitosCnpj } from '#domain/values/cnpj.ts';
import type { Defeito } from '#sandbox/ca/issueCertificate.ts';
import type { CertificadoServidor } from '#sandbox/ca/serverCertificate.ts';
import { EMPRESAS, type EmpresaDemo } from '#sandbox/world/demo.ts';
import { ownMundo } from '../ownMundo.ts';
import { createRenaveClient, type RenaveClient } from '../renaveClient.ts';

const mundo = ownMundo();

async function expectUnauthorised(client: RenaveClient) {
  const { status, bytes } = await client.raw('GET', '/api/cliente-autenticado');
  const body = JSON.parse(bytes.toString()) as ErroSpring;
  expect(status).toBe(401);
  expect(body).toMatchObject({
    status: 401,
    error: 'Unauthorized',
    message: 'No message available',
    path: '/renave-ws/api/cliente-autenticado',
  });
}

describe('a rejected caller', () => {
  it("without a certificate gets 401 with the framework's body", async () => {
    const { renaveUrl: url, caPem } = mundo.sandbox;
    const client = createRenaveClient({ url, caPem });
    await expectUnauthorised(client);
    client.close();
  });

  it.each<Defeito>(['vencido', 'aindaNaoValido', 'outraAutoridade', 'eCpf'])(
    'has an unusable certificate: %s',
    async (defeito) => expectUnauthorised(await mundo.clientOf(EMPRESAS.horizonteMatriz, defeito)),
  );
});

describe("the three groups' probes", () => {
  const probe = async (empresa: EmpresaDemo) => {
    const client = await mundo.clientOf(empresa);
    const doors = ['', 'montadora/', 'ite/'];
    const answers = doors.map((door) => client.raw('GET', `/api/${door}cliente-autenticado`));
    return (await Promise.all(answers)).map(({ status }) => status);
  };

  it('accept each demo company for its own business', async () => {
    expect(await probe(EMPRESAS.horizonteMatriz)).toEqual([200, 401, 401]);
    expect(await probe(EMPRESAS.aurora)).toEqual([401, 200, 401]);
    expect(await probe(EMPRESAS.ipe)).toEqual([401, 401, 200]);
    expect(await probe(EMPRESAS.agil)).toEqual([401, 401, 401]);
  });

  it('accept a company outside the demo world for all', async () => {
    const cnpj = `999006060001${digitosCnpj('999006060001')}`;
    expect(await probe({ ...EMPRESAS.agil, cnpj })).toEqual([200, 200, 200]);
  });
});

describe("the registry's own certificate", () => {
  it.each<[CertificadoServidor, string]>([
    ['vencido', 'CERT_HAS_EXPIRED'],
    ['outroNome', 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['outraAutoridade', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ])('can be made unacceptable to a client: %s', async (tipo, code) => {
    await mundo.sandbox.useServerCertificate(tipo);
    const client = await mundo.clientOf(EMPRESAS.horizonteMatriz);
    await expect(client.raw('GET', '/api/cliente-autenticado')).rejects.toMatchObject({ code });
    await mundo.sandbox.useServerCertificate('valido');
    expect((await client.raw('GET', '/api/cliente-autenticado')).status).toBe(200);
  });
});

it('listens on loopback only', () => {
  expect(new URL(mundo.sandbox.renaveUrl).hostname).toBe('127.0.0.1');
  expect(new URL(mundo.sandbox.controlUrl).hostname).toBe('127.0.0.1');
});
