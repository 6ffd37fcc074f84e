import type { TelaDoAviso } from '#contract/avisos.ts';
import type { AvisoListado } from '#contract/gateway/acesso/avisos.ts';
import { inState, listAddress } from '#src/ui/list/listAddress.ts';
import { lotePath } from '../../notas/xml/lotePath.ts';
import { lugarDe, type Tela } from '../../places.ts';
import { loteDeOperacoesPath } from './loteDeOperacoesPath.ts';

const START = '/home';

/** The list of an import's rows, by entity. */
const CADASTROS: Readonly<Record<string, string>> = { pessoa: '/pessoas', veiculo: '/veiculos' };

export const enderecoDaImportacao = (entidade: string | null, codigo: number): string =>
  `${CADASTROS[entidade ?? ''] ?? START}?importacao=${codigo}`;

/** Where a notice is put right: the batch's page, where it has one; else the refused rows alone, where there are some. */
export const enderecoDoAviso = (
  aviso: Pick<AvisoListado, 'tela' | 'aba' | 'lote' | 'pedido' | 'importacao' | 'entidade' | 'recusadas'>,
): string => {
  const { tela, aba, lote, pedido, importacao } = aviso;
  if (importacao !== null) return enderecoDaImportacao(aviso.entidade, importacao);
  if (pedido !== null) return loteDeOperacoesPath(pedido);
  if (lote !== null) return lotePath(lote);
  const known = tela as TelaDoAviso | null;
  const place = lugarDe((known satisfies Tela | null) ?? '');
  if (!place) return START;
  if (aba !== null) return listAddress(place.path, {}, aba);
  return listAddress(place.path, aviso.recusadas > 0 ? inState('erro') : {});
};
