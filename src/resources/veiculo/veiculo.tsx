import { Chip } from '@mui/material';
import { veiculo as rotas } from '#contract/gateway/cadastros/veiculo.ts';
import { veiculo as entity } from '#domain/entities/veiculo.ts';
import { planilhaDeVeiculos } from '#domain/planilhas/veiculosUsados.ts';
import { PROCURAR_VEICULO } from '#domain/texts.ts';
import { defineResource } from '#src/ui/resource/resource.ts';

const DE_TODOS = [
  'chassi',
  'descricao',
  'cor',
  'anoFabricacao',
  'anoModelo',
  'quilometragem',
  'medicao',
] as const;
const DADOS = {
  novo: [...DE_TODOS, 'acabado'],
  usado: ['placa', 'renavam', ...DE_TODOS, 'tipoCrv', 'numeroCrv', 'codigoSegurancaCrv', 'acabado'],
} as const;

/** Vehicles: new ones have a chassis and no plate yet, used ones plate, renavam and CRV. */
export const veiculo = defineResource({
  entity,
  title: 'Veículos',
  paths: {
    list: '/veiculos',
    create: '/veiculo/:tipoVeiculo',
    record: '/veiculo/:tipoVeiculo/:id',
    values: { tipoVeiculo: ['novo', 'usado'] },
  },
  create: {
    question: 'Tipo de veículo:',
    answers: [
      { label: 'Usado', path: '/veiculo/usado' },
      { label: 'Novo', path: '/veiculo/novo' },
    ],
  },
  recordPath: ({ placa, codigo }) => `/veiculo/${placa ? 'usado' : 'novo'}/${codigo}`,
  searchPlaceholder: PROCURAR_VEICULO,
  workbook: {
    routes: rotas,
    hint: 'Uma linha para cada veículo usado, com as colunas do modelo.',
    model: planilhaDeVeiculos,
  },
  columns: [
    'chassi',
    'placa',
    { key: 'renavam', width: 14 },
    { key: 'descricao', width: 30 },
    { key: 'cor', width: 13 },
    { key: 'anoFabricacao', width: 14 },
  ],
  tabs: { todos: 'Todos' },
  sections: ({ novo }) => [
    { title: 'Dados do veículo', fields: novo === false ? DADOS.usado : DADOS.novo },
    {
      title: 'Informações adicionais',
      fields: ['situacao', 'proprietario', 'entrada', 'saida', 'idEstoque'],
    },
  ],
  initial: ({ tipoVeiculo }, agora) => ({ novo: tipoVeiculo !== 'usado', medicao: agora.toISOString() }),
  badge: ({ acabado }) => (
    <Chip
      size="small"
      variant="outlined"
      color={acabado ? 'info' : 'warning'}
      label={acabado ? 'Veículo acabado' : 'Veículo inacabado'}
    />
  ),
  texts: { saveFailed: 'Erro ao salvar registro!' },
  help: [
    'Procure por chassi, placa, Renavam ou descrição, com ao menos três caracteres.',
    'Clique em uma linha para abrir o veículo.',
    'Em Novo, escolha Usado (tem placa, Renavam e CRV) ou Novo (tem só o chassi).',
    'Para cadastrar muitos usados de uma vez, clique em Importar Excel, baixe o modelo, preencha uma linha por veículo e envie. No fim aparece o resultado de cada linha; corrija as que tiverem erro e envie de novo, que as já cadastradas não se repetem.',
    'Para alterar, clique em Editar, mude o que for preciso e clique em Salvar.',
    'As informações adicionais vêm das movimentações no Renave e não são editadas aqui.',
  ],
});
