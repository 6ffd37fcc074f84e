import type { MunicipioRenave } from '#contract/renave/types.ts';
import {
  type Municipio as MunicipioDoPais,
  municipioBySiafi,
  municipios,
} from '#domain/catalogues/municipios.ts';

const asRenave = ({ codigoSiafi, nomeRenave, uf }: MunicipioDoPais): MunicipioRenave => ({
  id: codigoSiafi,
  nome: nomeRenave,
  uf,
});

/** By the 4-digit SIAFI code; IBGE's 7 digits find nothing, as in the real registry. */
export function findMunicipio(codigo: number | string): MunicipioRenave | undefined {
  const municipio = municipioBySiafi(codigo);
  return municipio && asRenave(municipio);
}

/** Accent-sensitive: the registry's names have none, so `BRASÍLIA` finds nothing. */
export const searchMunicipios = (nome: string, uf: string): MunicipioRenave[] =>
  municipios()
    .filter((municipio) => uf === '' || municipio.uf === uf.toUpperCase())
    .filter((municipio) => municipio.nomeRenave.includes(nome.toUpperCase()))
    .map(asRenave);
