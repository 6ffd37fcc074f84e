import { crudRoutes } from '#contract/crud.ts';
import { pessoa } from '#domain/entities/pessoa.ts';
import type { ErrorBody } from '#domain/errors.ts';
import { call, rowAction } from '#src/ui/action.ts';
import { PessoaDialog } from './PessoaDialog.tsx';

/** Completes only the data that a person's record lacks. */
const completePessoa = rowAction<{ codigo: number }>({
  name: 'completarPessoa',
  label: 'Completar cadastro',
  permission: 'pessoasEVeiculos',
  dialog: {
    title: 'Completar dados do cliente',
    text: 'O Renave pede o que falta no cadastro. Depois de salvo, o pedido é enviado de novo.',
    component: PessoaDialog,
    width: 50,
  },
  call: call(crudRoutes(pessoa).save, (_pessoa, values) => values),
  success: 'Cadastro completado!',
  failure: 'Erro ao salvar registro',
});

/** The remedy for a sale refused because the chosen person's record is incomplete. */
export const completeCadastro = ({ code, registro }: Partial<ErrorBody>) =>
  code === 'cadastroIncompleto' && registro !== undefined
    ? { action: completePessoa, subject: { codigo: registro } }
    : null;
