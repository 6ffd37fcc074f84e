import { answerOnce } from '../forks/answerOnce.ts';
import { conferirPfx, type EntradaPfx } from './conferirPfx.ts';

answerOnce((entrada: EntradaPfx) => conferirPfx(entrada));
