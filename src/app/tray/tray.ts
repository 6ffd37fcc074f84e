import type { Trabalho } from '#contract/gateway/trabalhos.ts';
import { inState, listAddress } from '#src/ui/list/listAddress.ts';
import { lotePath, lugarDe, lugares } from '#src/workflows/lugares.ts';

/** Where the rows of a workbook are shown, by what they become. */
const CADASTROS: Readonly<Record<string, string>> = { pessoa: '/pessoas', veiculo: '/veiculos' };

/** Its number among its kind. */
export const codigoOf = ({ id, tipo }: Pick<Trabalho, 'id' | 'tipo'>): number =>
  Number(id.slice(tipo.length));

/** The page on which a batch can be followed; once it is over, with what was refused alone, where there is any. */
export const pathOf = (trabalho: Trabalho): string => {
  const { tipo, tela, entidade, pronto, recusados } = trabalho;
  const refused = pronto && recusados > 0 ? inState('erro') : {};
  if (tipo === 'xml') return listAddress(lotePath(codigoOf(trabalho)), refused);
  if (tipo === 'importacao')
    return `${CADASTROS[entidade ?? ''] ?? '/home'}?importacao=${codigoOf(trabalho)}`;
  if (tipo === 'sincronizacao') return lugares.suporte.estoqueRenave.path;
  const place = lugarDe(tela ?? '');
  if (!place) return '/home';
  return tipo === 'documentos' ? listAddress(place.path, {}, 'lotesAtpve') : listAddress(place.path, refused);
};

/** A workbook that was written is fetched, not visited. */
const exportOf = ({ total, feitos, recusados, pronto, cancelado }: Trabalho): string => {
  if (cancelado) return 'Cancelada';
  if (pronto) return recusados > 0 ? 'Não concluída: exporte de novo' : 'Pronta para baixar';
  return total === 0 ? 'Aguardando' : `${feitos} de ${total}`;
};

/** '120 de 257, 3 recusadas'; once it is over, what came of it. */
export const progressOf = (trabalho: Trabalho): string => {
  const { total, feitos, recusados, pronto, tipo } = trabalho;
  if (tipo === 'exportacao') return exportOf(trabalho);
  const refused = tipo === 'renave' ? 'recusada' : 'com erro';
  const failed =
    recusados === 0 ? '' : `, ${recusados} ${refused}${tipo === 'renave' && recusados > 1 ? 's' : ''}`;
  return pronto ? `Concluído: ${total - recusados} de ${total}${failed}` : `${feitos} de ${total}${failed}`;
};
