import { describe, expect, it } from 'vitest';
import { renave } from '#contract/renave/estabelecimento.ts';
import { digitosCnpj } from '#domain/values/cnpj.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { CPF, cancelamentoSaidaOf, entradaOf, HOJE, saidaOf, takeIn } from '../mundo.ts';
import { ownClient, ownMundo } from '../ownMundo.ts';

const CNPJ_DE_FORA = `999006060001${digitosCnpj('999006060001')}`;

const mundo = ownMundo();
const horizonte = ownClient(mundo);

const pendentes = async (chassi: string) =>
  (await horizonte.call(renave.pendentesEntradaZeroKm, { chassi })).body;

const estoquesOf = async (chassi: string) => (await horizonte.call(renave.estoques, { chassi })).body;

describe('the caller’s identity', () => {
  it('is the certificate’s establishment', async () => {
    const { status, body } = await horizonte.call(renave.clienteAutenticado, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({
      cnpj: EMPRESAS.horizonteMatriz.cnpj,
      endereco: { municipio: { id: '7535', nome: 'CURITIBA', uf: 'PR' } },
    });
  });

  it('outside the demo world has name and place of the certificate', async () => {
    const outra = {
      ...EMPRESAS.ipe,
      cnpj: CNPJ_DE_FORA,
      razaoSocial: 'Outra Fictícia Ltda',
      tipo: 'lojista',
    } as const;
    const { body } = await (await mundo.clientOf(outra)).call(renave.clienteAutenticado, {});
    expect(body).toMatchObject({
      cnpj: CNPJ_DE_FORA,
      nome: 'OUTRA FICTICIA LTDA',
      endereco: { municipio: { nome: 'PIRACICABA', uf: 'SP' } },
    });
  });
});

describe('municipalities', () => {
  it('are found by unaccented name only, with SIAFI codes', async () => {
    const { body } = await horizonte.call(renave.municipios, { nome: 'BRASILIA', uf: 'DF' });
    expect(body).toEqual([{ id: '9701', nome: 'BRASILIA', uf: 'DF' }]);
    expect((await horizonte.call(renave.municipios, { nome: 'BRASÍLIA' })).body).toEqual([]);
  });
});

describe('entry of a zero km', () => {
  it('makes a CONFIRMADO record with restriction 86 and no plate, and empties the pending list', async () => {
    const chassi = mundo.newChassi();
    expect(await pendentes(chassi)).toEqual([
      { chassi, dataHoraCadastro: '2026-09-15T10:00:00', veiculoAcabado: true },
    ]);
    const { status, body } = await horizonte.call(renave.entradaZeroKm, entradaOf(chassi));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      estado: 'CONFIRMADO',
      chassi,
      placa: null,
      renavam: null,
      numeroCrv: null,
      codigoSegurancaCrv: null,
      tipoCrv: null,
      saidaEstoque: null,
      cancelamentoEstoque: null,
      restricoesVeiculo: [{ codigoTipoRestricao: '86', tipoRestricao: 'ESTOQUE_RENAVE_DE_VEICULO_ZERO' }],
      quilometragemHodometro: 7,
      entradaEstoque: {
        cpfOperadorResponsavel: CPF,
        dataHora: '2026-09-01T10:00:00',
        dataHoraRegistro: '2026-09-15T10:00:00',
        chaveNotaFiscalEntrada: entradaOf(chassi).chaveNotaFiscal,
      },
    });
    expect(await pendentes(chassi)).toEqual([]);
    expect(await estoquesOf(chassi)).toEqual([body]);
    expect((await horizonte.call(renave.estoque, { id: body.id })).body).toEqual(body);
  });

  it('shows the restriction on the vehicle while in stock, without the stock id', async () => {
    const chassi = mundo.newChassi();
    const before = await horizonte.call(renave.veiculos, { chassi });
    expect(before.body).toEqual({
      chassi,
      placa: '',
      renavam: '00000000000',
      veiculoAcabado: true,
      restricoes: [],
    });
    await takeIn(horizonte, chassi);
    const { body } = await horizonte.call(renave.veiculos, { chassi });
    expect(body.restricoes).toEqual([{ codigoTipo: '86', tipo: 'ESTOQUE_RENAVE_DE_VEICULO_ZERO' }]);
  });

  it('accepts a plain date', async () => {
    const chassi = mundo.newChassi();
    const { body } = await horizonte.call(renave.entradaZeroKm, {
      ...entradaOf(chassi),
      dataEntradaEstoque: '2026-09-02',
    });
    expect(body.entradaEstoque.dataHora).toBe('2026-09-02T00:00:00');
  });

  it('is cancelled: FINALIZADO with its reason, and pending again', async () => {
    const chassi = mundo.newChassi();
    const { id } = await takeIn(horizonte, chassi);
    const { status, body } = await horizonte.call(renave.cancelarEntradaZeroKm, {
      idEstoque: id,
      dataCancelamentoEntradaEstoque: HOJE,
      cpfOperadorResponsavel: CPF,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id,
      estado: 'FINALIZADO',
      restricoesVeiculo: null,
      saidaEstoque: { motivo: 'CANCELAMENTO_ENTRADA', comprador: null },
      cancelamentoEstoque: { dataHoraCancelamentoEstoque: `${HOJE}T00:00:00` },
    });
    expect(await pendentes(chassi)).toHaveLength(1);
    expect((await takeIn(horizonte, chassi)).id).not.toBe(id);
  });
});

