import { pessoa as rotas } from '#contract/gateway/cadastros/pessoa.ts';
import { pessoa as entity } from '#domain/entities/pessoa.ts';
import { planilhaDePessoas } from '#domain/planilhas/pessoas.ts';
import { defineResource } from '#src/ui/resource/resource.ts';

/** People, natural and legal: buyers, owners, clients. */
export const pessoa = defineResource({
  entity,
  title: 'Pessoas',
  paths: { list: '/pessoas', create: '/pessoa', record: '/pessoa/:id' },
  searchPlaceholder: 'Procurar pessoa',
  workbook: {
    routes: rotas,
    hint: 'Uma linha para cada pessoa, com as colunas do modelo. O endereço vem do CEP.',
    model: planilhaDePessoas,
  },
  columns: [{ key: 'nome', width: 36 }, 'cpfCnpj', { key: 'tipo', width: 16 }, { key: 'email', width: 30 }],
  tabs: { todas: 'Todas' },
  sections: () => [
    { title: 'Pessoa', fields: ['cpfCnpj', 'tipo', 'nome', 'email', 'celular', 'telefone'] },
    {
      title: 'Endereço',
      fields: ['cep', 'estado', 'municipio', 'bairro', 'endereco', 'numero', 'complemento'],
    },
  ],
  help: [
    'Procure por nome, CPF/CNPJ ou e-mail, com ao menos três caracteres.',
    'Clique em uma linha para abrir a pessoa, ou em Novo para cadastrar outra. O tipo segue o CPF ou CNPJ digitado.',
    'Ao digitar o CEP, estado, município, bairro e endereço são preenchidos.',
    'Para cadastrar muitas de uma vez, clique em Importar Excel, baixe o modelo, preencha uma linha por pessoa e envie. No fim aparece o resultado de cada linha.',
  ],
});
