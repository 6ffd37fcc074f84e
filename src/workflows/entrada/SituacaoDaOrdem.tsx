import { Alert, Stack } from '@mui/material';
import { ordemDeEntrada, type SituacaoDaOrdem as Situacao } from '#contract/gateway/ordemDeEntrada.ts';
import { sefaz } from '#contract/gateway/sefaz.ts';
import { formatValue } from '#domain/fields/formats.ts';
import { may } from '#domain/permissions.ts';
import { DIAS, MODOS, PARADAS_DA_ORDEM } from '#domain/sefaz/ordemDeEntrada.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { useSessao } from '#src/ui/context.ts';
import { useAsk } from '../useAsk.ts';
import { Desligada } from '../xml/SituacaoDoRecebimento.tsx';

const SEM_ORDEM =
  'Nenhuma ordem está ligada: as notas que chegam da SEFAZ esperam que alguém confirme a entrada.';

const doQue = ({ dias, das, ate, limite }: Situacao): string =>
  `${DIAS[dias as keyof typeof DIAS].label}, das ${das} às ${ate} h, até ${formatValue('money', limite)} por veículo.`;

const OrdemDada = ({ situacao }: { situacao: Situacao }) => {
  const { modo, parada, numero, quem, dada } = situacao;
  if (parada)
    return <Alert severity="warning">{`A ordem ${numero} parou. ${PARADAS_DA_ORDEM[parada]}`}</Alert>;
  if (modo === 'desligada') return <Alert severity="info">{SEM_ORDEM}</Alert>;
  return (
    <Alert severity={modo === 'ativa' ? 'success' : 'info'}>
      {`Ordem ${numero}, de ${quem}, ${dada ? formatDateTime(dada) : ''}. ${MODOS[modo]}. ${doQue(situacao)}`}
    </Alert>
  );
};

const SeNadaChega = () => {
  const { data } = useAsk(sefaz.situacao, {});
  return data?.receber === false && <Desligada />;
};

/** The company's standing order: what it does, by whom, or why it stopped; and whether notes arrive at all. */
export const SituacaoDaOrdem = () => {
  const { data } = useAsk(ordemDeEntrada.situacao, {}, { under: ordemDeEntrada.notas.path });
  const sessao = useSessao();
  if (!data) return null;
  return (
    <Stack spacing={1}>
      <OrdemDada situacao={data} />
      {may(sessao, 'importarXml') && <SeNadaChega />}
    </Stack>
  );
};
