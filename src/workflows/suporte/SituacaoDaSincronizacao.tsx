import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { useId } from 'react';
import { type Sincronizacao as Lida, SINCRONIZADO } from '#contract/gateway/estoqueRenave.ts';
import { Cell } from '#src/ui/fields/cells.tsx';
import { DiferencasDoEstoque } from './DiferencasDoEstoque.tsx';

/** A number of vehicles in words. */
export const veiculos = (quantos: number) =>
  quantos === 1 ? '1 veículo' : `${quantos.toLocaleString('pt-BR')} veículos`;

const Andamento = ({ lida: { situacao, feitos, total } }: { lida: Lida }) => {
  const id = useId();
  const fazendo = situacao === 'comparando' ? 'Comparando com o Renave' : 'Sincronizando';
  const de = total === null ? '' : `: ${feitos.toLocaleString('pt-BR')} de ${veiculos(total)}`;
  return (
    <Box role="status">
      <Typography id={id} variant="body2" gutterBottom>
        {fazendo}
        {de}…
      </Typography>
      <LinearProgress
        variant={total ? 'determinate' : 'indeterminate'}
        value={total ? Math.round((100 * feitos) / total) : undefined}
        aria-labelledby={id}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        Pode fechar: continua em segundo plano, e o andamento fica aqui.
      </Typography>
    </Box>
  );
};

const Fim = ({ lida: { novos, alterados, diferencas } }: { lida: Lida }) => {
  const ausentes = diferencas.filter(({ tipo }) => tipo === 'ausente').length;
  return (
    <>
      <Alert severity={ausentes === 0 ? 'success' : 'warning'}>
        {ausentes === 0
          ? SINCRONIZADO
          : `Estoque sincronizado, mas com erros: ${veiculos(ausentes)} em estoque no sistema e não encontrado(s) no Renave.`}
      </Alert>
      <Typography variant="body2">
        {veiculos(novos)} {novos === 1 ? 'incluído' : 'incluídos'} e {veiculos(alterados)}{' '}
        {alterados === 1 ? 'atualizado' : 'atualizados'}. Cada mudança está na história do veículo.
      </Typography>
    </>
  );
};

/** Number of differences that can be applied. */
export const aAssumir = ({ diferencas, alem }: Lida) =>
  diferencas.filter(({ tipo }) => tipo !== 'ausente').length + alem;

const Achado = ({ lida }: { lida: Lida }) => {
  const quantas = aAssumir(lida);
  return (
    <Typography>
      {quantas === 0
        ? 'O Renave não tem nada de diferente a trazer para o sistema.'
        : `O Renave tem ${quantas === 1 ? '1 diferença' : `${quantas.toLocaleString('pt-BR')} diferenças`}. Confira antes de trazer para o sistema.`}
    </Typography>
  );
};

/** The progress of a synchronisation, its findings, and its end. */
export const SituacaoDaSincronizacao = ({ lida }: { lida: Lida }) => {
  const { situacao, erro, diferencas, alem, quem, iniciada } = lida;
  if (situacao === 'comparando' || situacao === 'assumindo') return <Andamento lida={lida} />;
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        Comparação de {quem}, <Cell kind="dateTime" value={iniciada} />
      </Typography>
      {situacao === 'falhou' && <Alert severity="error">{erro}</Alert>}
      {situacao === 'concluida' && <Fim lida={lida} />}
      {situacao === 'comparada' && <Achado lida={lida} />}
      {situacao !== 'falhou' && diferencas.length > 0 && (
        <DiferencasDoEstoque diferencas={diferencas} alem={alem} />
      )}
    </>
  );
};
