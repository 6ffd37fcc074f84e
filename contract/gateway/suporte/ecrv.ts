import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { listRoute } from '../../list.ts';
import { postRoute } from '../../route.ts';

const linha = {
  codigo: f.integer('codigo_emp', { label: 'Código', required: true, width: 9 }),
  empresa: f.text('nomfan_emp', { label: 'Empresa', required: true, width: 28 }),
  cnpj: f.cnpj('cnpj_emp', { label: 'CNPJ', required: true }),
  cadastro: f.dateTime('dahins_emp', { label: 'Data/hora de cadastro', required: true, width: 18 }),
  despachante: f.text('despachante', { label: 'Despachante', width: 26 }),
  vinculada: f.flag('vincecrv_emp', { label: 'Vinculada', required: true, width: 10 }),
};
/** A dealer of São Paulo, and its link in the DETRAN's eCRV-SP. */
export type LojistaEcrv = f.RecordOfFields<typeof linha>;
export type LojistaEcrvWire = f.WireOfFields<typeof linha>;

const access = 'suporteComEmpresa' as const;

export const ecrv = {
  lista: listRoute({
    path: 'empresa/listarDadosVinculacaoECRV',
    access,
    summary: 'Dealers of São Paulo that are linked in eCRV-SP, or still to be',
    filters: { somenteVinculado: f.flag('somenteVinculado', { label: 'Somente vinculados' }) },
    rows: linha,
    sorts: ['codigo', 'empresa', 'cadastro'],
    key: 'codigo',
    counts: ['qtdPendente', 'qtdVinculada'],
  }),
  define: postRoute({
    path: 'empresa/definirVinculoECRV',
    access,
    summary: 'Mark a dealer as linked in eCRV-SP, or as not linked',
    failure: 'Erro ao atualizar o vínculo eCRV SP',
    ato: { nome: 'Vínculo eCRV-SP: alteração' },
    input: inputOf({
      vinculoECRV: f.flag('vinculoECRV', { label: 'Vinculada', required: true }),
      codigo_emp: f.integer('codigo_emp', { label: 'Empresa', required: true, min: 1 }),
    }),
  }).answers<{ message: string }>(),
};
