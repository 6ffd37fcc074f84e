import { generatePath } from 'react-router-dom';
import { camposDoUsadoMock, type LinhaUsado, usados } from '#contract/gateway/usados/usados.ts';
import * as f from '#domain/fields/field.ts';
import { call, type Listing, rowAction, screenAction } from '#src/ui/action.ts';
import { places } from '../places.ts';
import { atoEmUm } from '../shared/renave/atos.ts';
import { ATOS_LOCAIS } from '../shared/renave/atosLocais.ts';

const ir = (name: string, label: string, path: string) =>
  rowAction<Listing>({
    name,
    label,
    tone: 'neutral',
    after: (_answer, _listing, tools) => tools.navigate(path),
  });

/** The address of an entry of a kind. */
export const enderecoDaEntrada = (tipoEntrada: 'compra' | 'veiculo-proprio'): string =>
  generatePath(places.usados.entrada.path, { tipoEntrada });

/** The menu of entries (document 3, section 2.3). */
export const entradaEstoqueUsado = screenAction({
  name: 'entradaEstoque',
  label: 'Entrada estoque',
  tone: 'primary',
  menu: [
    ir('deOutroEstabelecimento', 'Entrada de outro estabelecimento', places.usados.receber.path),
    ir('compraDeVeiculo', 'Compra de veículo', enderecoDaEntrada('compra')),
    ir('veiculoProprio', 'Entrada de veículo próprio', enderecoDaEntrada('veiculo-proprio')),
  ],
});

const fields = {
  sufixoPlacaMock: f.text('sufixoPlacaMock', {
    label: 'Final da placa',
    required: true,
    maxLength: 4,
    help: 'Os 4 últimos caracteres.',
  }),
  cpfProprietarioMock: camposDoUsadoMock.cpfProprietarioMock,
  nomeProprietarioMock: camposDoUsadoMock.nomeProprietarioMock,
  ufJurisdicaoMock: { ...camposDoUsadoMock.ufJurisdicaoMock, default: 'PR' },
  veiculoRouboFurtoMock: { ...camposDoUsadoMock.veiculoRouboFurtoMock, default: false },
  veiculoBaixadoMock: { ...camposDoUsadoMock.veiculoBaixadoMock, default: false },
};

/** Creates a fictitious used vehicle in the registry's test environment. Support admin only. */
export const createUsadoMock = screenAction<typeof fields>({
  name: 'criarUsadoMock',
  label: 'Criar veículo mock',
  tone: 'neutral',
  permission: 'suporteComEmpresa',
  dialog: {
    fields,
    submit: 'Criar',
    width: 50,
  },
  call: call(usados.criarVeiculoMock, (_listing, values) => values),
  failure: 'Os dados de retorno da API não estão disponíveis ou não são válidos.',
});

/** Advances the Detran's process by one step, in training. Support admin only. */
export const moveDetran = rowAction<LinhaUsado>({
  name: 'moverDetran',
  label: 'Transferência Detran (mock)',
  permission: 'suporteComEmpresa',
  visible: ({ estado }) => estado === 'SOLICITADO' || estado === 'TRANSFERIDO',
  confirm: 'Confirma o próximo passo do Detran?',
  ...atoEmUm(ATOS_LOCAIS.moverNoDetran),
  verb: 'Avançar um passo',
  call: call(usados.transferenciaDetranMock, ({ placa }) => ({ placa })),
});
