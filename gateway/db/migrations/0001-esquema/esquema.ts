import { acesso } from './acesso.ts';
import { buscas } from './buscas.ts';
import { cadastros } from './cadastros.ts';
import { credito } from './credito.ts';
import { documentos } from './documentos.ts';
import { intencoes } from './intencoes.ts';
import { notas } from './notas.ts';
import { renave } from './renave.ts';

/** The whole schema as it was first released, each part on those before it. */
export const esquema = [cadastros, buscas, acesso, notas, renave, intencoes, documentos, credito].join('\n');
