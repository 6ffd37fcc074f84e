import type { Area } from '../area.ts';
import { confirmarEmail, enviarConfirmacao, envioDeConfirmacao } from './confirmacao.ts';

/** Calls and messages about users beyond CRUD. */
export const usuario: Area = {
  useCases: [enviarConfirmacao, confirmarEmail],
  jobs: [envioDeConfirmacao],
};
