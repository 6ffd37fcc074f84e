import { filtroQuemEOnde } from '#contract/gateway/quemEOnde.ts';
import { TIPOS_DE_EVENTO } from '#contract/gateway/suporte.ts';
import { lists } from '#contract/lists/index.ts';
import * as f from '#domain/fields/field.ts';
import { type ListScreen, tab } from '#src/ui/screen.ts';
import { atualizar } from '../atualizar.ts';
import { places } from '../places.ts';

/** Refused accesses, and changes of passwords and certificates, for support. */
export const eventosDeSeguranca: ListScreen = {
  ...places.suporte.eventosDeSeguranca,
  help: [
    'A lista mostra o que foi recusado e o que foi trocado: quem, de onde, em que chamada e quantas vezes na mesma hora. O que foi digitado nunca é guardado.',
    'Escolha o tipo, a pessoa, a empresa ou as datas e clique em Buscar. Os eventos ficam guardados por um ano, também os de quem já não está cadastrado.',
    'Muitas entradas bloqueadas de uma mesma origem são alguém tentando senhas. Uma permissão recusada costuma ser um endereço digitado ou guardado.',
  ],
  tabs: [
    tab(lists.eventosDeSeguranca, {
      key: 'eventos',
      label: 'Eventos',
      filters: {
        fields: {
          tipo: f.choice('tipo', { label: 'Tipo', options: TIPOS_DE_EVENTO }),
          ...filtroQuemEOnde,
        },
      },
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
  ],
};
