import { formatValue } from '#domain/fields/formats.ts';
import { jobOf } from '../../../engine/area.ts';
import { sendAviso } from '../../../engine/mail/rateLimit.ts';
import type { Filas } from '../../../ports/filas.ts';
import type { Ports } from '../../../ports/ports.ts';

/** A device that signed in within this time is known: no mail tells of it. */
const CONHECIDO_MS = 90 * 24 * 3_600_000;

/** The first two groups of an address: a provider's neighbourhood, so that a router's restart is no new device. */
const redeDe = (origem: string): string =>
  origem
    .replace(/^::ffff:/, '')
    .split(/[.:]/, 2)
    .join('.');

/**
 * Has a sign-in told by e-mail if its device was not seen for 90 days; whatever fails here, it never stops the sign-in.
 * @rule new device told by e-mail
 */
export const tellAparelho = async (
  ports: Ports,
  { codigoUsuario, aparelho, origem }: Omit<Filas['aparelhoNovo'], 'quando'>,
): Promise<void> => {
  try {
    const desde = new Date(ports.agora().getTime() - CONHECIDO_MS);
    if (!(await ports.acesso.seeAparelho(codigoUsuario, aparelho, redeDe(origem), desde))) return;
    const quando = ports.agora().toISOString();
    await ports.enqueue('aparelhoNovo', [{ codigoUsuario, aparelho, origem, quando }]);
  } catch (err) {
    ports.log.warn({ err, codigoUsuario }, 'entrada de um aparelho novo não avisada');
  }
};

export const avisoDeAparelho = jobOf(
  'aparelhoNovo',
  { concorrencia: 2 },
  async (ports, { codigoUsuario, aparelho, origem, quando }) => {
    const conta = await ports.acesso.getConta(codigoUsuario);
    if (!conta?.ativo || !ports.mail) return;
    const motivo = await sendAviso(
      ports,
      'aparelho',
      { endereco: conta.email },
      {
        assunto: 'Entrada no Pátio por um aparelho novo',
        linhas: [
          `Olá, ${conta.nome}.`,
          `Sua conta foi aberta em ${formatValue('dateTime', quando)} por um aparelho ou lugar que não conhecíamos: ${aparelho}, endereço ${origem}.`,
          `Se foi você, não precisa fazer nada. Se não foi, encerre essa sessão em ${ports.enderecoPublico}/minha-conta e troque a sua senha.`,
        ],
        chave: `aparelho-${codigoUsuario}-${Date.parse(quando)}`,
      },
    );
    if (motivo) ports.log.warn({ codigoUsuario, motivo }, 'aparelho novo não avisado');
  },
);
