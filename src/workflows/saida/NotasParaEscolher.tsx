import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { ERRO_LISTAR, TENTAR_NOVAMENTE } from '#domain/texts.ts';
import { ListaNotas } from './ListaNotas.tsx';
import type { useNotasDeSaida } from './useNotasDeSaida.ts';

interface NotasParaEscolherProps {
  consulta: ReturnType<typeof useNotasDeSaida>;
  escolhida: number | null;
  onEscolher: (codigo: number) => void;
}

/** The exit invoices, or what to do while there are none to show. */
export const NotasParaEscolher = ({ consulta, escolhida, onEscolher }: NotasParaEscolherProps) => {
  if (consulta.isPending) return <Skeleton variant="rounded" aria-label="Carregando as notas" />;
  if (consulta.isError)
    return (
      <Alert severity="error" action={<Button onClick={() => consulta.refetch()}>{TENTAR_NOVAMENTE}</Button>}>
        {ERRO_LISTAR}
      </Alert>
    );
  if (consulta.data.data.length === 0)
    return (
      <Alert severity="info">
        Nenhuma nota de saída disponível. Importe o XML da nota em Importar XMLs e tente novamente.
      </Alert>
    );
  return <ListaNotas notas={consulta.data.data} escolhida={escolhida} onEscolher={onEscolher} />;
};
