import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { xml } from '#contract/gateway/notas/xml.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { sampleEmpresa } from '#sandbox/notas/sampleWorld.ts';
import { writeNfe } from '#sandbox/notas/writeNfe.ts';
import { MATRIZ, notaSpec, VIZINHO } from '#tests/gateway/notas/xml/notas.ts';
import { faturar, stock, untilSaida, vender } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { refuseNext } from '#tests/support/refuseNext.ts';
import { confirmarEntradas, importFiles, untilEstado } from '#tests/support/zeroKm.ts';
import { inWorld } from '../inWorld.ts';
import { notaDeEntrada, PRIMEIRO, SEGUNDO } from '../seed.ts';

const at = inWorld();

describe('Pendências', () => {
  it('sends all rows with the same cause again together, and empties by itself', async () => {
    const { world, lojista } = at;
    const chassis = [PRIMEIRO, SEGUNDO];
    await lojista.heard(entradaZeroKm.lista);
    await importFiles(
      world,
      lojista,
      chassis.map((chassi, n) => notaDeEntrada(500 + n, chassi)),
    );
    for (const chassi of chassis)
      refuseNext(world, chassi, { titulo: 'Recusa comum', mensagem: `O chassi ${chassi} não entra` });
    const { data } = await lojista.heard(entradaZeroKm.lista);
    await confirmarEntradas(
      lojista,
      data.filter(({ chassi }) => chassis.includes(chassi)),
    );
    for (const chassi of chassis) await untilEstado(world, chassi, 'recusada');

    const { user, answer } = await at.open('/pendencias');
    const causa = await screen.findByRole('region', { name: /^2 operações recusadas: Recusa comum/ });
    expect(within(causa).getByText('O chassi … não entra')).toBeTruthy();
    expect(within(causa).getByText(PRIMEIRO)).toBeTruthy();
    const espera = screen.getByRole('region', { name: /sem o XML da nota/ });
    expect(within(espera).getByText(/Espera a nota da montadora/)).toBeTruthy();
    await user.click(within(causa).getByRole('button', { name: 'Enviar de novo (2)' }));
    await answer('Confirmar 2 entradas');
    await waitFor(() => expect(screen.queryByRole('region', { name: /Recusa comum/ })).toBeNull());
    for (const chassi of chassis) await untilEstado(world, chassi, 'confirmada');
  });

  it('asks for each buyer’s missing data once, sends the completed ones, and leaves the others', async () => {
    const { world, lojista } = at;
    const veiculos = await stock(world, lojista, 3);
    const chassis = veiculos.map(({ chassi }) => chassi);
    const ana = { nome: 'Ana Sem Cep', documento: '99900020618', cep: null };
    const bia = { nome: 'Bia Sem Cep', documento: '99900020707', cep: null };
    const codigos = await faturar(
      world,
      lojista,
      [ana, ana, bia].map((cliente, n) => ({ chassi: chassis[n] ?? '', cliente })),
    );
    // The first was never sent, so its buyer's missing data are an objection as well.
    const itensList = codigos.slice(1).map((codigo) => ({ codigo, leasing: null, chassi: null }));
    await lojista.call(saidaZeroKm.confirmar, { itensList });

    const { user, click } = await at.open('/pendencias');
    const causa = await screen.findByRole('region', { name: /^3 sem CEP do comprador/ });
    expect(within(causa).getByText(/Diga o que falta de cada comprador/)).toBeTruthy();
    await user.click(within(causa).getByRole('button', { name: 'Completar clientes (3)' }));
    const dialog = await screen.findByRole('dialog', { name: 'Completar dados dos clientes' });
    const daAna = await within(dialog).findByRole('row', { name: /Ana Sem Cep.*2 veículos/ });
    expect(within(dialog).getAllByRole('textbox', { name: /CEP/ })).toHaveLength(2);
    // The invoice's partial address is shown, to look up the CEP.
    const [conhecido] = within(daAna).getAllByRole('cell');
    expect(conhecido?.textContent).not.toBe('');
    expect(within(dialog).getByRole('button', { name: 'Salvar e confirmar' })).toHaveProperty(
      'disabled',
      true,
    );
    await user.type(within(daAna).getByRole('textbox', { name: /CEP/ }), '80010020');
    await waitFor(() => expect(within(daAna).getAllByRole('cell').at(-1)?.textContent).not.toBe(''));
    await click('button', 'Salvar 1 e confirmar 2 saídas, 1 fica');
    for (const chassi of chassis.slice(0, 2)) await untilEstado(world, chassi, 'confirmada');

    const resto = await screen.findByRole('region', { name: /^1 sem CEP do comprador/ });
    expect(within(resto).getByText(chassis[2] ?? '')).toBeTruthy();
    await user.click(within(resto).getByRole('button', { name: 'Completar dados do cliente' }));
    const so = await screen.findByRole('dialog', { name: 'Completar dados do cliente' });
    await user.click(await within(so).findByRole('button', { name: 'Salvar e confirmar' }));
    await within(so).findByText('Este campo é obrigatório!');
    await user.type(within(so).getByRole('textbox', { name: /CEP/ }), '80020300');
    await user.click(within(so).getByRole('button', { name: 'Salvar e confirmar' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /do comprador/ })).toBeNull());
    await untilEstado(world, chassis[2] ?? '', 'confirmada');
  });

  /** The note that gives a vehicle's own back: of our sale, or by the issuer of our purchase. */
  const undo = async (codigo: number) => {
    const { chavenfe, chassi, cnpjemitente, recebida } = await at.lojista.call(xml.item, { id: codigo });
    const spec = notaSpec({
      numero: 96_000 + codigo,
      de: sampleEmpresa(cnpjemitente ?? ''),
      chassis: [chassi ?? ''],
      para: sampleEmpresa(recebida ? MATRIZ : VIZINHO),
      tipo: 'entrada',
      finalidade: 4,
      referencias: [chavenfe ?? ''],
    });
    await importFiles(at.world, at.lojista, [{ nome: 'volta.xml', bytes: Buffer.from(writeNfe(spec)) }]);
  };

  it('offers the cancellation of a sale that another note undid, and no document of it', async () => {
    const { world, lojista } = at;
    const [veiculo] = await stock(world, lojista, 1);
    const [codigo = 0] = await faturar(world, lojista, [{ chassi: veiculo?.chassi ?? '' }]);
    await vender(lojista, codigo);
    await untilSaida(world, veiculo?.chassi ?? '');
    await undo(codigo);
    const { user } = await at.open('/pendencias');
    const causa = within(
      await screen.findByRole('region', { name: /devolveu este veículo: cancele a saída/ }),
    );
    expect(causa.getByRole('link', { name: 'Cancelar saída' })).toBeDefined();
    expect(causa.queryByRole('button', { name: /ATPV/ })).toBeNull();
    await user.click(causa.getByRole('button', { name: /^Cancelar saída/ }));
    expect(await screen.findByText('Confirma cancelar a saída?')).toBeDefined();
  });

  it('leads from an entry that another note undid to its cancellation', async () => {
    const { world, lojista } = at;
    const [veiculo] = await stock(world, lojista, 1);
    const { data } = await lojista.call(xml.itens, { chassi: veiculo?.chassi ?? '' });
    await undo(data[0]?.codigo ?? 0);
    const { user } = await at.open('/pendencias');
    const causa = within(
      await screen.findByRole('region', { name: /devolveu este veículo: cancele a entrada/ }),
    );
    await user.click(causa.getByRole('button', { name: 'Cancelar entrada' }));
    const linha = within(await screen.findByRole('row', { name: new RegExp(veiculo?.chassi ?? '') }));
    expect(linha.getByRole('button', { name: /Cancelar entrada|Ações/ })).toBeDefined();
  });
});
