import { Box, Typography } from '@mui/material';
import {
  lotesDeOperacoes,
  type PedidaDoLote,
  type ResumoDasPedidas,
} from '#contract/gateway/engine/lotesDeOperacoes.ts';
import { lists } from '#contract/lists/index.ts';
import { operationOf } from '#contract/operations/index.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { rowAction } from '#src/ui/action.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { inState, listAddress } from '#src/ui/list/listAddress.ts';
import { type ListScreen, type Params, soleTab } from '#src/ui/screen.ts';
import { fichaPath } from '../../estoque/ficha/fichaPath.ts';
import { lugarDe, places } from '../../places.ts';
import { atualizar } from '../../shared/atualizar.ts';
import { Recusa } from '../../shared/renave/Recusa.tsx';
import { useAsk } from '../../shared/useAsk.ts';

const { pedidas, resumo } = lotesDeOperacoes;

interface RecusadasDoLote extends Pick<ResumoDasPedidas, 'tela' | 'recusadas'> {
  pedido: string;
}

/** Leads to the list in which they were asked for, with those of the batch that are refused still. */
const Lugar = ({ tela, recusadas, pedido }: RecusadasDoLote) => {
  const place = lugarDe(tela);
  if (!place || recusadas === 0) return null;
  return (
    <TextButton
      to={listAddress(place.path, { pedido, ...inState('erro') })}
      size="small"
      variant="outlined"
      label={recusadas === 1 ? 'Resolver a recusada' : `Resolver as ${recusadas} recusadas`}
    />
  );
};

/** To the list in which the operation was asked for, at its vehicle. */
const resolver = rowAction<PedidaDoLote>({
  name: 'resolverRecusada',
  label: 'Resolver',
  main: true,
  visible: ({ situacao, chassi }) => situacao === 'erro' && chassi !== null,
  after: (_answer, { operacao, chassi }, tools) => {
    const place = lugarDe(operationOf(operacao)?.screen ?? '');
    if (place) tools.navigate(listAddress(place.path, { descricaoFiltro: chassi }));
  },
});

/** What its notice says, and what became of the refused ones since; a failed read is shown by the list. */
const Resultado = ({ params: { id: pedido = '' } }: { params: Params }) => {
  const { data } = useAsk(
    resumo,
    { pedido },
    { under: pedidas.path, subjects: lists.pedidasDoLote.subjects },
  );
  return (
    <>
      <Typography variant="h2" component="p" role="status" sx={{ minHeight: '1.4em' }}>
        {data?.frase}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ minHeight: '1.5em' }}>
        {data && `${data.titulo}, pedido de ${data.nome_usu} em ${formatDateTime(data.pedidoEm)}.`}
      </Typography>
      {data && (
        <Box sx={{ displayPrint: 'none' }}>
          <Lugar {...data} pedido={pedido} />
        </Box>
      )}
    </>
  );
};

/** How the operations of one request ended: kept, and the same for all who may see such operations. */
export const resultadoDoLote: ListScreen = {
  ...places.operacoes.lote,
  help: [
    'Aqui está tudo o que foi pedido de uma vez, também o que já saiu da lista em que foi pedido: o que o Renave confirmou, o que recusou e por quê, o que espera, e a taxa paga por veículo.',
    'A frase no alto diz como o lote terminou. Se algo recusado foi pedido de novo, ou dispensado, ela o diz ao lado: os números do lote não mudam por isso.',
    'Em uma linha recusada, Ver motivo abre a recusa e o caminho até onde se corrige e se pede de novo. O veículo abre a página dele.',
    'Quem pediu e os colegas que podem ver essas operações veem o mesmo. A página fica guardada, e pode ser impressa ou exportada.',
  ],
  above: Resultado,
  tabs: soleTab(lists.pedidasDoLote, {
    label: 'Operações',
    feminine: true,
    filters: { fixed: ({ id = '' }) => ({ pedido: id }) },
    columns: [
      { key: 'descricao', below: 'chassi' },
      { key: 'placa', rank: 8 },
      'nome',
      { key: 'situacao', rank: 0 },
      { key: 'taxa', rank: 0 },
    ],
    anchor: 'descricao',
    highlight: ({ situacao }: PedidaDoLote) => (situacao === 'erro' ? 'Recusada' : null),
    refusal: Recusa,
    open: ({ chassi, placa }) => fichaPath(placa ?? chassi ?? ''),
    actions: [resolver, atualizar],
  }),
};
