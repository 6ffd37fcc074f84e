import { DIAS_DE_GIRO, painel, type TempoDoDetran } from '#contract/gateway/painel.ts';
import { Bars } from '#src/ui/charts/charts.tsx';
import { Asked } from '../Asked.tsx';
import { useAsk } from '../useAsk.ts';
import { dias } from './dias.ts';

const linhaDoDetran = ({ uf, casos, mediana, deTodos }: TempoDoDetran) => ({
  label: uf,
  marks: [{ value: mediana }],
  besides: [deTodos === null ? '–' : dias(deTodos), casos.toLocaleString('pt-BR')],
  said: deTodos === null ? dias(mediana) : `${dias(mediana)} · todas as empresas: ${dias(deTodos)}`,
});

/** Each state's Detran: days from a request to its confirmation. */
export const Detran = () => (
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
