import * as f from '#domain/fields/field.ts';
import {
  INFORME_CLIENTE,
  INFORME_DATA,
  INFORME_DATA_VENDA,
  INFORME_FILIAL,
  INFORME_KM,
  INFORME_VALOR_COMPRA,
  INFORME_VALOR_VENDA,
  INFORME_VEICULO,
} from '#domain/texts.ts';

const veiculo = f.reference('veiculo', { label: 'Veículo', target: 'veiculo', required: INFORME_VEICULO });

/** Notifies the requesting user by e-mail of each change of state, and of a refusal. */
const avisar = f.flag('avisar', { label: 'Avisar-me por e-mail a cada passo do Detran', default: false });

/** Fields of a purchase. */
export const compra = {
  veiculo,
  proprietario: f.reference('proprietario', {
    label: 'Proprietário',
    target: 'pessoa',
    required: 'Por favor informe um proprietário válido!',
  }),
  dataCompra: f.date('dataCompra', { label: 'Data da compra', required: INFORME_DATA }),
  valorCompra: f.money('valorCompra', { label: 'Valor de compra', required: INFORME_VALOR_COMPRA, min: 1 }),
  avisar,
};

/** Fields of an entry of the establishment's own vehicle. */
export const veiculoProprio = {
  veiculo,
  dataEntradaEstoque: f.date('dataEntradaEstoque', {
    label: 'Data da entrada no estoque',
    required: INFORME_DATA,
  }),
  avisar,
};

/** Fields of a sale. */
export const venda = {
  veiculo,
  comprador: f.reference('comprador', { label: 'Cliente', target: 'pessoa', required: INFORME_CLIENTE }),
  dataVenda: f.date('dataVenda', { label: 'Data da venda', required: INFORME_DATA_VENDA }),
  valorVenda: f.money('valorVenda', { label: 'Valor de venda', required: INFORME_VALOR_VENDA, min: 1 }),
  /** The code of the new CRV; the vehicle's record stores it. */
  codigoSegurancaCrv: f.text('codigoSegurancaCrv', {
    label: 'Código de segurança do CRV',
    maxLength: 11,
    code: true,
  }),
};

/** Fields of a transfer to another branch. */
export const paraFilial = {
  veiculo,
  filial: f.reference('filial', { label: 'Filial', target: 'filial', required: INFORME_FILIAL }),
  kmAtual: f.integer('kmAtual', { label: 'KM do veículo', required: INFORME_KM, min: 1, max: 9_999_999 }),
  dataSaida: f.date('dataSaida', {
    label: 'Data saída estoque',
    required: 'Por favor informe uma data de saída válida!',
  }),
};
