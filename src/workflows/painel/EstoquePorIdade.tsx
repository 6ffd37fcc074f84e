import type { EstoqueNoPainel } from '#contract/gateway/painel.ts';
import { may } from '#domain/permissions.ts';
import { useSessao } from '#src/ui/context.ts';
import { Asked, type AskedProps } from '../Asked.tsx';
import { Barras } from './BarrasDoEstoque.tsx';
import { CustoDoCapital } from './CustoDoCapital.tsx';

/** The stock by age, with the list behind each bar, and what its capital costs. */
export const EstoquePorIdade = ({ asked }: AskedProps<EstoqueNoPainel>) => {
  const mayState = may(useSessao(), 'configuracoes');
  return (
    <Asked asked={asked}>
      {(estoque) => (
        <Barras
          estoque={estoque}
          foot={mayState && <CustoDoCapital key={estoque.taxa} taxa={estoque.taxa} />}
        />
      )}
    </Asked>
  );
};
