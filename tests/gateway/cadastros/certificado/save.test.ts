import { CompactEncrypt, importJWK } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { certificado } from '#contract/gateway/cadastros/certificado.ts';
import { ordemDeEntrada } from '#contract/gateway/notas/ordemDeEntrada.ts';
import type { ErrorBody } from '#domain/errors.ts';
import type { CertificadoEmitido, Defeito } from '#sandbox/ca/issueCertificate.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { ORDEM } from '#tests/support/chegada.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { MATRIZ, pedidoOf, SENHA } from './arquivos.ts';

const world = ownGateway();
const session = ownSession(world, 'lojista');
let bom: CertificadoEmitido;
beforeAll(async () => {
  bom = await world.sandbox.issueCertificate(pedidoOf(MATRIZ));
});

const encrypt = async (senha: string): Promise<string> => {
  const { jwk } = await session.call(certificado.chavePublica);
  return new CompactEncrypt(Buffer.from(senha))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
    .encrypt(await importJWK(jwk, 'RSA-OAEP-256'));
};

type Part = ['certificado', Uint8Array, string] | ['senha', string];

const send = async (...parts: Part[]): Promise<{ status: number; body: ErrorBody & { message: string } }> => {
  const form = new FormData();
  for (const [campo, valor, nome] of parts) {
    if (campo === 'senha') form.append(campo, valor as string);
    else form.append(campo, new Blob([Buffer.from(valor as Uint8Array)]), nome);
  }
  const response = await session.fetch('/api/certificado/salvarCertificado', { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as ErrorBody };
};

const upload = async (pfx: Uint8Array, senha = SENHA, nome = 'empresa.pfx') =>
  send(['certificado', pfx, nome], ['senha', await encrypt(senha)]);

const guardado = async () =>
  world.gateway.ports.empresa(await world.codigoOf('horizonteMatriz')).certificado.get();

describe('importing a certificate', () => {
  it('stores it, and the registry accepts the company with it from then on', async () => {
    expect(await upload(bom.pfx)).toMatchObject({
      status: 200,
      body: { message: 'Certificado importado com sucesso!', titular: 'HORIZONTE FICTICIA VEICULOS LTDA' },
    });
    expect((await guardado())?.pem).toContain(bom.certPem.trim().replaceAll('\r\n', '\n'));
    expect(await session.call(certificado.verify, { kind: 'vendaVeiculos' })).toMatchObject({
      valido: true,
      estabelecimento: { cnpj: MATRIZ.cnpj },
    });
  });

  it('wakes the standing order that rested without it', async () => {
    const { ports } = world.gateway;
    const codigo = await world.codigoOf('horizonteMatriz');
    await session.call(ordemDeEntrada.save, ORDEM);
    await ports.empresa(codigo).ordem.postpone(new Date(ports.agora().getTime() + 900_000));
    expect(await ports.ordens.claim(ports.agora(), 0)).toBeNull();
    await upload(bom.pfx);
    expect(await ports.ordens.claim(ports.agora(), 0)).toMatchObject({ codigoEmpresa: codigo });
    await session.call(ordemDeEntrada.stop);
  });

  it('accepts its parts in any order, and .p12', async () => {
    const senha = await encrypt(SENHA);
    expect(await send(['senha', senha], ['certificado', bom.pfx, 'EMPRESA.P12'])).toMatchObject({
      status: 200,
    });
  });

  it('stores neither key nor password in clear text', async () => {
    const rows = await world.kysely.selectFrom('certificado').selectAll().execute();
    const dump = rows
      .map((row) => Buffer.from(row.chave_cer).toString('latin1') + JSON.stringify(row))
      .join();
    expect(dump).not.toMatch(/PRIVATE KEY/);
    expect(dump).not.toContain(SENHA);
  });

  it('reports missing parts', async () => {
    const senha = await encrypt(SENHA);
    const cases = [
      [await send(['senha', senha]), 400, 'Adicione o certificado digital!'],
      [
        await send(['certificado', Buffer.of(), 'a.pfx'], ['senha', senha]),
        400,
        'Adicione o certificado digital!',
      ],
      [
        await send(['certificado', bom.pfx, 'a.pfx']),
        400,
        'O campo senha do certificado deve ser preenchido!',
      ],
      [await upload(bom.pfx, ''), 400, 'O campo senha do certificado deve ser preenchido!'],
      [
        await upload(Buffer.from(bom.certPem), SENHA, 'a.cer'),
        415,
        expect.stringMatching(/\.p12\. O arquivo é só o certificado, em texto/),
      ],
      [await upload(bom.pfx, SENHA, 'a.pdf'), 415, 'Tipo de arquivo inválido. O tipo aceito é .pfx ou .p12'],
    ] as const;
    for (const [answer, status, message] of cases)
      expect(answer).toMatchObject({ status, body: { message } });
    expect(await upload(Buffer.alloc(1024 * 1024 + 1, 1))).toMatchObject({ status: 413 });
    expect(await send(['certificado', bom.pfx, 'a.pfx'], ['senha', SENHA])).toMatchObject({ status: 422 });
  });
});

describe('an unsuitable certificate', () => {
  const WRONG: [string, Defeito | 'filial' | 'vizinho', RegExp][] = [
    ['expired', 'vencido', /venceu em/],
    ['not valid yet', 'aindaNaoValido', /só vale a partir de/],
    ['of a person', 'eCpf', /e-CPF/],
    ['without its key', 'semChave', /chave privada/],
    ['of a strange authority', 'outraAutoridade', /não é da ICP-Brasil/],
    ['of another branch', 'filial', /^O certificado é de .+ \(.+\), outro estabelecimento do mesmo grupo/],
    ['of another company', 'vizinho', /não o da empresa selecionada, Horizonte .+ \(.+\)\.$/],
  ];

  it.each(WRONG)('%s is refused, and the old one still works', async (_, defeito, mensagem) => {
    await upload(bom.pfx);
    const before = await guardado();
    const outra = { filial: EMPRESAS.horizonteFilial, vizinho: EMPRESAS.vizinho }[defeito as string];
    const pedido = outra ? pedidoOf(outra) : pedidoOf(MATRIZ, { defeito: defeito as Defeito });
    const { pfx } = await world.sandbox.issueCertificate(pedido);
    const { status, body } = await upload(pfx);
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'certificadoInvalido' });
    expect(body.message).toMatch(mensagem);
    expect(body.message).not.toContain(SENHA);
    expect(await guardado()).toEqual(before);
  });
});

