import { municipioByIbge } from '#domain/catalogues/municipios.ts';

/** IBGE code of a town by the first three digits of its CEPs. All other CEPs are unknown. */
const PREFIXOS: Readonly<Record<string, number>> = {
  '010': 3550308,
  '130': 3509502,
  '134': 3538709,
  '200': 3304557,
  '301': 3106200,
  '800': 4106902,
  '830': 4125506,
  '860': 4113700,
  '870': 4115200,
  '880': 4205407,
  '900': 4314902,
};

const RUAS = ['Rua das Amostras', 'Avenida do Exemplo', 'Travessa Fictícia', 'Rua do Modelo'];
const BAIRROS = ['Centro', 'Jardim Modelo', 'Vila Exemplo', 'Bairro Fictício'];

const pick = (names: readonly string[], number: number): string => names[number % names.length] ?? '';

/**
 * An invented address in ViaCEP's shape, deterministic by CEP; null for an unknown one. A CEP ending in 999 is never
 * known; one ending in 000 belongs to a whole town and has no street.
 */
export const enderecoDoCep = (cep: string): Record<string, string> | null => {
  const municipio = municipioByIbge(PREFIXOS[cep.slice(0, 3)] ?? 0);
  if (!municipio || cep.endsWith('999')) return null;
  const number = Number(cep.slice(3));
  const town = cep.endsWith('000');
  return {
    cep: `${cep.slice(0, 5)}-${cep.slice(5)}`,
    logradouro: town ? '' : pick(RUAS, number),
    complemento: '',
    unidade: '',
    bairro: town ? '' : pick(BAIRROS, Math.floor(number / RUAS.length)),
    localidade: municipio.nome,
    uf: municipio.uf,
    ibge: String(municipio.codigoIbge),
    gia: '',
    ddd: '',
    siafi: municipio.codigoSiafi,
  };
};
