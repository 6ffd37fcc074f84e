import { recusaDe } from '#domain/recusa.ts';
import type { Filas } from '../../ports/filas.ts';
import type { ArquivoDoLote, ItemDoLote } from '../../ports/lotesAtpv.ts';
import type { Ports } from '../../ports/ports.ts';
import { chaveDoLote, nomeDoDocumento, nomeDoLote } from './chaves.ts';
import { erroDoItem } from './fetchDocumentos.ts';
import { readDocumento } from './getDocumento.ts';

/** Unique file names: a vehicle sold, taken back and sold again occurs twice in a batch. */
export const nomesUnicos = (itens: readonly ItemDoLote[]): Map<number, string> => {
  const used = new Set<string>();
  return new Map(
    itens.map(({ posicao, chassi, idEstoque, isAcabado }) => {
      const nome = nomeDoDocumento(isAcabado ? 'atpv' : 'termoSaida', chassi);
      const unico = used.has(nome) ? nome.replace('.pdf', `-${idEstoque}.pdf`) : nome;
      used.add(unico);
      return [posicao, unico];
    }),
  );
};

const pedidoOf = (codigoEmpresa: number, { idEstoque, chassi, isAcabado }: ItemDoLote) => ({
  codigoEmpresa,
  idEstoque,
  chassi,
  tipo: isAcabado ? ('atpv' as const) : ('termoSaida' as const),
});

/** Writes the batch's zip from the cached documents; null when there are none. */
export const writeZip = async (
  ports: Ports,
  { codigoEmpresa, codigoLote }: Filas['atpv'],
): Promise<ArquivoDoLote | null> => {
  const { lotesAtpv } = ports.empresa(codigoEmpresa);
  const itens = await lotesAtpv.listProntos(codigoLote);
  if (itens.length === 0) return null;
  const nomes = nomesUnicos(itens);
  const perdidos: number[] = [];
  const entradas = itens.map((item) => ({
    name: nomes.get(item.posicao) ?? `${item.idEstoque}.pdf`,
    read: () =>
      readDocumento(ports, pedidoOf(codigoEmpresa, item)).catch((error: unknown) => {
        perdidos.push(item.posicao);
        throw error;
      }),
  }));
  try {
    const zip = ports.zip.create(entradas, ports.agora());
    const { size: tamanho } = await ports.arquivos.write(chaveDoLote(codigoEmpresa, codigoLote), zip);
    return { arquivo: nomeDoLote(codigoLote), tamanho };
  } catch (error) {
    // The retry builds the zip without the lost documents; their rows show the error.
    const desfechos = perdidos.map((posicao) => erroDoItem(posicao, recusaDe('documentoPerdido')));
    if (desfechos.length > 0) await lotesAtpv.saveDesfechos(codigoLote, desfechos);
    throw error;
  }
};
