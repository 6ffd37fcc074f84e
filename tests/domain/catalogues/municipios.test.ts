import { describe, expect, it } from 'vitest';
import {
  municipioByIbge,
  municipioByNome,
  municipioBySiafi,
  municipios,
} from '#domain/catalogues/municipios.ts';

const repeated = (keys: readonly (string | number)[]) => keys.filter((key, at) => keys.indexOf(key) !== at);

describe('municipalities', () => {
  it('are 5,570, each with both codes and both names', () => {
    expect(municipios()).toHaveLength(5570);
    const broken = municipios().filter(
      ({ codigoIbge, nome, uf, codigoSiafi, nomeRenave }) =>
        !/^\d{7}$/.test(String(codigoIbge)) ||
        !/^\d{4}$/.test(codigoSiafi) ||
        !/^[A-Z]{2}$/.test(uf) ||
        nome.trim() === '' ||
        !/^[A-Z0()' -]+$/.test(nomeRenave),
    );
    expect(broken).toEqual([]);
  });

  it('are none twice, by either code or by state and either name', () => {
    expect(repeated(municipios().map(({ codigoIbge }) => codigoIbge))).toEqual([]);
    expect(repeated(municipios().map(({ codigoSiafi }) => codigoSiafi))).toEqual([]);
    expect(repeated(municipios().map(({ uf, nome }) => `${uf} ${nome}`))).toEqual([]);
    expect(repeated(municipios().map(({ uf, nomeRenave }) => `${uf} ${nomeRenave}`))).toEqual([]);
  });

  it.each([
    [5200050, 'GO', 'Abadia de Goiás', '1050'],
    [2610905, 'PE', 'Pesqueira', '2517'],
    [2604106, 'PE', 'Caruaru', '2381'],
    [3550308, 'SP', 'São Paulo', '7107'],
    [4106902, 'PR', 'Curitiba', '7535'],
    [5300108, 'DF', 'Brasília', '9701'],
    [2903276, 'BA', 'Barrocas', '1110'],
  ])('%d is %s %s, %s to the registry', (codigoIbge, uf, nome, codigoSiafi) => {
    const municipio = municipioByIbge(codigoIbge);
    expect(municipio).toMatchObject({ codigoIbge, uf, nome, codigoSiafi });
    expect(municipioBySiafi(codigoSiafi)).toBe(municipio);
    expect(municipioByNome(uf, nome)).toBe(municipio);
  });

  it('are each found by their own name and by the registry name', () => {
    const lost = municipios().filter(
      (municipio) =>
        municipioByNome(municipio.uf, municipio.nome) !== municipio ||
        municipioByNome(municipio.uf, municipio.nomeRenave) !== municipio,
    );
    expect(lost).toEqual([]);
  });

  it.each([
    ['df', 'BRASILIA', 5300108],
    ['DF', ' brasília ', 5300108],
    ['SP', 'Embu', 3515004],
    ['SP', 'EMBU DAS ARTES', 3515004],
    ['RN', 'Acu', 2400208],
    ['SP', 'mogi-mirim', 3530805],
    ['RN', 'olho d’agua do borges', 2408409],
    ['SP', 'Sa\u0303o Paulo', 3550308],
  ])('%s %s is found whatever its accents, case and hyphens', (uf, nome, codigoIbge) => {
    expect(municipioByNome(uf, nome)?.codigoIbge).toBe(codigoIbge);
  });

  it('are told apart by state', () => {
    expect(municipioByNome('PB', 'Bom Jesus')?.codigoIbge).not.toBe(
      municipioByNome('RS', 'Bom Jesus')?.codigoIbge,
    );
    expect(municipioByNome('SP', 'Curitiba')).toBeUndefined();
  });

  it('are found by the registry code as number or as text, with or without leading zeros', () => {
    expect(municipioBySiafi(33)?.nome).toBe("Alta Floresta D'Oeste");
    expect(municipioBySiafi('0033')).toBe(municipioBySiafi('33'));
    expect(municipioBySiafi(0)).toBeUndefined();
    expect(municipioByIbge(0)).toBeUndefined();
  });
});
