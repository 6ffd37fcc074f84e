import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renave } from '#contract/renave/estabelecimento.ts';
import { CHASSIS_DEMO } from '#sandbox/world/chassisDemo.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { CPF, cancelamentoSaidaOf, type MundoSandbox, saidaOf, startMundoSandbox, takeIn } from '../mundo.ts';

let mundo: MundoSandbox;

beforeEach(async () => {
  mundo = await startMundoSandbox({ demo: true });
});
afterEach(() => mundo.close());

const matriz = () => mundo.clientOf(EMPRESAS.horizonteMatriz);
const journalPath = () => join(mundo.dataDir, 'registro.jsonl');
const announce = (text: string) => appendFileSync(join(mundo.dataDir, 'pre-cadastro.jsonl'), text);
const lineOf = (chassi: string, cnpj: string = EMPRESAS.horizonteMatriz.cnpj) =>
  `${JSON.stringify({ chassi, cnpj, acabado: true, dataHoraCadastro: '2026-09-14T09:00:00', marcaModelo: 'X' })}\n`;

const pendentes = async () =>
  (await (await matriz()).call(renave.pendentesEntradaZeroKm, {})).body.map(({ chassi }) => chassi);

describe('the journal', () => {
  it('restores stocks, pending list and next id after a restart', async () => {
    const before = await matriz();
    const first = await takeIn(before, CHASSIS_DEMO[0]?.chassi ?? '');
    await before.call(renave.saidaZeroKm, saidaOf(first.id));
    await before.call(renave.cancelarSaidaZeroKm, cancelamentoSaidaOf(first.id));
    const chassi = CHASSIS_DEMO[1]?.chassi ?? '';
    await before.call(renave.rejeitarZeroKm, {
      chassi,
      motivoRejeicao: 'DESISTENCIA',
      cpfOperadorResponsavel: CPF,
    });
    const stocks = (await before.call(renave.estoques, {})).body;
    const pending = await pendentes();
    const journal = mundo.sandbox.journal();
    await mundo.restart();
    const after = await matriz();
    expect((await after.call(renave.estoques, {})).body).toEqual(stocks);
    expect(await pendentes()).toEqual(pending);
    expect(mundo.sandbox.journal()).toEqual(journal);
    const next = await takeIn(after, CHASSIS_DEMO[2]?.chassi ?? '');
    expect(next.id).toBe(Math.max(...stocks.map(({ id }) => id)) + 1);
    const cancel = await after.call(renave.cancelarRejeicaoZeroKm, { chassi, cpfOperadorResponsavel: CPF });
    expect(cancel.status).toBe(201);
  });

  it('keeps a sale’s document data', async () => {
    const before = await matriz();
    const { id, chassi } = await takeIn(before, CHASSIS_DEMO[0]?.chassi ?? '');
    await before.call(renave.saidaZeroKm, saidaOf(id));
    await mundo.restart();
    const { body } = await (await matriz()).call(renave.pdfAtpv, { chassi });
    expect(Buffer.from(body.xmlAtpvBase64, 'base64').toString()).toContain(
      '<valorVenda>123456.78</valorVenda>',
    );
  });

  it('records who did what, when, to which vehicle', async () => {
    const { id, chassi } = await takeIn(await matriz(), CHASSIS_DEMO[0]?.chassi ?? '');
    expect(mundo.sandbox.journal().at(-1)).toMatchObject({
      operacao: 'entradaZeroKm',
      quando: '2026-09-15T13:00:00.000Z',
      cnpj: EMPRESAS.horizonteMatriz.cnpj,
      cpf: CPF,
      chassi,
      idEstoque: id,
      corpo: { chassi, valorCompra: 98765.43 },
      estoques: [{ cnpj: EMPRESAS.horizonteMatriz.cnpj, estoque: { id, estado: 'CONFIRMADO' } }],
    });
  });

  it('prevents the start on a damaged line, naming it', async () => {
    await takeIn(await matriz(), CHASSIS_DEMO[0]?.chassi ?? '');
    const whole = readFileSync(journalPath(), 'utf8');
    writeFileSync(journalPath(), whole.replace('{', ''));
    await expect(mundo.restart()).rejects.toThrow(/registro\.jsonl:1 is not a line of JSON/);
    writeFileSync(journalPath(), whole);
    await mundo.restart();
  });

  it('drops a torn last line, and continues after it', async () => {
    const { id } = await takeIn(await matriz(), CHASSIS_DEMO[0]?.chassi ?? '');
    const whole = readFileSync(journalPath());
    const lastLine = whole.subarray(0, -1).lastIndexOf(0x0a) + 1;
    writeFileSync(journalPath(), whole.subarray(0, lastLine + 40));
    await mundo.restart();
    const client = await matriz();
    expect((await client.call(renave.estoques, {})).body).toEqual([]);
    const again = await takeIn(client, CHASSIS_DEMO[0]?.chassi ?? '');
    expect(again.id).toBe(id);
    await mundo.restart();
    expect((await (await matriz()).call(renave.estoques, {})).body).toEqual([again]);
  });
});

describe('the file of announced vehicles', () => {
  it('is read when it grows, without a restart', async () => {
    announce(lineOf('9PTARQUIVO0000001'));
    expect(await pendentes()).toContain('9PTARQUIVO0000001');
    announce(lineOf('9PTARQUIVO0000002'));
    const stock = await takeIn(await matriz(), '9PTARQUIVO0000002');
    expect(stock.estado).toBe('CONFIRMADO');
  });

  it('is read by complete lines only', async () => {
    const line = lineOf('9PTARQUIVO0000001');
    announce(line.slice(0, 30));
    expect(await pendentes()).not.toContain('9PTARQUIVO0000001');
    announce(line.slice(30));
    expect(await pendentes()).toContain('9PTARQUIVO0000001');
  });

  it('is read once: a restart does not announce a returned vehicle again', async () => {
    announce(lineOf('9PTARQUIVO0000001'));
    const client = await matriz();
    const { id } = await takeIn(client, '9PTARQUIVO0000001');
    await client.call(renave.devolverMontadora, {
      idEstoque: id,
      chaveNotaFiscal: saidaOf(id).chaveNotaFiscal,
      dataDevolucao: '2026-09-15',
      motivoDevolucaoMontadora: 'DESISTENCIA',
      cpfOperadorResponsavel: CPF,
    });
    await mundo.restart();
    expect(await pendentes()).not.toContain('9PTARQUIVO0000001');
  });

  it('skips lines without an announcement', async () => {
    announce(`not json\n[]\nnull\n{"chassi":"CURTO","cnpj":"1"}\n${lineOf('9PTARQUIVO0000001')}`);
    expect(await pendentes()).toContain('9PTARQUIVO0000001');
  });

  it('never takes a vehicle from the dealer who has it', async () => {
    announce(lineOf('9PTARQUIVO0000001'));
    await takeIn(await matriz(), '9PTARQUIVO0000001');
    announce(lineOf('9PTARQUIVO0000001', EMPRESAS.vizinho.cnpj));
    const vizinho = await mundo.clientOf(EMPRESAS.vizinho);
    expect((await vizinho.call(renave.pendentesEntradaZeroKm, {})).body).toEqual([]);
  });
});
