import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { chegadas } from '#contract/gateway/estoque/chegadas.ts';
import { patio } from '#contract/gateway/estoque/patio.ts';
import { caixaDeSaida } from '#src/workflows/estoque/patio/caixaDeSaida.ts';
import { conferenciaNoAparelho } from '#src/workflows/estoque/patio/conferenciaNoAparelho.ts';
import { fila, type NaFila } from '#src/workflows/estoque/patio/fila.ts';
import { lidaAgora } from '#src/workflows/estoque/patio/lidos.ts';
import { prepareEntradas } from '#tests/support/zeroKm.ts';
import { inWorld } from '../inWorld.ts';

const at = inWorld();
const PATH = '/conferencia-de-patio';
const ELSEWHERE = '/estoque';
afterEach(async () => {
  vi.restoreAllMocks();
  localStorage.clear();
  await fila.remove((await fila.list()).map(({ id }) => id));
});

const donoDela = async (): Promise<string> => {
  const { empresa, usuario } = await at.lojista.call(sessao.permissoes);
  return `${empresa?.codigo}:${usuario.codigo}`;
};
const keep = async (codigo: number | null, lido: string, resto: Partial<NaFila> = {}) => {
  const leitura = lidaAgora({ lido, modo: 'digitada', lugar: 'Fundos' });
  const uma = { id: leitura.id, dono: await donoDela(), quem: 'Ana, Loja', codigo, leitura, ...resto };
  await fila.add(uma);
  return uma;
};
const aberta = async () => (await at.lojista.call(patio.abrir, {})).codigo;
const lidasDe = async (codigo: number) =>
  (await at.lojista.call(patio.get, { codigo })).leituras.map(({ lido }) => lido);

