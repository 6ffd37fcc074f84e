import type { Trabalho } from '#contract/gateway/trabalhos.ts';
import { inState, listAddress } from '#src/ui/list/listAddress.ts';

/** Where the rows of a registry operation stand, by its module and family. */
const LISTAS: Readonly<Record<string, string>> = {
  'zeroKm pendencia': '/confirmar-entrada-zero',
  'zeroKm rejeicao': '/confirmar-entrada-zero',
  'zeroKm estoque': '/confirmar-saida-zero',
  'zeroKm venda': '/cancelar-saida-zero',
  'montadora pendencia': '/confirmar-entrada-montadora',
  'montadora estoque': '/confirmar-saida-montadora',
  'usados estoque': '/estoque-veiculos-usados',
  'ite estoque': '/estoque-ite',
};

const codigoOf = ({ id, tipo }: Pick<Trabalho, 'id' | 'tipo'>) => id.slice(tipo.length);

/** Lists that tell what was refused from the rest. */
const COM_ESTADOS: readonly string[] = [
  '/confirmar-entrada-zero',
  '/confirmar-saida-zero',
  '/confirmar-entrada-montadora',
  '/confirmar-saida-montadora',
];

/** The page on which a batch can be followed; once it is over, with what was refused alone, where there is any. */
export const pathOf = (trabalho: Trabalho): string => {
  const { tipo, modulo, familia, pronto, recusados } = trabalho;
  const refused = pronto && recusados > 0 ? inState('erro') : {};
  if (tipo === 'xml') return listAddress(`/lote-xml/${codigoOf(trabalho)}`, refused);
  if (tipo === 'documentos')
    return `${modulo === 'montadora' ? '/atpv-e/montadora' : '/atpv-e'}?aba=lotesAtpve`;
  const list = LISTAS[`${modulo} ${familia}`] ?? '/home';
  return COM_ESTADOS.includes(list) ? listAddress(list, refused) : list;
};

/** '120 de 257, 3 recusadas'; once it is over, what came of it. */
export const progressOf = ({ total, feitos, recusados, pronto, tipo }: Trabalho): string => {
  const refused = tipo === 'renave' ? 'recusada' : 'com erro';
  const failed =
    recusados === 0 ? '' : `, ${recusados} ${refused}${tipo === 'renave' && recusados > 1 ? 's' : ''}`;
  return pronto ? `Concluído: ${total - recusados} de ${total}${failed}` : `${feitos} de ${total}${failed}`;
};
