import { conta as rotas } from '#contract/gateway/conta.ts';
import { refuseBecause, refuseCampo } from '../refuse.ts';
import { checkFator, formasDe, keepDesafio } from '../sessao/fator.ts';
import { checkSenhaAtual } from '../sessao/senha.ts';
import { found, tellingUseCase, type UseCase, useCase } from '../useCase.ts';
import { newCodigos } from './segundoFator.ts';

const MAXIMO = 20;
const DEMAIS = `Você já tem ${MAXIMO} passkeys. Remova uma que não usa mais antes de incluir outra.`;
const SEM_NOME =
  'As passkeys pedem que o Pátio seja aberto por um nome, e o endereço dele é um número. Fale com quem cuida da instalação.';
const NAO_CONFERE = 'A resposta do aparelho não confere, ou a pergunta venceu. Comece de novo.';
const CONHECIDA = 'Esta passkey já está na sua conta, ou na de outra pessoa. Use outro aparelho.';

/** The passkeys of a person's own account, and the proof of who they are. */
export const passkeys: readonly UseCase[] = [
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
      await checkSenhaAtual(
        chamada,
        found(await ports.acesso.getConta(usuario.codigo)),
        input.senhaatual ?? '',
      );
    await ports.acesso.confirmSessao(tokenHash);
  }),
];
