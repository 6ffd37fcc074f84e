import { withoutAccents } from '../values/accents.ts';
import { compact } from '../values/compact.ts';
import { MUNICIPIOS_POR_UF } from './municipiosPorUf.ts';

/** A municipality with its two codes. For the gateway and the sandbox: too large for the browser. */
export interface Municipio {
  /** 7 digits, as in invoices and the postal-code service. */
  codigoIbge: number;
  nome: string;
  uf: string;
  /** 4 digits with leading zeros: the registry's `codigoMunicipio`. */
  codigoSiafi: string;
  /** The registry's spelling: upper case, no accents, sometimes another name (`EMBU` for Embu das Artes). */
  nomeRenave: string;
}

const registrado = (text: string): string => withoutAccents(text).toUpperCase();

/** Ignores spaces, hyphens and apostrophes, in which the lists differ most (`Olho-d'Água`, `OLHO D'AGUA`). */
const nomeKey = (uf: string, nome: string): string => `${compact(uf)}:${compact(registrado(nome))}`;

function parseMunicipio(uf: string, record: string): Municipio {
  const [codigoIbge, codigoSiafi = '', nome = '', nomeRenave = registrado(nome)] = record.split('|');
  return { codigoIbge: Number(codigoIbge), nome, uf, codigoSiafi, nomeRenave };
}

interface Index {
  all: readonly Municipio[];
  byIbge: ReadonlyMap<number, Municipio>;
  bySiafi: ReadonlyMap<string, Municipio>;
  byNome: ReadonlyMap<string, Municipio>;
}

function buildIndex(): Index {
  const all = MUNICIPIOS_POR_UF.trim()
    .split('\n')
    .flatMap((line) => {
      const records = line.slice(3).split(';');
      return records.map((record) => parseMunicipio(line.slice(0, 2), record));
    });
  return {
    all,
    byIbge: new Map(all.map((municipio) => [municipio.codigoIbge, municipio])),
    bySiafi: new Map(all.map((municipio) => [municipio.codigoSiafi, municipio])),
    // A municipality's own name takes precedence over the registry's name of another one.
    byNome: new Map([
      ...all.map((municipio) => [nomeKey(municipio.uf, municipio.nomeRenave), municipio] as const),
      ...all.map((municipio) => [nomeKey(municipio.uf, municipio.nome), municipio] as const),
    ]),
  };
}

let built: Index | undefined;
function index(): Index {
  built ??= buildIndex();
  return built;
}

/** All 5,570 municipalities, by IBGE code. */
export const municipios = (): readonly Municipio[] => index().all;

export const municipioByIbge = (codigo: number): Municipio | undefined => index().byIbge.get(codigo);

/** The registry accepts the code as a number and answers it as text, with or without leading zeros. */
export const municipioBySiafi = (codigo: string | number): Municipio | undefined =>
  index().bySiafi.get(String(codigo).padStart(4, '0'));

/** Finds by either spelling, regardless of accents, case, spaces, hyphens and apostrophes. */
export const municipioByNome = (uf: string, nome: string): Municipio | undefined =>
  index().byNome.get(nomeKey(uf, nome));
