import { Button, Chip, Stack, TableCell, TableRow, Typography } from '@mui/material';
import { type Endpoint, ESTADOS_DO_ENDPOINT } from '#contract/gateway/webhooks.ts';
import { EVENTOS } from '#contract/integracao/eventos.ts';
import { formatValue } from '#domain/fields/formats.ts';
import { contagem } from '#domain/values/contagem.ts';
import { PlainTable } from '#src/ui/page/PlainTable.tsx';
import type { NomeDoAto } from './perguntas.ts';

const COLUNAS = ['Endereço', 'É avisado de', 'Estado', ''];

const CORES = { ativo: 'success', pausado: 'default', parado: 'error', encerrado: 'error' } as const;

export interface AtosDoEndpoint {
  onTest: (endpoint: Endpoint) => void;
  onResume: (endpoint: Endpoint) => void;
  onEntregas: (endpoint: Endpoint) => void;
  onEdit: (endpoint: Endpoint) => void;
  onAsk: (pergunta: NomeDoAto, endpoint: Endpoint) => void;
}

const Estado = ({ estado, falhaDesde, pendentes }: Endpoint) => (
  <>
    <Chip size="small" color={CORES[estado]} label={ESTADOS_DO_ENDPOINT[estado]} />
    {falhaDesde !== null && (
      <Typography variant="body2">Nada chega desde {formatValue('dateTime', falhaDesde)}</Typography>
    )}
    {pendentes > 0 && (
      <Typography variant="body2" color="text.secondary">
        {contagem(pendentes, 'entrega espera', 'entregas esperam')}
      </Typography>
    )}
  </>
);

const Botoes = ({
  endpoint,
  onTest,
  onResume,
  onEntregas,
  onEdit,
  onAsk,
}: AtosDoEndpoint & { endpoint: Endpoint }) => {
  const { url, estado } = endpoint;
  const botao = (label: string, onClick: () => void, color: 'primary' | 'error' = 'primary') => (
    <Button size="small" color={color} aria-label={`${label}: ${url}`} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      {botao('Entregas', () => onEntregas(endpoint))}
      {estado === 'ativo' && botao('Testar', () => onTest(endpoint))}
      {estado === 'ativo'
        ? botao('Pausar', () => onAsk('pause', endpoint))
        : botao('Retomar', () => onResume(endpoint))}
      {botao('Alterar', () => onEdit(endpoint))}
      {botao('Trocar segredo', () => onAsk('rotate', endpoint))}
      {botao('Excluir webhook', () => onAsk('remove', endpoint), 'error')}
    </Stack>
  );
};

/** The endpoints, with what may be done with each. */
export const Endpoints = ({ endpoints, ...atos }: AtosDoEndpoint & { endpoints: readonly Endpoint[] }) => (
  <PlainTable columns={COLUNAS}>
    {endpoints.map((endpoint) => (
      <TableRow key={endpoint.id}>
        <TableCell sx={{ overflowWrap: 'anywhere', minWidth: '12rem' }}>
          {endpoint.url}
          <Typography variant="body2" color="text.secondary">
            Criado em {formatValue('dateTime', endpoint.criado)}
            {endpoint.quem && `, cuidado por ${endpoint.quem}`}
          </Typography>
        </TableCell>
        <TableCell>{endpoint.eventos.map((evento) => EVENTOS[evento].label).join(', ')}</TableCell>
        <TableCell>
          <Estado {...endpoint} />
        </TableCell>
        <TableCell>
          <Botoes endpoint={endpoint} {...atos} />
        </TableCell>
      </TableRow>
    ))}
  </PlainTable>
);
