import { AppError } from '#domain/errors.ts';
import type { Ports } from '../../ports/ports.ts';
import { contextoDoFator, type SegundoFator } from '../../ports/segundoFator.ts';
import { refuseCampo } from '../refuse.ts';
import { limitada } from './tentativas.ts';

/** Wrong codes per account and address, and per account from everywhere: only who has the password gets here. */
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

export const segredoDe = ({ vault }: Ports, codigoUsuario: number, { segredo }: SegundoFator): string =>
  Buffer.from(vault.open(segredo, contextoDoFator(codigoUsuario))).toString('utf8');

/** A code without what people type around it. */
export const digitado = (codigo: string): string => codigo.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Takes a code of the app, or a recovery code: each opens once. */
const takes = async ({ ports, codigoUsuario, codigo }: Tentativa, fator: SegundoFator): Promise<boolean> => {
  const limpo = digitado(codigo);
  if (!/^\d{6}$/.test(limpo)) return ports.segundoFator.takeCodigo(codigoUsuario, ports.tokens.hash(limpo));
  const passo = ports.autenticador.passoOf(segredoDe(ports, codigoUsuario, fator), limpo, ports.agora());
  return passo !== null && ports.segundoFator.takePasso(codigoUsuario, passo);
};

/** Throws at `confirmacao` unless it is right and new; rate limited as passwords are. */
export const checkCodigo = async (tentativa: Tentativa, check: () => Promise<boolean>): Promise<void> => {
  const { ports, origem, codigoUsuario } = tentativa;
  const limites = [
    { chave: `codigo:${codigoUsuario}@${origem}`, limite: LIMITE_ENDERECO },
    { chave: `codigo:${codigoUsuario}`, limite: LIMITE_CONTA },
  ] as const;
  const recusada = async () => ({
    ...{ tipo: 'entradaBloqueada' as const, codigoUsuario, codigoEmpresa: null, origem, alvo: 'código' },
  });
  if (!(await limitada(ports, limites, recusada, check))) refuseCampo('confirmacao', ERRADO);
};

/** Throws `segundoFator` for an account whose sign-in asks for a code, where none was given. */
export const checkFator = async (
  tentativa: Omit<Tentativa, 'codigo'> & { codigo: string | null },
): Promise<void> => {
  const { ports, codigoUsuario, codigo } = tentativa;
  const fator = await ports.segundoFator.get(codigoUsuario);
  if (!fator?.confirmado) return;
  if (codigo === null) throw new AppError('segundoFator');
  const dita = { ...tentativa, codigo };
  await checkCodigo(dita, () => takes(dita, fator));
};
