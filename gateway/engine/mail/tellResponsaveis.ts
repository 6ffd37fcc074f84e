import type { Ports } from '../../ports/ports.ts';
import { type AvisoAUm, sendAviso } from './rateLimit.ts';

/**
 * Tells the people who may put a company's affair right, or the company's own address where nobody may. Each message is
 * the same one when it is sent again after a crash.
 */
export const tellResponsaveis = async (
  ports: Ports,
  empresa: number,
  { linhas, chave, assunto }: AvisoAUm,
): Promise<void> => {
  const responsaveis = await ports.acesso.listResponsaveis(empresa);
  if (responsaveis.length === 0) ports.log.warn({ empresa, chave }, 'ninguém a avisar');
  for (const { codigo: conta, nome, email: endereco } of responsaveis) {
    const carta = { assunto, linhas: [`Olá, ${nome}.`, ...linhas], chave: `${chave}-${conta ?? 'empresa'}` };
    const motivo = await sendAviso(ports, 'aviso', { endereco, conta, empresa }, carta).catch(String);
    if (motivo) ports.log.warn({ empresa, usuario: conta, motivo }, 'aviso não enviado');
  }
};
