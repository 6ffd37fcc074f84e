import { useEffect, useState } from 'react';
import { useEvent } from 'react-admin';
import type { CodigoLido } from '#domain/values/codigoLido.ts';
import type { Opcao } from './opcoes.ts';
import type { useBusca } from './useBusca.ts';

const DE_FORA: Readonly<Record<CodigoLido['tipo'], string>> = {
  chassi: 'Chassi fora do estoque desta empresa',
  placa: 'Placa fora do estoque desta empresa',
  chave: 'Esta empresa não tem a nota',
};

type Buscados = Pick<ReturnType<typeof useBusca>, 'opcoes' | 'quantos' | 'asking' | 'error'>;

/** A code that was read opens the one thing that has it; `dito` says that the company has none. */
export const useLido = ({ opcoes, quantos, asking, error }: Buscados, follow: (opcao: Opcao) => void) => {
  const [lido, setLido] = useState<CodigoLido | null>(null);
  const answered = lido !== null && !asking && !error;
  const [unica, ...outras] = opcoes;
  const opens = answered && outras.length === 0 ? unica : undefined;
  const open = useEvent(follow);
  useEffect(() => {
    if (opens) open(opens);
  }, [opens, open]);
  return { dito: answered && quantos === 0 ? `${DE_FORA[lido.tipo]}: ${lido.valor}` : null, setLido };
};
