import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { entregaDocumentos } from '#contract/gateway/documentos/entregaDocumentos.ts';
import { ficha } from '#contract/gateway/estoque/ficha.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { veiculosZeroKm } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { diaBrasilia, formatDate } from '#domain/values/datas.ts';
import { smtpMail } from '#gateway/mail/smtpMail.ts';
import { sendDocumento } from '#gateway/usecases/documentos/entregaDocumentos/sendDocumento.ts';
import { only, vendidos } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { recebidas } from '#tests/support/correio.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { until } from '#tests/support/zeroKm.ts';

type Opcoes = NonNullable<ConstructorParameters<typeof SMTPServer>[0]>;

const HOJE = diaBrasilia(new Date());

const world = ownGateway();
const session = ownSession(world, 'lojista');
let empresa: number;
let chassis: string[];
beforeAll(async () => {
  empresa = await world.codigoOf('horizonteMatriz');
  chassis = (await vendidos(world, session, 4)).map(({ chassi }) => chassi);
});

const linha = async (chassi = '', session_ = session) => {
  const { data } = await session_.call(veiculosZeroKm.finalizados, { descricaoFiltro: chassi });
  const [row] = data;
  if (!row) throw new Error(`${chassi} is not there`);
  return row;
};
const itens = async (...quais: string[]) =>
  Promise.all(quais.map(async (chassi) => ({ idEstoque: (await linha(chassi)).idest_vei })));
const quando = (chassi: string, dito: RegExp) =>
  until(world, 'horizonteMatriz', async () => {
    const row = await linha(chassi);
    return dito.test(row.documento) ? row : null;
  });

/** A message without its job. */
const pedido = async (chassi: string, email: string): Promise<number> => {
  const [item] = await itens(chassi);
  const { codigo_usu: codigoUsuario } = (
    await sql<{ codigo_usu: number }>`select codigo_usu from usuario where email_usu like 'lojista%'`.execute(
      world.kysely,
    )
  ).rows[0] as { codigo_usu: number };
  const criados = await world.gateway.ports
    .empresa(empresa)
    .entregaDocumentos.createEnvios(
      { idsEstoque: [item?.idEstoque ?? 0], para: 'despachante', email, codigoUsuario },
      new Date(),
    );
  return criados?.codigos[0] ?? 0;
};

describe('a document e-mailed to its recipient', () => {
  it('goes to the buyer’s address, is shown in list and history, and is sent once', async () => {
    const [chassi = ''] = chassis;
    expect(await linha(chassi)).toMatchObject({ documento: 'Não baixado', documentoentregue: false });
    const answer = await session.call(entregaDocumentos.send, {
      itens: await itens(chassi),
      para: 'comprador',
      email: 'compradora@exemplo.test',
    });
    expect(answer).toMatchObject({ message: '1 e-mail está a caminho.', enviados: 1, semEndereco: 0 });
    const { emailcomprador } = await quando(chassi, /^Enviado a compradora@exemplo\.test em /);
    expect(emailcomprador).toBe('compradora@exemplo.test');
    const [mensagem, ...outras] = recebidas(world, 'compradora@exemplo.test');
    expect(mensagem).toMatch(new RegExp(`filename=(ATPV|TermoDeSaida)-${chassi}\\.pdf`));
    expect(outras).toEqual([]);
    const { historia } = await session.call(ficha.read, { veiculo: chassi });
    expect(historia.data.find(({ titulo }) => titulo.endsWith('enviado por e-mail'))).toMatchObject({
      tipo: 'documento',
      detalhe: 'a compradora@exemplo.test · comprador',
      quem: 'Helena Modelo',
    });
    const { data } = await session.call(veiculosZeroKm.finalizados, { estadoDaLinha: 'enviados' });
    expect(data.map(({ chassi_vei }) => chassi_vei)).toEqual([chassi]);
  });

  it('remembers the dispatcher’s address, and asks for it the first time', async () => {
    const dois = chassis.slice(1, 3);
    const para = 'despachante' as const;
    await expect(
      session.call(entregaDocumentos.send, { itens: await itens(...dois), para, email: null }),
    ).rejects.toMatchObject({ status: 400, body: { errors: { email: 'Este campo é obrigatório!' } } });
    await session.call(entregaDocumentos.send, {
      itens: await itens(...dois),
      para,
      email: 'Papeis@Despacho.test',
    });
    for (const chassi of dois) await quando(chassi, /^Enviado a papeis@despacho\.test/);
    expect(recebidas(world, 'papeis@despacho.test')).toHaveLength(2);
    expect(await linha(chassis[3])).toMatchObject({ emaildespachante: 'papeis@despacho.test' });
  });

  it('is not sent again when its delivery is uncertain', async () => {
    const [, , , chassi = ''] = chassis;
    const codigoEnvio = await pedido(chassi, 'queda@exemplo.test');
    await world.gateway.ports.empresa(empresa).entregaDocumentos.claim(codigoEnvio);
    await sendDocumento(world.gateway.ports, { codigoEmpresa: empresa, codigoEnvio });
    expect((await linha(chassi)).documento).toBe('Não se sabe se o envio a queda@exemplo.test saiu');
    await sendDocumento(world.gateway.ports, { codigoEmpresa: empresa, codigoEnvio });
    expect(recebidas(world, 'queda@exemplo.test')).toEqual([]);
  });

  it('is sent once when its job runs twice', async () => {
    const codigoEnvio = await pedido(chassis[3] ?? '', 'uma@exemplo.test');
    const trabalho = { codigoEmpresa: empresa, codigoEnvio };
    await sendDocumento(world.gateway.ports, trabalho);
    await sendDocumento(world.gateway.ports, trabalho);
    expect(recebidas(world, 'uma@exemplo.test')).toHaveLength(1);
  });
});

