import { nomeDoSchema } from '#domain/sefaz/documento.ts';
import type { Ports } from '../../ports/ports.ts';
import type { EmpresaAlcancada, RecebimentoTomado, ViaDeTerceiro } from '../../ports/recebimentos.ts';
import { envioDoDia } from './envioDoDia.ts';
import type { Lido } from './readRecebido.ts';
import { storeDocumentos } from './storeDocumentos.ts';

/** Whose a document may be: the parties of a note that names the sequence's CNPJ in `autXML`, or whoever has the event's note. */
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
    ...(documento.tipo === 'evento' ? [documento.evento, documento.carta?.sequencia ?? 1] : []),
  ].join('/');

const deliver = (
  ports: Ports,
  via: ViaDeTerceiro,
  dona: EmpresaAlcancada,
  chave: string,
  lido: Lido,
): Promise<void> => {
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
export const passOn = async (
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
