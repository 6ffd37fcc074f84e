import { CLIENTE_MONTADORA_INVALIDO, camposIte, ite } from '#contract/gateway/ite.ts';
import * as f from '#domain/fields/field.ts';
import { INFORME_CLIENTE } from '#domain/texts.ts';
import { call, screenAction } from '#src/ui/action.ts';
import { completeCadastro } from '../pessoas/completePessoa.ts';
import { atoNaEmpresa } from '../renave/atos.ts';
import { clienteMontadora } from './clienteMontadora.ts';

const fields = {
  chassi: camposIte.chassi,
  codigoClienteMontadora: clienteMontadora(CLIENTE_MONTADORA_INVALIDO),
  cliente: f.reference('cliente', {
    label: 'Cliente',
    target: 'pessoa',
    required: INFORME_CLIENTE,
    fills: { documento: 'cpfCnpj' },
  }),
  documento: f.cpfCnpj('documento', { label: 'CPF/CNPJ', readOnly: true }),
  valor: camposIte.valor,
  chaveRemessa: f.chaveNfe('chaveRemessa', {
    label: 'Chave da nota de remessa',
    help: 'Opcional.',
  }),
};

/** Takes in a vehicle without a transfer, brought by its owner or by the client who ordered it. */
export const entradaEstoqueIte = screenAction<typeof fields>({
  name: 'entradaIte',
  label: 'Entrada de estoque',
  tone: 'primary',
  dialog: {
    title: 'Entrada de estoque',
    text: 'Informe o chassi: o Renave diz para quem ele foi feito.',
    fields,
    submit: 'Confirmar entrada',
    width: 50,
  },
  ...atoNaEmpresa(ite.confirmarEntrada),
  remedy: completeCadastro,
  call: call(ite.confirmarEntrada, (_listing, { documento, ...values }) => values),
});
