import { atpv, type RespostaEmail, termoSaida } from '#contract/gateway/atpv.ts';
import type { TipoDocumentoRenave } from '../../ports/documentos.ts';
import type { Chamada } from '../useCase.ts';
import { nomeDoDocumento } from './chaves.ts';

const DOCUMENTOS = {
  atpv: { nome: 'ATPV-e', rota: atpv.enviarEmail },
  termoSaida: { nome: 'Termo de saída', rota: termoSaida.enviarEmail },
};

const SEM_CORREIO = 'O envio de e-mails não está configurado. Use "Baixar agora".';

/** Sends a document to whoever asked for it, and to nobody else. */
export const enviarPorEmail = async (
  { ports, usuario }: Chamada<unknown>,
  { tipo, chassi }: { tipo: TipoDocumentoRenave; chassi: string },
  pdf: Buffer,
): Promise<RespostaEmail> => {
  const { nome: documento, rota } = DOCUMENTOS[tipo];
  if (!ports.mail) return { Sucesso: false, Mensagem: SEM_CORREIO };
  try {
    await ports.mail.enviar({
      para: usuario.email,
      assunto: `${documento} do veículo ${chassi}`,
      texto: `Olá, ${usuario.nome}.\n\nSegue em anexo o documento "${documento}" do veículo de chassi ${chassi}.\n\nPátio`,
      anexos: [{ nome: nomeDoDocumento(tipo, chassi), conteudo: pdf, tipo: 'application/pdf' }],
    });
    return { Sucesso: true, Mensagem: rota.success };
  } catch (error) {
    ports.log.error({ err: error, chassi }, 'e-mail não enviado');
    return { Sucesso: false, Mensagem: rota.failure };
  }
};
