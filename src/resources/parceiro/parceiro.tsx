import { parceiro as entity } from '#domain/entities/parceiro.ts';
import { defineResource } from '#src/ui/resource/resource.ts';

/** Commercial partners, maintained by the support team. */
export const parceiro = defineResource({
  entity,
  title: 'Parceiros',
  paths: { list: '/parceiros', create: '/parceiro', record: '/parceiro/:id' },
  searchPlaceholder: 'Procurar parceiro',
  columns: [{ key: 'codigo', width: 10 }, { key: 'razaoSocial', width: 40 }, 'cnpj'],
  tabs: {},
  sections: () => [
    {
      title: 'Dados do parceiro',
      fields: ['cnpj', 'razaoSocial', 'email', 'telefone', 'observacaoFinanceira'],
    },
    {
      title: 'Valores por movimentação',
      fields: ['valorUsados', 'valorNovos', 'valorIte', 'valorMontadora'],
    },
  ],
  help: [
    'Procure por razão social, CNPJ ou e-mail, com ao menos três caracteres.',
    'Clique em uma linha para abrir o parceiro, ou em Novo para cadastrar outro.',
    'Os valores são o que se combinou por movimentação de cada tipo; deixe zero no que não se aplica.',
  ],
});
