import type { TitulosDasColunas } from '#domain/planilhas/modelo.ts';
import { answerOnce } from '../forks/answerOnce.ts';
import { readPlanilha } from './readPlanilha.ts';

answerOnce(({ arquivo, colunas }: { arquivo: Uint8Array; colunas: TitulosDasColunas }) =>
  readPlanilha(Buffer.from(arquivo), colunas),
);
