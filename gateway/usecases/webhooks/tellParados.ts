import { formatValue } from '#domain/fields/formats.ts';
import type { Ports } from '../../ports/ports.ts';
import type { EndpointParado } from '../../ports/webhooks.ts';
import { count, sendCounted } from '../correio/count.ts';

const textOf = (
  { url, falhaDesde }: EndpointParado,
  { nome, empresa, endereco }: { nome: string; empresa: string; endereco: string },
): string =>
  [
    `Olá, ${nome}.`,
    `O webhook de ${empresa} para ${url} parou: nada chega desde ${formatValue('dateTime', falhaDesde)}.`,
    'O que acontecer fica guardado até 30 dias. Corrija o sistema que recebe e use Retomar: o que esperava vai de novo.',
    `Veja o que ele respondeu em ${endereco}/meu-token`,
    'Pátio',
  ].join('\n\n');

const tell = async (ports: Ports, parado: EndpointParado): Promise<void> => {
  const { acesso, mail, correio, enderecoPublico, log, agora } = ports;
  const { id, codigoEmpresa, codigoUsuario, falhaDesde } = parado;
  const sessao = await acesso.getSessaoDe(codigoUsuario, codigoEmpresa);
  if (!sessao?.empresa) return;
  if (!mail) return log.warn({ codigoEmpresa, endpoint: id }, 'webhook parado não avisado: sem correio');
  const { nome, email: para } = sessao.usuario;
  const mensagem = { endereco: para, conta: codigoUsuario, empresa: codigoEmpresa };
  const cheia = await count({ correio, agora: agora() }, 'aviso', [mensagem]);
  if (cheia) return log.warn({ endpoint: id, motivo: cheia.message }, 'webhook parado não avisado');
  const dela = { nome, empresa: sessao.empresa.nome, endereco: enderecoPublico };
  await sendCounted(correio, 'aviso', mensagem, () =>
    mail.send({
      ...{ para, anexos: [], chave: `webhook-${id}-${new Date(falhaDesde).getTime()}` },
      assunto: `Um webhook de ${dela.empresa} parou`,
      texto: textOf(parado, dela),
    }),
  );
};

/** Tells who keeps an endpoint, once, that it stopped by itself. */
export const tellParados = async (ports: Ports): Promise<void> => {
  for (;;) {
    const parado = await ports.webhooks.claimParado();
    if (!parado) return;
    await tell(ports, parado).catch((error: unknown) =>
      ports.log.warn({ err: error, endpoint: parado.id }, 'webhook parado não avisado'),
    );
  }
};
