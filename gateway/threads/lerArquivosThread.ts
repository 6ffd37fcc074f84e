import { lerArquivos } from '../usecases/xml/lerArquivos.ts';
import { answerEach } from './answerEach.ts';

answerEach(lerArquivos);
