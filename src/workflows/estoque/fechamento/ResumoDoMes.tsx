import { Box, Link, Skeleton, Typography } from '@mui/material';
import { useGetList, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import {
  fechamento,
  type LinhaFechamento,
  type MovimentosDoDia,
} from '#contract/gateway/estoque/fechamento.ts';
import { diaBrasilia, formatDate } from '#domain/values/datas.ts';
import { limitesDoMes, type Mes, mesDepois, nomeDoMes } from '#domain/values/mes.ts';
import { Columns } from '#src/ui/charts/charts.tsx';
import { useSessao } from '#src/ui/context.ts';
import { listAddress } from '#src/ui/list/listAddress.ts';
import { places } from '../../places.ts';
import { Asked } from '../../shared/Asked.tsx';
import { Tiles } from '../../shared/Tiles.tsx';
import { useAsk } from '../../shared/useAsk.ts';
import { mesDosFiltros, pedidoDe } from './acoes.ts';
import { enderecoDoNumero } from './enderecoDoNumero.ts';
import { type Totais, tilesOf } from './tilesOf.ts';

const Vizinho = ({ mes, children }: { mes: Mes; children: string }) => (
  <Link
    component={RouterLink}
    to={listAddress(places.fechamento.doMes.path, pedidoDe(mes))}
    sx={{ displayPrint: 'none' }}
  >
    {children}
  </Link>
);

const Meses = ({ mes }: { mes: Mes }) => {
  const [antes, depois] = [mesDepois(mes, -1), mesDepois(mes, 1)];
  const comecou = limitesDoMes(depois).de <= diaBrasilia(new Date());
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'baseline' }}>
      <Typography variant="h2">
        {nomeDoMes(mes)} de {mes.ano}
      </Typography>
      <Vizinho mes={antes}>{`‹ ${nomeDoMes(antes)}`}</Vizinho>
      {comecou && <Vizinho mes={depois}>{`${nomeDoMes(depois)} ›`}</Vizinho>}
    </Box>
  );
};

/** As high as the chart, which comes with an answer of its own. */
const CHART_PX = 262;

/** Entries against exits by day, each leading to its rows. */
const Dias = ({ mes, codigos }: { mes: Mes; codigos: readonly number[] }) => {
  const sessao = useSessao();
  const asked = useAsk(fechamento.dias, pedidoDe(mes), { under: fechamento.mes.path });
  if (asked.isPending) return <Skeleton variant="rounded" height={CHART_PX} />;
  const mark = (dia: string, number: 'entradas' | 'saidas', value: number) => ({
    value,
    to: enderecoDoNumero({ codigos, de: dia, ate: dia }, number, sessao) ?? undefined,
  });
  const row = ({ dia, entradas, saidas }: MovimentosDoDia) => ({
    label: formatDate(dia).slice(0, 5),
    marks: [mark(dia, 'entradas', entradas), mark(dia, 'saidas', saidas)],
  });
  return (
    <Asked asked={asked}>
      {(dias) => (
        <Columns
          title="Entradas e saídas por dia"
          of="Dia"
          series={[
            { name: 'Entradas', tone: 'petrol' },
            { name: 'Saídas', tone: 'marking' },
          ]}
          rows={dias.map(row)}
          empty="Nenhuma entrada ou saída neste mês."
        />
      )}
    </Asked>
  );
};

const ONE_ROW = { page: 1, perPage: 1 };

const Resumo = ({ mes }: { mes: Mes }) => {
  const { data = [], meta } = useListContext<LinhaFechamento & { id: number }>();
  const sessao = useSessao();
  const antes = mesDepois(mes, -1);
  const before = useGetList(fechamento.mes.path, { pagination: ONE_ROW, filter: pedidoDe(antes) });
  const codigos = data.map(({ codigo }) => codigo);
  const de = { codigos, ...limitesDoMes(mes) };
  return (
    <Box component="section" aria-label="Resumo do mês" sx={{ display: 'grid', gap: 2, mb: 2 }}>
      <Meses mes={mes} />
      <Tiles
        label="Números do mês"
        tiles={tilesOf({
          totais: meta?.totais as Totais | undefined,
          antes: before.meta?.totais as Totais | undefined,
          nomeAntes: nomeDoMes(antes),
          acabou: de.ate < diaBrasilia(new Date()),
          enderecoDe: (number) => enderecoDoNumero(de, number, sessao),
        })}
      />
      <Dias {...{ mes, codigos }} />
    </Box>
  );
};

/** The month's figures over all its companies, beside those of the month before. */
export const ResumoDoMes = () => {
  const mes = mesDosFiltros(useListContext().filterValues);
  return mes && <Resumo mes={mes} />;
};
