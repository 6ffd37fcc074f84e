import { answerEach } from '../threads/answerEach.ts';
import { lerArquivos } from './lerArquivos.ts';

answerEach(lerArquivos);
