import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renave } from '#contract/renave/estabelecimento.ts';
import { entradaOf, refusalOf, saidaOf, takeIn } from '../mundo.ts';
import { ownClient, ownMundo } from '../ownMundo.ts';

const mundo = ownMundo();
const horizonte = ownClient(mundo);

const tell = (nota: { chave: string; chassi: string; cfop: string }) =>
  appendFileSync(join(mundo.dataDir, 'notas.jsonl'), `${JSON.stringify(nota)}\n`);

describe('an invoice with a CFOP known to the registry', () => {
  it.each([
    ['5912', /não é de venda do veículo: CFOP 5\.912, remessa para demonstração$/],
    ['5152', /não é de venda do veículo: CFOP 5\.152, transferência/],
    ['5202', /não é de venda do veículo: CFOP 5\.202, devolução/],
    ['5933', /não é de venda do veículo: CFOP 5\.933, prestação de serviço$/],
    ['5405', null],
    ['5949', null],
  ])('cannot sell with a wrong CFOP: %s', async (cfop, mensagem) => {
    const chassi = mundo.newChassi();
    const estoque = await takeIn(horizonte, chassi);
    const corpo = saidaOf(estoque.id);
    tell({ chave: corpo.chaveNotaFiscal, chassi, cfop });
    const answer = await horizonte.call(renave.saidaZeroKm, corpo);
    if (mensagem)
      expect(refusalOf(answer)).toEqual({ status: 422, mensagem: expect.stringMatching(mensagem) });
    else expect(answer.status).toBe(201);
  });

  it('cannot bring a vehicle either, and is ignored for another vehicle', async () => {
    const corpo = entradaOf(mundo.newChassi());
    tell({ chave: corpo.chaveNotaFiscal, chassi: corpo.chassi, cfop: '6912' });
    expect(refusalOf(await horizonte.call(renave.entradaZeroKm, corpo))).toMatchObject({ status: 422 });
    const outro = { ...entradaOf(mundo.newChassi()), chaveNotaFiscal: corpo.chaveNotaFiscal };
    expect((await horizonte.call(renave.entradaZeroKm, outro)).status).toBe(201);
  });
});