describe('asking the registry about the certificate', () => {
  const verify = (aoAbrir = false) => session.call(certificado.verify, { kind: 'vendaVeiculos', aoAbrir });

  it('passes on its refusal, and reports an outage, to the console’s own check without an error', async () => {
    await upload(bom.pfx);
    const { behaviours } = world.sandbox;
    behaviours.add({ cenario: 'naoCredenciado', vezes: 1 });
    await expect(verify()).rejects.toMatchObject({
      status: 422,
      body: { code: 'renaveRecusou', message: 'Certificado não aceito pelo Renave.' },
    });
    const fora = behaviours.add({ cenario: 'foraDoAr' });
    expect(await verify(true)).toEqual({ valido: null });
    await expect(verify()).rejects.toMatchObject({
      status: 503,
      body: { code: 'renaveIndisponivel', message: 'Falha de comunicação com a SERPRO!' },
    });
    behaviours.remove(fora.id);
  });

  it('rejects an answer about another establishment as an outage', async () => {
    const { renave } = world.gateway.ports;
    const { callRenave } = renave;
    const corpo = { cnpj: EMPRESAS.vizinho.cnpj, nome: 'Vizinho' };
    renave.callRenave = (async () => ({ tipo: 'ok', status: 200, corpo })) as unknown as typeof callRenave;
    await expect(verify()).rejects.toMatchObject({ status: 503, body: { code: 'renaveIndisponivel' } });
    renave.callRenave = callRenave;
  });

  it('without one answers that it must be imported', async () => {
    const codigo = await world.codigoOf('horizonteFilial');
    await world.kysely.deleteFrom('certificado').where('codemp_cer', '=', codigo).execute();
    const filial = await world.as('lojista', 'horizonteFilial');
    await expect(filial.call(certificado.verify, { kind: 'vendaVeiculos' })).rejects.toMatchObject({
      status: 422,
      body: { code: 'certificadoAusente', message: 'Por favor importar o certificado da empresa.' },
    });
  });

  it('accepts three groups and no other', async () => {
    await expect(session.call(certificado.verify, { kind: 'usados' as 'ite' })).rejects.toMatchObject({
      status: 400,
    });
    await expect(session.call(certificado.verify, { kind: 'montadora' })).rejects.toMatchObject({
      status: 422,
    });
  });
});
