import type { Screen } from '#src/ui/screen.ts';
import { importarXmls } from './importarXmls.tsx';
import { loteXml } from './loteXml.tsx';
import { notasAConferir } from './notasAConferir.tsx';
import { notasRecebidas } from './notasRecebidas.ts';

export const telasXml: readonly Screen[] = [importarXmls, loteXml, notasAConferir, notasRecebidas];
