import { estadoRegra as entity } from '#domain/entities/estadoRegra.ts';
import { defineResource } from '#src/ui/resource/resource.ts';

/** The rules of the states, kept by support: a newer one takes an older one's place. */
export const estadoRegra = defineResource({
  entity,
  title: 'Regras dos estados',
  paths: { list: '/regras-dos-estados', create: '/regra-do-estado', record: '/regra-do-estado/:id' },
  searchPlaceholder: 'Procurar estado',
  columns: [
    'nomeEstado',
    'desde',
    'ate',
    'taxaEntrada',
    'taxaTransferencia',
    'taxaSaida',
    'validadeLaudo',
    'inserido',
  ],
  tabs: {},
  sections: () => [
    { title: 'Vigência', fields: ['estado', 'desde', 'ate'] },
    {
      title: 'Obrigatoriedade',
      fields: ['obrigatorioNovos', 'obrigatorioUsados', 'validadeLaudo', 'horasDaSaida'],
    },
    { title: 'Taxas do Detran', fields: ['taxaEntrada', 'taxaTransferencia', 'taxaSaida'] },
    { title: 'De onde se sabe', fields: ['fontes', 'observacoes'] },
    { title: 'Quem e quando', fields: ['inserido', 'inseridoPor'] },
  ],
  help: [
    'Cada linha é a regra de um estado a partir de um dia. Vale a que começou por último, até o fim dela.',
    'Uma regra não se altera nem se apaga: em Novo, cadastre outra, com tudo o que passa a valer. A anterior fica na lista, com quem a escreveu.',
    'Cada operação paga a taxa do dia em que foi pedida. Deixe vazio o que não se sabe: nada é cobrado nem exigido por um campo vazio.',
    'Quando uma taxa termina sem outra depois, o suporte recebe um e-mail 30 dias antes.',
  ],
});
