import { describe, expect, it } from 'vitest';
import { estadoByCodigo, estadoBySigla, estados } from '#domain/catalogues/estados.ts';
import { municipios } from '#domain/catalogues/municipios.ts';

describe('states', () => {
  it('are found by code and by abbreviation', () => {
    expect(estadoByCodigo(41)?.nome).toBe('Paraná');
    expect(estadoBySigla('pr')?.codigo).toBe(41);
    expect(estadoByCodigo(99)).toBeUndefined();
    expect(estadoBySigla('XX')).toBeUndefined();
  });

  it('are those of the municipalities, by code and by abbreviation', () => {
    const ofMunicipios = municipios().map(
      ({ codigoIbge, uf }) => `${Math.floor(codigoIbge / 100_000)} ${uf}`,
    );
    expect([...new Set(ofMunicipios)]).toEqual(estados.map(({ codigo, sigla }) => `${codigo} ${sigla}`));
  });
});
