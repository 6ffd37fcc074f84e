import { Chip } from '@mui/material';
import { empresa as entity } from '#domain/entities/empresa.ts';
import { defineResource } from '#src/ui/resource/resource.ts';

const CORES = { importado: 'success', vencido: 'error', naoImportado: 'default' } as const;

/** Companies of the group: their data, their financial contact, and the dispatcher that acts for them. */
export const empresa = defineResource({
  entity,
  title: 'Empresas',
  paths: { list: '/empresas', create: '/empresa', record: '/empresa/:id' },
  searchPlaceholder: 'Procurar empresa',
  columns: [
    { key: 'codigo', width: 8 },
    { key: 'razaoSocial', width: 28, rank: 4 },
    { key: 'fantasia', width: 22 },
    'cnpj',
    { key: 'validadeCertificado', width: 15, rank: 8 },
    {
      key: 'situacaoCertificado',
      rank: 0,
      width: 16,
      render: ({ situacaoCertificado: situacao }, [texto]) => (
        <Chip size="small" variant="outlined" color={CORES[situacao ?? 'naoImportado']} label={texto} />
      ),
    },
  ],
  tabs: { ativas: 'Ativas', inativas: 'Inativas' },
  sections: ({ codigoDespachante }, { usuario, empresa: logada }) => [
    {
      title: 'Empresa',
      fields: ['cnpj', 'razaoSocial', 'fantasia', 'email', 'telefone', 'responsavelLegal'],
    },
    {
      title: 'Endereço',
      fields: ['cep', 'estado', 'municipio', 'bairro', 'endereco', 'numero', 'complemento'],
    },
    {
      title: 'Contato financeiro',
      fields: ['responsavelFinanceiro', 'emailFinanceiro', 'telefoneFinanceiro'],
    },
    ...(usuario.despachante || logada?.despachante
      ? []
      : [
          {
            title: 'Despachante',
            fields: [
              'codigoDespachante',
              ...(codigoDespachante
                ? (['permiteNovosDespachante', 'permiteUsadosDespachante', 'termoAceito'] as const)
                : []),
              'termoAceitoEm',
            ] as const,
          },
        ]),
    { title: 'Segurança das contas', fields: ['minutosSemUso', 'limitePix'] },
    {
      title: 'Informações adicionais',
      fields: [
        'despachante',
        'operaNovos',
        'operaUsados',
        'operaIte',
        'operaMontadora',
        'aptidaoEstadual',
        'nomeMatriz',
        'situacaoCertificado',
        'validadeCertificado',
      ],
    },
  ],
  refreshes: ['sessao', 'empresaLogada'],
  help: [
    'Procure por razão social, nome fantasia ou CNPJ. As abas separam as empresas ativas das inativas.',
    'Clique em uma linha para abrir a empresa, ou em Novo para cadastrar outra do mesmo grupo.',
    'Ao digitar o CEP, estado, município, bairro e endereço são preenchidos.',
    'Para que um despachante opere em nome da empresa, escolha-o, diga o que ele pode fazer e aceite os termos.',
  ],
});
