import { Alert, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { type SituacaoDoRecebimento as Situacao, sefaz } from '#contract/gateway/sefaz.ts';
import { may } from '#domain/permissions.ts';
import { PARADAS } from '#domain/sefaz/distribuicao.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { useSessao } from '#src/ui/context.ts';
import { places } from '../places.ts';
import { useAsk } from '../useAsk.ts';

const DESLIGADA = 'As notas emitidas contra a empresa podem chegar sozinhas, com o certificado dela.';

const andamento = ({ ouvida, proxima }: Situacao): string => {
  const quando = proxima && `A próxima busca é depois de ${formatDateTime(proxima)}.`;
  if (!ouvida) return 'A primeira busca está para começar.';
  return [`Última resposta da SEFAZ: ${formatDateTime(ouvida)}.`, quando].filter(Boolean).join(' ');
};

const Desligada = () => {
  const sessao = useSessao();
  return (
    <Alert severity="info">
      {DESLIGADA}{' '}
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
  // As high as its usual text, so that the rows do not move when it comes.
  if (!data)
    return (
      <Alert severity="info" aria-hidden sx={{ visibility: 'hidden' }}>
        {DESLIGADA}
      </Alert>
    );
  if (!data.receber) return <Desligada />;
  const { parada, paradaDesde } = data;
  if (!parada) return <Alert severity="success">{andamento(data)}</Alert>;
  const desde = paradaDesde ? ` Desde ${formatDateTime(paradaDesde)}.` : '';
  return (
    <Alert severity="warning">
      {PARADAS[parada].frase}
      {desde}
    </Alert>
  );
};
