import { autorizacoesUsados } from '#contract/gateway/usados/autorizacoes.ts';
import * as f from '#domain/fields/field.ts';
import { INFORME_ESTABELECIMENTO, INFORME_VALOR_VENDA } from '#domain/texts.ts';
import { call } from '#src/ui/action.ts';
import { type FormScreen, formScreen } from '#src/ui/screen.ts';
import { places } from '../places.ts';
import { atoEmUm } from '../shared/renave/atos.ts';
import { waitsFor } from '../zeroKm/transferenciaZeroKm/autorizar.tsx';
import { ESTOQUE } from './comum.ts';
import { doVeiculo, standsOn, VEICULO, veiculoDe } from './doVeiculo.ts';

const estabelecimento = {
  placa: doVeiculo.placa,
  descricao: doVeiculo.descricao,
  fabMod: doVeiculo.fabMod,
  renavam: doVeiculo.renavam,
  destino: f.reference('codigo_empresa', {
    label: 'Estabelecimento',
    target: 'pessoa',
    filter: () => ({ tipo: 'J' }),
    required: INFORME_ESTABELECIMENTO,
    fills: { cnpjDestino: 'cpfCnpj', nomeDestino: 'nome' },
  }),
  nomeDestino: f.text('nomeDestino', { label: 'Nome do estabelecimento' }),
  cnpjDestino: f.cpfCnpj('cnpj_transferencia', { label: 'CNPJ', readOnly: true }),
  valor: f.money('valor', { label: 'Valor de venda', required: INFORME_VALOR_VENDA, min: 1 }),
};

/** Authorises another establishment to take a vehicle over (document 3, section 2.6). */
export const paraEstabelecimento: FormScreen = formScreen({
  ...places.usados.paraEstabelecimento,
  help: [
    'Escolha o estabelecimento entre as pessoas jurídicas cadastradas e informe o valor de venda.',
    'A autorização não tira o veículo do estoque: ele sai quando o outro estabelecimento o recebe, e a linha muda sozinha.',
    'Enquanto não foi recebido, a autorização pode ser cancelada no estoque, na linha do veículo.',
  ],
  standsOn,
  fields: estabelecimento,
  sections: [
    { title: 'Destino', fields: ['destino', 'cnpjDestino'] },
    VEICULO,
    { title: 'Venda', fields: ['valor'] },
  ],
  initial: (standing) => {
    const { veiculo: _, ...lido } = veiculoDe(standing);
    return lido;
  },
  chooses: { destino: { codigo_empresa: 'codigo', cnpj_transferencia: 'cpfCnpj' } },
  prefill: { valor: 'valor' },
  action: {
    name: 'autorizarTransferencia',
    label: 'Autorizar',
    confirm: 'Confirma autorizar a transferência?',
    ...atoEmUm<f.RecordOfFields<typeof estabelecimento>>(
      autorizacoesUsados.autorizar,
      ({ nomeDestino }) => nomeDestino && `para ${nomeDestino}`,
    ),
    inputs: { cnpjEstabelecimentoDestino: 'destino' },
    call: call(
      autorizacoesUsados.autorizar,
      ({
        placa: placaVeiculo,
        valor: valorVenda,
        cnpjDestino,
      }: f.RecordOfFields<typeof estabelecimento>) => ({
        placaVeiculo: placaVeiculo ?? '',
        valorVenda,
        cnpjEstabelecimentoDestino: cnpjDestino ?? '',
      }),
    ),
    awaits: ({ cnpjDestino }) => waitsFor(cnpjDestino),
    after: (_answer, _values, tools) => tools.navigate(ESTOQUE),
  },
});
