import { ENVIO_DA_SEFAZ } from '#contract/gateway/sefaz.ts';
import { CONSULTAS_POR_HORA } from '#domain/sefaz/distribuicao.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import type { Ports } from '../../ports/ports.ts';
import type { DesfechoDaPergunta, RecebimentoTomado } from '../../ports/recebimentos.ts';
import type { DocumentoRecebido } from '../../ports/sefaz.ts';
import { storeDocumentos } from './storeDocumentos.ts';

/** The batch of a day: every arrival of that day with the same author joins it. */
const envioDoDia = (agora: Date): string => `${ENVIO_DA_SEFAZ}${diaBrasilia(agora)}`;

/**
 * Stores the documents of an answer and the sequence's new number in one transaction, so that a killed process
 * loses and doubles nothing. A lost lease stores nothing.
 */
export const savePagina = (
  ports: Ports,
  tomada: RecebimentoTomado,
  documentos: readonly DocumentoRecebido[],
  desfecho: DesfechoDaPergunta,
): Promise<void> => {
  const { codigoUsuario, fence } = tomada;
  const agora = ports.agora();
  const envio = { codigoUsuario, envio: envioDoDia(agora), pedido: fence };
  return storeDocumentos(ports, { ...tomada, documentos, envio }, (stores) =>
    stores.recebimentos.finish(tomada, desfecho, agora),
  );
};

/** Stores the document of a number that another program was given, if there is one, and passes the number. */
export const savePulado = (
  ports: Ports,
  tomada: RecebimentoTomado,
  { nsu, documentos, ordem }: { nsu: string; documentos: readonly DocumentoRecebido[]; ordem: number },
): Promise<void> => {
  const { codigoUsuario, fence } = tomada;
  const pedido = fence * CONSULTAS_POR_HORA + ordem;
  const envio = { codigoUsuario, envio: `${envioDoDia(ports.agora())}-pulados`, pedido };
  return storeDocumentos(ports, { ...tomada, documentos, envio }, async (stores) => {
    await stores.recebimentos.passLacuna(nsu);
    return true;
  });
};
