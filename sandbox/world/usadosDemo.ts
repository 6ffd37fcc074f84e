import type { TipoCrv, TipoDocumento } from '#contract/renave/types.ts';
import { digitoModulo11 } from '#domain/values/modulo11.ts';
import { EMPRESAS, PESSOAS } from './demo.ts';

/** A registered vehicle in the national base. */
export interface UsadoNaBase {
  placa: string;
  renavam: string;
  chassi: string;
  marcaModelo: string;
  uf: string;
  tipoCrv: TipoCrv;
  numeroCrv: string;
  /** Changes with each CRV. */
  codigoSegurancaCrv: string;
  /** `YYYY-MM-DD`. */
  emissaoCrv: string;
  proprietario: { tipoDocumento: TipoDocumento; numeroDocumento: string; nome: string };
  rouboFurto: boolean;
  baixado: boolean;
  /** Other obstacles to a transfer, in the registry's words. */
  impedimentos: string[];
  recall: boolean;
  /** Decimal reais. */
  multas: number;
}

/** Appends the check digit. */
export const withDigit = (digitos: string): string => digitos + digitoModulo11(digitos);

type Proprio = Partial<UsadoNaBase> & Pick<UsadoNaBase, 'placa' | 'renavam' | 'marcaModelo'>;

const [paula, otavio, transportes] = PESSOAS;

const donoOf = ({ documento, nome }: { documento: string; nome: string }): UsadoNaBase['proprietario'] => ({
  tipoDocumento: documento.length === 11 ? 'CPF' : 'CNPJ',
  numeroDocumento: documento,
  nome,
});

const HORIZONTE = donoOf({
  documento: EMPRESAS.horizonteMatriz.cnpj,
  nome: EMPRESAS.horizonteMatriz.razaoSocial,
});

const usado = (proprio: Proprio): UsadoNaBase => ({
  chassi: `9PTUSD${proprio.placa}0${proprio.renavam.slice(7, 10)}`,
  uf: 'PR',
  tipoCrv: 'DIGITAL',
  numeroCrv: '210000000017',
  codigoSegurancaCrv: '10000000019',
  emissaoCrv: '2024-03-11',
  proprietario: donoOf(paula),
  rouboFurto: false,
  baixado: false,
  impedimentos: [],
  recall: false,
  multas: 0,
  ...proprio,
});

/** Used vehicles that anybody may query: two for purchase, one of the dealer's own, and some that are not fit. */
export const USADOS_DEMO: readonly UsadoNaBase[] = [
  usado({ placa: 'FIC1A23', renavam: '00639884962', marcaModelo: 'AURORA/BRISA 1.0 FLEX' }),
  usado({
    placa: 'FIC4B56',
    renavam: withDigit('0100000001'),
    marcaModelo: 'AURORA/SERRANO 2.0 TD 4X4',
    proprietario: donoOf(otavio),
  }),
  usado({
    placa: 'FIC5C01',
    renavam: withDigit('0100000501'),
    marcaModelo: 'AURORA/VIELA 1.6 AT',
    proprietario: HORIZONTE,
  }),
  usado({
    placa: 'FIC6D02',
    renavam: withDigit('0100000602'),
    marcaModelo: 'AURORA/BRISA 1.0 FLEX',
    proprietario: donoOf(transportes),
    tipoCrv: 'VERDE',
    impedimentos: ['Restrição judicial registrada no RENAJUD'],
    recall: true,
  }),
  usado({
    placa: 'FIC7E03',
    renavam: withDigit('0100000703'),
    marcaModelo: 'AURORA/VIELA 1.6 AT',
    proprietario: donoOf(otavio),
    multas: 293.47,
  }),
];

/** A used vehicle of the demo's companies, by the number of its series. */
export const usadoDaSerie = (
  serie: string,
  numero: number,
  proprio: Pick<UsadoNaBase, 'marcaModelo' | 'proprietario'> & Partial<UsadoNaBase>,
): UsadoNaBase => {
  const placa = `${serie}${numero}`;
  return usado({ placa, renavam: withDigit(`0100${serie.charCodeAt(4)}00${numero}`), ...proprio });
};
