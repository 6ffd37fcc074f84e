import { painel } from '#contract/gateway/painel.ts';
import { may } from '#domain/permissions.ts';
import { useSessao } from '#src/ui/context.ts';
import { Asked } from '../Asked.tsx';
import { useAsk } from '../useAsk.ts';
import { Barras } from './BarrasDoEstoque.tsx';
import { CustoDoCapital } from './CustoDoCapital.tsx';

/** The stock by age, with the list behind each bar, and what its capital costs. */
export const EstoquePorIdade = () => {
  const mayState = may(useSessao(), 'configuracoes');
  return (
    <Asked asked={useAsk(painel.estoque, {})}>
      {(estoque) => (
        <div>
          <Barras estoque={estoque} />
          {mayState && <CustoDoCapital key={estoque.taxa} taxa={estoque.taxa} />}
        </div>
      )}
    </Asked>
  );
};
