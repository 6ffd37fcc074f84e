import type { NomeChamada } from '#contract/renave/chamadas.ts';
import type { TestGateway } from './gateway.ts';

interface Recusada {
  titulo?: string;
  mensagem?: string;
  operacao?: NomeChamada;
}

/** The registry refuses the next request about the vehicle, in these words; by default any operation's. */
export const refuseNext = (
  { sandbox }: TestGateway,
  chassi: string,
  { titulo = 'Recusada', mensagem = 'Não pode ser feita.', operacao }: Recusada = {},
) =>
  sandbox.behaviours.add({
    cenario: 'recusa',
    vezes: 1,
    status: 422,
    alvo: { chassi, ...(operacao && { operacoes: [operacao] }) },
    corpo: { titulo, mensagemParaUsuarioFinal: mensagem },
  });
