import { CONVITE_SEM_CPF, convites as rotas } from '#contract/gateway/convites.ts';
import { AppError } from '#domain/errors.ts';
import { SEM_CORREIO } from '#domain/texts.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Area } from '../area.ts';
import { recusarCampo } from '../recusar.ts';
import { contada } from '../sessao/tentativas.ts';
import { type Chamada, found, pagingOf, useCase } from '../useCase.ts';

const VALIDADE_MS = 7 * 24 * 60 * 60_000;
const JANELA_MS = 60 * 60_000;
/** Messages that one company sends in the window: nobody makes a mail gun of it. */
const LIMITE = 60;

const JA_ABERTO = 'Já há um convite em aberto para este e-mail. Reenvie-o pela lista.';
const JA_ACEITO = 'Este convite já foi aceito.';

interface Destinatario {
  nome: string;
  email: string;
}

const novoLink = ({ tokens, agora }: Ports) => {
  const token = tokens.create();
  const enviado = agora();
  const expira = new Date(enviado.getTime() + VALIDADE_MS);
  return { token, tokenHash: tokens.hash(token), enviado, expira };
};

/** Sends the link, or says that it could not be sent. */
const enviar = async (
  { ports, empresa, usuario }: Chamada<unknown>,
  { nome, email }: Destinatario,
  token: string,
): Promise<void> => {
  if (!ports.mail) throw new AppError('regra', { message: SEM_CORREIO });
  const despachante = found(await ports.acesso.getEmpresa(empresa.codigo)).nomfan_emp;
  const link = `${ports.enderecoPublico}/registro/${encodeURIComponent(despachante)}/${empresa.codigo}/${token}`;
  const texto = [
    `Olá, ${nome}.`,
    `${usuario.nome}, de ${despachante}, convida a sua loja para usar o Pátio e deixar o despachante cuidar das operações no Renave.`,
    `Para aceitar, abra este endereço e complete o cadastro (ele funciona uma vez, por sete dias):\n${link}`,
    'Se você não esperava esta mensagem, ignore-a.',
    'Pátio',
  ].join('\n\n');
  try {
    await ports.mail.enviar({
      para: email,
      assunto: `Convite de ${despachante} para o Pátio`,
      texto,
      anexos: [],
    });
  } catch (error) {
    throw new AppError('emailNaoEnviado', { message: rotas.convidar.failure, cause: error });
  }
};

const contarEnvio = async ({ ports, empresa }: Chamada<unknown>): Promise<void> => {
  const limite = { chave: `convite:${empresa.codigo}`, limite: LIMITE, janelaMs: JANELA_MS };
  if (!(await contada(ports, limite))) throw new AppError('muitasTentativas');
};

const convidar = useCase(rotas.convidar, async (chamada) => {
  const { input, ports, stores, empresa, usuario } = chamada;
  found(input.codigoEmpresa === empresa.codigo || null);
  await contarEnvio(chamada);
  const { token, ...link } = novoLink(ports);
  const destinatario = { nome: input.nomeLojista, email: input.emailLojista };
  const codigo = await stores.convites.create({ ...destinatario, ...link, codigoUsuario: usuario.codigo });
  if (codigo === null) return recusarCampo('emailLojista', JA_ABERTO);
  try {
    await enviar(chamada, destinatario, token);
  } catch (error) {
    await stores.convites.remove(codigo);
    throw error;
  }
  return { message: rotas.convidar.success };
});

/** The former link ends only once the new one was sent. */
const reconvidar = useCase(rotas.reconvidar, async (chamada) => {
  const { input, ports, stores, usuario } = chamada;
  const convite = found(await stores.convites.get(input.codigoConvite));
  if (!usuario.cpf) throw new AppError('regra', { message: CONVITE_SEM_CPF });
  if (convite.aceito) throw new AppError('regra', { message: JA_ACEITO });
  await contarEnvio(chamada);
  const { token, ...link } = novoLink(ports);
  await enviar(chamada, convite, token);
  if (!(await stores.convites.renew(input.codigoConvite, link)))
    throw new AppError('regra', { message: JA_ACEITO });
  return { message: rotas.reconvidar.success };
});

/** How a dispatcher brings its dealers here. */
export const convites: Area = {
  useCases: [
    useCase(rotas.list, ({ input, stores }) => stores.convites.list({ ...input, ...pagingOf(input) })),
    convidar,
    reconvidar,
  ],
};
