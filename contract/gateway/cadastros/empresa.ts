import { empresa as entidade } from '#domain/entities/empresa.ts';
import { everyField } from '#domain/entities/entity.ts';
import { infoFinanceira } from '#domain/entities/infoFinanceira.ts';
import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { TAXAS } from '#domain/taxas.ts';
import { SEM_DESPACHANTE, SEM_FATURAMENTO } from '#domain/texts.ts';
import { readRoutes } from '../../crud.ts';
import { campoBusca, listRoute } from '../../list.ts';
import { type Lookup, lookup } from '../../lookup.ts';
import { postRoute } from '../../route.ts';
import { codigoDaEmpresa } from '../engine/campos.ts';
import { empresaEscolhida } from '../zeroKm/destinos.ts';

/** A branch, with what its state charges it for a transfer today: cents, 0 where it charges none. */
const filialEscolhida = {
  ...empresaEscolhida,
  taxaTransferencia: f.money('taxatransferencia', { label: TAXAS.transferencia, required: true }),
};

export type FilialEscolhida = f.WireOfFields<typeof filialEscolhida>;

/** Calls about companies besides the entity's own. */
export const empresa = {
  senhaFinanceira: postRoute({
    path: 'empresa/senhaEdicaoFinanceira',
    access: infoFinanceira.access,
    summary: 'Whether a password opens the financial form for editing',
    failure: 'Senha incorreta, tente novamente!',
    ato: { nome: 'Informações financeiras: abertura para edição' },
    input: inputOf(infoFinanceira.asks),
  }).answers<{ certa: true }>(),
  despachantes: listRoute({
    path: 'despachantes',
    access: entidade.access,
    summary: 'Dispatcher companies of any group, to link one',
    // The specified call sends both flags; the list is filtered the same way without them.
    filters: {
      descricaoFiltro: campoBusca,
      apenasDespachantes: f.flag('apenasDespachantes', { label: 'Apenas despachantes' }),
      ignorarGrupo: f.flag('ignorarGrupo', { label: 'De qualquer grupo' }),
    },
    rows: empresaEscolhida,
    sorts: ['fantasia', 'razaoSocial', 'cnpj'],
    key: 'codigo',
  }),
  filiais: listRoute({
    path: 'filiais',
    access: 'usados',
    summary: 'The other companies of the group, as a vehicle’s destination',
    filters: {
      descricaoFiltro: campoBusca,
      codigo_emp: f.integer('codigo_emp', { label: 'Código' }),
      apenasFiliais: f.flag('apenasFiliais', { label: 'Apenas filiais' }),
    },
    rows: filialEscolhida,
    sorts: ['fantasia', 'razaoSocial', 'cnpj'],
    key: 'codigo',
  }),
  createConfiguracoes: postRoute({
    path: 'config/createConfigEmpAndConfigGru/:id',
    access: 'dentroDaEmpresa',
    summary: 'Make the configurations that a company and its group have none of yet',
    input: inputOf({ id: codigoDaEmpresa('id') }),
  }).answers<Record<string, never>>(),
};

/** The look-up of dispatchers. */
export const despachante = lookup({
  list: empresa.despachantes,
  title: 'fantasia',
  says: { none: SEM_DESPACHANTE, failed: 'Ocorreu um erro inesperado ao sugerir um despachante!' },
});

const { list, get } = readRoutes(entidade);

/** Companies of the group: as a vehicle's destination, and as the billed company. */
export const filial = lookup({
  list: empresa.filiais,
  title: 'fantasia',
  says: { none: 'Não foi encontrada nenhuma filial!' },
});
export const empresaDeFaturamento: Lookup = {
  ...lookup({
    list,
    get,
    title: entidade.title,
    says: {
      none: SEM_FATURAMENTO,
      failed: 'Ocorreu um erro inesperado ao sugerir uma empresa de faturamento!',
    },
  }),
  rows: everyField(entidade),
};
