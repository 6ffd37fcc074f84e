import { CONSULTAS_POR_HORA } from '#domain/sefaz/distribuicao.ts';
import type { Ports } from '../../ports/ports.ts';
import type { DesfechoDaPergunta, RecebimentoTomado } from '../../ports/recebimentos.ts';
import type { DocumentoRecebido } from '../../ports/sefaz.ts';
import { envioDoDia } from './envioDoDia.ts';
import { passOn } from './passOn.ts';
import { readRecebido } from './readRecebido.ts';
import { storeDocumentos } from './storeDocumentos.ts';

/**
 * Stores the documents of an answer and the sequence's new number in one transaction, so that a killed process
 * loses and doubles nothing. A lost lease stores nothing.
 */
export const savePagina = async (
  ports: Ports,
  tomada: RecebimentoTomado,
  documentos: readonly DocumentoRecebido[],
  desfecho: DesfechoDaPergunta,
): Promise<void> => {
  const { codigoUsuario, fence } = tomada;
  const agora = ports.agora();
  const envio = { codigoUsuario, envio: envioDoDia(agora), pedido: fence };
  const lidos = await passOn(ports, tomada, documentos.map(readRecebido));
  await storeDocumentos(ports, { ...tomada, lidos }, async (stores) =>
    (await stores.recebimentos.finish(tomada, desfecho, agora)) ? envio : null,
  );
};

/** Stores the document of a number that another program was given, if there is one, and passes the number. */
export const savePulado = async (
  ports: Ports,
  tomada: RecebimentoTomado,
  { nsu, documentos, ordem }: { nsu: string; documentos: readonly DocumentoRecebido[]; ordem: number },
): Promise<void> => {
  const { codigoUsuario, fence } = tomada;
  const pedido = fence * CONSULTAS_POR_HORA + ordem;
  const envio = { codigoUsuario, envio: `${envioDoDia(ports.agora())}-pulados`, pedido };
  const lidos = await passOn(ports, tomada, documentos.map(readRecebido));
  await storeDocumentos(ports, { ...tomada, lidos }, async (stores) => {
    await stores.recebimentos.passLacuna(nsu);
    return envio;
  });
};
