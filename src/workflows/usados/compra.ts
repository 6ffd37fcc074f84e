import { compra as pedido } from '#contract/gateway/usados/campos.ts';
import { assinatura, documentosUsados } from '#contract/gateway/usados/documentos.ts';
import { type EntradaSolicitada, solicitacoesUsados } from '#contract/gateway/usados/solicitacoes.ts';
import * as f from '#domain/fields/field.ts';
import { call } from '#src/ui/action.ts';
import { formStep, type Standing } from '#src/ui/screen.ts';
import { atoEmUm } from '../shared/renave/atos.ts';
import { REGRAS_ASSINATURA } from './assinatura.ts';
import { ESTOQUE, hoje } from './comum.ts';
import { remedioDoLaudo } from './laudos/adicionarLaudo.ts';
import { LaudoExigido } from './laudos/LaudoExigido.tsx';
import { VEICULO_DO_ENDERECO, veiculoInformado } from './veiculoProprio.ts';

const compra = {
  ...veiculoInformado,
  emNomeDaLoja: f.flag('emNomeDaLoja', { label: 'Veículo em nome da loja', default: false }),
  proprietario: { ...pedido.proprietario, fills: { documento: 'cpfCnpj', nomeProprietario: 'nome' } },
  nomeProprietario: f.text('nomeProprietario', { label: 'Nome do proprietário' }),
  documento: f.cpfCnpj('cpfcnpj_proprietario', { label: 'CPF/CNPJ', readOnly: true }),
  dataCompra: pedido.dataCompra,
  valor: pedido.valorCompra,
  avisar: pedido.avisar,
};

const solicitarCompra = formStep({
  title: 'SOLICITAÇÃO DE ENTRADA',
  fields: compra,
  sections: [
    { title: 'Veículo', fields: ['veiculo', 'emNomeDaLoja'] },
    { title: 'Proprietário', fields: ['proprietario', 'documento'] },
    { title: 'Estoque', fields: ['dataCompra', 'valor', 'avisar'] },
  ],
  initial: () => ({ dataCompra: hoje() }),
  chooses: {
    ...VEICULO_DO_ENDERECO,
    proprietario: { codigo_proprietario: 'codigo', cpfcnpj_proprietario: 'cpfCnpj' },
  },
  prefill: { valor: 'valor', dataCompra: 'dataCompra' },
  rules: [
    {
      field: 'emNomeDaLoja',
      message: 'Um veículo em nome da loja entra por Entrada de veículo próprio.',
      broken: ({ emNomeDaLoja }) => emNomeDaLoja === true,
    },
  ],
  note: LaudoExigido,
  action: {
    name: 'solicitarCompra',
    inputs: { valorCompra: 'valor' },
    remedy: remedioDoLaudo,
    label: 'Enviar solicitação',
    confirm: 'Confirma solicitar a entrada do veículo?',
    ...atoEmUm<f.RecordOfFields<typeof compra>>(
      solicitacoesUsados.compra,
      ({ nomeProprietario }) => nomeProprietario && `de ${nomeProprietario}`,
    ),
    call: call(
      solicitacoesUsados.compra,
      ({ valor: valorCompra, ...dita }: f.RecordOfFields<typeof compra>) => ({ ...dita, valorCompra }),
    ),
  },
});

const { placa, descricao } = veiculoInformado;
const assinado = {
  idEstoque: f.integer('idEstoque', { label: 'Id do estoque' }),
  placa,
  descricao,
  ...assinatura,
};

const PENDENTE =
  'O Renave ainda não respondeu à solicitação. Acompanhe em Estoque de veículos, aba Em Andamento, e envie o ATPV-e de lá.';

/** The values of the previous step, and the registry's answer to them. */
const pedidoEm = ({ before }: Standing) => {
  const { values, answer } = before.at(-1) ?? {};
  return {
    idEstoque: (answer as EntradaSolicitada | undefined)?.idest_vei ?? null,
    placa: (values?.placa ?? null) as string | null,
    descricao: (values?.descricao ?? null) as string | null,
  };
};

const sendAssinado = formStep({
  title: 'ATPV-E ASSINADO',
  fields: assinado,
  sections: [
    { title: 'Assinatura', fields: ['tipoCrv', 'tipoAssinatura', 'dataAssinatura'] },
    { title: 'Documentos', fields: ['pdfAtpvBase64', 'p7sBase64'] },
  ],
  initial: (standing) => ({ ...pedidoEm(standing), dataAssinatura: hoje() }),
  rules: [
    ...REGRAS_ASSINATURA,
    { field: 'pdfAtpvBase64', message: PENDENTE, broken: ({ idEstoque }) => idEstoque === null },
  ],
  action: {
    name: 'enviarAssinado',
    label: 'Enviar ATPV-e assinado',
    confirm: 'Confirma enviar o ATPV-e assinado?',
    ...atoEmUm(documentosUsados.enviarAssinatura),
    call: call(
      documentosUsados.enviarAssinatura,
      ({ idEstoque, placa: _placa, descricao: _descricao, ...resto }: f.RecordOfFields<typeof assinado>) => ({
        idEstoque: idEstoque ?? 0,
        ...resto,
      }),
    ),
    after: (_answer, _values, tools) => tools.navigate(`${ESTOQUE}?aba=andamento`),
  },
});

/** A purchase in two steps: the request to the registry, then the seller's signature. */
export const COMPRA = [solicitarCompra, sendAssinado];
