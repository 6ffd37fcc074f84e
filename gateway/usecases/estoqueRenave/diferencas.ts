import type { Diferenca } from '#contract/gateway/estoqueRenave.ts';
import type { Estoque } from '../../ports/estoque.ts';

/** What tells that the registry knows a record otherwise than we do, as people call it. */
const COMPARADOS = {
  estado: 'Estado',
  placa: 'Placa',
  renavam: 'Renavam',
  motivo: 'Motivo da saída',
  chaveEntrada: 'Nota de entrada',
  chaveSaida: 'Nota de saída',
} as const satisfies Partial<Record<keyof Estoque, string>>;

const CAMPOS = Object.keys(COMPARADOS) as (keyof typeof COMPARADOS)[];

/** Something became of the vehicle that we did not know of; where we only knew less of what we knew, nothing did. */
export const isNovidade = ({ tipo, campos }: Pick<Diferenca, 'tipo' | 'campos'>): boolean =>
  tipo === 'novo' || campos.some(({ nosso }) => nosso !== null);

/** How a record at the registry differs from ours; null where it does not. What the registry leaves out says nothing. */
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
