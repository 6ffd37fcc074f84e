import { lazy } from 'react';
import { camposDoToken } from '#contract/gateway/acesso/tokenIntegracao.ts';
import { descricaoDaVersao } from '#contract/integracao/descricao.ts';
import { DIREITOS_DE_TOKEN } from '#domain/direitos.ts';
import { useSessao } from '#src/ui/context.ts';
import { Asked } from '../../shared/Asked.tsx';
import { useAsk } from '../../shared/useAsk.ts';
import { chamadasDe } from './chamadas.ts';

/** Its own chunk, of plain elements that are given all they show: what it shared with lists would split their chunks. */
const DescricaoDaVersao = lazy(async () => ({
  default: (await import('./descricao/DescricaoDaVersao.tsx')).DescricaoDaVersao,
}));

const DIREITOS = Object.fromEntries(
  DIREITOS_DE_TOKEN.map((direito) => [
    `pode${direito.charAt(0).toUpperCase()}${direito.slice(1)}`,
    camposDoToken[direito].label,
  ]),
);

/** The version's description: the calls that this company's tokens open, and the events. */
export const PainelDescricao = () => {
  const nomes = chamadasDe(useSessao());
  return (
    <Asked asked={useAsk(descricaoDaVersao, {}, { staleTime: Number.POSITIVE_INFINITY })}>
      {(descricao) => (
        <DescricaoDaVersao
          {...{ descricao, nomes, direitos: DIREITOS }}
          endereco={`/api/${descricaoDaVersao.path}`}
        />
      )}
    </Asked>
  );
};
