import type { Area } from '../area.ts';
import { confirmarEmail, enviarConfirmacao, envioDeConfirmacao } from './confirmacao.ts';

/** What is asked about users besides their own calls, and the messages that they get. */
export const usuario: Area = {
  useCases: [enviarConfirmacao, confirmarEmail],
  jobs: [envioDeConfirmacao],
};
