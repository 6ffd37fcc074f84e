import { answerOnce } from '../forks/answerOnce.ts';
import { readPlanilha } from './readPlanilha.ts';

answerOnce(({ arquivo, colunas }: { arquivo: Uint8Array; colunas: Readonly<Record<string, string>> }) =>
  readPlanilha(Buffer.from(arquivo), colunas),
);
