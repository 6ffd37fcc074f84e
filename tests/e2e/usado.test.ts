import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { chamadasDoVeiculo, chaveNova, linhaDoUsado, novoUsado } from '#tests/gateway/usados/mundo.ts';
import { PDF, usadosNasTelas } from './usadosNasTelas.ts';

describe('a used vehicle, on the screens', () => {
  const telas = usadosNasTelas();
  const { linha, agir, aba, sim, comprar, arquivo, baixado, enviarNota, conclude, vender } = telas;

  it('is bought, signed, advanced by the Detran on an open screen, sold, and its sale cancelled', async () => {
    const { world, session, page } = telas.aberto();
    const usado = await novoUsado(world, session);
    await comprar(usado);
    await arquivo('Foto ou PDF do ATPV-e').setInputFiles(PDF);
    await page.getByRole('button', { name: 'Enviar ATPV-e assinado' }).click();
    await sim('Enviar ATPV-e assinado');
    await linha(usado).filter({ hasText: 'Aguarda o Detran' }).waitFor();

    // Updated by a live event: the row moves to the other tab.
    conclude(usado);
    await linha(usado).waitFor({ state: 'detached' });
    await aba(/^Estoque/);
    await linha(usado).filter({ hasText: 'Estoque renave' }).waitFor();

    const [compra, venda] = [chaveNova(), chaveNova()];
    await agir(usado, 'Enviar nota fiscal');
    await enviarNota('Nota fiscal de entrada', compra);
    await vender(usado, venda);
    await linha(usado).filter({ hasText: 'Processo concluído' }).waitFor();
    const atpv = await baixado(usado, 'ATPV-e', 'Baixar agora');
    expect(atpv.suggestedFilename()).toBe(`ATPV-e-${usado.placa}.pdf`);
    expect((await readFile(await atpv.path())).subarray(0, 5).toString()).toBe('%PDF-');

    const vendida = await linhaDoUsado(session, usado.placa);
    expect(vendida).toMatchObject({
      entradaEstoque: { chaveNotaFiscalEntrada: compra },
      saidaEstoque: { chaveNotaFiscalSaida: venda, motivo: 'VENDA' },
    });
    await agir(usado, 'Cancelar saída');
    await sim('Cancelar saída');
    await aba(/^Estoque/);
    await linha(usado).waitFor();
    const voltou = await linhaDoUsado(session, usado.placa);
    expect(voltou).toMatchObject({ estado: 'CONFIRMADO', idEstoqueOrigem: vendida?.idest_vei });
    expect(await linhaDoUsado(session, usado.placa, vendida?.idest_vei ?? 0)).toMatchObject({
      idEstoqueGeradoNoCancelamentoSaida: voltou?.idest_vei,
    });
    expect(chamadasDoVeiculo(world, usado.chassi)).toEqual([
      'solicitarEntradaUsado',
      'enviarAssinatura',
      'detranTransferiu',
      'detranConfirmou',
      'enviarNotaFiscal',
      'solicitarSaidaUsado',
      'enviarNotaFiscal',
      'cancelarSaidaUsado',
    ]);
  });
});
