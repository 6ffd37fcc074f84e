import type { RespostaEmail } from '#contract/gateway/atpv.ts';
import type { TipoDocumentoRenave } from '../../ports/documentos.ts';
import type { Chamada } from '../useCase.ts';
import { nomeDoDocumento } from './chaves.ts';

const TEXTOS: Record<TipoDocumentoRenave, { documento: string; enviado: string; falhou: string }> = {
  atpv: {
    documento: 'ATPV-e',
    enviado: 'Email com o ATPV-e enviado com sucesso!',
    falhou: 'Houve um erro ao enviar o email com o seu ATPV-e!',
  },
  termoSaida: {
    documento: 'Termo de saída',
    enviado: 'Email com o termo de saída enviado com sucesso!',
    falhou: 'Houve um erro ao enviar o email com o seu termo de saída!',
  },
};

const SEM_CORREIO = 'O envio de e-mails não está configurado. Use "Baixar agora".';

/** Sends a document to whoever asked for it, and to nobody else. */
export const enviarPorEmail = async (
  { ports, usuario }: Chamada<unknown>,
  { tipo, chassi }: { tipo: TipoDocumentoRenave; chassi: string },
  pdf: Buffer,
): Promise<RespostaEmail> => {
  const { documento, enviado, falhou } = TEXTOS[tipo];
  if (!ports.mail) return { Sucesso: false, Mensagem: SEM_CORREIO };
  try {
    await ports.mail.enviar({
      para: usuario.email,
      assunto: `${documento} do veículo ${chassi}`,
      texto: `Olá, ${usuario.nome}.\n\nSegue em anexo o documento "${documento}" do veículo de chassi ${chassi}.\n\nPátio`,
      anexos: [{ nome: nomeDoDocumento(tipo, chassi), conteudo: pdf, tipo: 'application/pdf' }],
    });
    return { Sucesso: true, Mensagem: enviado };
  } catch (error) {
    ports.log.error({ err: error, chassi }, 'e-mail não enviado');
    return { Sucesso: false, Mensagem: falhou };
  }
};
