import { beforeAll, describe, expect, it } from 'vitest';
import { montadora } from '#contract/gateway/zeroKm/montadora.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { veiculosZeroKm } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { EMPRESAS, PESSOAS } from '#sandbox/world/demo.ts';
import { chassiOf } from '#tests/gateway/notas/xml/notas.ts';
import { GatewayError } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { changeRows } from '#tests/support/rows.ts';
import { feitas } from '#tests/support/zeroKm.ts';
import {
  announceAtMontadora,
  type ItemDeSaida,
  type NaMontadora,
  stockNaMontadora,
  umNaMontadora,
  untilFim,
} from './veiculos.ts';

describe('refusals to a manufacturer', () => {
  const world = ownGateway();
  const fabrica = ownSession(world, 'montadora');
  let acabado: NaMontadora;
  beforeAll(async () => {
    acabado = await umNaMontadora(world, fabrica);
  });

  const confirmar = async (mais: Record<string, unknown>): Promise<string> => {
    const item = { codigoxmlimport: acabado.codigo, beneficiofiscal: 'NAO_TEM', ...mais } as ItemDeSaida;
    const error = await fabrica.call(montadora.confirmarSaida, { itensList: [item] }).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof GatewayError)) throw new Error('it was not refused');
    expect(error.status).toBeLessThan(500);
    return JSON.stringify(error.body);
  };
  const [pessoa] = PESSOAS;
  const { cnpj } = EMPRESAS.horizonteMatriz;

  it.each([
    [
      'an unknown fiscal benefit',
      { beneficiofiscal: 'TAXI_VOADOR' },
      'Por favor informe um benefício fiscal válido!',
    ],
    ['no fiscal benefit', { beneficiofiscal: null }, 'Por favor informe um benefício fiscal válido!'],
    [
      'a seller that is a natural person',
      { cnpjvendedora: pessoa.documento, cnpjentregadora: cnpj },
      'Por favor cadastre uma pessoa jurídica!',
    ],
    [
      'a deliverer that is a natural person',
      { cnpjvendedora: cnpj, cnpjentregadora: pessoa.documento },
      'Por favor cadastre uma pessoa jurídica!',
    ],
    [
      'a deliverer without a seller',
      { cnpjentregadora: cnpj },
      'Informe a concessionária vendedora e a entregadora',
    ],
    ['no invoice', { codigoxmlimport: null }, 'Xml não foi selecionado!'],
    ['leasing of a finished vehicle', { leasing: true }, 'Somente veículo inacabado pode sair com leasing.'],
  ])('an exit with %s', async (_, mais, message) => {
    expect(await confirmar(mais)).toContain(message);
    expect(feitas(world, 'saidaMontadora', acabado.chassi)).toBe(0);
  });

  const enter = (...chassis: string[]) =>
    fabrica.call(montadora.confirmarEntrada, { listaEntradas: chassis.map((chassi) => ({ chassi })) });

  it('an entry of a vehicle pending for somebody else, or for nobody, and the others go on', async () => {
    const [bom] = announceAtMontadora(world, 1);
    const alheio = chassiOf(8_801);
    world.sandbox.preCadastrar([{ chassi: alheio, cnpj }]);
    const foras = [alheio, chassiOf(8_802)];
    expect(await enter(bom, ...foras, bom)).toMatchObject({ registradas: 3, recusadas: 0 });
    for (const chassi of foras)
      expect(await untilFim(world, chassi)).toMatchObject({
        estado: 'recusada',
        erromensagem: `O veículo ${chassi} não espera a confirmação desta empresa.`,
      });
    expect((await untilFim(world, bom)).estado).toBe('confirmada');
    expect(feitas(world, 'entradaMontadora', bom)).toBe(1);
  });

  it('no entry that is on no list yet: it waits for the registry’s answer', async () => {
    const [chassi] = announceAtMontadora(world, 1);
    const fora = world.sandbox.behaviours.add({ cenario: 'foraDoAr' });
    try {
      expect(await enter(chassi)).toMatchObject({ registradas: 1 });
    } finally {
      world.sandbox.behaviours.remove(fora.id);
    }
    expect((await untilFim(world, chassi)).estado).toBe('confirmada');
  });

  it('one exit of a batch with invalid terms, on its row, and the others go on', async () => {
    const veiculos = await stockNaMontadora(world, fabrica, 4);
    const termos = [
      { cnpjvendedora: pessoa.documento, cnpjentregadora: cnpj },
      { cnpjvendedora: cnpj },
      { beneficiofiscal: 'TAXI_VOADOR' },
      {},
    ];
    const itensList = veiculos.map(
      ({ codigo }, n) =>
        ({ codigoxmlimport: codigo, beneficiofiscal: 'NAO_TEM', ...termos[n] }) as ItemDeSaida,
    );
    const resposta = await fabrica.call(montadora.confirmarSaida, { itensList });
    expect(resposta).toMatchObject({ registradas: 1, recusadas: 3 });
    const [natural, , , boa] = veiculos;
    expect((await untilFim(world, boa.chassi)).estado).toBe('confirmada');
    const { data } = await fabrica.call(montadora.saidas, { descricaoFiltro: natural.chassi });
    expect(data).toMatchObject([{ erromensagem: 'Por favor cadastre uma pessoa jurídica!' }]);
  });

  it('mixing dealer’s and manufacturer’s vehicles of one company in their lists', async () => {
    const aurora = await world.codigoOf('aurora');
    await changeRows(world, 'empresa', { codigo_emp: aurora }, { rennov_emp: true });
    expect((await fabrica.call(saidaZeroKm.lista)).data).toEqual([]);
    expect((await fabrica.heard(veiculosZeroKm.confirmados)).data).toEqual([]);
    const { data } = await fabrica.heard(montadora.confirmados, { descricaoFiltro: acabado.chassi });
    expect(data).toHaveLength(1);
    // The entry has no invoice; that of the exit, which is here already, knows the model.
    const descrito = { marcaModelo: 'AURORA/CARGO 1719', cor: 'AZUL LAGO' };
    expect(data).toMatchObject([descrito]);
    const porModelo = { descricaoFiltro: 'aurora/cargo', ordemCampo: 'marcaModelo|asc' };
    expect((await fabrica.call(montadora.confirmados, porModelo)).data).toContainEqual(
      expect.objectContaining({ chassi: acabado.chassi, ...descrito }),
    );
  });
});
