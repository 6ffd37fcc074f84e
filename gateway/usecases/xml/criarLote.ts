import { xml } from '#contract/gateway/xml.ts';
import type { NovoPacote } from '../../ports/notas.ts';
import type { EmpresaStores } from '../../ports/ports.ts';

interface DeQuem {
  codigoUsuario: number;
  agora: Date;
}

/** A batch of packs that are safe, and a job for each; what an upload answers. Only in a transaction. */
export const criarLote = async (
  stores: EmpresaStores,
  { codigoUsuario, agora }: DeQuem,
  pacotes: readonly NovoPacote[],
) => {
  const codigoLote = await stores.notas.createLote({ codigoUsuario, pacotes }, agora);
  const { codigoEmpresa } = stores;
  const trabalhos = pacotes.map((_, pacote) => ({ codigoEmpresa, codigoLote, pacote }));
  await stores.enfileirar('xml', trabalhos);
  await stores.avisar('lotesXml');
  return loteEnviado(codigoLote, arquivosDe(pacotes));
};

/** What an upload answers once it is a batch. */
export const loteEnviado = (codigoLote: number, totalarquivos: number) => ({
  message: xml.processar.success,
  codigoLote,
  totalarquivos,
});

/** How many files packs hold. */
export const arquivosDe = (pacotes: readonly NovoPacote[]): number =>
  pacotes.reduce((sum, { arquivos }) => sum + arquivos.length, 0);
