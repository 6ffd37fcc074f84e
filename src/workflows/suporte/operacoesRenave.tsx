import Typography from '@mui/material/Typography';
import { filtroQuemEOnde } from '#contract/gateway/engine/userAndCompany.ts';
import {
  ESTADOS_INTENCAO,
  type Instalacao,
  type IntencaoRenave,
  suporte,
} from '#contract/gateway/suporte/suporte.ts';
import { periodo } from '#contract/list.ts';
import { lists } from '#contract/lists/index.ts';
import * as f from '#domain/fields/field.ts';
import { PROCURAR_CHASSI } from '#domain/texts.ts';
import { call, rowAction } from '#src/ui/action.ts';
import { type ListScreen, soleTab } from '#src/ui/screen.ts';
import { places } from '../places.ts';
import { atualizar } from '../shared/atualizar.ts';
import { useAsk } from '../shared/useAsk.ts';
import { PassosDaOperacao } from './PassosDaOperacao.tsx';

const said = (quantos: number): string => quantos.toLocaleString('pt-BR');

const trocaDe = ({ segredos }: Instalacao): string => {
  if (!segredos) return '';
  const { total, restantes } = segredos;
  return restantes === 0
    ? ' Troca de PATIO_SECRET: concluída. PATIO_SECRET_PREVIOUS pode ser retirada.'
    : ` Troca de PATIO_SECRET: ${said(total - restantes)} de ${said(total)} segredos cifrados com a chave nova. Mantenha PATIO_SECRET_PREVIOUS até o fim.`;
};

/** Reserves its line: the list below must not move when the text comes. */
const LINE = { minHeight: '1lh' };

/** Running version, to be named to the developers, and progress of a change of the secret. */
const SobreAInstalacao = () => {
  const { data } = useAsk(suporte.instalacao, {});
  return (
    <Typography variant="body2" color="text.secondary" sx={LINE}>
      {data && `Pátio ${data.versao}${data.commit ? ` (${data.commit})` : ''}.${trocaDe(data)}`}
    </Typography>
  );
};

const reconsultar = rowAction<IntencaoRenave>({
  name: 'reconsultar',
  label: 'Reconsultar',
  visible: ({ estado }) => estado === 'desconhecida',
  call: call(suporte.reconsultar, ({ id }) => ({ id })),
  success: 'O Renave será consultado de novo sobre esta operação.',
  failure: 'Houve um erro ao reconsultar a operação!',
});

/** The operations of a vehicle: every intent, request, answer and outcome of a chassis, for support. */
export const operacoesRenave: ListScreen = {
  ...places.suporte.operacoesRenave,
  help: [
    'Procure pelo chassi para ver tudo o que foi pedido ao Renave para um veículo, de qualquer empresa, do mais novo para o mais antigo. Com o nome ou o CNPJ de uma empresa vê-se tudo o que ela pediu.',
    'Abra a linha para ler cada passo: o que foi enviado, o que o Renave respondeu e o que o sistema fez com a resposta.',
    '“Sem resposta, consultando” quer dizer que a resposta se perdeu: a operação pode ter sido feita. O sistema consulta o estoque antes de repetir qualquer coisa.',
    'Reconsultar pede essa consulta agora. Nunca repete a operação sem antes consultar.',
  ],
  above: SobreAInstalacao,
  tabs: soleTab(lists.operacoes, {
    label: 'Operações',
    filters: {
      search: { key: 'chassi', placeholder: PROCURAR_CHASSI },
      fields: {
        empresa: filtroQuemEOnde.empresa,
        estado: f.choice('estado', { label: 'Situação', options: ESTADOS_INTENCAO }),
        ...periodo('data', 'Data'),
      },
    },
    columns: ['criada', 'chassi', 'titulo', 'estado', 'tentativas', 'encerrada', 'nomfan_emp', 'nome_usu'],
    expansion: PassosDaOperacao,
    actions: [atualizar, reconsultar],
  }),
};
