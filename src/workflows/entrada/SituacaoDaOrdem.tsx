import { Alert } from '@mui/material';
import { ordemDeEntrada, type SituacaoDaOrdem as Situacao } from '#contract/gateway/ordemDeEntrada.ts';
import { formatValue } from '#domain/fields/formats.ts';
import { DIAS, MODOS, PARADAS_DA_ORDEM } from '#domain/sefaz/ordemDeEntrada.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { useAsk } from '../useAsk.ts';

const SEM_ORDEM =
  'Nenhuma ordem está ligada: as notas que chegam da SEFAZ esperam que alguém confirme a entrada.';

const doQue = ({ dias, das, ate, limite }: Situacao): string =>
  `${DIAS[dias as keyof typeof DIAS].label}, das ${das} às ${ate} h, até ${formatValue('money', limite)} por veículo.`;

/** The company's standing order: what it does, by whom, or why it stopped. */
export const SituacaoDaOrdem = () => {
  const { data } = useAsk(ordemDeEntrada.situacao, {}, { under: ordemDeEntrada.notas.path });
  // As high as its usual text, so that the rows do not move when it comes.
  if (!data)
    return (
      <Alert severity="info" aria-hidden sx={{ visibility: 'hidden' }}>
        {SEM_ORDEM}
      </Alert>
    );
  const { modo, parada, numero, quem, dada } = data;
  if (parada)
    return <Alert severity="warning">{`A ordem ${numero} parou. ${PARADAS_DA_ORDEM[parada]}`}</Alert>;
  if (modo === 'desligada') return <Alert severity="info">{SEM_ORDEM}</Alert>;
  return (
    <Alert severity={modo === 'ativa' ? 'success' : 'info'}>
      {`Ordem ${numero}, de ${quem}, ${dada ? formatDateTime(dada) : ''}. ${MODOS[modo]}. ${doQue(data)}`}
    </Alert>
  );
};
