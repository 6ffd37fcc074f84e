import { SITUACOES_NO_RENAVE } from '#contract/gateway/suporte/suporte.ts';
import { lists } from '#contract/lists/index.ts';
import * as f from '#domain/fields/field.ts';
import { listAddress } from '#src/ui/list/listAddress.ts';
import { type ListScreen, soleTab } from '#src/ui/screen.ts';
import { places } from '../places.ts';
import { atualizar } from '../shared/atualizar.ts';

/** How each company fares at the registry, for support. */
export const renavePorEmpresa: ListScreen = {
  ...places.suporte.renavePorEmpresa,
  help: [
    'A lista mostra cada empresa ativa e como ela está no Renave. As que têm problema, ou chamadas sem resposta na última hora, vêm primeiro; entre elas, as que têm mais operações à espera e depois mais chamadas sem resposta.',
    'Se muitas estão fora de alcance, é o Renave. Se é uma só, veja o certificado dela, as recusas e quanto tempo ele leva para responder. O nome da empresa abre as operações dela.',
    'Sem resposta são as chamadas em que o Renave não foi alcançado, não respondeu a tempo ou respondeu com um erro dele. As que ele mandou esperar não contam aqui.',
    'Mediana e 95% são do tempo das chamadas, com folga de um oitavo: metade levou menos que a mediana, e uma em vinte mais que o 95%. Uma chamada sem resposta conta como mais lenta que todas as respondidas; onde elas são tantas, lê-se “Sem resposta” em lugar do tempo.',
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
      { key: 'aguardando', rank: 0 },
      { key: 'maisAntiga', rank: 0 },
      { key: 'semRespostaHora', rank: 1 },
      { key: 'medianaHora', rank: 0 },
      { key: 'p95Hora', rank: 1 },
      { key: 'recusasDia', rank: 1 },
      'recusas',
      'chamadasHora',
      'ultimaResposta',
      'chamadasDia',
      'semRespostaDia',
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
    open: ({ cnpj_emp }) => listAddress(places.suporte.operacoesRenave.path, { empresa: cnpj_emp }),
    anchor: 'nomfan_emp',
    actions: [atualizar],
    empty: 'Nenhuma empresa assim.',
  }),
};
