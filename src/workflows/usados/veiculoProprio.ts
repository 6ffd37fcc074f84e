import { compra, veiculoProprio as pedido } from '#contract/gateway/usados/campos.ts';
import { solicitacoesUsados } from '#contract/gateway/usados/solicitacoes.ts';
import * as f from '#domain/fields/field.ts';
import { ONDE_ESTA_O_CODIGO } from '#domain/texts.ts';
import { call } from '#src/ui/action.ts';
import { formStep } from '#src/ui/screen.ts';
import { atoEmUm } from '../shared/renave/atos.ts';
import { ESTOQUE, hoje } from './comum.ts';
import { remedioDoLaudo } from './laudos/adicionarLaudo.ts';
import { LaudoExigido } from './laudos/LaudoExigido.tsx';

/** A used vehicle of the company, chosen by plate or description, with read-only names beside it. */
export const veiculoInformado = {
  veiculo: {
    ...compra.veiculo,
    target: 'veiculoUsado',
    help: `O CRV vai como está no cadastro. ${ONDE_ESTA_O_CODIGO}`,
    filter: () => ({ novo: false }),
    fills: { placa: 'placa', descricao: 'descricao' },
  },
  placa: f.placa('placaDoVeiculo', { label: 'Placa' }),
  descricao: f.text('marcaModelo', { label: 'Marca/modelo' }),
};

/** Query parameters that identify the vehicle. */
export const VEICULO_DO_ENDERECO = { veiculo: { codigo_veiculo: 'codigo', placa: 'placa' } } as const;

const proprio = {
  ...veiculoInformado,
  emNomeDaLoja: f.flag('emNomeDaLoja', { label: 'Veículo em nome da loja', default: true, readOnly: true }),
  dataEntradaEstoque: pedido.dataEntradaEstoque,
  avisar: pedido.avisar,
};

const solicitarProprio = formStep({
  fields: proprio,
  sections: [
    { title: 'Veículo', fields: ['veiculo', 'emNomeDaLoja'] },
    { title: 'Estoque', fields: ['dataEntradaEstoque', 'avisar'] },
  ],
  initial: () => ({ emNomeDaLoja: true, dataEntradaEstoque: hoje() }),
  chooses: VEICULO_DO_ENDERECO,
  note: LaudoExigido,
  action: {
    name: 'solicitarProprio',
    remedy: remedioDoLaudo,
    label: 'Enviar solicitação',
    confirm: 'Confirma solicitar a entrada do veículo?',
    ...atoEmUm(solicitacoesUsados.veiculoProprio),
    call: call(solicitacoesUsados.veiculoProprio, (dito: f.RecordOfFields<typeof proprio>) => dito),
    after: (_answer, _values, tools) => tools.navigate(`${ESTOQUE}?aba=andamento`),
  },
});

/** Entry of the establishment's own vehicle: no signature step. */
export const PROPRIO = [solicitarProprio];
