import { describe, expect, it } from 'vitest';
import type { NotaSpec } from '#sandbox/notas/notaSpec.ts';
import { chaveOfSpec, writeNfe } from '#sandbox/notas/writeNfe.ts';
import { eventoDe } from '#tests/support/cancelamento.ts';
import { rowOf } from '#tests/support/rows.ts';
import { compra, everyOrder, venda } from './everyOrder.ts';
import { chassiOf } from './notas.ts';
import { AGORA, ownStores } from './ownStores.ts';

const stores = ownStores();
const { estadoDe, inEveryOrder } = everyOrder(stores);

const MIL = 100_000;

/** A note that adds a thousand reais to the price, of a part and not of a vehicle. */
const complemento = (spec: NotaSpec, numero: number, rest: Partial<NotaSpec> = {}): NotaSpec => ({
  ...spec,
  numero,
  codigoNumerico: String(50_000_000 + numero),
  finalidade: 2,
  referencias: [chaveOfSpec(spec)],
  itens: [{ descricao: 'COMPLEMENTO DE PRECO', codigo: 'COMP', valor: MIL }],
  ...rest,
});

describe('a complement of a price', () => {
  it('is added to the value that is declared, in every order, until it is cancelled', async () => {
    const [linha] = await inEveryOrder((empresa) => {
      const spec = venda(empresa, 401);
      return { spec, files: [writeNfe(spec), writeNfe(complemento(spec, 1401))] };
    });
    const valor = venda({ cnpj: '' } as never, 401).itens[0]?.valor ?? 0;
    expect(linha).toMatchObject({ situacao: 'lida', valorentrada: valor + MIL });
    const [depois] = await inEveryOrder((empresa) => {
      const spec = venda(empresa, 401);
      const mais = complemento(spec, 1401);
      return {
        spec,
        files: [writeNfe(spec), writeNfe(mais), eventoDe(chaveOfSpec(mais), { tipo: '110111' })],
      };
    });
    expect(depois).toMatchObject({ situacao: 'lida', valorentrada: valor });
  });

  it('of one of two vehicles is that one’s, or a question where it does not say whose', async () => {
    const chassis = [chassiOf(402), chassiOf(403)];
    const itens = (chave: string) => [
      { descricao: 'COMPLEMENTO', codigo: 'COMP', valor: MIL, referencia: { chave, item: 2 } },
    ];
    const linhas = await inEveryOrder((empresa) => {
      const spec = compra(empresa, 402, { chassis });
      const mais = complemento(spec, 1402, { formaDaReferencia: 'item', itens: itens(chaveOfSpec(spec)) });
      return { spec, files: [writeNfe(spec), writeNfe(mais)] };
    });
    const valores = compra({ cnpj: '' } as never, 402, { chassis }).itens.map(({ valor }) => valor);
    expect(linhas.map(({ valorentrada }) => valorentrada)).toEqual([valores[0], (valores[1] ?? 0) + MIL]);
    const semItem = await inEveryOrder((empresa) => {
      const spec = compra(empresa, 404, { chassis });
      return { spec, files: [writeNfe(spec), writeNfe(complemento(spec, 1404, { itens: vago() }))] };
    });
    expect(semItem.map(({ situacao }) => situacao)).toEqual(['aconferir', 'aconferir']);
  });

  it('after the deed asks, and leaves the value that was declared', async () => {
    const empresa = await stores.createEmpresa();
    const spec = venda(empresa, 405);
    await empresa.importFiles([writeNfe(spec)]);
    const { codigo, valorentrada } = await rowOf(stores, 'xml_item', { chavenfe: chaveOfSpec(spec) });
    await empresa.notas.markProcessed(codigo, AGORA);
    await empresa.importFiles([writeNfe(complemento(spec, 1405))]);
    const [linha] = await estadoDe(empresa, spec);
    expect(linha).toMatchObject({ situacao: 'aconferir', valorentrada });
    expect(linha?.dito).toContain('complementa o preço em R$ 1.000,00');
  });
});

/** A vehicle's item that names no chassis. */
function vago() {
  return [{ descricao: 'COMPLEMENTO DO VEICULO', codigo: 'COMP', valor: MIL, ncm: '87032210' }];
}

describe('events of loss', () => {
  const some = (chave: string, tipo: string, rest = {}) =>
    eventoDe(chave, { tipo, protocolo: '141260000000002', ...rest });
  const anula = (chave: string, tipo: string, protocolo: string) =>
    eventoDe(chave, {
      tipo: '110001',
      quando: '2026-09-05T09:00:00-03:00',
      detalhe: `<tpEventoAut>${tipo}</tpEventoAut><nProtEvento>${protocolo}</nProtEvento>`,
    });

  it.each(['112130', '211124'])('%s asks before the deed, in every order', async (tipo) => {
    const [linha] = await inEveryOrder((empresa) => {
      const spec = venda(empresa, 410);
      return { spec, files: [writeNfe(spec), some(chaveOfSpec(spec), tipo)] };
    });
    expect(linha).toMatchObject({ situacao: 'aconferir', ditotitulo: 'Perda ou roubo registrado' });
  });

  it('of one item asks about that vehicle alone', async () => {
    const linhas = await inEveryOrder((empresa) => {
      const spec = venda(empresa, 411, { chassis: [chassiOf(411), chassiOf(412)] });
      const detalhe = '<gPerecimento nItem="2"><vIBS>0.00</vIBS></gPerecimento>';
      return { spec, files: [writeNfe(spec), some(chaveOfSpec(spec), '112130', { detalhe })] };
    });
    expect(linhas.map(({ situacao }) => situacao)).toEqual(['lida', 'aconferir']);
  });

  it('cancelled by 110001 asks no more; one that names another event changes nothing', async () => {
    for (const [tipo, protocolo, situacao] of [
      ['112130', '141260000000002', 'lida'],
      ['112130', '141260000000009', 'aconferir'],
      ['211124', '141260000000002', 'aconferir'],
    ] as const) {
      const [linha] = await inEveryOrder((empresa) => {
        const spec = venda(empresa, 413);
        const chave = chaveOfSpec(spec);
        return { spec, files: [writeNfe(spec), some(chave, '112130'), anula(chave, tipo, protocolo)] };
      });
      expect(linha?.situacao).toBe(situacao);
    }
  });

  it('a cancelled note stays cancelled, whatever is said of its cancellation', async () => {
    const [linha] = await inEveryOrder((empresa) => {
      const spec = venda(empresa, 414);
      const chave = chaveOfSpec(spec);
      return {
        spec,
        files: [writeNfe(spec), some(chave, '110111'), anula(chave, '110111', '141260000000002')],
      };
    });
    expect(linha?.situacao).toBe('cancelada');
  });
});

it('a credit note of an unknown type asks', async () => {
  const [linha] = await inEveryOrder((empresa) => {
    const spec = venda(empresa, 415);
    const outra = complemento(spec, 1415, { finalidade: 5, credito: '09', itens: spec.itens });
    return { spec, files: [writeNfe(spec), writeNfe(outra)] };
  });
  expect(linha?.ditotitulo).toBe('Citada pela nota 1415, de tipo desconhecido');
});
