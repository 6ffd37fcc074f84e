import { parceiro } from '#src/resources/parceiro/parceiro.tsx';
import { veiculo } from '#src/resources/veiculo/veiculo.tsx';
import type { AnyResource } from '#src/ui/resource/resource.ts';

/** Every resource of the console: adding one here gives it its routes and its place in the menu. */
export const resources: readonly AnyResource[] = [veiculo, parceiro];
