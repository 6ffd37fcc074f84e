import { type EmpresaLogada, sessao as rotas } from '#contract/gateway/acesso/sessao.ts';
import { AppError } from '#domain/errors.ts';
import { may } from '#domain/permissions.ts';
import { SEM_CORREIO } from '#domain/texts.ts';
import { type Area, jobOf } from '../../../engine/area.ts';
import { count, countOrRefuse } from '../../../engine/mail/rateLimit.ts';
import { refuseBecause } from '../../../engine/refuse.ts';
import { found, publicUseCase, type UseCase, useCase } from '../../../engine/useCase.ts';
import type { Ports } from '../../../ports/ports.ts';
import { avisoDeAparelho, tellAparelho } from './newDevice.ts';
import { changeSenha, checkSenhaAtual, contaOf } from './password.ts';
import { checkFator, formasDe } from './secondFactor.ts';

/** Validity of the temporary password that "forgot my password" sends by mail. @rule end of a forgotten password's mail */
const VALIDADE_MS = 60 * 60_000;
/** Characters of a temporary password. */
const TAMANHO = 12;

/** No account enumeration: known and unknown e-mails take one path; the job finds out whether one has an account. */
const redefinirSenha = publicUseCase(rotas.redefinirSenha, async ({ input, ports, origem }) => {
  if (!ports.mail) refuseBecause(SEM_CORREIO);
  const onde = { correio: ports.correio, agora: ports.agora() };
  await countOrRefuse(onde, 'senha', [{ origem }]);
  // A full limit per e-mail is not reported, since that would reveal others' requests.
  if (!(await count(onde, 'senha', [{ endereco: input.email }])))
    await ports.enqueue('senhaProvisoria', [{ email: input.email }]);
  return { message: rotas.redefinirSenha.success };
});

/** Creates and sends a temporary password; a no-op for an unknown e-mail or an inactive account. */
export const envioDeProvisoria = jobOf('senhaProvisoria', { concorrencia: 2 }, async (ports, { email }) => {
  const conta = await ports.acesso.getContaByEmail(email);
  if (!conta?.ativo || !ports.mail) return;
  const senha = ports.tokens.create().slice(0, TAMANHO);
  const ate = new Date(ports.agora().getTime() + VALIDADE_MS);
  await ports.acesso.giveTemporary(conta.codigo, await ports.senhas.hash(senha), ate);
  await ports.mail.send({
    para: conta.email,
    assunto: 'Sua nova senha no Pátio',
    texto: [
      `Olá, ${conta.nome}.`,
      `Sua senha provisória é ${senha}. Ela vale por uma hora e é trocada no primeiro acesso:\n${ports.enderecoPublico}/login?email=${encodeURIComponent(conta.email)}`,
      'Se você não pediu uma nova senha, ignore esta mensagem: a senha atual continua valendo.',
      'Pátio',
    ].join('\n\n'),
    anexos: [],
  });
});

/** Longest life of a session, used or not. @rule longest session @concept session timeout (absolute) */
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

/** What the console shows of a company to who only checks its yard. */
const semNegocios: Partial<EmpresaLogada> = {
  certificadoRecusado: null,
  cerval_emp: null,
  webhookParado: null,
  ordemParada: null,
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
      aparelho,
      origem,
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
    const { input, tokenHash } = chamada;
    const conta = await checkSenhaAtual(chamada, input.senhaatual);
    return changeSenha(chamada, conta, input.novasenha, tokenHash);
  }),
  useCase(rotas.logout, async ({ ports, tokenHash }) => {
    await ports.acesso.endSessao(tokenHash);
    return {};
  }),
  useCase(rotas.usuarioLogado, async ({ ports, usuario }) =>
    found(await ports.acesso.getUsuario(usuario.codigo)),
  ),
  useCase(rotas.empresaLogada, async ({ ports, empresa, sessao: atual }) => {
    const dela = found(await ports.acesso.getEmpresa(empresa.codigo));
    return may(atual, 'empresa') ? dela : { ...dela, ...semNegocios };
  }),
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
