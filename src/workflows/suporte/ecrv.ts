import { ecrv, type LojistaEcrv } from '#contract/gateway/suporte/ecrv.ts';
import { lists } from '#contract/lists/index.ts';
import { formatCnpj } from '#domain/values/cnpj.ts';
import { call, rowAction } from '#src/ui/action.ts';
import { type ListScreen, tab } from '#src/ui/screen.ts';
import { places } from '../places.ts';
import { atualizar } from '../shared/atualizar.ts';

const vinculo = (vinculoECRV: boolean) =>
  rowAction<LojistaEcrv>({
    name: vinculoECRV ? 'marcarVinculado' : 'desvincular',
    label: vinculoECRV ? 'Marcar como vinculado' : 'Desvincular',
    tone: vinculoECRV ? 'primary' : 'danger',
    confirm: vinculoECRV ? 'Confirma marcar como vinculado?' : 'Confirma desvincular?',
    about: ({ empresa, cnpj }) => `${empresa}, ${formatCnpj(cnpj)}.`,
    consequence: vinculoECRV
      ? 'O lojista sai de Pendentes. Nada muda no eCRV-SP: vincule-o lá antes.'
      : 'O lojista volta para Pendentes. Nada muda no eCRV-SP.',
    call: call(ecrv.define, ({ codigo, vinculada }) => ({ codigo_emp: codigo, vinculoECRV: !vinculada })),
    success: 'Vínculo atualizado!',
  });

const aba = (key: 'pendentes' | 'vinculados', label: string, count: string, somenteVinculado: boolean) =>
  tab(lists.ecrv, {
    key,
    label,
    count,
    columns: ['codigo', { key: 'empresa', rank: 0 }, 'cnpj', 'cadastro', 'despachante'],
    actions: [atualizar, vinculo(!somenteVinculado)],
  });

/** Dealers of São Paulo that have to be linked in the DETRAN's eCRV first (document 3, section 2.15). */
export const listagemEcrv: ListScreen = {
  ...places.suporte.listagemEcrv,
  help: [
    'A aba Pendentes lista os lojistas de São Paulo que ainda não foram vinculados no eCRV-SP.',
    'Depois de vincular o lojista no site do Detran, clique em Marcar como vinculado.',
    'Um lojista marcado por engano volta para Pendentes com Desvincular, na aba Vinculados.',
  ],
  tabs: [
    aba('pendentes', 'Pendentes', 'qtdPendente', false),
    aba('vinculados', 'Vinculados', 'qtdVinculada', true),
  ],
};
