import { Alert, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { type SituacaoDoRecebimento as Situacao, sefaz } from '#contract/gateway/notas/sefaz.ts';
import { may } from '#domain/permissions.ts';
import { PARADAS, SEQUENCIA_DIAS } from '#domain/sefaz/distribuicao.ts';
import { DIA_MS, diaBrasilia, formatDate, formatDateTime } from '#domain/values/datas.ts';
import { useSessao } from '#src/ui/context.ts';
import { places } from '../../places.ts';
import { Reservado } from '../../shared/cells/Reservado.tsx';
import { useAsk } from '../../shared/useAsk.ts';

const DESLIGADA = 'As notas emitidas contra a empresa podem chegar sozinhas, com o certificado dela.';

const andamento = ({ ouvida, proxima }: Situacao): string => {
  const quando = proxima && `A próxima busca é depois de ${formatDateTime(proxima)}.`;
  if (!ouvida) return 'A primeira busca está para começar.';
  return [`Última resposta da SEFAZ: ${formatDateTime(ouvida)}.`, quando].filter(Boolean).join(' ');
};

/** Until when the authority keeps the sequence of a company that does not ask; null if it never asked. */
const fimDaSequencia = ({ ouvida }: Situacao): string | null => {
  if (!ouvida) return null;
  const fim = new Date(Date.parse(ouvida) + SEQUENCIA_DIAS * DIA_MS);
  return `A SEFAZ deixa de guardar as notas de um CNPJ que ninguém busca por ${SEQUENCIA_DIAS} dias: para este, depois de ${formatDate(diaBrasilia(fim))}. Peça as que faltarem ao emitente.`;
};

const Desligada = ({ situacao }: { situacao: Situacao }) => {
  const sessao = useSessao();
  return (
    <Alert severity="info">
      {[DESLIGADA, fimDaSequencia(situacao)].filter(Boolean).join(' ')}{' '}
      {may(sessao, 'configuracoes') ? (
        <Link component={RouterLink} to={places.configuracoes.configuracoes.path}>
          Ligar em Configurações
        </Link>
      ) : (
        'Quem cuida das configurações da empresa pode ligar.'
      )}
    </Alert>
  );
};

/** Whether the company's invoices arrive, and why not where they stand still. */
export const SituacaoDoRecebimento = () => {
  const { data } = useAsk(sefaz.situacao, {}, { under: sefaz.notas.path });
  if (!data) return <Reservado>{DESLIGADA}</Reservado>;
  if (!data.receber) return <Desligada situacao={data} />;
  const { parada, paradaDesde } = data;
  if (!parada) return <Alert severity="success">{andamento(data)}</Alert>;
  const desde = paradaDesde ? ` Desde ${formatDateTime(paradaDesde)}.` : '';
  return (
    <Alert severity="warning">
      {PARADAS[parada].frase}
      {desde} {fimDaSequencia(data)}
    </Alert>
  );
};
