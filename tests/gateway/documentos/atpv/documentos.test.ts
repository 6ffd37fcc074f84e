import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atpv, termoSaida } from '#contract/gateway/documentos/atpv.ts';
import type { VeiculoFinalizadoWire } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { CONTAS } from '#sandbox/world/demo.ts';
import { startTestGateway } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { textOfPdf, vender } from './vendas.ts';

const world = ownGateway();
const session = ownSession(world, 'lojista');
let acabado: VeiculoFinalizadoWire;
let inacabado: VeiculoFinalizadoWire;
beforeAll(async () => {
  const veiculos = await vender(world, 3);
  const of = (wanted: boolean) => veiculos.find(({ acabado_vei }) => acabado_vei === wanted);
  [acabado, inacabado] = [of(true), of(false)] as [VeiculoFinalizadoWire, VeiculoFinalizadoWire];
});
afterEach(() => world.sandbox.behaviours.clear());

const pdfOf = (base64: string) => textOfPdf(Buffer.from(base64, 'base64'));

describe('one document', () => {
  it('is the ATPV-e of a finished vehicle and the exit term of an unfinished one', async () => {
    const um = await session.call(atpv.download, { chassi: acabado.chassi_vei });
    expect(await pdfOf(um.data.pdfAtpvBase64)).toContain(acabado.chassi_vei);
    const outro = await session.call(termoSaida.download, { idEstoque: inacabado.idest_vei });
    expect(await pdfOf(outro.data.pdfBase64)).toContain(inacabado.chassi_vei);
    await expect(session.call(atpv.download, { chassi: inacabado.chassi_vei })).rejects.toMatchObject({
      body: { message: 'Um veículo inacabado não tem ATPV-e: imprima o termo de saída.' },
    });
  });

  it('is not sent when the body names another chassis', async () => {
    const { idest_vei: idEstoque } = inacabado;
    await expect(
      session.call(termoSaida.enviarEmail, { chassi: acabado.chassi_vei, idEstoque }),
    ).rejects.toMatchObject({ body: { errors: { chassi: expect.stringMatching(/não é deste registro/) } } });
  });

  it('is fetched from the registry once', async () => {
    const before = await session.call(atpv.download, { chassi: acabado.chassi_vei });
    world.sandbox.behaviours.add({ cenario: 'derruba' });
    expect(await session.call(atpv.download, { chassi: acabado.chassi_vei })).toEqual(before);
  });

  it('is fetched again when its file was lost', async () => {
    await session.call(termoSaida.download, { idEstoque: inacabado.idest_vei });
    const folder = join(world.dir, 'arquivos', 'documentos');
    expect(readdirSync(folder)).not.toEqual([]);
    rmSync(folder, { recursive: true });
    const { data } = await session.call(termoSaida.download, { idEstoque: inacabado.idest_vei });
    expect(await pdfOf(data.pdfBase64)).toContain(inacabado.chassi_vei);
  });

  it('passes on the registry’s refusal, reports an outage, and stores nothing that is no PDF', async () => {
    const [novo] = await vender(world, 1);
    const chassi = novo?.chassi_vei ?? '';
    const corpo = { mensagemParaUsuarioFinal: 'Não existe intenção de venda disponível' };
    world.sandbox.behaviours.add({ cenario: 'recusa', alvo: { chassi }, vezes: 1, corpo });
    await expect(session.call(atpv.download, { chassi })).rejects.toMatchObject({
      status: 422,
      body: { code: 'renaveRecusou', message: 'Não existe intenção de venda disponível' },
    });
    world.sandbox.behaviours.add({ cenario: 'derruba', alvo: { chassi }, vezes: 1 });
    await expect(session.call(atpv.download, { chassi })).rejects.toMatchObject({
      status: 503,
      body: { message: 'Falha de comunicação com a SERPRO!' },
    });
    const html = Buffer.from('<html>').toString('base64');
    const semPdf = { numeroAtpv: '1', pdfAtpvBase64: html, xmlAtpvBase64: '' };
    world.sandbox.behaviours.add({
      cenario: 'recusa',
      alvo: { chassi },
      vezes: 1,
      status: 200,
      corpo: semPdf,
    });
    await expect(session.call(atpv.download, { chassi })).rejects.toMatchObject({ status: 422 });
    expect(await pdfOf((await session.call(atpv.download, { chassi })).data.pdfAtpvBase64)).toContain(chassi);
  });
});

describe('a document by e-mail', () => {
  it('goes to the caller, with the document', async () => {
    const before = world.sandbox.mensagens().length;
    expect(await session.call(atpv.enviarEmail, { chassi: acabado.chassi_vei })).toEqual({
      Sucesso: true,
      Mensagem: 'Email com o ATPV-e enviado com sucesso!',
    });
    const { chassi_vei: chassi, idest_vei: idEstoque } = inacabado;
    expect(await session.call(termoSaida.enviarEmail, { chassi, idEstoque })).toEqual({
      Sucesso: true,
      Mensagem: 'Email com o termo de saída enviado com sucesso!',
    });
    const recebidas = world.sandbox.mensagens().slice(before);
    const deAPara = { de: CONTAS.suporte.email, para: [CONTAS.lojista.email] };
    expect(recebidas).toMatchObject([deAPara, deAPara]);
    expect(recebidas[0]?.bruta).toContain(`filename=ATPV-${acabado.chassi_vei}.pdf`);
    expect(recebidas[1]?.bruta).toContain(`filename=TermoDeSaida-${inacabado.chassi_vei}.pdf`);
  });

  it('refused by the server is reported', async () => {
    const sem = await startTestGateway({ config: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    try {
      const [vendido] = await vender(sem, 1);
      const lojista = await sem.as('lojista');
      const chassi = vendido?.chassi_vei ?? '';
      const resposta = vendido?.acabado_vei
        ? await lojista.call(atpv.enviarEmail, { chassi })
        : await lojista.call(termoSaida.enviarEmail, { chassi, idEstoque: vendido?.idest_vei ?? 0 });
      expect(resposta).toMatchObject({
        Sucesso: false,
        Mensagem: expect.stringContaining('Houve um erro ao enviar'),
      });
    } finally {
      await sem.close();
    }
  });
});
