import type { AtpvAssinatura } from '#contract/renave/respostasUsados.ts';
import { usados } from '#contract/renave/usados.ts';
import { NO_APLICATIVO } from '#domain/assinatura.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import type { AskBesides, Noticia } from '../../engine/operacoes/operacao.ts';
import { isPdf } from '../../engine/respostaDoRenave.ts';
import type { Ports } from '../../ports/ports.ts';
import type { AtpvOuvido, NoticiaDoAtpv } from '../../ports/usados.ts';
import { chaveDoAssinado } from '../documentos/atpv/chaves.ts';

/** Pseudo-states: news for the requester of an entry. */
export const ASSINADA = 'ASSINADA';
export const INTENCAO_CANCELADA = 'INTENCAO_CANCELADA';

/** Longest word of the registry that is kept as it came. */
const PALAVRA_MAXIMA = 100;

/** A text of the answer, whose fields nobody has checked. */
const textoDito = (valor: unknown): string | null =>
  (typeof valor === 'string' && valor.trim() !== '') || typeof valor === 'number'
    ? String(valor).trim().slice(0, PALAVRA_MAXIMA)
    : null;

const horaDita = (valor: unknown): string | null => {
  try {
    return typeof valor === 'string' ? naiveBrasilia(valor) : null;
  } catch {
    return null;
  }
};

/** Slack between the registry's clock and ours. */
const FOLGA_MS = 5 * 60_000;

/** True for an earlier sale's, which had ended when this one began (Brasília's time): the registry answers the newest one that it has. */
export const isDeOutraVenda = (
  { estadoIntencaoVenda, dataHoraRegistro }: AtpvAssinatura,
  desde: string,
): boolean => {
  const registrada = horaDita(dataHoraRegistro);
  const ended = estadoIntencaoVenda === 'CANCELADA' || estadoIntencaoVenda === 'CONSUMIDA';
  return ended && registrada !== null && registrada < desde;
};

/** The signed PDF of an answer; null where it has none. */
export const pdfAssinado = (resposta: AtpvAssinatura): Buffer | null => {
  const { pdfAtpveComAssinaturasAvancadasEmbarcadasBase64: base64 } = resposta;
  const pdf = typeof base64 === 'string' ? Buffer.from(base64, 'base64') : null;
  return pdf && isPdf(pdf) ? pdf : null;
};

/** Key of the stored PDF; null where there is none, or it cannot be stored now. */
const keepPdf = async (
  { arquivos, log }: Pick<Ports, 'arquivos' | 'log'>,
  codigoEmpresa: number,
  idEstoque: number,
  resposta: AtpvAssinatura,
): Promise<string | null> => {
  const pdf = pdfAssinado(resposta);
  if (!pdf) return null;
  const arquivo = chaveDoAssinado(codigoEmpresa, idEstoque);
  try {
    await arquivos.write(arquivo, pdf);
    return arquivo;
  } catch (error) {
    log.warn({ err: error, empresa: codigoEmpresa, idEstoque }, 'ATPV-e assinado não guardado');
    return null;
  }
};

export const ouvidoDe = (idEstoque: number, resposta: AtpvAssinatura): Omit<AtpvOuvido, 'arquivo'> => ({
  idEstoque,
  numero: textoDito(resposta.numeroAtpve),
  intencaoVenda: textoDito(resposta.estadoIntencaoVenda),
  tipo: textoDito(resposta.tipoAssinaturaVendedor),
  assinada: horaDita(resposta.dataHoraRegistroAssinaturaVendedor),
});

const noticiasDe = (
  { assinou, cancelou }: NoticiaDoAtpv,
  { tipo, assinada }: Pick<AtpvOuvido, 'tipo' | 'assinada'>,
  estado: string,
): Noticia[] => [
  ...(assinou
    ? [{ estado: ASSINADA, passo: 'assinou' as const, dado: `${assinada ?? ''}|${tipo ?? ''}` }]
    : []),
  // Its end is the intention's, too, and no news.
  ...(cancelou && estado === 'SOLICITADO'
    ? [{ estado: INTENCAO_CANCELADA, passo: 'intencaoCancelada' as const }]
    : []),
];

/**
 * Asks about the seller's signature, which may be given in the seller's phone: with each poll of a purchase that was requested
 * as of the last one, until the signature is known.
 * @concept signature in the seller's phone
 */
export const hearAtpv: AskBesides = async ({ ports, inspect, intencao, idEstoque, antes, estado }) => {
  const { codigoEmpresa, criada } = intencao;
  const stores = ports.empresa(codigoEmpresa);
  if (antes !== 'SOLICITADO' || estado === 'FINALIZADO') return null;
  if (await stores.usados.isAssinadaOuOcupada(idEstoque)) return null;
  const { placa, renavam } = (await stores.estoque.get(idEstoque)) ?? {};
  if (!placa || !renavam) return null;
  const resposta = await inspect(usados.ultimaAssinatura, { placa, renavam });
  const desde = naiveBrasilia(new Date(new Date(criada).getTime() - FOLGA_MS));
  if (resposta.tipo !== 'ok' || isDeOutraVenda(resposta.corpo, desde)) return { resposta };
  const dito = ouvidoDe(idEstoque, resposta.corpo);
  const arquivo = await keepPdf(ports, codigoEmpresa, idEstoque, resposta.corpo);
  const ouvido = { ...dito, arquivo, tipo: dito.tipo ?? (arquivo && NO_APLICATIVO) };
  return {
    resposta,
    keep: async (dela) => {
      // Sent from here meanwhile: it is no news.
      if (await dela.usados.isAssinadaOuOcupada(idEstoque)) return null;
      const noticia = await dela.usados.saveOuvido(ouvido, ports.agora());
      return noticia && noticiasDe(noticia, ouvido, estado);
    },
  };
};
