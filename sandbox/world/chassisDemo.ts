import { EMPRESAS } from './demo.ts';

/** A vehicle announced by a manufacturer to the national base, with the dealer that may take it in. */
export interface PreCadastroInformado {
  chassi: string;
  /** The dealer named by the manufacturer. */
  cnpj: string;
  acabado: boolean;
  /** Naive Brasília. */
  dataHoraCadastro: string;
  marcaModelo: string;
}

const MODELOS = [
  'AURORA/BRISA 1.0 FLEX',
  'AURORA/SERRANO 2.0 TD 4X4',
  'AURORA/VIELA 1.6 AT',
  'AURORA/CARGO 1719 CHASSI',
] as const;

const veiculo = (index: number, cnpj: string): PreCadastroInformado => ({
  chassi: `9PTHZ26A0T000${String(1001 + index)}`,
  cnpj,
  acabado: index % 4 !== 3,
  dataHoraCadastro: `2026-01-${String(12 + index).padStart(2, '0')}T08:30:00`,
  marcaModelo: MODELOS[index % MODELOS.length] ?? MODELOS[0],
});

/** Pending vehicles of a new world: eight for Horizonte's head office, two of them unfinished. */
export const CHASSIS_DEMO: readonly PreCadastroInformado[] = Array.from({ length: 8 }, (_, index) =>
  veiculo(index, EMPRESAS.horizonteMatriz.cnpj),
);

/** Vehicles that the demo manufacturer announced for itself: eleven, two of them unfinished. */
export const CHASSIS_MONTADORA: readonly PreCadastroInformado[] = Array.from({ length: 11 }, (_, index) => ({
  ...veiculo(index, EMPRESAS.aurora.cnpj),
  chassi: `9PTFB26A0T000${String(2001 + index)}`,
}));

/** Vehicles for transfer establishments: all but one announced to Ipê, every other finished already. */
export const CHASSIS_ITE: readonly PreCadastroInformado[] = Array.from({ length: 16 }, (_, index) => ({
  ...veiculo(index, index === 13 ? EMPRESAS.jatoba.cnpj : EMPRESAS.ipe.cnpj),
  chassi: `9PTTE26A0T000${String(3001 + index)}`,
  acabado: index % 2 === 0,
  marcaModelo: 'AURORA/CARGO 1719 CHASSI',
}));
