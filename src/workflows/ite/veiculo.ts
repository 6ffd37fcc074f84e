import { crudRoutes } from '#contract/crud.ts';
import type { LinhaIte } from '#contract/gateway/estoqueIte.ts';
import type { CallOf } from '#contract/route.ts';
import { veiculo } from '#domain/entities/veiculo.ts';
import { toSave } from '#domain/fields/wire.ts';
import { ERRO_SALVAR, VEICULO_SEM_CADASTRO } from '#domain/texts.ts';
import { call, rowAction } from '#src/ui/action.ts';

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
    title: 'Cadastrar veículo',
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
