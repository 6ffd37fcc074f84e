import { TIPOS_CRV, type Veiculo } from '../entities/veiculo.ts';
import { compact } from '../values/compact.ts';
import { digitosOf, inteiroOf, type LinhaDePlanilha, textoOf } from './celula.ts';

/** The columns of the workbook that used vehicles are imported from, and the field that each one fills. */
export const CAMPO_DA_COLUNA = {
  placa: 'placa',
  renavam: 'renavam',
  kmAtual: 'quilometragem',
  anoFabricacao: 'anoFabricacao',
  anoModelo: 'anoModelo',
  numeroCrv: 'numeroCrv',
  codigoSegurancaCrv: 'codigoSegurancaCrv',
  tipoCrv: 'tipoCrv',
  descricao: 'descricao',
  cor: 'cor',
} as const satisfies Record<string, keyof Veiculo>;

export type ColunaDeVeiculo = keyof typeof CAMPO_DA_COLUNA;

export const COLUNAS_DE_VEICULO = Object.keys(CAMPO_DA_COLUNA) as readonly ColunaDeVeiculo[];

const RENAVAM_DIGITS = 11;
const NUMERO_CRV_DIGITS = 12;
const CODIGO_SEGURANCA_DIGITS = 11;

/** The CRV type that a text begins with: `Azul` is A. Null when it is none of them. */
export const tipoCrvOf = (texto: string): string | null => {
  const letra = texto.charAt(0).toUpperCase();
  return TIPOS_CRV.find(({ value }) => value === letra)?.value ?? null;
};

/** A renavam that lost its leading zeros gets them back, written as a number or as text; its digit tells if that was right. */
const renavamOf = (texto: string): string => {
  const compacto = compact(texto);
  return /^\d{7,}$/.test(compacto) ? compacto.padStart(RENAVAM_DIGITS, '0') : compacto;
};

/** A row as the used vehicle that it describes, measured now; values are still to be checked by the entity. */
export const veiculoUsadoOf = ({ valores }: LinhaDePlanilha<ColunaDeVeiculo>, agora: Date) => ({
  novo: false,
  acabado: true,
  medicao: agora.toISOString(),
  placa: textoOf(valores.placa),
  renavam: renavamOf(textoOf(valores.renavam)),
  quilometragem: inteiroOf(valores.kmAtual),
  anoFabricacao: inteiroOf(valores.anoFabricacao),
  anoModelo: inteiroOf(valores.anoModelo),
  numeroCrv: digitosOf(valores.numeroCrv, NUMERO_CRV_DIGITS),
  codigoSegurancaCrv: digitosOf(valores.codigoSegurancaCrv, CODIGO_SEGURANCA_DIGITS),
  tipoCrv: tipoCrvOf(textoOf(valores.tipoCrv)),
  descricao: textoOf(valores.descricao),
  cor: textoOf(valores.cor),
});
