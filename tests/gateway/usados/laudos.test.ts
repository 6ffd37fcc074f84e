import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { painel } from '#contract/gateway/estoque/painel.ts';
import { pendencias } from '#contract/gateway/estoque/pendencias.ts';
import { laudos } from '#contract/gateway/usados/laudos.ts';
import { solicitacoesUsados } from '#contract/gateway/usados/solicitacoes.ts';
import { usados } from '#contract/gateway/usados/usados.ts';
import { estadoRegra } from '#domain/entities/estadoRegra.ts';
import { diaBrasilia, formatDate } from '#domain/values/datas.ts';
import {
  chamadasDoVeiculo,
  comprarUsado,
  emEstoque,
  HOJE,
  linhaDoUsado,
  novoUsado,
  PDF,
  venderUsado,
} from '#tests/gateway/usados/mundo.ts';
import type { GatewayError } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

const PARANA = 41;
const DIAS = 30;
const haDias = (dias: number) => diaBrasilia(new Date(Date.now() - dias * 86_400_000));

describe('a state that demands an inspection report', () => {
  const world = ownGateway();
  const session = ownSession(world, 'lojista');
  const filial = ownSession(world, 'lojista', 'horizonteFilial');
  let carro: Awaited<ReturnType<typeof emEstoque>>;

  const laudo = (placa: string, data: string, quem = session) =>
    quem.call(laudos.save, {
      placa,
      numero: 'L-77/2026',
      ecv: 'Vistoria Fictícia Ltda',
      cnpjEcv: '12ABC34501DE35',
      data,
      arquivoBase64: PDF,
    });
  const vender = () => venderUsado(world, session, carro);
  const recusada = (dito: string) => ({
    body: { code: 'laudoExigido', message: expect.stringContaining(dito) },
  });
  const causas = async (tipo: string) =>
    (await session.call(pendencias.lista)).causas.filter((causa) => causa.tipo === tipo);

  beforeAll(async () => {
    // Bought before the rule: nothing was demanded then.
    carro = await emEstoque(world, session);
    await (await world.as('suporte')).call(crudRoutes(estadoRegra).save, {
      coduf_rga: PARANA,
      desde_rga: HOJE,
      diavis_rga: DIAS,
      obs_rga: 'Regra de treinamento',
    } as never);
  });

  it('refuses an entry without one before the registry is called, and takes it once there is one', async () => {
    const usado = await novoUsado(world, session);
    await expect(comprarUsado(world, session, usado)).rejects.toMatchObject(recusada('não tem nenhum'));
    expect(chamadasDoVeiculo(world, usado.chassi)).toEqual([]);
    expect(await linhaDoUsado(session, usado.placa)).toMatchObject({
      errocodigo: 'laudoExigido',
      laudo: 'sem',
      laudoate: null,
    });
    expect(await causas('laudo')).toMatchObject([{ quantos: 1, codigo: 'laudoExigido' }]);
    await laudo(usado.placa, HOJE);
    const linha = await linhaDoUsado(session, usado.placa);
    await session.call(solicitacoesUsados.reenviar, { id: linha?.id ?? '' });
    expect(await causas('laudo')).toEqual([]);
    expect(chamadasDoVeiculo(world, usado.chassi)).toHaveLength(1);
  });

  it('refuses an exit the day after the newest report ended, and takes it on the last day', async () => {
    await expect(vender()).rejects.toMatchObject(recusada('não tem nenhum'));
    await expect(laudo(carro.placa, HOJE, filial)).rejects.toMatchObject({
      body: { errors: { placa: expect.stringContaining('não tem veículo com esta placa') } },
    });
    const daFilial = await world.codigoOf('horizonteFilial');
    await sql`insert into veiculo (codemp_vei, chassi_vei, placa_vei, descri_vei, cor_vei, anofab_vei, anomod_vei, dahmed_vei)
      values (${daFilial}, ${carro.chassi}, ${carro.placa}, 'Carro', 'Prata', 2020, 2021, now())`.execute(
      world.kysely,
    );
    await laudo(carro.placa, haDias(DIAS + 1), filial);
    await expect(vender()).rejects.toMatchObject(recusada('não tem nenhum'));
    await laudo(carro.placa, haDias(DIAS + 1));
    await expect(vender()).rejects.toMatchObject(recusada(`valeu até ${formatDate(haDias(1))}`));
    const { quantidades, data } = await session.call(usados.lista, {
      situacaoVeiculos: 'estoque',
      estadoDaLinha: 'laudoVencido',
    });
    expect(data).toMatchObject([{ placa: carro.placa, laudo: 'vencido', laudoate: haDias(1) }]);
    expect(quantidades).toMatchObject({
      laudoVencido: 1,
      laudoAProvidenciar: 1,
      laudoValido: 0,
      semLaudo: 0,
    });
    const [causa] = await causas('laudoDoEstoque');
    expect([causa?.titulo, causa?.linhas[0]?.laudoate]).toEqual(['com laudo de vistoria vencido', haDias(1)]);
    const paradas = await session.call(painel.parado);
    expect(paradas.map(({ causa: dita }) => dita)).toContain('com laudo de vistoria vencido');
    await laudo(carro.placa, haDias(DIAS));
    expect((await causas('laudoDoEstoque')).map(({ titulo }) => titulo)).toEqual([
      'com laudo de vistoria que vence em breve',
    ]);
    await expect(vender()).resolves.toMatchObject({ message: 'Veículo transferido com sucesso' });
  });

  it('keeps several, with who and when, each company’s own', async () => {
    const { laudos: todos, ...resto } = await session.call(laudos.doVeiculo, { placa: carro.placa });
    expect(todos.map(({ data }) => data)).toEqual([haDias(DIAS), haDias(DIAS + 1)]);
    expect(todos[0]).toMatchObject({ cnpjEcv: '12ABC34501DE35', quem: expect.any(String) });
    expect(resto).toEqual({ estado: 'Paraná', dias: DIAS, situacao: 'vencendo', ate: HOJE });
    const codigo = todos[0]?.codigo ?? 0;
    expect((await session.call(laudos.arquivo, { codigo })).type).toBe('application/pdf');
    await expect(filial.call(laudos.arquivo, { codigo })).rejects.toMatchObject({ status: 404 });
    const { laudos: daFilial } = await filial.call(laudos.doVeiculo, { placa: carro.placa });
    expect(daFilial.map(({ data }) => data)).toEqual([haDias(DIAS + 1)]);
  });

  it('takes a PDF or a picture by its bytes, of bounded size and no later day', async () => {
    const envia = (arquivo: Buffer, data = HOJE) =>
      session
        .call(laudos.save, {
          placa: carro.placa,
          numero: '1',
          ecv: 'ECV',
          cnpjEcv: '99900101000186',
          data,
          arquivoBase64: arquivo.toString('base64'),
        })
        .then(
          () => 'ok',
          (error: GatewayError) => [error.status, Object.keys(error.body.errors ?? {})],
        );
    expect(await envia(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('ok');
    expect(await envia(Buffer.from('MZ\x90\x00 laudo.pdf'))).toEqual([400, ['arquivoBase64']]);
    expect(await envia(Buffer.alloc(0))).toEqual([400, ['arquivoBase64']]);
    expect(await envia(Buffer.alloc(10_000_000, '%PDF-'))).toBe('ok');
    expect(await envia(Buffer.alloc(10_000_003, '%PDF-'))).toEqual([400, ['arquivoBase64']]);
    expect(await envia(Buffer.alloc(50_000_000, '%PDF-'))).toEqual([413, []]);
    expect(await envia(Buffer.from('%PDF-'), haDias(-1))).toEqual([400, ['data']]);
  });
});
