import { randomUUID } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { chegadas } from '#contract/gateway/estoque/chegadas.ts';
import { patio } from '#contract/gateway/estoque/patio.ts';
import { fila } from '#src/workflows/estoque/patio/fila.ts';
import { withCanvas } from '#tests/console/withCanvas.ts';
import { confirmarEntradas, prepareEntradas, untilEstado } from '#tests/support/zeroKm.ts';
import { watchDownloads } from '../downloads.ts';
import { inWorld } from '../inWorld.ts';

const at = inWorld();
const PATH = '/conferencia-de-patio';
const saved = watchDownloads();
withCanvas(() => [1000]);

const carros = async () => {
  const { linhas } = await prepareEntradas(at.world, at.lojista, { quantidade: 2 });
  await confirmarEntradas(at.lojista, linhas);
  for (const { chassi } of linhas) await untilEstado(at.world, chassi, 'confirmada');
  return linhas.map(({ chassi }) => chassi);
};

describe('Conferência de pátio', () => {
  it('is opened, read by typing, ticked by hand and closed with a report', async () => {
    const [um = '', outro = ''] = await carros();
    const page = await at.open(PATH);
    await page.click('button', 'Abrir conferência');
    const lido = await screen.findByLabelText('Ler carro');
    const read = (texto: string) => page.user.type(lido, `${texto}{Enter}`);

    await page.user.type(screen.getByLabelText('Lugar'), 'Fundos');
    await read(um.slice(-6).toLowerCase());
    expect(await screen.findByText(new RegExp(`^Conferido: ${um}`))).toBeDefined();
    const { codigo } = (await at.lojista.call(patio.list, {}))[0] ?? { codigo: 0 };
    const leituras = async () => (await at.lojista.call(patio.get, { codigo })).leituras;
    await waitFor(async () =>
      expect(await leituras()).toMatchObject([{ chassi: um, lugar: 'Fundos', modo: 'digitada' }]),
    );
    await read(um);
    expect(await screen.findByText(new RegExp(`^${um}.* já foi lido por`))).toBeDefined();
    await read('123');
    expect(await screen.findByText(/^Leia ou digite o chassi/)).toBeDefined();
    await page.user.clear(lido);
    await read('9BWZZZ377VT009999');
    expect(await screen.findByText('9BWZZZ377VT009999 está fora do estoque desta empresa.')).toBeDefined();
    await page.click('button', 'Ler outro');
    expect(screen.queryByText('9BWZZZ377VT009999 está fora do estoque desta empresa.')).toBeNull();
    await read('');
    await page.click('button', 'Guardar como carro a mais');
    expect(await screen.findByText(/^No pátio, fora do estoque: 9BWZZZ377VT009999/)).toBeDefined();

    await page.click('button', `Marcar à mão: ${outro}`);
    await page.user.type(await screen.findByLabelText(/^Motivo/), 'Etiqueta ilegível');
    const file = new File(['x'], 'a.jpg');
    fireEvent.change(screen.getByLabelText('Fotografar o carro'), { target: { files: [file] } });
    // Nothing is sent without the photograph that is being made smaller.
    expect(screen.getByRole('button', { name: 'Marcar' })).toHaveProperty('disabled', true);
    expect(await screen.findByRole('img', { name: 'Foto do carro' })).toBeDefined();
    await page.click('button', 'Marcar');
    await waitFor(async () =>
      expect((await leituras()).find(({ motivo }) => motivo === 'Etiqueta ilegível')).toMatchObject({
        foto: true,
      }),
    );
    const opened = vi.spyOn(window, 'open').mockReturnValue(window);
    await page.click('button', 'Ver a foto');
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());

    await page.click('button', 'Fechar conferência');
    await page.answer('Fechar conferência');
    await page.click('button', /^Baixar o relatório/);
    await waitFor(() =>
      expect(saved.map(({ name }) => name)).toEqual([`Conferencia-de-patio-${codigo}.pdf`]),
    );
    await page.click('button', '1 foto');
    const dialog = within(await screen.findByRole('dialog', { name: 'Fotos da conferência' }));
    await page.user.click(await dialog.findByRole('button', { name: 'Ver a foto' }));
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
    expect(dialog.getByText(/Etiqueta ilegível/)).toBeDefined();
  });

  it('is opened for one place that is known, and discarded while nothing is read', async () => {
    const [um = ''] = await carros();
    const { codigo } = await at.lojista.call(patio.abrir, {});
    const aparelho = { codigo, aparelho: randomUUID(), nome: 'Chrome no Android' };
    const leitura = { id: randomUUID(), lido: um, lidaEm: new Date().toISOString(), modo: 'digitada' };
    const leiturasList = [{ ...leitura, lugar: 'Vitrine', motivo: null }] as never;
    await at.lojista.call(patio.ler, { ...aparelho, leiturasList });
    await at.lojista.call(patio.fechar, { codigo, semEsperar: true });
    const page = await at.open(PATH);
    await page.user.click(await screen.findByRole('combobox', { name: 'O que conferir' }));
    await page.click('option', 'Vitrine (1 carro)');
    await page.click('button', 'Abrir conferência');
    expect(await screen.findByText('0 de 1, falta 1')).toBeDefined();
    expect(screen.getByLabelText('Lugar')).toMatchObject({ disabled: true, value: 'Vitrine' });
    const ana = { codigo: (await at.lojista.call(patio.list, {}))[0]?.codigo ?? 0, aparelho: randomUUID() };
    await at.lojista.call(patio.entregar, { ...ana, nome: 'Safari no iPhone' });
    await page.click('button', 'Descartar');
    await screen.findByText(/Podem ter leituras não enviadas: .*Safari no iPhone/);
    await page.answer('Descartar');
    expect(await screen.findByRole('combobox', { name: 'O que conferir' })).toBeDefined();
  });

  it('says of a car that entered the stock meanwhile that it did', async () => {
    const { codigo } = await at.lojista.call(patio.abrir, {});
    const page = await at.open(PATH);
    const lido = await screen.findByLabelText('Ler carro');
    const [um = ''] = await carros();
    await waitFor(async () => {
      await page.user.clear(lido);
      await page.user.type(lido, `${um.slice(-6)}{Enter}`);
      expect(
        screen.getByText(new RegExp(`^No pátio, entrou no estoque depois da abertura: ${um}`)),
      ).toBeDefined();
    });
    await at.lojista.call(patio.fechar, { codigo, semEsperar: true });
  });

  it('keeps what a scanner types while the reading before is still being written, and closes after it', async () => {
    const [um = '', outro = ''] = await carros();
    const { codigo } = await at.lojista.call(patio.abrir, {});
    const page = await at.open(PATH);
    const lido = await screen.findByLabelText('Ler carro');
    // A device that does not take part yet is waited for by nobody.
    await waitFor(async () =>
      expect((await at.lojista.call(patio.get, { codigo })).aparelhos).toHaveLength(1),
    );
    const written = Promise.withResolvers<void>();
    const { add } = fila;
    const slow = vi.spyOn(fila, 'add').mockImplementation(async (leitura) => {
      await written.promise;
      return add(leitura);
    });
    await page.user.type(lido, `${um}{Enter}${outro}`);
    await at.lojista.call(patio.fechar, { codigo });
    written.resolve();
    expect(await screen.findByText(new RegExp(`^Conferido: ${um}`))).toBeDefined();
    await page.user.keyboard('{Enter}');
    expect(await screen.findByText(new RegExp(`^Conferido: ${outro}`))).toBeDefined();
    slow.mockRestore();
    await waitFor(async () => expect((await at.lojista.call(patio.fechar, { codigo })).fechada).toBe(true));
    const { leituras } = await at.lojista.call(patio.get, { codigo });
    expect(leituras.map(({ chassi }) => chassi)).toEqual([um, outro]);
  });

  it('knows what it read before the check’s own answer says so', async () => {
    const [um = ''] = await carros();
    const { codigo } = await at.lojista.call(patio.abrir, {});
    const page = await at.open(PATH);
    const lido = await screen.findByLabelText('Ler carro');
    const answered = Promise.withResolvers<void>();
    const { fetch } = globalThis;
    const late = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
      const answer = await fetch(...asked);
      if (String(asked[0]).endsWith(`/api/patio/${codigo}`)) await answered.promise;
      return answer;
    });
    await page.user.type(lido, `${um}{Enter}`);
    expect(await screen.findByText(new RegExp(`^Conferido: ${um}`))).toBeDefined();
    await waitFor(async () => expect(await fila.list()).toEqual([]));
    await page.user.type(lido, `${um}{Enter}`);
    expect(await screen.findByText(/ já foi lido por você, neste aparelho/)).toBeDefined();
    answered.resolve();
    late.mockRestore();
    await at.lojista.call(patio.fechar, { codigo });
  });

  it('keeps the focus of who reads when the first arrival appears', async () => {
    const { linhas } = await prepareEntradas(at.world, at.lojista, { quantidade: 1 });
    const [{ chassi } = { chassi: '' }] = linhas;
    const { codigo } = await at.lojista.call(patio.abrir, {});
    const page = await at.open(`${PATH}#chegadas`);
    const lido = await screen.findByLabelText('Ler carro');
    await page.user.click(lido);
    await at.lojista.call(chegadas.marcar, { lidosList: [{ lido: chassi }], lugar: null });
    await screen.findByRole('heading', { name: 'Chegaram e esperam entrada' });
    expect(document.activeElement).toBe(lido);
    await at.lojista.call(chegadas.desmarcar, { chassi });
    await at.lojista.call(patio.fechar, { codigo });
  });

  it('shows at once what another device reads, and waits for it on closing', async () => {
    const [um = ''] = await carros();
    const { codigo } = await at.lojista.call(patio.abrir, {});
    const aparelho = { codigo, aparelho: randomUUID(), nome: 'Safari no iPhone' };
    const page = await at.open(PATH);
    expect(await screen.findByRole('button', { name: `Marcar à mão: ${um}` })).toBeDefined();
    const leitura = {
      id: randomUUID(),
      lido: um,
      lidaEm: new Date().toISOString(),
      modo: 'digitada' as const,
    };
    await at.lojista.call(patio.ler, {
      ...aparelho,
      leiturasList: [{ ...leitura, lugar: null, motivo: null, fotoBase64: null }],
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: `Marcar à mão: ${um}` })).toBeNull());
    await page.click('button', 'Fechar conferência');
    await page.answer('Fechar conferência');
    expect(await screen.findByText(/Safari no iPhone/)).toBeDefined();
    await page.click('button', 'Fechar sem esperar');
    expect(await screen.findByRole('button', { name: 'Abrir conferência' })).toBeDefined();
  });
});
