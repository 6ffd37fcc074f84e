import { answerOnce } from '../forks/answerOnce.ts';
import { checkPfx, type EntradaPfx } from './readPfx.ts';

answerOnce((entrada: EntradaPfx) => checkPfx(entrada));
