import { enderecoDe } from '#contract/integracao/eventos.ts';
import type { LoteTerminado, NotaParada } from '../../ports/notas.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import type { NotaAnunciada } from '../../ports/recebimentos.ts';

/** Tells of the notes, among these, that came for the first time. */
export const tellRecebidas = (
  { webhooks }: EmpresaStores,
  notas: readonly NotaAnunciada[],
  novas: readonly string[],
): Promise<void> => {
  const completas = new Set(notas.filter(({ completa }) => completa).map(({ chave }) => chave));
  return webhooks.tell(
    novas.map((chave) => ({
      ...{ tipo: 'nota.recebida', chave },
      dados: { chave, estado: completas.has(chave) ? 'completa' : 'anunciada' },
    })),
  );
};

export const tellCanceladas = ({ webhooks }: EmpresaStores, paradas: readonly NotaParada[]): Promise<void> =>
  webhooks.tell(
    paradas.map(({ chave, chassi }) => ({
      tipo: 'nota.cancelada',
      chave: `${chave} ${chassi}`,
      dados: { chave, chassi },
    })),
  );

/** A batch that goes on is another one to the event, by its files. */
export const tellTerminados = ({ webhooks }: EmpresaStores, lotes: readonly LoteTerminado[]): Promise<void> =>
  webhooks.tell(
    lotes.map(({ lote, arquivos }) => ({
      ...{ tipo: 'lote.terminado', chave: `${lote} ${arquivos}` },
      dados: { lote, arquivos, endereco: enderecoDe(`lotes/${lote}`) },
    })),
  );
