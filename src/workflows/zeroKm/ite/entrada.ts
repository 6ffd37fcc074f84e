import { CLIENTE_MONTADORA_INVALIDO, camposIte, ite } from '#contract/gateway/zeroKm/ite.ts';
import * as f from '#domain/fields/field.ts';
import { INFORME_CLIENTE } from '#domain/texts.ts';
import { isChassi, normalizeChassi } from '#domain/values/chassi.ts';
import { call, screenAction } from '#src/ui/action.ts';
import { completeCadastro } from '../../cadastros/pessoa.tsx';
import { atoNaEmpresa } from '../../shared/renave/atos.ts';

/** The client for whom the chassis was made: asked of the registry once the chassis is complete. */
export const clienteMontadora = (requiredMessage: string) =>
  f.choice('codigoClienteMontadora', {
    label: 'Cliente/montadora',
    required: true,
    requiredMessage,
    target: 'clienteDaMontadora',
    filter: ({ chassi }: Readonly<Record<string, unknown>>) => {
      const inteiro = normalizeChassi(String(chassi ?? ''));
      return { chassi: isChassi(inteiro) ? inteiro : null };
    },
  });

const fields = {
  chassi: camposIte.chassi,
  codigoClienteMontadora: clienteMontadora(CLIENTE_MONTADORA_INVALIDO),
  cliente: f.reference('cliente', {
    label: 'Cliente',
    target: 'pessoa',
    required: true,
    requiredMessage: INFORME_CLIENTE,
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
    text: 'Informe o chassi: o Renave diz para quem ele foi feito.',
    fields,
    submit: 'Confirmar entrada',
    width: 50,
  },
  ...atoNaEmpresa(ite.confirmarEntrada),
  remedy: completeCadastro,
  call: call(ite.confirmarEntrada, (_listing, { documento, ...values }) => values),
});
