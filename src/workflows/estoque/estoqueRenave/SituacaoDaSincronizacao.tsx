import { Alert, Box, Typography } from '@mui/material';
import { ESTADOS_DITOS } from '#contract/gateway/engine/campos.ts';
import {
  type Diferenca,
  type Sincronizacao as Lida,
  SINCRONIZADO,
} from '#contract/gateway/estoque/estoqueRenave.ts';
import { contagem } from '#domain/values/contagem.ts';
import { Cell } from '#src/ui/fields/cells.tsx';
import { Progress } from '#src/ui/Progress.tsx';

const ESTADOS = new Map<string, string>(ESTADOS_DITOS.map(({ value, label }) => [value, label]));

const dito = (valor: string | null): string => (valor === null ? 'nada' : (ESTADOS.get(valor) ?? valor));

const inWords = ({ tipo, campos }: Diferenca): string => {
  if (tipo === 'ausente') return 'Em estoque no sistema e não encontrado no Renave: fica como está.';
  if (tipo === 'novo') {
    const estado = campos.find(({ campo }) => campo === 'Estado')?.dele ?? null;
    return `Não consta no sistema. No Renave: ${dito(estado)}.`;
  }
  const partes = campos.map(({ campo, nosso, dele }) => `${campo}: ${dito(nosso)} → ${dito(dele)}`);
  return `${partes.join('; ')}.`;
};

/** The differences between the registry's stock and ours, vehicle by vehicle, in words. */
const DiferencasDoEstoque = ({ diferencas, alem }: { diferencas: readonly Diferenca[]; alem: number }) => (
  <Box sx={{ maxHeight: 320, overflowY: 'auto' }} tabIndex={0} role="region" aria-label="Diferenças">
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {diferencas.map((diferenca) => (
        <Box component="li" key={diferenca.id} sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
          <Cell
            kind={diferenca.placa ? 'placa' : 'chassi'}
            value={diferenca.placa ? diferenca.placa : diferenca.chassi}
          />
          <Typography variant="body2" color="text.secondary">
            {inWords(diferenca)}
          </Typography>
        </Box>
      ))}
    </Box>
    {alem > 0 && (
      <Typography variant="body2" sx={{ pt: 1 }}>
        E mais {alem.toLocaleString('pt-BR')}.
      </Typography>
    )}
  </Box>
);

/** A number of vehicles in words. */
export const veiculos = (quantos: number) => contagem(quantos, 'veículo', 'veículos');

const Andamento = ({ lida: { situacao, feitos, total } }: { lida: Lida }) => {
  const fazendo = situacao === 'comparando' ? 'Comparando com o Renave' : 'Sincronizando';
  const de = total === null ? '' : `: ${feitos.toLocaleString('pt-BR')} de ${veiculos(total)}`;
  return (
    <Box role="status">
      <Progress share={total ? feitos / total : null}>{`${fazendo}${de}…`}</Progress>
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
      {lida.ilegiveis > 0 && (
        <Alert severity="warning">
          {`${contagem(lida.ilegiveis, 'registro do Renave não pôde ser lido', 'registros do Renave não puderam ser lidos')}. Os outros foram comparados, e nada foi dado como ausente.`}
        </Alert>
      )}
      {situacao !== 'falhou' && diferencas.length > 0 && (
        <DiferencasDoEstoque diferencas={diferencas} alem={alem} />
      )}
    </>
  );
};
