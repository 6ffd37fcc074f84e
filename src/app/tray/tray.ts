import type { Trabalho } from '#contract/gateway/trabalhos.ts';
import { inState, listAddress } from '#src/ui/list/listAddress.ts';
import { lotePath, lugares } from '#src/workflows/lugares.ts';

/** Where the rows of a registry operation stand, by its module and family. */
const LISTAS: Readonly<Record<string, string>> = {
  'zeroKm pendencia': lugares.entrada.confirmar.path,
  'zeroKm rejeicao': lugares.entrada.confirmar.path,
  'zeroKm estoque': lugares.saida.confirmar.path,
  'zeroKm venda': lugares.saida.cancelar.path,
  'montadora pendencia': lugares.montadora.confirmarEntrada.path,
  'zeroKm entrega': lugares.entregas.naConcessionaria.path,
  'montadora estoque': lugares.montadora.confirmarSaida.path,
  'montadora venda': lugares.montadora.cancelarSaida.path,
  'usados pendencia': lugares.usados.estoque.path,
  'usados estoque': lugares.usados.estoque.path,
  'usados venda': lugares.usados.estoque.path,
  'ite pendencia': lugares.ite.estoque.path,
  'ite estoque': lugares.ite.estoque.path,
};

/** Where the rows of a workbook are shown, by what they become. */
const CADASTROS: Readonly<Record<string, string>> = { pessoa: '/pessoas', veiculo: '/veiculos' };

/** Its number among its kind. */
export const codigoOf = ({ id, tipo }: Pick<Trabalho, 'id' | 'tipo'>): number =>
  Number(id.slice(tipo.length));

/** Lists that tell what was refused from the rest. */
const COM_ESTADOS: readonly string[] = [
  lugares.entrada.confirmar.path,
  lugares.saida.confirmar.path,
  lugares.montadora.confirmarEntrada.path,
  lugares.montadora.confirmarSaida.path,
];

/** The page on which a batch can be followed; once it is over, with what was refused alone, where there is any. */
export const pathOf = (trabalho: Trabalho): string => {
  const { tipo, modulo, familia, pronto, recusados } = trabalho;
  const refused = pronto && recusados > 0 ? inState('erro') : {};
  if (tipo === 'xml') return listAddress(lotePath(codigoOf(trabalho)), refused);
  if (tipo === 'documentos')
    return `${modulo === 'montadora' ? lugares.montadora.atpvE.path : lugares.atpv.atpvE.path}?aba=lotesAtpve`;
  if (tipo === 'importacao') return `${CADASTROS[familia ?? ''] ?? '/home'}?importacao=${codigoOf(trabalho)}`;
  if (tipo === 'sincronizacao') return lugares.suporte.estoqueRenave.path;
  const list = LISTAS[`${modulo} ${familia}`] ?? '/home';
  return COM_ESTADOS.includes(list) ? listAddress(list, refused) : list;
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
