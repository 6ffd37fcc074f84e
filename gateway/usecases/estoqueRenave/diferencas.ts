import type { Diferenca } from '#contract/gateway/estoqueRenave.ts';
import type { Estoque } from '../../ports/estoque.ts';

/** Compared fields with their labels. */
const COMPARADOS = {
  estado: 'Estado',
  placa: 'Placa',
  renavam: 'Renavam',
  motivo: 'Motivo da saída',
  chaveEntrada: 'Nota de entrada',
  chaveSaida: 'Nota de saída',
} as const satisfies Partial<Record<keyof Estoque, string>>;

const CAMPOS = Object.keys(COMPARADOS) as (keyof typeof COMPARADOS)[];

/** True for news about the vehicle; a value that we merely lacked is none. */
export const isNovidade = ({ tipo, campos }: Pick<Diferenca, 'tipo' | 'campos'>): boolean =>
  tipo === 'novo' || campos.some(({ nosso }) => nosso !== null);

/**
 * Difference between the registry's record and ours; null when there is none. Nulls of the registry are
 * ignored.
 */
export const diferencaDe = (nosso: Estoque | null, dele: Estoque): Diferenca | null => {
  const { id, chassi, placa } = dele;
  const campos = CAMPOS.filter((campo) => dele[campo] !== null && dele[campo] !== (nosso?.[campo] ?? null));
  if (nosso && campos.length === 0) return null;
  return {
    ...{ id, chassi, placa },
    tipo: nosso ? 'alterado' : 'novo',
    campos: campos.map((campo) => ({
      campo: COMPARADOS[campo],
      nosso: nosso?.[campo] ?? null,
      dele: dele[campo],
    })),
  };
};
