import { answerOnce } from '../../forks/answerOnce.ts';
import { type EntradaP7s, verifyP7s } from './verifyP7s.ts';

answerOnce((entrada: EntradaP7s) => verifyP7s(entrada));
