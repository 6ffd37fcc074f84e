import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { renave } from '#contract/renave/estabelecimento.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { saidaOf, takeIn } from '../mundo.ts';
import { ownClient, ownMundo } from '../ownMundo.ts';

const SENTENCE = 'SEM VALOR LEGAL — ambiente de treinamento';
const MAX_BYTES = 60 * 1024;

const mundo = ownMundo();
const horizonte = ownClient(mundo);

async function read(base64: string) {
  const bytes = Buffer.from(base64, 'base64');
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  });
  return { size: bytes.length, totalPages, text };
}

describe('the ATPV-e', () => {
  it('shows vehicle, seller, buyer, value and date, and that it is worthless', async () => {
    const { id, chassi } = await takeIn(horizonte, mundo.newChassi());
    await horizonte.call(renave.saidaZeroKm, saidaOf(id));
    const { status, body } = await horizonte.call(renave.pdfAtpv, { chassi });
    expect(status).toBe(200);
    expect(body.numeroAtpv).toMatch(/^\d{15}$/);
    const { size, totalPages, text } = await read(body.pdfAtpvBase64);
    for (const expected of [
      'AUTORIZAÇÃO PARA TRANSFERÊNCIA',
      'DE PROPRIEDADE DE VEÍCULO – DIGITAL',
      'DETRAN - PR',
      chassi,
      body.numeroAtpv,
      'AURORA/BRISA 1.0 FLEX',
      '99.900.101/0001-86',
      'matriz@horizonte.test',
      'Compradora Fictícia da Silva Araújo',
      '999.000.202-94',
      'Rua das Flores Inventadas, 42, ap 7, Água Verde',
      '80010-020',
      '10/09/2026 16:20',
      'Documento gerado pelo RENAVE',
      saidaOf(id).chaveNotaFiscal,
      SENTENCE,
    ]) {
      expect(text).toContain(expected);
    }
    expect(text.replaceAll('\u00a0', ' ')).toContain('R$ 123.456,78');
    expect(totalPages).toBe(1);
    expect(size).toBeLessThan(MAX_BYTES);
  });

  it('shows names of other alphabets whole, and marks letters that its typeface does not have', async () => {
    const { id, chassi } = await takeIn(horizonte, mundo.newChassi());
    const sale = saidaOf(id);
    const nome = 'KỸNHPRỸ ŁUCJA Şahin Ελένη Ђорђе';
    await horizonte.call(renave.saidaZeroKm, {
      ...sale,
      comprador: { ...sale.comprador, nome: `${nome} 王` },
    });
    const { body } = await horizonte.call(renave.pdfAtpv, { chassi });
    const { text, size } = await read(body.pdfAtpvBase64);
    expect(text).toContain(`${nome} \ufffd`);
    expect(size).toBeLessThan(MAX_BYTES);
    expect(Buffer.from(body.pdfAtpvBase64, 'base64').toString('latin1')).toContain('/FontFile2');
  });

  it('is available as data too', async () => {
    const { id, chassi } = await takeIn(horizonte, mundo.newChassi());
    const sale = saidaOf(id);
    const comprador = { ...sale.comprador, nome: 'Ferro & Filhos <Fictícia>' };
    await horizonte.call(renave.saidaZeroKm, { ...sale, comprador });
    const { body } = await horizonte.call(renave.pdfAtpv, { chassi });
    const xml = Buffer.from(body.xmlAtpvBase64, 'base64').toString();
    expect(xml).toContain(`<chassi>${chassi}</chassi>`);
    expect(xml).toContain('<nome>Ferro &amp; Filhos &lt;Fictícia&gt;</nome>');
    expect(xml).toContain('semValorLegal="true"');
  });

  it('fits the longest name and address on one page', async () => {
    const { id, chassi } = await takeIn(horizonte, mundo.newChassi());
    const sale = saidaOf(id);
    const endereco = { ...sale.comprador.endereco, logradouro: 'Rua '.repeat(60).trim() };
    await horizonte.call(renave.saidaZeroKm, {
      ...sale,
      comprador: { ...sale.comprador, nome: 'Nome '.repeat(50).trim(), endereco },
    });
    const { body } = await horizonte.call(renave.pdfAtpv, { chassi });
    expect((await read(body.pdfAtpvBase64)).totalPages).toBe(1);
  });
});

describe('the exit term', () => {
  it('shows the unfinished vehicle, leasing, sale and buyer, and that it is worthless', async () => {
    const { id, chassi } = await takeIn(horizonte, mundo.newChassi(EMPRESAS.horizonteMatriz, false));
    await horizonte.call(renave.saidaInacabado, { ...saidaOf(id), leasingVeiculoInacabado: true });
    const { status, body } = await horizonte.call(renave.termoSaida, { id });
    expect({ status, numero: body.numeroTermoSaidaEstoque }).toEqual({ status: 200, numero: null });
    const { size, totalPages, text } = await read(body.pdfBase64);
    for (const expected of [
      'TERMO DE SAÍDA DE ESTOQUE',
      chassi,
      'INACABADO',
      'SIM',
      'Compradora Fictícia da Silva Araújo',
      SENTENCE,
    ]) {
      expect(text).toContain(expected);
    }
    expect(text.replaceAll('\u00a0', ' ')).toContain('R$ 123.456,78');
    expect(totalPages).toBe(1);
    expect(size).toBeLessThan(MAX_BYTES);
  });
});
