import type { Trabalho } from '#contract/gateway/engine/trabalhos.ts';
import { contagem } from '#domain/values/contagem.ts';
import { inState, listAddress } from '#src/ui/list/listAddress.ts';
import { enderecoDaImportacao } from '#src/workflows/acesso/avisos/enderecoDoAviso.ts';
import { loteDeOperacoesPath } from '#src/workflows/acesso/avisos/loteDeOperacoesPath.ts';
import { lotePath } from '#src/workflows/notas/xml/lotePath.ts';
import { lugarDe, places } from '#src/workflows/places.ts';
import { HOME } from '../session/requestedPath.ts';

/** The batch's own id, without the prefix of its kind. */
const idOf = ({ id, tipo }: Pick<Trabalho, 'id' | 'tipo'>): string => id.slice(tipo.length);

export const codigoOf = (trabalho: Pick<Trabalho, 'id' | 'tipo'>): number => Number(idOf(trabalho));

/** The page of a batch. Once it is over and has refusals, the page is filtered to them. */
export const pathOfTrabalho = (trabalho: Trabalho): string => {
  const { tipo, tela, entidade, pronto, recusados } = trabalho;
  const refused = pronto && recusados > 0 ? inState('erro') : {};
  if (tipo === 'renave') return loteDeOperacoesPath(idOf(trabalho));
  if (tipo === 'xml') return listAddress(lotePath(codigoOf(trabalho)), refused);
  if (tipo === 'importacao') return enderecoDaImportacao(entidade, codigoOf(trabalho));
  if (tipo === 'sincronizacao') return places.suporte.estoqueRenave.path;
  const place = lugarDe(tela ?? '');
  if (!place) return HOME;
  return listAddress(place.path, {}, 'lotesAtpve');
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
