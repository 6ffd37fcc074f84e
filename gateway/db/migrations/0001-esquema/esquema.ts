import { acesso } from './acesso.ts';
import { buscas } from './buscas.ts';
import { cadastros } from './cadastros.ts';
import { credito } from './credito.ts';
import { documentos } from './documentos.ts';
import { intencoes } from './intencoes.ts';
import { notas } from './notas.ts';
import { renave } from './renave.ts';

/** The schema of the first release; each part depends on those before it. */
export const esquema = [cadastros, buscas, acesso, notas, renave, intencoes, documentos, credito].join('\n');