describe('exit of a zero km', () => {
  it('finishes the record with the buyer and lifts the restriction', async () => {
    const { id, chassi } = await takeIn(horizonte, mundo.newChassi());
    const { status, body } = await horizonte.call(renave.saidaZeroKm, saidaOf(id));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id,
      estado: 'FINALIZADO',
      restricoesVeiculo: null,
      saidaEstoque: {
        motivo: 'VENDA',
        dataHora: '2026-09-10T16:20:00',
        chaveNotaFiscalSaida: saidaOf(id).chaveNotaFiscal,
        comprador: {
          numeroDocumento: '99900020294',
          endereco: { bairro: 'Água Verde', municipio: { id: '7535', nome: 'CURITIBA', uf: 'PR' } },
        },
        cancelamentoSaidaEstoque: null,
      },
    });
    expect((await horizonte.call(renave.veiculos, { chassi })).body.restricoes).toEqual([]);
  });

  it('is cancelled by a new record, linked both ways', async () => {
    const { id, chassi } = await takeIn(horizonte, mundo.newChassi());
    await horizonte.call(renave.saidaZeroKm, saidaOf(id));
    const { status, body } = await horizonte.call(renave.cancelarSaidaZeroKm, cancelamentoSaidaOf(id));
    expect(status).toBe(201);
    const [old, current] = await estoquesOf(chassi);
    expect(body).toEqual(old);
    expect(current).toMatchObject({
      estado: 'CONFIRMADO',
      saidaEstoque: null,
      origemPorCancelamentoEstoque: { idEstoqueOrigem: id },
    });
    expect(current?.restricoesVeiculo).toHaveLength(1);
    expect(old?.estado).toBe('FINALIZADO');
    const gerado = old?.saidaEstoque?.cancelamentoSaidaEstoque?.idEstoqueGeradoNoCancelamentoSaida ?? 0;
    expect(gerado).toBe(current?.id);
    expect((await horizonte.call(renave.saidaZeroKm, saidaOf(gerado))).status).toBe(201);
  });

  it('has its own calls for unfinished vehicles, with optional leasing, also for the cancellation', async () => {
    const { id } = await takeIn(horizonte, mundo.newChassi(EMPRESAS.horizonteMatriz, false));
    const sold = await horizonte.call(renave.saidaInacabado, {
      ...saidaOf(id),
      leasingVeiculoInacabado: true,
    });
    expect(sold.status).toBe(201);
    expect(sold.body).toMatchObject({
      estado: 'FINALIZADO',
      veiculoAcabado: false,
      inacabadoNoPrimeiroEstoque: true,
      leasingVeiculoInacabado: true,
    });
    const back = await horizonte.call(renave.cancelarSaidaInacabado, cancelamentoSaidaOf(id));
    expect(back.body).toMatchObject({ id, saidaEstoque: { cancelamentoSaidaEstoque: expect.anything() } });
  });

  it('returns a vehicle to the manufacturer, which may announce it to another dealer', async () => {
    const { id, chassi } = await takeIn(horizonte, mundo.newChassi());
    const { status, body } = await horizonte.call(renave.devolverMontadora, {
      idEstoque: id,
      chaveNotaFiscal: saidaOf(id).chaveNotaFiscal,
      dataDevolucao: HOJE,
      motivoDevolucaoMontadora: 'DEVOLUCAO_MONTADORA_AVARIAS',
      cpfOperadorResponsavel: CPF,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ estado: 'FINALIZADO', saidaEstoque: { motivo: 'DEVOLUCAO_MONTADORA' } });
    expect(await pendentes(chassi)).toEqual([]);
    mundo.sandbox.preCadastrar([{ chassi, cnpj: EMPRESAS.vizinho.cnpj }]);
    const vizinho = await mundo.clientOf(EMPRESAS.vizinho);
    expect((await takeIn(vizinho, chassi)).estado).toBe('CONFIRMADO');
  });
});

describe('the stock list', () => {
  it('is one unpaged array of the own records, filtered by state', async () => {
    const filial = await mundo.clientOf(EMPRESAS.horizonteFilial);
    const chassis = Array.from({ length: 30 }, () => mundo.newChassi(EMPRESAS.horizonteFilial));
    for (const chassi of chassis) await takeIn(filial, chassi);
    const all = (await filial.call(renave.estoques, {})).body;
    expect(all.map(({ chassi }) => chassi)).toEqual(chassis);
    await filial.call(renave.saidaZeroKm, saidaOf(all[0]?.id ?? 0));
    const done = await filial.call(renave.estoques, { estadoEstoque: 'FINALIZADO' });
    expect(done.body.map(({ chassi }) => chassi)).toEqual(chassis.slice(0, 1));
  });
});
