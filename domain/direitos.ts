/** Rights of a user at the registry, with money and over users. All are granted unless withdrawn. */
export const DIREITOS = [
  'confirmar',
  'cancelar',
  'devolver',
  'transferir',
  'assinar',
  'recarregar',
  'exportar',
  'fechar',
  'administrar',
] as const;

/** Rights that a token of a company's own systems may have: its calls ask for no others. */
export const DIREITOS_DE_TOKEN = ['confirmar', 'cancelar', 'devolver', 'transferir'] as const;

export type Direito = (typeof DIREITOS)[number];

const DE_OPERADOR: ReadonlySet<Direito> = new Set([
  'confirmar',
  'cancelar',
  'devolver',
  'transferir',
  'assinar',
]);

/** Exercised at the registry: by operators alone, where the company has listed them. */
export const isDeOperador = (direito: Direito): boolean => DE_OPERADOR.has(direito);
