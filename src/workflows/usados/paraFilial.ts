import { paraFilial as pedido } from '#contract/gateway/usados/campos.ts';
import { solicitacoesUsados } from '#contract/gateway/usados/solicitacoes.ts';
import * as f from '#domain/fields/field.ts';
import { call } from '#src/ui/action.ts';
import { type FormScreen, formScreen } from '#src/ui/screen.ts';
import { places } from '../places.ts';
import { atoEmUm } from '../shared/renave/atos.ts';
import { ESTOQUE, hoje } from './comum.ts';
import { cadastrado, doVeiculo, standsOn, VEICULO, veiculoDe } from './doVeiculo.ts';

const filial = {
  ...doVeiculo,
  filial: {
    ...pedido.filial,
    fills: { cnpjFilial: 'cnpj', nomeFilial: 'fantasia', taxaDaFilial: 'taxaTransferencia' },
  },
  nomeFilial: f.text('nomeFilial', { label: 'Nome da filial' }),
  cnpjFilial: f.cnpj('cnpj_filial', { label: 'CNPJ', readOnly: true }),
  taxaDaFilial: f.money('taxa_filial', { label: 'Taxa que a filial paga', readOnly: true }),
  kmAtual: pedido.kmAtual,
  dataSaida: pedido.dataSaida,
};

/** Transfer to another branch, which requests it (document 3, section 2.5). */
export const paraFilial: FormScreen = formScreen({
  ...places.usados.paraFilial,
  help: [
    'Escolha a filial que recebe o veículo. Ela precisa ter o próprio certificado: é ela que pede a transferência ao Renave.',
    'Informe a quilometragem de agora e a data em que o veículo sai do estoque.',
    'O veículo termina aqui e começa em andamento na filial, até o Detran concluir.',
  ],
  standsOn,
  fields: filial,
  sections: [
    { title: 'Filial', fields: ['filial', 'cnpjFilial', 'taxaDaFilial'] },
    VEICULO,
    { title: 'Transferência', fields: ['kmAtual', 'dataSaida'] },
  ],
  initial: (standing) => ({ ...veiculoDe(standing), dataSaida: hoje() }),
  chooses: { filial: { codigo_filial: 'codigo', cnpj_filial: 'cnpj' } },
  prefill: { km: 'kmAtual' },
  rules: [cadastrado('filial')],
  action: {
    name: 'transferirFilial',
    label: 'Transferir',
    confirm: 'Confirma transferir o veículo para a filial?',
    ...atoEmUm<f.RecordOfFields<typeof filial>>(
      solicitacoesUsados.filial,
      ({ nomeFilial }) => nomeFilial && `para ${nomeFilial}`,
    ),
    call: call(solicitacoesUsados.filial, ({ veiculo, ...dito }: f.RecordOfFields<typeof filial>) => ({
      ...dito,
      veiculo: veiculo ?? 0,
    })),
    after: (_answer, _values, tools) => tools.navigate(`${ESTOQUE}?aba=finalizados`),
  },
});
