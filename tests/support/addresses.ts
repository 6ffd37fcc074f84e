import type { ScreenPlace } from '#src/ui/screen.ts';
import { allPlaces } from '#src/workflows/places.ts';

/** Pages that are no screen: lists, forms and records of entities, and an address that does not exist. */
const PAGES = [
  '/home',
  '/pendencias',
  '/veiculos',
  '/veiculo/novo',
  '/veiculo/usado/1',
  '/regras-dos-estados',
  '/parceiros',
  '/parceiro/1',
  '/empresas',
  '/empresa/1',
  '/pessoas',
  '/pessoa/1',
  '/usuarios',
  '/usuario/1',
  '/nada',
];

const addressOf = ({ path, values }: ScreenPlace): string =>
  path.replace(/:(\w+)/g, (_, name: string) => values?.[name]?.[0] ?? '1');

/** An address of every page behind the sign-in. */
export const ADDRESSES: readonly string[] = [...allPlaces.map(addressOf), ...PAGES];
