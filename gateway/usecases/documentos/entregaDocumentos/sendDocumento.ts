import { CONFIG } from '#domain/configuracoes.ts';
import { SEM_CORREIO } from '#domain/texts.ts';
import { count } from '../../../engine/mail/rateLimit.ts';
import { found } from '../../../engine/useCase.ts';
import type { EnvioAberto } from '../../../ports/entregaDocumentos.ts';
import type { Filas } from '../../../ports/filas.ts';
import { EmailNaoEnviado, type MailPort } from '../../../ports/mail.ts';
import type { EmpresaStores, Ports } from '../../../ports/ports.ts';
import { getDocumento, readDocumento } from '../atpv/getDocumento.ts';
import { mensagemComDocumento } from '../atpv/sendByEmail.ts';

/** E-mails the ATPV-e of a just confirmed sale to its author, if the company's option is on. */
export const sendOnConfirm = async (
  stores: EmpresaStores,
  { idEstoque, codigoUsuario, agora }: { idEstoque: number; codigoUsuario: number; agora: Date },
): Promise<void> => {
  if (!(await stores.configuracoes.isOn(CONFIG.enviarAtpv))) return;
  const { entregaDocumentos, codigoEmpresa, correio } = stores;
  const pedido = { idsEstoque: [idEstoque], para: 'solicitante', email: null, codigoUsuario } as const;
  const { codigos = [], enderecos = [] } = (await entregaDocumentos.createEnvios(pedido, agora)) ?? {};
  const mensagens = enderecos.map((endereco) => ({ endereco, conta: codigoUsuario, empresa: codigoEmpresa }));
  const cheia = await count({ correio, agora }, 'documento', mensagens);
  for (const codigo of cheia ? codigos : [])
    await entregaDocumentos.end(codigo, { estado: 'falhou', erro: cheia?.message ?? null }, agora);
  const trabalhos = cheia ? [] : codigos.map((codigoEnvio) => ({ codigoEmpresa, codigoEnvio }));
  await stores.enqueue('envioDocumento', trabalhos);
};

type Fim = Parameters<EmpresaStores['entregaDocumentos']['end']>[1];

/** Delay between attempts, for the registry and the mail server. */
const ESPERA_MS = 30_000;
/** Time limit for the registry's answer. */
const VALIDADE_MS = 24 * 60 * 60_000;
/** Attempts before giving up on the mail server. */
const FALHAS = 20;

const SEM_ACESSO = 'quem pediu o envio não tem mais acesso a esta empresa.';
const SEM_RESPOSTA = 'o Renave não respondeu ao pedido do documento. Envie de novo mais tarde.';
const SEM_SERVIDOR = 'o servidor de e-mail não aceitou a mensagem. Envie de novo mais tarde.';

const failed = (erro: string): Fim => ({ estado: 'falhou', erro });
/** At-most-once delivery: after a crash the message may have gone out and is not sent again. */
const INCERTO: Fim = { estado: 'incerto', erro: 'o envio foi interrompido.' };

const end = (ports: Ports, { codigoEmpresa, codigoEnvio }: Filas['envioDocumento'], fim: Fim) =>
  ports.transacao(codigoEmpresa, async (stores) => {
    await stores.entregaDocumentos.end(codigoEnvio, fim, ports.agora());
    await stores.notify('lotesAtpv');
  });

const retryLater = (ports: Ports, trabalho: Filas['envioDocumento']): Promise<void> =>
  ports.empresa(trabalho.codigoEmpresa).enqueue('envioDocumento', [trabalho], { emMs: ESPERA_MS });

const mensagemDe = async (ports: Ports, codigoEmpresa: number, envio: EnvioAberto) => {
  const { email: para, tipo, chassi, nomeUsuario } = envio;
  const empresa = found(await ports.acesso.getEmpresa(codigoEmpresa)).nomfan_emp;
  const texto = (documento: string) =>
    `Olá.\n\nSegue em anexo o documento "${documento}" do veículo de chassi ${chassi}, enviado por ${nomeUsuario}, de ${empresa}.`;
  return mensagemComDocumento(
    { para, tipo, chassi, texto },
    await readDocumento(ports, { ...envio, codigoEmpresa }),
  );
};

/** Marks the message as being sent before sending it, so that a crash in between does not repeat it. */
const leave = async (ports: Ports, mail: MailPort, trabalho: Filas['envioDocumento'], envio: EnvioAberto) => {
  const { codigoEmpresa, codigoEnvio } = trabalho;
  const { entregaDocumentos } = ports.empresa(codigoEmpresa);
  const mensagem = await mensagemDe(ports, codigoEmpresa, envio);
  if (!(await entregaDocumentos.claim(codigoEnvio))) return;
  try {
    await mail.send(mensagem);
  } catch (error) {
    ports.log.warn({ err: error, codigoEmpresa, codigoEnvio }, 'documento não enviado por e-mail');
    if (!(error instanceof EmailNaoEnviado)) return end(ports, trabalho, INCERTO);
    if (error.recusa !== null)
      return end(ports, trabalho, failed(`o servidor de e-mail respondeu "${error.recusa}".`));
    if ((await entregaDocumentos.devolver(codigoEnvio)) >= FALHAS)
      return end(ports, trabalho, failed(SEM_SERVIDOR));
    return retryLater(ports, trabalho);
  }
  await ports.correio.sent(codigoEmpresa);
  await end(ports, trabalho, { estado: 'enviado', erro: null });
};

/** Sends one document at most once; an interrupted sending ends as `incerto` and needs a person. */
export const sendDocumento = async (ports: Ports, trabalho: Filas['envioDocumento']): Promise<void> => {
  const { codigoEmpresa, codigoEnvio } = trabalho;
  const envio = await ports.empresa(codigoEmpresa).entregaDocumentos.getAberto(codigoEnvio);
  if (!envio) return;
  if (envio.estado === 'enviando') return end(ports, trabalho, INCERTO);
  if (!ports.mail) return end(ports, trabalho, failed(SEM_CORREIO));
  if (!(await ports.acesso.hasAcesso(envio.codigoUsuario, codigoEmpresa)))
    return end(ports, trabalho, failed(SEM_ACESSO));
  const resposta = await getDocumento(ports, { ...envio, codigoEmpresa });
  if (resposta.tipo === 'recusada') return end(ports, trabalho, failed(resposta.recusa.mensagem));
  if (resposta.tipo !== 'ok') {
    const tarde = ports.agora().getTime() - Date.parse(envio.pedido) > VALIDADE_MS;
    return tarde ? end(ports, trabalho, failed(SEM_RESPOSTA)) : retryLater(ports, trabalho);
  }
  await leave(ports, ports.mail, trabalho, envio);
};
