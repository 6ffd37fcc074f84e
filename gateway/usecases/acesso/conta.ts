import { conta as rotas } from '#contract/gateway/acesso/conta.ts';
import { contagem } from '#domain/values/contagem.ts';
import type { Area } from '../../engine/area.ts';
import { refuseBecause, refuseCampo } from '../../engine/refuse.ts';
import { found, tellingUseCase, type UseCase, useCase } from '../../engine/useCase.ts';
import type { Ports } from '../../ports/ports.ts';
import { contextoDoFator, hasFator, type SegundoFator } from '../../ports/segundoFator.ts';
import { checkSenhaAtual } from './sessao/password.ts';
import {
  checkCodigo,
  checkFator,
  digitado,
  formasDe,
  keepDesafio,
  segredoDe,
  takesCodigo,
} from './sessao/secondFactor.ts';

/** Recovery codes of a second factor. */
const QUANTOS = 10;

/** Recovery codes for a first second factor, with their hashes: none for who has a factor, and codes, already. */
const newCodigos = (
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
const segundoFator: readonly UseCase[] = [
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
    await checkSenhaAtual(chamada, input.senhaatual);
    const tentativa = { ports, origem, codigoUsuario: usuario.codigo, codigo: input.confirmacao };
    const fator = await ports.segundoFator.get(usuario.codigo);
    if (fator.aplicativo?.confirmado) await checkCodigo(tentativa, () => takesCodigo(tentativa, fator));
    await ports.segundoFator.end(usuario.codigo);
  }),
];

/** Passkeys of one person. */
const MAXIMO = 20;
const DEMAIS = `Você já tem ${MAXIMO} passkeys. Remova uma que não usa mais antes de incluir outra.`;
const SEM_NOME =
  'As passkeys pedem que o Pátio seja aberto por um nome, e o endereço dele é um número. Fale com quem cuida da instalação.';
const NAO_CONFERE = 'A resposta do aparelho não confere, ou a pergunta venceu. Comece de novo.';
const CONHECIDA = 'Esta passkey já está na sua conta, ou na de outra pessoa. Use outro aparelho.';

/** The passkeys of a person's own account, and the proof of who they are. */
const passkeys: readonly UseCase[] = [
  useCase(rotas.passkeys, async ({ ports, usuario }) => {
    const suas = await ports.passkeys.list(usuario.codigo);
    return {
      passkeys: suas.map(({ codigo, nome, criada: desde, usada }) => ({ codigo, nome, desde, usada })),
      origem: ports.webauthn.origem,
    };
  }),
  useCase(rotas.startPasskey, async ({ ports, usuario }) => {
    if (ports.webauthn.origem === null) refuseBecause(SEM_NOME);
    const suas = await ports.passkeys.list(usuario.codigo);
    if (suas.length >= MAXIMO) refuseBecause(DEMAIS);
    const nova = await ports.webauthn.askNova(usuario, suas);
    return { pergunta: await keepDesafio(ports, usuario.codigo, 'registro', nova) };
  }),
  tellingUseCase(rotas.createPasskey, async ({ input, ports, usuario: { codigo } }) => {
    const takes = (desafio: string) => ports.passkeys.takeDesafio(codigo, 'registro', desafio);
    const nova = await ports.webauthn.readNova(input.passkey, takes);
    if (!nova) return refuseCampo('passkey', NAO_CONFERE);
    const { codigos, hashes } = newCodigos(ports, await ports.segundoFator.get(codigo));
    if (!(await ports.passkeys.create(codigo, input.nome, nova, hashes))) refuseCampo('passkey', CONHECIDA);
    return { codigos };
  }),
  useCase(rotas.removePasskey, async ({ input: { codigo }, ports, usuario }) => {
    const nome = found(await ports.passkeys.remove(usuario.codigo, codigo), 'Esta passkey já foi removida.');
    return { message: `A passkey “${nome}” foi removida.`, codigo, nome };
  }),
  useCase(rotas.askConfirmacao, ({ ports, usuario }) => formasDe(ports, usuario.codigo, 'confirmacao')),
  tellingUseCase(rotas.confirm, async (chamada) => {
    const { input, ports, origem, usuario, tokenHash } = chamada;
    if (!(await checkFator({ ports, origem, codigoUsuario: usuario.codigo }, 'confirmacao', input)))
      await checkSenhaAtual(chamada, input.senhaatual ?? '');
    await ports.acesso.confirmSessao(tokenHash);
  }),
];

const JA_TERMINOU = 'Esta sessão já terminou.';
const NENHUMA = 'Não havia outra sessão aberta.';

/** A person's own account, whatever company the session acts for. */
export const conta: Area = {
  useCases: [
    useCase(rotas.sessoes, async ({ ports, usuario, tokenHash: meu }) => {
      const sessoes = await ports.acesso.listSessoes(usuario.codigo);
      return {
        sessoes: sessoes.map(({ tokenHash, ...sessao }) => ({ ...sessao, atual: tokenHash === meu })),
      };
    }),
    useCase(rotas.endSessoes, async ({ input: { codigo }, ports, usuario, tokenHash: menosToken }) => {
      const quantas = await ports.acesso.endSessoes(usuario.codigo, { codigo, menosToken });
      if (codigo !== null) found(quantas || null, JA_TERMINOU);
      return {
        message: quantas === 0 ? NENHUMA : `${contagem(quantas, 'sessão encerrada', 'sessões encerradas')}.`,
      };
    }),
    ...segundoFator,
    ...passkeys,
    useCase(rotas.use, async () => ({})),
  ],
};
