import { venda } from '#contract/gateway/usados/campos.ts';
import { solicitacoesUsados } from '#contract/gateway/usados/solicitacoes.ts';
import * as f from '#domain/fields/field.ts';
import { ONDE_ESTA_O_CODIGO } from '#domain/texts.ts';
import { answerOf, call } from '#src/ui/action.ts';
import { type FormScreen, formScreen } from '#src/ui/screen.ts';
import { completeCadastro } from '../cadastros/pessoa.tsx';
import { places } from '../places.ts';
import { atoEmUm } from '../shared/renave/atos.ts';
import { ESTOQUE, hoje } from './comum.ts';
import { cadastrado, doVeiculo, standsOn, VEICULO, veiculoDe } from './doVeiculo.ts';
import { remedioDoLaudo } from './laudos/adicionarLaudo.ts';
import { LaudoExigido } from './laudos/LaudoExigido.tsx';
import { notaDaVenda } from './notaFiscal.ts';

const cliente = {
  ...doVeiculo,
  comprador: { ...venda.comprador, fills: { documento: 'cpfCnpj', nomeCliente: 'nome' } },
  nomeCliente: f.text('nomeCliente', { label: 'Nome do cliente' }),
  documento: f.cpfCnpj('cpfcnpj_comprador', { label: 'CPF/CNPJ', readOnly: true }),
  valor: venda.valorVenda,
  dataVenda: venda.dataVenda,
  codigoSegurancaCrv: {
    ...venda.codigoSegurancaCrv,
    help: `Do CRV novo, emitido com a entrada: Impressões, Código de segurança. ${ONDE_ESTA_O_CODIGO} Vazio, vale o do cadastro.`,
  },
};

/** The sale of a used vehicle (document 3, section 2.4). */
export const paraCliente: FormScreen = formScreen({
  ...places.usados.paraCliente,
  title: 'Transferência para cliente (Saída de estoque)',
  help: [
    'Escolha o cliente pelo nome ou pelo CPF/CNPJ e confira os dados do veículo.',
    'Informe o valor e a data da venda. O código de segurança mudou quando o Detran emitiu o CRV novo: ele está em Impressões, Código de segurança.',
    'A nota fiscal de entrada e o ATPV-e assinado já precisam ter sido enviados. Onde o estado exige laudo de vistoria, ele precisa valer no dia da venda: adicione-o aqui mesmo.',
    'Depois da venda, envie a nota fiscal de saída e imprima o ATPV-e no estoque, aba Finalizados.',
  ],
  standsOn,
  fields: cliente,
  sections: [
    { title: 'Comprador', fields: ['comprador', 'documento'] },
    VEICULO,
    { title: 'Venda', fields: ['valor', 'dataVenda', 'codigoSegurancaCrv'] },
  ],
  initial: (standing) => ({ ...veiculoDe(standing), dataVenda: hoje() }),
  chooses: { comprador: { codigo_comprador: 'codigo', cpfcnpj_comprador: 'cpfCnpj' } },
  prefill: { valor: 'valor' },
  rules: [cadastrado('comprador')],
  note: LaudoExigido,
  action: {
    name: 'venderUsado',
    inputs: { valorVenda: 'valor' },
    label: 'Transferir',
    confirm: 'Confirma transferir o veículo para o cliente?',
    ...atoEmUm<f.RecordOfFields<typeof cliente>>(
      solicitacoesUsados.saida,
      ({ nomeCliente }) => nomeCliente && `para ${nomeCliente}`,
    ),
    remedy: (refusal, values) => completeCadastro(refusal) ?? remedioDoLaudo(refusal, values),
    call: call(
      solicitacoesUsados.saida,
      ({ valor: valorVenda, ...dita }: f.RecordOfFields<typeof cliente>) => ({
        ...dita,
        valorVenda,
        veiculo: dita.veiculo ?? 0,
      }),
    ),
    after: (answer, { placa }, tools) => {
      const { idest_vei: idEstoque } = answerOf(solicitacoesUsados.saida, answer);
      tools.navigate(idEstoque === null ? ESTOQUE : notaDaVenda(placa ?? ''));
    },
  },
});