describe('a mail server', () => {
  const withServer = async (email: string, opcoes: (truncate: () => void) => Opcoes): Promise<string> => {
    const truncate = () => {
      for (const connection of server.connections as unknown as Set<{ close(): void }>) connection.close();
    };
    const server = new SMTPServer({ disabledCommands: ['AUTH', 'STARTTLS'], ...opcoes(truncate) });
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, remetente: 'patio@patio.test' });
    const codigoEnvio = await pedido(chassis[3] ?? '', email);
    await sendDocumento({ ...world.gateway.ports, mail }, { codigoEmpresa: empresa, codigoEnvio });
    mail.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    return (await linha(chassis[3])).documento;
  };

  it('that refuses an address ends the sending with its words', async () => {
    const recusa = Object.assign(new Error('caixa inexistente'), { responseCode: 550 });
    const dito = await withServer('ninguem@exemplo.test', () => ({
      onRcptTo: (_, __, done) => done(recusa),
    }));
    expect(dito).toMatch(/^O envio a ninguem@exemplo\.test falhou: .*550 caixa inexistente/);
  });

  it('that disconnects before its answer leaves it uncertain', async () => {
    const dito = await withServer('corte@exemplo.test', (truncate) => ({
      onData: (stream) => void stream.resume().on('end', truncate),
    }));
    expect(dito).toBe('Não se sabe se o envio a corte@exemplo.test saiu');
  });

  it('that is unreachable is retried later', async () => {
    const codigoEnvio = await pedido(chassis[3] ?? '', 'depois@exemplo.test');
    const mail = smtpMail({ url: 'smtp://127.0.0.1:9', remetente: 'patio@patio.test' });
    await sendDocumento({ ...world.gateway.ports, mail }, { codigoEmpresa: empresa, codigoEnvio });
    expect((await linha(chassis[3])).documento).toBe('Enviando a depois@exemplo.test');
  });
});

describe('a mark of delivery', () => {
  it('shows recipient and time, counts as handed over, and is kept in the history when reverted', async () => {
    const [chassi = ''] = chassis;
    const aQuem = { itens: await itens(chassi), recebedor: 'Ana Retira', entregue: HOJE };
    await expect(
      session.call(entregaDocumentos.mark, { ...aQuem, entregue: '2999-01-01' }),
    ).rejects.toMatchObject({ status: 422 });
    await expect(
      session.call(entregaDocumentos.mark, { ...aQuem, entregue: '2026-02-03' }),
    ).rejects.toMatchObject({
      status: 400,
      body: {
        errors: {
          entregue: expect.stringMatching(
            `^${chassi} foi vendido em \\d\\d/.+: a entrega não é anterior\\.$`,
          ),
        },
      },
    });
    await session.call(entregaDocumentos.mark, aQuem);
    expect(await linha(chassi)).toMatchObject({
      documento: `Entregue em ${formatDate(HOJE)} a Ana Retira`,
      documentoentregue: true,
    });
    const { quantidades } = await session.call(veiculosZeroKm.finalizados, { estadoDaLinha: 'entregues' });
    expect(quantidades).toMatchObject({ entregues: 1, aEntregar: 3 });
    await session.call(entregaDocumentos.unmark, { itens: aQuem.itens });
    expect(await linha(chassi)).toMatchObject({ documentoentregue: false });
    const { historia } = await session.call(ficha.read, { veiculo: chassi });
    const titulos = historia.data.map(({ titulo }) => titulo);
    expect(titulos).toContain('Marca de entrega desfeita');
    expect(titulos.some((titulo) => /(ATPV-e|Termo de saída) entregue$/.test(titulo))).toBe(true);
    await expect(session.call(entregaDocumentos.unmark, { itens: aQuem.itens })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('of a sale that was taken back meanwhile is refused', async () => {
    const { chassi, idEstoque } = only(await vendidos(world, session, 1));
    const aQuem = { itens: await itens(chassi), recebedor: 'Ana Retira', entregue: HOJE };
    await session.call(saidaZeroKm.cancelar, { chassi, idEstoque });
    await expect(session.call(entregaDocumentos.mark, aQuem)).rejects.toMatchObject({ status: 422 });
  });
});
