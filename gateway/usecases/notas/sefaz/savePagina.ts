import { ENVIO_DA_SEFAZ } from '#contract/gateway/notas/sefaz.ts';
import { CONSULTAS_POR_HORA, PARADAS } from '#domain/sefaz/distribuicao.ts';
import { nomeDoSchema } from '#domain/sefaz/documento.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import type { EmpresaStores, Ports } from '../../../ports/ports.ts';
import type {
  DesfechoDaPergunta,
  EmpresaAlcancada,
  RecebimentoTomado,
  ViaDeTerceiro,
} from '../../../ports/recebimentos.ts';
import type { DocumentoRecebido } from '../../../ports/sefaz.ts';
import { type Lido, readRecebido, storeDocumentos } from './storeDocumentos.ts';

/** The batch of a day: every arrival of that day with the same author joins it. */
const envioDoDia = (agora: Date): string => `${ENVIO_DA_SEFAZ}${diaBrasilia(agora)}`;

/** Companies that may hold a document: the parties of a note that names the sequence's CNPJ in `autXML`, or those that have the event's note. */
const alheioOf = ({ documento }: Lido, cnpj: string): { chave: string; partes: string[] | null } | null => {
  if (documento.tipo === 'evento') return { chave: documento.chave, partes: null };
  if (documento.tipo !== 'nota' || documento.emitente === cnpj || documento.destinatario === cnpj)
    return null;
  const { chave, emitente, destinatario } = documento;
  return { chave, partes: [emitente, destinatario].flatMap((parte) => parte ?? []) };
};

/** Tells the documents about one note apart. */
const nameOf = ({ recebido: { schema }, documento }: Lido): string =>
  [
    nomeDoSchema(schema),
    ...(documento.tipo === 'evento' ? [documento.evento, documento.sequencia] : []),
  ].join('/');

const deliver = (ports: Ports, via: ViaDeTerceiro, dona: EmpresaAlcancada, chave: string, lido: Lido) => {
  const agora = ports.agora();
  return storeDocumentos(ports, { ...dona, lidos: [lido], cienciaPor: null }, async (stores) => {
    const entrega = await stores.recebimentos.takeDeTerceiro(via, { chave, documento: nameOf(lido) }, agora);
    return entrega && { ...entrega, envio: `${envioDoDia(agora)}-autxml` };
  });
};

/**
 * Brings the documents of other companies to those whose notes they are, each in its own transaction and before the
 * sequence goes on: one that is asked for again after a crash is not delivered again. Returns the rest, which stays with
 * the sequence's company, since the issuer named it as a reader.
 */
const passOn = async (
  ports: Ports,
  { cnpj }: RecebimentoTomado,
  lidos: readonly Lido[],
): Promise<readonly Lido[]> => {
  const via = { cnpj, daCasa: ports.sefaz?.cnpjDaCasa === cnpj };
  const ficam: Lido[] = [];
  for (const lido of lidos) {
    const alheio = alheioOf(lido, cnpj);
    const listDonas = async () => (alheio ? ports.recebidos.listDonas(via, alheio) : []);
    const donas = await listDonas();
    for (const dona of donas) await deliver(ports, via, dona, alheio?.chave ?? '', lido);
    // A company that left before the delivery got nothing.
    if (donas.length === 0 || (await listDonas()).length === 0) ficam.push(lido);
  }
  return ficam;
};

/** Each stop that waits for a person is told once, whatever its answers until it ends. */
const tellParado = async (
  { avisos, recebimentos }: EmpresaStores,
  { parada }: DesfechoDaPergunta,
): Promise<void> => {
  if (!parada || PARADAS[parada].passa) return;
  const { paradaDesde } = await recebimentos.get();
  await avisos.tell([{ tipo: 'recebimentoParado', chave: `${parada} ${paradaDesde}` }]);
};

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
  await storeDocumentos(ports, { ...tomada, lidos }, async (stores) => {
    if (!(await stores.recebimentos.finish(tomada, desfecho, agora))) return null;
    await tellParado(stores, desfecho);
    return envio;
  });
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
