/** What a user may be kept from doing at the registry and with money. All are given unless taken away. */
export const DIREITOS = [
  'confirmar',
  'cancelar',
  'devolver',
  'transferir',
  'assinar',
  'recarregar',
  'exportar',
] as const;

export type Direito = (typeof DIREITOS)[number];
