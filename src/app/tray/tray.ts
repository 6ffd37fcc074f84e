import type { Trabalho } from '#contract/gateway/trabalhos.ts';
import { contagem } from '#domain/values/contagem.ts';
import { inState, listAddress } from '#src/ui/list/listAddress.ts';
import { lotePath, lugarDe, places } from '#src/workflows/places.ts';
import { HOME } from '../session/requestedPath.ts';

/** The list of an import's rows, by entity. */
const CADASTROS: Readonly<Record<string, string>> = { pessoa: '/pessoas', veiculo: '/veiculos' };

/** The batch's own number: its id without the prefix of its kind. */
export const codigoOf = ({ id, tipo }: Pick<Trabalho, 'id' | 'tipo'>): number =>
  Number(id.slice(tipo.length));

/** The page of a batch. Once it is over and has refusals, the page is filtered to them. */
export const pathOfTrabalho = (trabalho: Trabalho): string => {
  const { tipo, tela, entidade, pronto, recusados } = trabalho;
  const refused = pronto && recusados > 0 ? inState('erro') : {};
  if (tipo === 'xml') return listAddress(lotePath(codigoOf(trabalho)), refused);
  if (tipo === 'importacao') return `${CADASTROS[entidade ?? ''] ?? HOME}?importacao=${codigoOf(trabalho)}`;
  if (tipo === 'sincronizacao') return places.suporte.estoqueRenave.path;
  const place = lugarDe(tela ?? '');
  if (!place) return HOME;
  return tipo === 'documentos' ? listAddress(place.path, {}, 'lotesAtpve') : listAddress(place.path, refused);
};

/** An export has no page: its text says only how far it is. */
const exportOf = ({ total, feitos, recusados, pronto, cancelado }: Trabalho): string => {
  if (cancelado) return 'Cancelada';
  if (pronto) return recusados > 0 ? 'Não concluída: exporte de novo' : 'Pronta para baixar';
  return total === 0 ? 'Aguardando' : `${feitos} de ${total}`;
};

/** ', 3 recusadas'; empty without any. */
const refusedOf = ({ recusados, tipo }: Trabalho): string => {
  if (recusados === 0) return '';
  return tipo === 'renave' ? `, ${contagem(recusados, 'recusada', 'recusadas')}` : `, ${recusados} com erro`;
};

/** Progress as '120 de 257, 3 recusadas'; the outcome once it is over. */
export const progressOf = (trabalho: Trabalho): string => {
  const { total, feitos, recusados, pronto, tipo } = trabalho;
  if (tipo === 'exportacao') return exportOf(trabalho);
  const refused = refusedOf(trabalho);
  return pronto ? `Concluído: ${total - recusados} de ${total}${refused}` : `${feitos} de ${total}${refused}`;
};

/** The end of a batch of operations: 'Confirmação de saída: 284 de 300 concluídas, 16 recusadas.' */
export const outcomeOfTrabalho = (trabalho: Trabalho): string => {
  const { titulo, total, recusados } = trabalho;
  return `${titulo}: ${total - recusados} de ${total} concluídas${refusedOf(trabalho)}.`;
};
