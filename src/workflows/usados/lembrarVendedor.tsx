import { Stack, Typography } from '@mui/material';
import type { LinhaUsado } from '#contract/gateway/usados/usados.ts';
import { formatDate } from '#domain/values/datas.ts';
import { formatPlaca } from '#domain/values/placa.ts';
import { rowAction } from '#src/ui/action.ts';
import { useSessao } from '#src/ui/context.ts';
import { Copiar, TextoACopiar } from '../shared/Copiar.tsx';

type Compra = Pick<LinhaUsado, 'placa' | 'descricao' | 'dataEntrada'>;

/** The reminder to a seller: vehicle, day, and how to sign. */
const lembrete = ({ placa, descricao, dataEntrada }: Compra, loja: string): string => {
  const veiculo = [descricao, `placa ${formatPlaca(placa)}`].filter(Boolean).join(', ');
  const dia = dataEntrada ? ` em ${formatDate(dataEntrada.slice(0, 10))}` : '';
  return [
    `Olá! Falta a sua assinatura na venda do veículo ${veiculo}, feita${dia} para ${loja}.`,
    'Para assinar pelo celular: abra o aplicativo gov.br, entre com a sua conta (nível prata ou ouro) e assine a autorização de transferência do veículo (ATPV-e).',
    'Se preferir, assine em papel o ATPV-e que a loja imprime. Enquanto ele não é assinado, o veículo continua em seu nome no Detran.',
  ].join('\n\n');
};

const Lembrete = ({ row }: { row: LinhaUsado }) => {
  const { empresa } = useSessao();
  const texto = lembrete(row, empresa?.nome ?? 'a loja');
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="body2">Copie e envie ao vendedor, por mensagem ou e-mail.</Typography>
      <TextoACopiar fullWidth multiline label="Texto ao vendedor" value={texto} />
      <Copiar texto={texto} oQue="o texto" />
    </Stack>
  );
};

/** The text to send to a seller whose signature an entry waits for. */
export const lembrarVendedor = rowAction<LinhaUsado>({
  name: 'lembrarVendedor',
  label: 'Lembrar o vendedor',
  main: true,
  tone: 'neutral',
  visible: ({ aguarda }) => aguarda === 'vendedor',
  dialog: { text: (row) => <Lembrete row={row} />, width: 50 },
});
