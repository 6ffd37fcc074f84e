/**
 * Rights of a user: to see the company, at the registry, with money and over users; in words in `domain/entities/usuario.ts`. All are granted unless withdrawn.
 * @rule rights of a user
 */
export const DIREITOS = [
  'ver',
  'confirmar',
  'cancelar',
  'devolver',
  'transferir',
  'assinar',
  'recarregar',
  'exportar',
  'fechar',
  'conferir',
  'administrar',
] as const;

/** Rights that a token of a company's own systems may have: its calls ask for no others, and lists tell whole CPFs by one. */
export const DIREITOS_DE_TOKEN = ['confirmar', 'cancelar', 'devolver', 'transferir', 'exportar'] as const;

export type Direito = (typeof DIREITOS)[number];

/** Rights that stand without that to see the company: who has them alone has nothing else of it. */
const SEM_VER: ReadonlySet<Direito> = new Set(['ver', 'conferir']);

/** True for a right that is worth nothing to who does not see the company. */
export const pedeVer = (direito: Direito): boolean => !SEM_VER.has(direito);

const DE_OPERADOR: ReadonlySet<Direito> = new Set([
  'confirmar',
  'cancelar',
  'devolver',
  'transferir',
  'assinar',
]);

/** Exercised at the registry: by operators alone, where the company has listed them. */
export const isDeOperador = (direito: Direito): boolean => DE_OPERADOR.has(direito);

/** Rights that somebody who does not see the company has not, as they are stored. */
export const direitosSemVer = (): Partial<Record<Direito, false>> =>
  Object.fromEntries(DIREITOS.filter(pedeVer).map((direito) => [direito, false]));