describe('what a device kept', () => {
  it('is sent from any page to the check that it names, and what came late is told until one knows', async () => {
    const fechada = await aberta();
    await at.lojista.call(patio.fechar, { codigo: fechada, semEsperar: true });
    const outra = await aberta();
    await at.lojista.call(patio.descartar, { codigo: outra });
    const terceira = await aberta();
    await keep(fechada, '9PTPATI0000000001');
    await keep(outra, '9PTPATI0000000002');
    await keep(terceira, '9PTPATI0000000003');
    await keep(987_654, '9PTPATI0000000004');
    const page = await at.open(ELSEWHERE);
    expect(
      await screen.findByText(/^1 leitura sua chegou tarde para a conferência fechada em/),
    ).toBeDefined();
    expect(
      await screen.findByText(/^1 leitura sua chegou tarde para a conferência descartada em/),
    ).toBeDefined();
    expect(
      await screen.findByText(/1 leitura não foi aceita\. 9PTPATI0000000004: Registro não/),
    ).toBeDefined();
    expect(await Promise.all([fechada, outra, terceira].map(lidasDe))).toEqual([
      ['9PTPATI0000000001'],
      ['9PTPATI0000000002'],
      ['9PTPATI0000000003'],
    ]);
    await page.click('button', 'Apagar');
    await page.answer('Apagar do aparelho');
    for (const left of [2, 1]) {
      const [entendi] = await screen.findAllByRole('button', { name: 'Entendi' });
      if (entendi) await page.user.click(entendi);
      await waitFor(async () => expect(await fila.list()).toHaveLength(left - 1));
    }
    expect(screen.queryByText(/chegou tarde/)).toBeNull();
  });

  it('is told on the check’s page, which does not say of a late car that it is in no stock', async () => {
    const codigo = await aberta();
    await at.lojista.call(patio.fechar, { codigo, semEsperar: true });
    await keep(codigo, '9PTPATI0000000001');
    const page = await at.open(PATH);
    await page.click('button', '1 leitura');
    expect(await screen.findByRole('dialog', { name: 'Depois do fechamento' })).toBeDefined();
    expect(await screen.findByText(/não conta estas leituras/)).toBeDefined();
    expect(await screen.findByText('9PTPATI0000000001')).toBeDefined();
    expect(screen.queryByText(/fora do estoque/)).toBeNull();
  });

  it('of another person or company is theirs to send, and is told', async () => {
    const codigo = await aberta();
    await keep(codigo, '9PTPATI0000000001', { dono: '1:99999', quem: 'Ana Prado, Horizonte' });
    await at.open(ELSEWHERE);
    expect(await screen.findByText(/^1 leitura de Ana Prado, Horizonte espera neste aparelho/)).toBeDefined();
    expect(await lidasDe(codigo)).toEqual([]);
  });

  it('is asked about when its reader leaves, who may stay', async () => {
    const codigo = await aberta();
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
      if (String(asked[0]).includes('/api/patio/')) throw new TypeError('offline');
      return fetch(...asked);
    });
    const left = vi.fn();
    const dono = await donoDela();
    expect(await caixaDeSaida.asksToLeave(dono, left)).toBe(false);
    await keep(codigo, '9PTPATI0000000001');
    const page = await at.open(ELSEWHERE);
    await screen.findByText(/^1 leitura espera neste aparelho/);
    expect(await caixaDeSaida.asksToLeave(dono, left)).toBe(true);
    await screen.findByText(/^1 leitura sua ainda não foi enviada/);
    await page.answer('Não');
    expect(left).not.toHaveBeenCalled();
    await caixaDeSaida.asksToLeave(dono, left);
    await page.answer('Sair');
    expect(left).toHaveBeenCalledOnce();
  });

  it('asks the browser not to clear it, once something is kept without network', async () => {
    const persist = vi.fn(async () => true);
    Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.resetModules();
    const deNovo = await import('#src/workflows/estoque/patio/caixaDeSaida.ts');
    for (const lido of ['9PTPATI0000000001', '9PTPATI0000000002'])
      await deNovo.caixaDeSaida.add(await keep(1, lido));
    expect(persist).toHaveBeenCalledOnce();
    Reflect.deleteProperty(navigator, 'storage');
  });

  it('of an arrival is marked with the hour at which it was read', async () => {
    const { linhas } = await prepareEntradas(at.world, at.lojista, { quantidade: 1 });
    const chassi = linhas[0]?.chassi ?? '';
    const antes = Date.now();
    const uma = await keep(null, chassi);
    await fila.add({
      ...uma,
      leitura: { ...uma.leitura, lidaEm: new Date(antes - 3_600_000).toISOString() },
    });
    await keep(null, '9PTPATI0000000009');
    await at.open(ELSEWHERE);
    expect(await screen.findByText(/9PTPATI0000000009 não espera entrada/)).toBeDefined();
    const [marcada] = await at.lojista.call(chegadas.list, {});
    expect(marcada).toMatchObject({ chassi, lugar: 'Fundos' });
    expect(Date.parse(marcada?.quando ?? '')).toBeLessThan(antes - 3_000_000);
  });

  it('makes a closing wait for it, wherever the console is open', async () => {
    const codigo = await aberta();
    conferenciaNoAparelho.keep({ dono: await donoDela(), codigo });
    await at.open(ELSEWHERE);
    await waitFor(async () =>
      expect((await at.lojista.call(patio.get, { codigo })).aparelhos).toHaveLength(1),
    );
    await waitFor(async () => expect((await at.lojista.call(patio.fechar, { codigo })).fechada).toBe(true));
  });

  it('of which the answer was lost is sent again and kept once', async () => {
    const codigo = await aberta();
    await keep(codigo, '9PTPATI0000000001');
    const { fetch } = globalThis;
    let lost = 0;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
      const answer = await fetch(...asked);
      if (!String(asked[0]).endsWith('/api/patio/ler') || lost > 0) return answer;
      lost += 1;
      throw new TypeError('offline');
    });
    await at.open(ELSEWHERE);
    await waitFor(() => expect(lost).toBe(1));
    expect(await fila.list()).toHaveLength(1);
    window.dispatchEvent(new Event('online'));
    await waitFor(async () => expect(await fila.list()).toEqual([]));
    expect(await lidasDe(codigo)).toEqual(['9PTPATI0000000001']);
  });
});
