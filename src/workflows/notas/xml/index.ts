import type { Screen } from '#src/ui/screen.ts';
import { notasRecebidas } from '../sefaz/notasRecebidas.ts';
import { importarXmls } from './importarXmls.tsx';
import { loteXml } from './loteXml.tsx';
import { notasAConferir } from './notasAConferir.tsx';

export const telasXml: readonly Screen[] = [importarXmls, loteXml, notasAConferir, notasRecebidas];
