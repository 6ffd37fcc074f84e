import { empresa } from '#contract/gateway/cadastros/empresa.ts';
import type { RecordOf } from '#domain/entities/entity.ts';
import { infoFinanceira as entity } from '#domain/entities/infoFinanceira.ts';
import { call, rowAction } from '#src/ui/action.ts';
import { defineResource } from '#src/ui/resource/resource.ts';

const EDITAR = 'Editar informações financeiras';

/** Asks for the password before the form is editable; it is sent again with the save. */
const askSenha = rowAction<RecordOf<typeof entity>, typeof entity.asks>({
  name: 'pedirSenha',
  label: EDITAR,
  dialog: {
    title: EDITAR,
    text: 'Informe a senha de edição.',
    fields: entity.asks,
    submit: 'Continuar',
  },
  call: call(empresa.senhaFinanceira, (_info, { senhaEdicao }) => ({ senhaEdicao })),
  success: 'Senha correta.',
});

/** Prices and payees of each company, for support. */
export const infoFinanceira = defineResource({
  entity,
  title: 'Informações financeiras',
  heading: ({ codigo }) => `Informações Financeiras - Código Emp. ${codigo}`,
  paths: { list: '/info-financeiras', record: '/info-financeira/:id' },
  searchPlaceholder: 'Procurar empresa',
  columns: [
    { key: 'codigo', width: 8 },
    { key: 'razaoSocial', width: 36 },
    { key: 'fantasia', width: 30 },
    'cnpj',
  ],
  tabs: { ativas: 'Ativas', inativas: 'Inativas' },
  beforeEdit: askSenha,
  sections: ({ despachante }) => [
    { title: 'Empresa', fields: ['razaoSocial', 'fantasia', 'cnpj', 'responsavelLegal'] },
    { title: 'Situação', fields: ['ativo', 'desativada', 'bloqueada', 'bloqueadaEm'] },
    {
      title: 'Cobrança',
      fields: [
        'custoNovos',
        'custoUsados',
        'minimoNovos',
        'minimoUsados',
        ...(despachante ? [] : (['empresaFaturamento', 'faturamentoAutomatico'] as const)),
      ],
    },
    {
      title: 'Contato financeiro',
      fields: ['responsavelFinanceiro', 'emailFinanceiro', 'telefoneFinanceiro'],
    },
    {
      title: 'Parceiro',
      fields: ['parceiro', 'valorUsados', 'valorNovos', 'valorIte', 'valorMontadora'],
    },
  ],
  refreshes: ['sessao', 'empresaLogada'],
  help: [
    'Procure a empresa pela razão social, pelo nome fantasia ou pelo CNPJ e clique na linha.',
    'Editar pede a senha de edição. Sem ela os valores só podem ser lidos.',
    'O faturamento automático exige uma empresa de faturamento.',
    'Cancelar volta aos valores gravados.',
  ],
});
