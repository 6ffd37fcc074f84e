import { parceiro } from '#src/resources/parceiro/parceiro.tsx';
import { veiculo } from '#src/resources/veiculo/veiculo.tsx';
import { type MountedResource, mountResource } from '#src/ui/resource/mountResource.tsx';

/** Every resource of the console: adding one here gives it its routes and its place in the menu. */
export const resources: readonly MountedResource[] = [veiculo, parceiro].map(mountResource);
