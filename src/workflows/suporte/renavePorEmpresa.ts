import { SITUACOES_NO_RENAVE } from '#contract/gateway/suporte/suporte.ts';
import { lists } from '#contract/lists/index.ts';
import * as f from '#domain/fields/field.ts';
import { type ListScreen, soleTab } from '#src/ui/screen.ts';
import { places } from '../places.ts';
import { atualizar } from '../shared/atualizar.ts';

/** How each company fares at the registry, for support. */
export const renavePorEmpresa: ListScreen = {
  ...places.suporte.renavePorEmpresa,
  help: [
    'A lista mostra cada empresa ativa e como ela está no Renave. As que têm problema vêm primeiro, e entre elas as que têm mais operações à espera.',
    'Se muitas estão fora de alcance, é o Renave. Se é uma só, veja o certificado dela, as recusas e quanto tempo ele leva para responder.',
    'Mediana e 95% são do tempo das respostas, com folga de um oitavo: metade veio em menos que a mediana, e uma em vinte levou mais que o 95%.',
    'A hora e o dia são os últimos 60 minutos e as últimas 24 horas, em partes de 15 minutos. Chamadas, segundos, kB e e-mails dizem quanto a empresa usa.',
  ],
  tabs: soleTab(lists.renavePorEmpresa, {
    label: 'Empresas',
    filters: {
      search: { key: 'descricaoFiltro', placeholder: 'Buscar por nome ou CNPJ' },
      fields: { situacao: f.choice('situacao', { label: 'Situação', options: SITUACOES_NO_RENAVE }) },
    },
    columns: [
      'nomfan_emp',
      'situacao',
      'desde',
      'aguardando',
      'ultimaResposta',
      'chamadasHora',
      'medianaHora',
      'p95Hora',
      'recusas',
      'chamadasDia',
      'medianaDia',
      'p95Dia',
      'certificado',
      'recepcao',
      'ordem',
      'segundosDia',
      'kbDia',
      'emailsDia',
      'cnpj_emp',
    ],
    actions: [atualizar],
    empty: 'Nenhuma empresa assim.',
  }),
};
