import { filtrosDaTrilha } from '#contract/gateway/conformidade/auditoria.ts';
import { filtrosDeEventos } from '#contract/gateway/suporte/suporte.ts';
import { lists } from '#contract/lists/index.ts';
import { type ListScreen, soleTab } from '#src/ui/screen.ts';
import { places } from '../places.ts';
import { atualizar } from '../shared/atualizar.ts';

/** Refused accesses, and changes of passwords and certificates, for support. */
export const eventosDeSeguranca: ListScreen = {
  ...places.suporte.eventosDeSeguranca,
  help: [
    'A lista mostra o que foi recusado e o que foi trocado: quem, de onde, em que chamada e quantas vezes na mesma hora. O que foi digitado nunca é guardado.',
    'Escolha o tipo, a pessoa, a empresa ou as datas e clique em Buscar. Os eventos ficam guardados por um ano, também os de quem já não está cadastrado.',
    'Muitas entradas bloqueadas de uma mesma origem são alguém tentando senhas. Uma permissão recusada costuma ser um endereço digitado ou guardado.',
  ],
  tabs: soleTab(lists.eventosDeSeguranca, {
    label: 'Eventos',
    filters: { fields: filtrosDeEventos },
    columns: [
      'ultima',
      'tipo',
      'nome_usu',
      'nomfan_emp',
      'origem',
      'alvo',
      'vezes',
      'primeira',
      'email_usu',
      'cnpj_emp',
    ],
    actions: [atualizar],
    empty: 'Nenhum evento nestas datas.',
  }),
};

/** The audit trail: users and permissions, companies, configurations, manual credits, tokens, passwords, sign-ins. */
export const trilhaDeAuditoria: ListScreen = {
  ...places.suporte.trilhaDeAuditoria,
  help: [
    'A lista mostra quem mudou o quê: usuários e direitos, empresas, configurações, módulos, mensagem global, crédito manual, certificado, token, senha, entrada e saída do sistema. Cada linha é escrita antes de o ato ser feito.',
    'Interrompido é o ato cujo fim não se conhece: veja no próprio cadastro se ele aconteceu. Recusado e Falhou não mudaram o que se pedia; o motivo está na linha.',
    'São guardados números, datas, opções e respostas de sim ou não. Senhas, documentos e dados pessoais não são. As linhas ficam por cinco anos, também as de quem já não está cadastrado.',
    'As operações no Renave têm a sua própria história, em Operações no Renave.',
  ],
  tabs: soleTab(lists.trilhaDeAuditoria, {
    label: 'Atos',
    filters: { fields: filtrosDaTrilha },
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
};
