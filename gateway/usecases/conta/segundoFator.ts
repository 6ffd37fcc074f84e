import { conta as rotas } from '#contract/gateway/conta.ts';
import type { Ports } from '../../ports/ports.ts';
import { contextoDoFator, hasFator, type SegundoFator } from '../../ports/segundoFator.ts';
import { refuseBecause } from '../refuse.ts';
import { checkCodigo, digitado, segredoDe, takesCodigo } from '../sessao/fator.ts';
import { checkSenhaAtual } from '../sessao/senha.ts';
import { found, tellingUseCase, type UseCase, useCase } from '../useCase.ts';

const QUANTOS = 10;

/** Recovery codes for a first second factor, with their hashes: none for who has a factor, and codes, already. */
export const newCodigos = (
  { autenticador, tokens }: Ports,
  fator: SegundoFator,
): { codigos: string[]; hashes: string[] } => {
  const tem = hasFator(fator) && fator.codigos > 0;
  const codigos = Array.from({ length: tem ? 0 : QUANTOS }, autenticador.createCodigo);
  return { codigos, hashes: codigos.map((codigo) => tokens.hash(digitado(codigo))) };
};

const JA_LIGADA = 'A verificação em duas etapas já está ligada. Para trocar de aplicativo, desligue-a antes.';
const NAO_INICIADA = 'Comece de novo: leia o código QR com o aplicativo antes de informar o código.';

/** The authenticator app of a person's own account. */
export const segundoFator: readonly UseCase[] = [
  useCase(rotas.segundoFator, async ({ ports, usuario }) => {
    const { aplicativo, codigos } = await ports.segundoFator.get(usuario.codigo);
    return { desde: aplicativo?.confirmado ?? null, codigos };
  }),
  useCase(rotas.startFator, async ({ ports, usuario: { codigo, email } }) => {
    const segredo = ports.autenticador.create();
    const fechado = ports.vault.close(Buffer.from(segredo), contextoDoFator(codigo));
    if (!(await ports.segundoFator.start(codigo, fechado))) refuseBecause(JA_LIGADA);
    return { segredo, imagem: await ports.autenticador.draw(ports.autenticador.enderecoOf(segredo, email)) };
  }),
  tellingUseCase(rotas.confirmFator, async ({ input, ports, origem, usuario: { codigo: codigoUsuario } }) => {
    const fator = await ports.segundoFator.get(codigoUsuario);
    const { aplicativo } = fator;
    if (!aplicativo) refuseBecause(NAO_INICIADA);
    if (aplicativo.confirmado) refuseBecause(JA_LIGADA);
    const { codigos, hashes } = newCodigos(ports, fator);
    await checkCodigo({ ports, origem, codigoUsuario, codigo: input.confirmacao }, async () => {
      const segredo = segredoDe(ports, codigoUsuario, aplicativo.segredo);
      const passo = ports.autenticador.passoOf(segredo, digitado(input.confirmacao), ports.agora());
      return passo !== null && ports.segundoFator.confirm(codigoUsuario, passo, hashes);
    });
    return { codigos };
  }),
  tellingUseCase(rotas.endFator, async (chamada) => {
    const { input, ports, origem, usuario } = chamada;
    await checkSenhaAtual(chamada, found(await ports.acesso.getConta(usuario.codigo)), input.senhaatual);
    const tentativa = { ports, origem, codigoUsuario: usuario.codigo, codigo: input.confirmacao };
    const fator = await ports.segundoFator.get(usuario.codigo);
    if (fator.aplicativo?.confirmado) await checkCodigo(tentativa, () => takesCodigo(tentativa, fator));
    await ports.segundoFator.end(usuario.codigo);
  }),
];
