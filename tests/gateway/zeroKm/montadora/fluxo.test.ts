import { describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { avisos } from '#contract/gateway/acesso/avisos.ts';
import { atpv } from '#contract/gateway/documentos/atpv.ts';
import { entregas } from '#contract/gateway/zeroKm/entregas.ts';
import { montadora } from '#contract/gateway/zeroKm/montadora.ts';
import { veiculo as entidade } from '#domain/entities/veiculo.ts';
import { SEM_DESCRICAO } from '#domain/texts.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { changeRows } from '#tests/support/rows.ts';
import { corpoOf, effectsOn, until } from '#tests/support/zeroKm.ts';
import { byHorizonte, stockNaMontadora, umNaMontadora, venderNaMontadora } from './veiculos.ts';

describe('a direct sale, from the manufacturer to its delivery', () => {
  const world = ownGateway();
  const fabrica = ownSession(world, 'montadora');
  const lojista = ownSession(world, 'lojista');

  const entregaDe = async (chassi: string, situacaoVeiculos: 'pendentes' | 'realizados' | 'cancelados') => {
    const { data } = await lojista.heard(entregas.naConcessionaria, { situacaoVeiculos, perPage: 1000 });
    return data.find((one) => one.chassi === chassi);
  };
  const effectsOf = (chassi: string) =>
    effectsOn(world, chassi)
      .filter(({ operacao }) => operacao !== 'preCadastro')
      .map(({ operacao, cnpj }) => [operacao, cnpj]);

  it('enters without an invoice, is sold with a delivering dealer, and has its ATPV-e once delivered', async () => {
    const veiculo = await umNaMontadora(world, fabrica);
    const { chassi, idEstoque } = veiculo;
    await venderNaMontadora(world, fabrica, [veiculo], byHorizonte);
    await expect(fabrica.call(montadora.atpv, { chassi })).rejects.toThrow(
      new RegExp(`depois que a concessionária ${EMPRESAS.horizonteMatriz.razaoSocial} \\(.+\\) entregar`),
    );

    const pendente = await entregaDe(chassi, 'pendentes');
    if (!pendente) throw new Error('no delivery');
    expect(pendente.nomeEntregadora).toBe(EMPRESAS.horizonteMatriz.fantasia);
    expect(await lojista.call(entregas.entregar, { id: pendente.id })).toEqual({
      message: 'Veículo entregue com sucesso!',
    });
    await expect(fabrica.call(montadora.cancelarSaida, { chassi, idEstoque })).rejects.toThrow(
      /entrega do veículo já foi realizada/,
    );
    const { data } = await fabrica.call(montadora.atpv, { chassi });
    expect(Buffer.from(data.pdfAtpvBase64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');

    const [aurora, horizonte] = [EMPRESAS.aurora.cnpj, EMPRESAS.horizonteMatriz.cnpj];
    expect(effectsOf(chassi)).toEqual([
      ['entradaMontadora', aurora],
      ['saidaMontadora', aurora],
      ['realizarEntrega', horizonte],
    ]);
    const dataHora = expect.any(String);
    expect(corpoOf(world, 'entradaMontadora', chassi)).toEqual({
      chassi,
      cpfOperadorResponsavel: expect.any(String),
      dataEntradaEstoque: dataHora,
      dataHoraMedicaoHodometro: dataHora,
      quilometragemHodometro: 0,
    });
  });

  it('loses the ATPV-e with a cancelled delivery, and links the new one to it', async () => {
    const veiculo = await umNaMontadora(world, fabrica);
    const { chassi } = veiculo;
    await venderNaMontadora(world, fabrica, [veiculo], byHorizonte);
    const primeira = (await entregaDe(chassi, 'pendentes'))?.id ?? 0;
    await lojista.call(entregas.entregar, { id: primeira });
    await fabrica.call(montadora.atpv, { chassi });
    await lojista.call(entregas.cancelar, { id: primeira });
    await expect(fabrica.call(montadora.atpv, { chassi })).rejects.toThrow(/./);

    const cancelada = await entregaDe(chassi, 'cancelados');
    const nova = await entregaDe(chassi, 'pendentes');
    expect(cancelada).toMatchObject({ id: primeira, idEntregaGeradaNoCancelamentoEntrega: nova?.id });
    expect(nova).toMatchObject({ idEntregaOrigemCancelamentoEntrega: primeira, estado: 'PENDENTE' });
    await expect(lojista.call(entregas.cancelar, { id: primeira })).rejects.toThrow(
      /Só uma entrega realizada/,
    );
    await lojista.call(entregas.entregar, { id: nova?.id ?? 0 });
    await expect(lojista.call(entregas.entregar, { id: nova?.id ?? 0 })).rejects.toThrow(
      /não está mais pendente/,
    );
    await fabrica.call(montadora.atpv, { chassi });
  });

  it('has its ATPV-e at once without a deliverer, its buyer’s data completed', async () => {
    const veiculo = await umNaMontadora(world, fabrica);
    await changeRows(world, 'xml_item', { codigo: veiculo.codigo }, { bairro: null });
    const { compradores } = await fabrica.call(montadora.compradores, { notas: [veiculo.codigo] });
    const nada = { nome: null, endereco: null, numero: null, complemento: null, cep: null };
    const dados = { ...nada, bairro: 'Centro', estado: null, municipio: null };
    await venderNaMontadora(
      world,
      fabrica,
      [veiculo],
      {},
      compradores.map(({ documento }) => ({ ...dados, documento })),
    );
    expect(await entregaDe(veiculo.chassi, 'pendentes')).toBeUndefined();
    // It entered without an invoice: the sale's describes it.
    const { data } = await fabrica.call(crudRoutes(entidade).list, { descricaoFiltro: veiculo.chassi });
    expect(data).toMatchObject([{ descri_vei: expect.not.stringMatching(SEM_DESCRICAO) }]);
    await fabrica.call(montadora.atpv, { chassi: veiculo.chassi });
  });

  it('has an exit term for an unfinished vehicle, with or without leasing', async () => {
    const veiculo = await umNaMontadora(world, fabrica, false);
    await venderNaMontadora(world, fabrica, [veiculo], { leasing: true });
    const corpo = corpoOf(world, 'saidaInacabadoMontadora', veiculo.chassi);
    expect(corpo).toMatchObject({ leasingVeiculoInacabado: true, tipoBeneficioTributario: 'NAO_TEM' });
    const { data } = await fabrica.call(montadora.termoSaida, { idEstoque: veiculo.idEstoque });
    expect(data.pdfBase64).toMatch(/^JVBERi0/);
  });

  it('is cancelled step by step: the exit with its pending delivery, then the entry', async () => {
    const veiculo = await umNaMontadora(world, fabrica);
    const { chassi, idEstoque } = veiculo;
    await venderNaMontadora(world, fabrica, [veiculo], byHorizonte);
    await fabrica.call(montadora.cancelarSaida, { chassi, idEstoque });
    expect(await entregaDe(chassi, 'pendentes')).toBeUndefined();
    expect(await entregaDe(chassi, 'cancelados')).toMatchObject({ estado: 'CANCELADA' });
    expect(await fabrica.call(montadora.cancelarEntrada, { chassi })).toEqual({
      message: 'Veículo cancelado com sucesso!',
    });
    const { data } = await fabrica.heard(montadora.entradas, { perPage: 1000 });
    expect(data.map((row) => row.chassi)).toContain(chassi);
  });

  it('puts released documents in a zip, and gives the reason for the others', async () => {
    const veiculos = await stockNaMontadora(world, fabrica, 2);
    const [livre, preso] = veiculos;
    await venderNaMontadora(world, fabrica, [livre]);
    await venderNaMontadora(world, fabrica, [preso], byHorizonte);
    const listaVeiculos = veiculos.map(({ chassi, idEstoque }) => ({ chassi, idEstoque, isAcabado: true }));
    const { codigo } = await fabrica.call(atpv.processarLote, { listaVeiculos, isMontadora: true });
    const lote = await until(world, 'aurora', async () => {
      const { data } = await fabrica.call(atpv.lotes);
      return data.find((one) => one.codigo === codigo && one.pronto);
    });
    expect(lote.listaArquivos).toMatchObject([{ chassi: preso.chassi, errotitulo: 'Entrega pendente' }]);
    const { data } = await fabrica.call(avisos.lista, {});
    const frase = `Documentos do lote ${codigo}: 1 pronto, 1 não obtido.`;
    expect(data).toContainEqual(expect.objectContaining({ frase, tela: 'montadora.atpvE' }));
  });
});
