import { CONVITE_SEM_CPF, convites as rotas } from '#contract/gateway/cadastros/convites.ts';
import { AppError } from '#domain/errors.ts';
import { SEM_CORREIO } from '#domain/texts.ts';
import type { Area } from '../../engine/area.ts';
import { type Contada, countOrRefuse, sendCounted } from '../../engine/mail/rateLimit.ts';
import { refuseBecause, refuseCampo } from '../../engine/refuse.ts';
import { type Chamada, found, pagingOf, tellingUseCase, useCase } from '../../engine/useCase.ts';
import type { Ports } from '../../ports/ports.ts';

/** Validity of an invitation's link. @rule end of an invitation */
const VALIDADE_MS = 7 * 24 * 60 * 60_000;

const JA_ABERTO = 'Já há um convite em aberto para este e-mail. Reenvie-o pela lista.';
const JA_ACEITO = 'Este convite já foi aceito.';

const novoLink = ({ tokens, agora }: Ports) => {
  const token = tokens.create();
  const enviado = agora();
  const expira = new Date(enviado.getTime() + VALIDADE_MS);
  return { token, tokenHash: tokens.hash(token), enviado, expira };
};

/** Sends the link; throws `emailNaoEnviado` on failure. */
const send = async (
  chamada: Chamada<unknown>,
  { nome, email }: { nome: string; email: string },
  token: string,
) => {
  const { ports, stores, empresa, usuario } = chamada;
  const { mail } = ports;
  if (!mail) refuseBecause(SEM_CORREIO);
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
    await sendCounted(stores.correio, 'convite', contadaPara(chamada, email), () =>
      mail.send({ para: email, assunto: `Convite de ${despachante} para o Pátio`, texto, anexos: [] }),
    );
  } catch (error) {
    throw new AppError('emailNaoEnviado', { message: rotas.convidar.failure, cause: error });
  }
};

const contadaPara = ({ usuario, empresa }: Chamada<unknown>, endereco: string): Contada => ({
  endereco,
  conta: usuario.codigo,
  empresa: empresa.codigo,
});

const countEnvio = (chamada: Chamada<unknown>, email: string): Promise<void> =>
  countOrRefuse({ correio: chamada.stores.correio, agora: chamada.ports.agora() }, 'convite', [
    contadaPara(chamada, email),
  ]);

const invite = tellingUseCase(rotas.convidar, async (chamada) => {
  const { input, ports, stores, empresa, usuario } = chamada;
  found(input.codigoEmpresa === empresa.codigo || null);
  await countEnvio(chamada, input.emailLojista);
  const { token, ...link } = novoLink(ports);
  const destinatario = { nome: input.nomeLojista, email: input.emailLojista };
  const codigo = await stores.convites.create({ ...destinatario, ...link, codigoUsuario: usuario.codigo });
  if (codigo === null) return refuseCampo('emailLojista', JA_ABERTO);
  try {
    await send(chamada, destinatario, token);
  } catch (error) {
    await stores.convites.remove(codigo);
    throw error;
  }
});

/** The previous link stays valid until the new one was sent. */
const reconvidar = tellingUseCase(rotas.reconvidar, async (chamada) => {
  const { input, ports, stores, usuario } = chamada;
  const convite = found(await stores.convites.get(input.codigoConvite));
  if (!usuario.cpf) refuseBecause(CONVITE_SEM_CPF);
  if (convite.aceito) refuseBecause(JA_ACEITO);
  await countEnvio(chamada, convite.email);
  const { token, ...link } = novoLink(ports);
  await send(chamada, convite, token);
  if (!(await stores.convites.renew(input.codigoConvite, link))) refuseBecause(JA_ACEITO);
});

/** Invitations by which dispatchers bring in dealers. */
export const convites: Area = {
  useCases: [
    useCase(rotas.list, ({ input, stores }) => stores.convites.list({ ...input, ...pagingOf(input) })),
    invite,
    reconvidar,
  ],
};
