import { sessao as rotas } from '#contract/gateway/sessao.ts';
import { AppError } from '#domain/errors.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Area } from '../area.ts';
import { found, publicUseCase, type UseCase, useCase } from '../useCase.ts';
import { avisoDeAparelho, tellAparelho } from './aparelhoNovo.ts';
import { checkFator, formasDe } from './fator.ts';
import { envioDeProvisoria, redefinirSenha } from './redefinirSenha.ts';
import { changeSenha, checkSenhaAtual, contaOf } from './senha.ts';

const DURACAO_MS = 12 * 60 * 60_000;

const novoPar = ({ tokens }: Ports) => {
  const valor = tokens.create();
  return { valor, hash: tokens.hash(valor) };
};

/** Throws unless the user has access to the company and it is active and not blocked. */
const checkEmpresa = async (ports: Ports, codigoUsuario: number, codigoEmpresa: number): Promise<void> => {
  if (!(await ports.acesso.hasAcesso(codigoUsuario, codigoEmpresa))) throw new AppError('empresaSemAcesso');
  const empresa = found(await ports.acesso.getEmpresa(codigoEmpresa));
  if (!empresa.ativo_emp || empresa.bloqfin_emp) throw new AppError('empresaBloqueada');
};

const useCases: readonly UseCase[] = [
  publicUseCase(rotas.usuarioByEmailSenha, async ({ input, ports, origem }) => {
    const conta = await contaOf(ports, origem, input.email, input.password);
    const usuario = found(await ports.acesso.getUsuario(conta.codigo));
    return {
      usuario: { ...usuario, altsen_usu: conta.deveTrocarSenha },
      empresas: await ports.acesso.listEmpresas(conta.codigo),
    };
  }),
  publicUseCase(rotas.empresasDaSenha, async ({ input, ports, origem }) => {
    const conta = await contaOf(ports, origem, input.email, input.password);
    return ports.acesso.listEmpresas(conta.codigo);
  }),
  publicUseCase(rotas.login, async ({ input, ports, origem, aparelho }) => {
    const conta = await contaOf(ports, origem, input.email, input.password);
    await checkEmpresa(ports, conta.codigo, input.codigo_emp);
    if (conta.deveTrocarSenha) throw new AppError('deveTrocarSenha');
    await checkFator({ ports, origem, codigoUsuario: conta.codigo }, 'entrada', input);
    const [token, credencial] = [novoPar(ports), novoPar(ports)];
    await ports.acesso.openSessao({
      tokenHash: token.hash,
      credencialHash: credencial.hash,
      codigoUsuario: conta.codigo,
      codigoEmpresa: input.codigo_emp,
      expira: new Date(ports.agora().getTime() + DURACAO_MS),
      ...{ aparelho, origem },
    });
    await tellAparelho(ports, { codigoUsuario: conta.codigo, aparelho, origem });
    return { token: token.valor, credentials: credencial.valor };
  }),
  publicUseCase(rotas.askFator, async ({ input, ports, origem }) => {
    const conta = await contaOf(ports, origem, input.email, input.password);
    return formasDe(ports, conta.codigo, 'entrada');
  }),
  redefinirSenha,
  publicUseCase(rotas.alterarSenhaAntesLogin, async ({ input, ports, origem }) => {
    const conta = await contaOf(ports, origem, input.email, input.senhaatual);
    return changeSenha({ ports, origem }, conta, input.novasenha, null);
  }),
  useCase(rotas.alterarSenha, async (chamada) => {
    const { input, ports, usuario, tokenHash } = chamada;
    const conta = found(await ports.acesso.getConta(usuario.codigo));
    await checkSenhaAtual(chamada, conta, input.senhaatual);
    return changeSenha(chamada, conta, input.novasenha, tokenHash);
  }),
  useCase(rotas.logout, async ({ ports, tokenHash }) => {
    await ports.acesso.endSessao(tokenHash);
    return {};
  }),
  useCase(rotas.usuarioLogado, async ({ ports, usuario }) =>
    found(await ports.acesso.getUsuario(usuario.codigo)),
  ),
  useCase(rotas.empresaLogada, async ({ ports, empresa }) =>
    found(await ports.acesso.getEmpresa(empresa.codigo)),
  ),
  useCase(rotas.empresasAcesso, ({ ports, usuario }) => ports.acesso.listEmpresas(usuario.codigo)),
  useCase(rotas.changeEmpresa, async ({ input, ports, usuario, tokenHash }) => {
    await checkEmpresa(ports, usuario.codigo, input.id);
    const credencial = novoPar(ports);
    await ports.acesso.changeEmpresa(tokenHash, credencial.hash, input.id);
    return { credentials: credencial.valor };
  }),
  useCase(rotas.verificaAcesso, async ({ input, ports, usuario }) => {
    if (!(await ports.acesso.hasAcesso(usuario.codigo, input.id))) throw new AppError('empresaSemAcesso');
    return { acesso: true };
  }),
  useCase(rotas.permissoes, async ({ sessao: atual }) => atual),
];

/** Sessions: the signed-in user and the current company. */
export const sessao: Area = { useCases, jobs: [envioDeProvisoria, avisoDeAparelho] };
