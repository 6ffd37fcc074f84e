import { crudRoutes } from '#contract/crud.ts';
import type { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import type { AnswerOf, CallOf } from '#contract/route.ts';
import { veiculo } from '#domain/entities/veiculo.ts';
import * as f from '#domain/fields/field.ts';
import { toSave } from '#domain/fields/wire.ts';
import { SALVO } from '#domain/texts.ts';
import { isChassi } from '#domain/values/chassi.ts';
import { answerOf, call, rowAction, screenAction } from '#src/ui/action.ts';
import { FieldView } from '#src/ui/fields/FieldView.tsx';

const save = crudRoutes(veiculo).save;

type RotaDoMock = typeof entradaZeroKm.criarVeiculoMock;
type Criado = AnswerOf<RotaDoMock>;

const resposta = [
  { name: 'chassi', label: 'Chassi', kind: 'chassi' },
  { name: 'veiculoAcabado', label: 'Veículo acabado', kind: 'flag' },
  { name: 'dataHoraCadastro', label: 'Data/hora cadastro', kind: 'dateTime' },
] as const;

const validate = (criado: Criado | undefined) =>
  isChassi(criado?.chassi ?? '') && /^\d{4}-/.test(criado?.dataHoraCadastro ?? '');

/** Document 2, section 9. The registry has just created the vehicle, so its year is the current one. */
const veiculoOf = ({ chassi: criado, veiculoAcabado, dataHoraCadastro }: Criado) => {
  const ano = Number(dataHoraCadastro.slice(0, 4));
  return {
    novo: true,
    chassi: criado,
    acabado: veiculoAcabado,
    descricao: `Veículo mock ${criado}`,
    cor: 'Preto',
    quilometragem: 0,
    anoFabricacao: ano,
    anoModelo: ano,
    medicao: dataHoraCadastro,
  };
};

/** Shows the registry's answer, and registers a vehicle of the company from it. */
const register = rowAction<Criado>({
  name: 'cadastrarVeiculoMock',
  label: 'Cadastrar veículo',
  blocked: (criado) =>
    validate(criado) ? null : 'Os dados de retorno da API não estão disponíveis ou não são válidos.',
  dialog: {
    title: 'Veículo mock criado',
    text: (criado) => (
      <>
        <p>Resposta do Renave. Cadastre o veículo para usá-lo nas outras telas.</p>
        <FieldView fields={resposta} record={{ ...criado }} />
      </>
    ),
  },
  call: call(save, (criado) => toSave(veiculo, veiculoOf(criado)) as CallOf<typeof save>),
  success: SALVO,
  failure: 'Houve um erro ao cadastrar o veículo no banco de dados',
});

const fields = {
  sufixoChassi: f.text('sufixoChassi', {
    label: 'Sufixo do chassi',
    required: true,
    maxLength: 4,
    help: 'Os 4 últimos dígitos do chassi.',
  }),
  veiculoAcabado: f.flag('veiculoAcabado', { label: 'Veículo acabado', required: true, default: true }),
};

/** Creates a fictitious vehicle in the registry's test environment, then registers it here. Support admin only. */
export const createVeiculoMock = (rota: RotaDoMock) =>
  screenAction<typeof fields>({
    name: 'criarVeiculoMock',
    label: 'Criar veículo mock',
    tone: 'neutral',
    permission: 'suporteComEmpresa',
    dialog: {
      fields,
      submit: 'Criar',
    },
    check: (_listing, { sufixoChassi }) =>
      /^\d{4}$/.test(sufixoChassi)
        ? null
        : { sufixoChassi: 'O sufixo do chassi deve ter exatamente 4 dígitos.' },
    call: call(rota, (_listing, values) => values),
    after: (answer, _listing, tools) => tools.run(register, answerOf(rota, answer)),
    success: 'Veículo Mock criado com sucesso no Renave!',
    failure: 'Erro ao criar mock no Renave: tente novamente mais tarde.',
  });
