import { describe, expect, it } from 'vitest';
import { pendencias } from '#contract/gateway/estoque/pendencias.ts';
import { xml } from '#contract/gateway/notas/xml.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { entregas } from '#contract/gateway/zeroKm/entregas.ts';
import { ite } from '#contract/gateway/zeroKm/ite.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { transferenciaZeroKm } from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import { veiculosZeroKm } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { truncada } from '#tests/gateway/notas/xml/notas.ts';
import { announceAtIte, entradaDe, entrado } from '#tests/gateway/zeroKm/ite/naIte.ts';
import {
  byHorizonte,
  stockNaMontadora,
  venderNaMontadora,
} from '#tests/gateway/zeroKm/montadora/veiculos.ts';
import { announce, faturar, stockOne } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { autorizado, novaChave, VALOR } from '#tests/gateway/zeroKm/transferenciaZeroKm/transferencias.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { refuseNext } from '#tests/support/refuseNext.ts';
import { changeRows } from '#tests/support/rows.ts';
import { confirmarEntradas, importFiles, untilEstado } from '#tests/support/zeroKm.ts';

const world = ownGateway();
const lojista = ownSession(world, 'lojista');

const causas = async (session = lojista) => (await session.call(pendencias.lista)).causas;

describe('stuck work', () => {
  it('is grouped by the registry’s words without the vehicle’s name, and leaves once retried', async () => {
    const esperando = await announce(world, lojista, 3);
    for (const { chassi } of esperando)
      refuseNext(world, chassi, { titulo: 'Recusa comum', mensagem: `O chassi ${chassi} não pode entrar` });
    await lojista.heard(entradaZeroKm.lista);
    await confirmarEntradas(lojista, esperando);
    for (const { chassi } of esperando) await untilEstado(world, chassi, 'recusada');
    const recusada = (await causas()).find(({ titulo }) => titulo === 'Recusa comum');
    expect(recusada).toMatchObject({
      tipo: 'recusada',
      mensagem: 'O chassi … não pode entrar',
      lista: entradaZeroKm.lista.path,
      quantos: 3,
    });
    await confirmarEntradas(lojista, recusada?.linhas as unknown as { codigo: number }[]);
    for (const { chassi } of esperando) await untilEstado(world, chassi, 'confirmada');
    expect((await causas()).map(({ titulo }) => titulo)).not.toContain('Recusa comum');
  });

  it('includes our own refusals, and vehicles without an invoice', async () => {
    const { chassi } = await stockOne(world, lojista);
    const [codigo] = await faturar(world, lojista, [{ chassi, cliente: { cep: null } as never }]);
    const item = { codigo, leasing: false, chassi: null };
    await lojista.call(saidaZeroKm.confirmar, { itensList: [item] }).catch(() => {});
    const todas = await causas();
    const faltam = todas.find(({ titulo }) => titulo === 'sem CEP do comprador');
    expect(faltam).toMatchObject({ tipo: 'comprador', lista: saidaZeroKm.lista.path, quantos: 1 });
    expect(faltam?.linhas).toMatchObject([{ chassi }]);
    // The demo vehicles wait for their manufacturer's invoices.
    expect(todas.find(({ tipo }) => tipo === 'semNota')?.lista).toBe(entradaZeroKm.lista.path);
  });

  it('includes unreadable files until their invoice arrives', async () => {
    const numero = 9_001;
    const cortado = { nome: 'cortado.xml', bytes: Buffer.from(truncada(numero)) };
    await importFiles(world, lojista, [cortado]);
    const doXml = async () => (await causas()).filter(({ tipo }) => tipo === 'xmlComErro');
    expect(await doXml()).toMatchObject([
      {
        lista: xml.itensDoLote.path,
        titulo: expect.stringMatching(/\S/),
        quantos: 1,
        espera: null,
        linhas: [{ nomearquivo: 'cortado.xml' }],
      },
    ]);
    const changed = { dataprocessamentoxml: '2026-01-01T00:00:00Z' };
    await changeRows(world, 'xml_item', { nomearquivo: 'cortado.xml' }, changed);
    expect(await doXml()).toEqual([]);
  });

  it('names whom it waits for: a transfer, the other establishment that could not receive it', async () => {
    const { chassi, idAutorizacao } = await autorizado(world, lojista);
    const daqui = (await causas()).find(({ tipo }) => tipo === 'esperaEstabelecimento');
    expect(daqui).toMatchObject({
      lista: veiculosZeroKm.confirmados.path,
      espera: expect.stringMatching(/\S/),
      linhas: [{ chassi }],
    });
    const vizinho = await world.as('vizinho');
    await vizinho.heard(transferenciaZeroKm.pendentesEstabelecimento);
    expect((await causas(vizinho)).map(({ lista }) => lista)).not.toContain(
      transferenciaZeroKm.pendentesEstabelecimento.path,
    );
    refuseNext(world, chassi, { titulo: 'Recebimento recusado', mensagem: 'Nota não encontrada.' });
    const pedido = { idAutorizacao, chaveNotaFiscal: novaChave(), valorCompra: VALOR };
    await vizinho.call(transferenciaZeroKm.receberEstabelecimento, pedido).catch(() => {});
    expect((await causas(vizinho)).find(({ tipo }) => tipo === 'recusada')).toMatchObject({
      titulo: 'Recebimento recusado',
      lista: transferenciaZeroKm.pendentesEstabelecimento.path,
      linhas: [{ chassi }],
    });
  });

  it('includes pending deliveries, at the dealer to do and at the manufacturer to wait for', async () => {
    const fabrica = await world.as('montadora');
    const [veiculo] = await stockNaMontadora(world, fabrica, 1);
    await venderNaMontadora(world, fabrica, [veiculo], byHorizonte);
    await lojista.heard(entregas.naConcessionaria);
    await fabrica.heard(entregas.naMontadora);
    expect((await causas()).find(({ tipo }) => tipo === 'entrega')).toMatchObject({
      lista: entregas.naConcessionaria.path,
      espera: null,
      linhas: expect.arrayContaining([expect.objectContaining({ chassi: veiculo.chassi })]),
    });
    expect((await causas(fabrica)).find(({ tipo }) => tipo === 'esperaEntrega')).toMatchObject({
      lista: entregas.naMontadora.path,
      espera: expect.stringMatching(/\S/),
    });
  });

  it('includes refusals of an ITE, and not running work', async () => {
    const daIte = await world.as('ite');
    const { chassi } = await entrado(world, daIte);
    expect((await causas(daIte)).flatMap(({ linhas }) => linhas)).toEqual([]);
    const recusado = announceAtIte(world);
    refuseNext(world, recusado, { titulo: 'Entrada recusada na ITE', mensagem: `Não cabe: ${recusado}` });
    await daIte.call(ite.confirmarEntrada, await entradaDe(daIte, recusado)).catch(() => {});
    const todas = await causas(daIte);
    expect(todas).toMatchObject([
      {
        tipo: 'recusada',
        titulo: 'Entrada recusada na ITE',
        mensagem: 'Não cabe: …',
        lista: ite.estoque.path,
      },
    ]);
    expect(todas[0]?.linhas).toMatchObject([{ chassi: recusado }]);
    expect(JSON.stringify(todas)).not.toContain(chassi);
  });

  it('is limited to the session’s lists', async () => {
    expect(await causas(await world.as('despachante', 'agil'))).toEqual([]);
  });
});
