import { describe, expect, it } from 'vitest';
import { municipioByIbge } from '#domain/catalogues/municipios.ts';
import { veiculo } from '#domain/entities/veiculo.ts';
import { recordSchema } from '#domain/fields/schema.ts';
import { isCep } from '#domain/values/cep.ts';
import { isCnpj } from '#domain/values/cnpj.ts';
import { isCpf } from '#domain/values/cpf.ts';
import { isEmail } from '#domain/values/email.ts';
import { EMPRESAS, type EmpresaDemo } from '#sandbox/world/demo.ts';
import { USADOS } from '#sandbox/world/lojaDemo.ts';
import { USADOS_DEMO } from '#sandbox/world/usadosDemo.ts';
import { usadosDaLoja } from '#scripts/demo/acts/usedVehicles.ts';

const empresas: [string, EmpresaDemo][] = Object.entries(EMPRESAS);

describe('the demo companies', () => {
  it.each(empresas)('%s has valid documents, place and contacts', (_, empresa) => {
    expect(isCnpj(empresa.cnpj)).toBe(true);
    expect(isCpf(empresa.responsavel.cpf)).toBe(true);
    expect(isEmail(empresa.email)).toBe(true);
    expect(isCep(empresa.cep)).toBe(true);
    expect(empresa.bairro.length).toBeLessThanOrEqual(20);
    expect(municipioByIbge(empresa.codigoIbge)).toMatchObject({
      nome: empresa.municipio,
      uf: empresa.uf,
      codigoSiafi: empresa.codigoSiafi,
    });
    expect(String(empresa.codigoIbge).slice(0, 2)).toBe(String(empresa.codigoUf));
  });
});

describe('the demo used vehicles', () => {
  const todos = [...USADOS_DEMO, ...USADOS.flatMap(usadosDaLoja).map(({ usado }) => usado)];
  it.each(todos)('$placa matches the national index', (usado) => {
    const { placa, renavam, chassi, numeroCrv, codigoSegurancaCrv, marcaModelo, tipoCrv } = usado;
    const registro = {
      novo: false,
      placa,
      renavam,
      chassi,
      numeroCrv,
      codigoSegurancaCrv,
      tipoCrv: tipoCrv.charAt(0),

      descricao: marcaModelo,
      cor: 'PRATA',
      anoFabricacao: 2021,
      anoModelo: 2022,
      quilometragem: 41_230,
      medicao: '2026-09-01T10:00:00-03:00',
    };
    expect(recordSchema(veiculo.fields, veiculo.rules).validateSync(registro)).toMatchObject(registro);
  });
});
