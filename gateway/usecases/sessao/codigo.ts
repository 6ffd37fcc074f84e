import type { Ports } from '../../ports/ports.ts';
import { contextoDoFator, type SegundoFator } from '../../ports/segundoFator.ts';
import type { Ocorrencia } from '../../ports/seguranca.ts';
import { refuseCampo } from '../refuse.ts';
import { limitada } from './tentativas.ts';

/** Wrong second factors per account and address, and per account from everywhere: only who has the password gets here. */
const LIMITE_ENDERECO = 10;
const LIMITE_CONTA = 50;

const ERRADO =
  'O código não confere, ou já foi usado. Espere o próximo código do aplicativo e tente de novo.';

interface Tentativa {
  ports: Ports;
  origem: string;
  codigoUsuario: number;
  codigo: string;
}

/** The sealed secret of a person's app, opened. */
export const segredoDe = ({ vault }: Ports, codigoUsuario: number, segredo: Uint8Array): string =>
  Buffer.from(vault.open(segredo, contextoDoFator(codigoUsuario))).toString('utf8');

/** A code without what people type around it. */
export const digitado = (codigo: string): string => codigo.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Takes a code of the app, or a recovery code: each opens once. */
export const takesCodigo = async (
  { ports, codigoUsuario, codigo }: Tentativa,
  { aplicativo }: SegundoFator,
): Promise<boolean> => {
  const limpo = digitado(codigo);
  if (!/^\d{6}$/.test(limpo)) return ports.segundoFator.takeCodigo(codigoUsuario, ports.tokens.hash(limpo));
  if (!aplicativo?.confirmado) return false;
  const segredo = segredoDe(ports, codigoUsuario, aplicativo.segredo);
  const passo = ports.autenticador.passoOf(segredo, limpo, ports.agora());
  return passo !== null && ports.segundoFator.takePasso(codigoUsuario, passo);
};

/** Rate limits of second factors, of whatever kind, and the event of a full one. */
export const limitesDoFator = (codigoUsuario: number, origem: string) => ({
  limites: [
    { chave: `codigo:${codigoUsuario}@${origem}`, limite: LIMITE_ENDERECO },
    { chave: `codigo:${codigoUsuario}`, limite: LIMITE_CONTA },
  ] as const,
  recusada: async (): Promise<Ocorrencia> => ({
    ...{ tipo: 'entradaBloqueada', codigoUsuario, codigoEmpresa: null, origem, alvo: 'segundo fator' },
  }),
});

/** Throws at `confirmacao` unless it is right and new; rate limited as passwords are. */
export const checkCodigo = async (tentativa: Tentativa, check: () => Promise<boolean>): Promise<void> => {
  const { ports, origem, codigoUsuario } = tentativa;
  const { limites, recusada } = limitesDoFator(codigoUsuario, origem);
  if (!(await limitada(ports, limites, recusada, check))) refuseCampo('confirmacao', ERRADO);
};
