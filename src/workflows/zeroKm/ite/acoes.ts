import { crudRoutes } from '#contract/crud.ts';
import type { LinhaIte } from '#contract/gateway/zeroKm/estoqueIte.ts';
import { COMPRADOR_INVALIDO, camposIte, ite } from '#contract/gateway/zeroKm/ite.ts';
import type { CallOf } from '#contract/route.ts';
import { veiculo } from '#domain/entities/veiculo.ts';
import * as f from '#domain/fields/field.ts';
import { toSave } from '#domain/fields/wire.ts';
import { ERRO_SALVAR, VEICULO_SEM_CADASTRO } from '#domain/texts.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { call, rowAction } from '#src/ui/action.ts';
import { completeCadastro } from '../../cadastros/pessoa.tsx';
import { atoNaLinha } from '../../shared/renave/atos.ts';
import { ATOS_LOCAIS } from '../../shared/renave/atosLocais.ts';

const save = crudRoutes(veiculo).save;
const { descricao, cor, anoFabricacao, anoModelo } = veiculo.fields;

/** Opens the vehicle's record, or says that there is none. */
export const verVeiculo = rowAction<LinhaIte>({
  name: 'verVeiculo',
  label: 'Cadastro do veículo',
  permission: 'verPessoasEVeiculos',
  tone: 'neutral',
  blocked: ({ codigoVeiculo }) => (codigoVeiculo === null ? VEICULO_SEM_CADASTRO : null),
  after: (_answer, { codigoVeiculo }, tools) => tools.navigate(`/veiculo/novo/${codigoVeiculo}`),
});

/** Registers a vehicle that only the registry knows: new, at 0 km. */
export const cadastrarVeiculo = rowAction<LinhaIte>({
  name: 'cadastrarVeiculo',
  label: 'Cadastrar veículo',
  permission: 'pessoasEVeiculos',
  tone: 'neutral',
  visible: ({ codigoVeiculo, idEstoque }) => codigoVeiculo === null && idEstoque !== null,
  dialog: {
    text: ({ chassi }) => `Veículo ${chassi}`,
    fields: { descricao, cor, anoFabricacao, anoModelo },
    initial: () => {
      const ano = new Date().getFullYear();
      return { anoFabricacao: ano, anoModelo: ano };
    },
    submit: 'Cadastrar',
    width: 40,
  },
  call: call(save, ({ chassi, acabado }, values) => {
    const medicao = new Date().toISOString();
    const novo = { ...values, chassi, acabado, medicao, novo: true, quilometragem: 0, tipoCrv: 'D' };
    return toSave(veiculo, novo) as CallOf<typeof save>;
  }),
  success: 'Veículo cadastrado com sucesso!',
  failure: ERRO_SALVAR,
});

const withoutCadastro = ({ codigoVeiculo }: LinhaIte) =>
  codigoVeiculo === null ? VEICULO_SEM_CADASTRO : null;
const emEstoque = ({ estado, cnpjDestino }: LinhaIte) => estado === 'CONFIRMADO' && cnpjDestino === null;
const idDe = ({ idEstoque }: LinhaIte) => ({ id: idEstoque ?? 0 });

const camposDaSaida = {
  chassi: f.chassi('chassi', { label: 'Chassi', readOnly: true }),
  comprador: f.reference('comprador', {
    label: 'Comprador',
    target: 'pessoa',
    required: true,
    requiredMessage: COMPRADOR_INVALIDO,
    fills: { documento: 'cpfCnpj' },
  }),
  documento: f.cpfCnpj('documento', { label: 'CPF/CNPJ', readOnly: true }),
  dataVenda: camposIte.dataVenda,
  chaveProduto: { ...camposIte.chaveProduto, suggests: { valor: 'valor', chassi: 'chassi' } },
  chaveServico: camposIte.chaveServico,
  valor: camposIte.valor,
};

/** A sale: buyer, value, and the keys of the invoices of product and work. */
export const saidaEstoque = rowAction<LinhaIte, typeof camposDaSaida>({
  name: 'saidaEstoqueIte',
  label: 'Saída de estoque',
  tone: 'primary',
  visible: emEstoque,
  blocked: withoutCadastro,
  dialog: {
    fields: camposDaSaida,
    initial: (row) => ({
      chassi: row.chassi,
      valor: row.valor,
      dataVenda: diaBrasilia(new Date()),
    }),
    submit: 'Confirmar saída',
    width: 50,
  },
  ...atoNaLinha(ite.confirmarSaida),
  remedy: completeCadastro,
  call: call(ite.confirmarSaida, ({ codigoVeiculo }, { chassi, documento, ...values }) => ({
    veiculo: codigoVeiculo ?? 0,
    ...values,
  })),
});

export const cancelarEntradaIte = rowAction<LinhaIte>({
  name: 'cancelarEntradaIte',
  label: 'Cancelar entrada',
  tone: 'danger',
  visible: emEstoque,
  confirm: 'Confirma cancelar a entrada?',
  ...atoNaLinha(ite.cancelarEntrada),
  call: call(ite.cancelarEntrada, idDe),
});

export const cancelarSaidaIte = rowAction<LinhaIte>({
  name: 'cancelarSaidaIte',
  label: 'Cancelar saída',
  tone: 'danger',
  visible: ({ estado, motivo, saidaCancelada }) =>
    estado === 'FINALIZADO' && motivo === 'VENDA' && !saidaCancelada,
  confirm: 'Confirma cancelar a saída?',
  ...atoNaLinha(ite.cancelarSaida),
  call: call(ite.cancelarSaida, idDe),
});

/**
 * Marks the vehicle as finished in the national index, as the transformer does; for training, where nobody else does
 * it.
 */
export const finishVeiculo = rowAction<LinhaIte>({
  name: 'acabar',
  label: 'Acabar veículo (treinamento)',
  verb: 'Acabar veículo',
  tone: 'neutral',
  permission: 'treinamento',
  visible: (row) => row.estado === 'CONFIRMADO' && row.acabado === false,
  confirm: 'Confirma acabar o veículo?',
  ...atoNaLinha(ATOS_LOCAIS.acabar),
  call: call(ite.acabar, idDe),
});
