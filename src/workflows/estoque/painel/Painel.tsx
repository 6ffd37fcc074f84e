import { Box } from '@mui/material';
import {
  DIAS_DE_GIRO,
  type Giro,
  painel,
  type RecusasDoMes,
  type TaxasDoMes,
  type TempoDoDetran,
} from '#contract/gateway/estoque/painel.ts';
import type { AnswerOf } from '#contract/route.ts';
import { may } from '#domain/permissions.ts';
import { contagem } from '#domain/values/contagem.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { byMonth } from '#src/ui/charts/byMonth.ts';
import { Bars, Columns } from '#src/ui/charts/charts.tsx';
import { useSessao } from '#src/ui/context.ts';
import { Waiting } from '#src/ui/list/ListStates.tsx';
import { Asked } from '../../shared/Asked.tsx';
import { useAsk } from '../../shared/useAsk.ts';
import { Esperas } from './Esperas.tsx';
import { EstoquePorIdade } from './EstoquePorIdade.tsx';
import { Parado } from './Parado.tsx';

const dias = (quantos: number): string => contagem(quantos, 'dia', 'dias');

const linhaDoDetran = ({ uf, casos, mediana, deTodos }: TempoDoDetran) => ({
  label: uf,
  marks: [{ value: mediana }],
  besides: [deTodos === null ? '–' : dias(deTodos), casos.toLocaleString('pt-BR')],
  said: deTodos === null ? dias(mediana) : `${dias(mediana)} · todas as empresas: ${dias(deTodos)}`,
});

/** Each state's Detran: days from a request to its confirmation. */
const Detran = () => (
  <Asked asked={useAsk(painel.detran, {})}>
    {(tempos) => (
      <Bars
        title="Detran, do pedido à confirmação"
        of="Estado"
        series={[{ name: 'Sua mediana', tone: 'petrol' }]}
        besides={['Todas as empresas', 'Pedidos']}
        rows={tempos.map(linhaDoDetran)}
        format={dias}
        empty={`Nenhum pedido foi confirmado em ${DIAS_DE_GIRO} dias.`}
      />
    )}
  </Asked>
);

const GIRO = {
  of: 'Nome',
  series: [{ name: 'Mediana', tone: 'petrol' }],
  besides: ['90% em até', 'Vendidos', 'Margem média'],
  format: dias,
} as const;

const linhaDoGiro = ({ nome, mediana, p90, vendidos, margem }: Giro) => ({
  label: nome,
  marks: [{ value: mediana }],
  besides: [dias(p90), vendidos.toLocaleString('pt-BR'), margem === null ? '–' : formatReais(margem)],
  said: [dias(mediana), `90% em até ${dias(p90)}`, margem !== null && `margem ${formatReais(margem)}`]
    .filter(Boolean)
    .join(' · '),
});

const GirosPorNome = ({ modelos, empresas }: AnswerOf<typeof painel.giro>) => (
  <>
    <Bars
      {...GIRO}
      title="Da entrada à venda, por modelo"
      rows={modelos.map(linhaDoGiro)}
      empty={`Nenhuma venda em ${DIAS_DE_GIRO} dias.`}
    />
    {empresas.length > 1 && (
      <Bars {...GIRO} title="Da entrada à venda, por empresa" rows={empresas.map(linhaDoGiro)} empty="" />
    )}
  </>
);

const Taxas = ({ taxas }: { taxas: readonly TaxasDoMes[] }) => (
  <Columns
    {...byMonth(taxas.map(({ mes, uf, valor }) => ({ mes, name: uf, value: valor })))}
    title="Taxas pagas, por mês e estado"
    of="Mês"
    format={formatReais}
    empty="Nenhuma taxa foi paga nos últimos meses."
  />
);

const Recusas = ({ recusas }: { recusas: readonly RecusasDoMes[] }) => (
  <Columns
    {...byMonth(recusas.map(({ mes, causa, quantas }) => ({ mes, name: causa, value: quantas })))}
    title="Recusas, por mês e causa"
    of="Mês"
    empty="Nada foi recusado nos últimos meses."
  />
);

/** The company's figures: stock, pace, fees and blockers. They come together, so that none moves another. */
export const Painel = () => {
  const mayUsados = may(useSessao(), 'usados');
  const estoque = useAsk(painel.estoque, {});
  const parado = useAsk(painel.parado, {});
  const giro = useAsk(painel.giro, {});
  const taxas = useAsk(painel.taxas, {});
  const recusas = useAsk(painel.recusas, {});
  if ([estoque, parado, giro, taxas, recusas].some(({ isPending }) => isPending)) return <Waiting />;
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 26rem), 1fr))' }}
    >
      <Asked asked={estoque}>{(porIdade) => <EstoquePorIdade estoque={porIdade} />}</Asked>
      <Asked asked={parado}>{(causas) => <Parado causas={causas} />}</Asked>
      <Asked asked={giro}>{(giros) => <GirosPorNome {...giros} />}</Asked>
      <Asked asked={taxas}>{(pagas) => <Taxas taxas={pagas} />}</Asked>
      <Asked asked={recusas}>{(todas) => <Recusas recusas={todas} />}</Asked>
      {mayUsados && <Esperas />}
      {mayUsados && <Detran />}
    </Box>
  );
};
