import { DESFECHOS } from '#contract/gateway/auditoria.ts';
import { filtroQuemEOnde } from '#contract/gateway/quemEOnde.ts';
import { lists } from '#contract/lists/index.ts';
import * as f from '#domain/fields/field.ts';
import { type ListScreen, tab } from '#src/ui/screen.ts';
import { atualizar } from '../atualizar.ts';
import { places } from '../places.ts';

/** The audit trail: users and permissions, companies, configurations, manual credits, tokens, passwords, sign-ins. */
export const trilhaDeAuditoria: ListScreen = {
  ...places.suporte.trilhaDeAuditoria,
  help: [
    'A lista mostra quem mudou o quê: usuários e direitos, empresas, configurações, módulos, mensagem global, crédito manual, certificado, token, senha, entrada e saída do sistema. Cada linha é escrita antes de o ato ser feito.',
    'Interrompido é o ato cujo fim não se conhece: veja no próprio cadastro se ele aconteceu. Recusado e Falhou não mudaram o que se pedia; o motivo está na linha.',
    'São guardados números, datas, opções e respostas de sim ou não. Senhas, documentos e dados pessoais não são. As linhas ficam por cinco anos, também as de quem já não está cadastrado.',
    'As operações no Renave têm a sua própria história, em Operações no Renave.',
  ],
  tabs: [
    tab(lists.trilhaDeAuditoria, {
      key: 'atos',
      label: 'Atos',
      filters: {
        fields: {
          ato: f.text('ato', { label: 'O que', maxLength: 100 }),
          desfecho: f.choice('desfecho', { label: 'Desfecho', options: DESFECHOS }),
          ...filtroQuemEOnde,
        },
      },
      columns: [
        'quando',
        'ato',
        'nome_usu',
        'desfecho',
        'registro',
        'nomfan_emp',
        'motivo',
        'dados',
        'origem',
        'email_usu',
        'cnpj_emp',
      ],
      actions: [atualizar],
      empty: 'Nenhum ato nestas datas.',
    }),
  ],
};
