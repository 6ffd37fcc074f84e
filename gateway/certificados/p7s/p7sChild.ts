import { answerOnce } from '../../forks/answerOnce.ts';
import { type EntradaP7s, verificarP7s } from './verificarP7s.ts';

answerOnce((entrada: EntradaP7s) => verificarP7s(entrada));
