import { empresa } from '#src/resources/empresa/empresa.tsx';
import { estadoRegra } from '#src/resources/estadoRegra/estadoRegra.tsx';
import { infoFinanceira } from '#src/resources/infoFinanceira/infoFinanceira.tsx';
import { parceiro } from '#src/resources/parceiro/parceiro.tsx';
import { pessoa } from '#src/resources/pessoa/pessoa.tsx';
import { usuario } from '#src/resources/usuario/usuario.tsx';
import { veiculo } from '#src/resources/veiculo/veiculo.tsx';
import type { AnyResource } from '#src/ui/resource/resource.ts';

/** Every resource of the console. An entry here gets its routes and can be in the menu. */
export const resources: readonly AnyResource[] = [
  pessoa,
  veiculo,
  empresa,
  usuario,
  parceiro,
  estadoRegra,
  infoFinanceira,
];
