import type { Area } from '../area.ts';
import { confirmarEmail, envioDeConfirmacao, sendConfirmacao } from './confirmacao.ts';

/** Calls and messages about users beyond CRUD. */
export const usuario: Area = {
  useCases: [sendConfirmacao, confirmarEmail],
  jobs: [envioDeConfirmacao],
};
