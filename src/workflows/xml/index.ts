import type { Screen } from '#src/ui/screen.ts';
import { importarXmls } from './importarXmls.tsx';
import { loteXml } from './loteXml.tsx';

export const telasXml: readonly Screen[] = [importarXmls, loteXml];
