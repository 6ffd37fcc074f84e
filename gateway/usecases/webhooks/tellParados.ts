import { formatValue } from '#domain/fields/formats.ts';
import type { Ports } from '../../ports/ports.ts';
import type { EndpointParado } from '../../ports/webhooks.ts';
import { sendAviso } from '../correio/count.ts';

const tell = async (ports: Ports, { id, url, falhaDesde, ...parado }: EndpointParado): Promise<void> => {
  const { codigoEmpresa, codigoUsuario } = parado;
  const sessao = await ports.acesso.getSessaoDe(codigoUsuario, codigoEmpresa);
  if (!sessao?.empresa) return;
  const { nome, email: endereco } = sessao.usuario;
  const quem = { endereco, conta: codigoUsuario, empresa: codigoEmpresa };
  const desde = formatValue('dateTime', falhaDesde);
  const motivo = await sendAviso(ports, 'aviso', quem, {
    assunto: `Um webhook de ${sessao.empresa.nome} parou`,
    linhas: [
      `Olá, ${nome}.`,
      `O webhook de ${sessao.empresa.nome} para ${url} parou: nada chega desde ${desde}.`,
      'O que acontecer fica guardado até 30 dias. Corrija o sistema que recebe e use Retomar: o que esperava vai de novo.',
      `Veja o que ele respondeu em ${ports.enderecoPublico}/meu-token`,
    ],
    chave: `webhook-${id}-${new Date(falhaDesde).getTime()}`,
  });
  if (motivo) ports.log.warn({ endpoint: id, motivo }, 'webhook parado não avisado');
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
