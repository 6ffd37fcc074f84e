import { answerOnce } from '../forks/answerOnce.ts';
import { lerPlanilha } from './lerPlanilha.ts';

answerOnce(({ arquivo, colunas }: { arquivo: Uint8Array; colunas: Readonly<Record<string, string>> }) =>
  lerPlanilha(Buffer.from(arquivo), colunas),
);
