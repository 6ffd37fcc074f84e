import { answerOnce } from '../forks/answerOnce.ts';
import { checkPfx, type EntradaPfx } from './checkPfx.ts';

answerOnce((entrada: EntradaPfx) => checkPfx(entrada));
