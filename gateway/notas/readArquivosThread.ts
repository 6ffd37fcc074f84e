import { answerEach } from '../threads/answerEach.ts';
import { readArquivos } from './readArquivos.ts';

answerEach(readArquivos);
