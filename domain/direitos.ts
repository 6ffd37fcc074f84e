/** Rights of a user at the registry and with money. All are granted unless withdrawn. */
export const DIREITOS = [
  'confirmar',
  'cancelar',
  'devolver',
  'transferir',
  'assinar',
  'recarregar',
  'exportar',
  'fechar',
] as const;

export type Direito = (typeof DIREITOS)[number];
