import type { EstoqueRenave } from '#contract/renave/types.ts';
import type { Estoque } from '../../ports/estoque.ts';
import { espelho, mesmoChassi, procurarEstoque } from './estoqueDoRenave.ts';
import { callOf, defineOperacao, type Efeito, type Operacao } from './operacao.ts';

type OQueTodasDizem = 'nome' | 'titulo' | 'familia' | 'call' | 'assuntos' | 'cabe' | 'talvezFeita';

interface OperacaoDeEstoque<Corpo extends object, Refs extends object>
  extends Pick<Operacao<Corpo, Refs, EstoqueRenave>, OQueTodasDizem> {
  /** Whether this stock record is the one that the operation would have left. */
  feita: (estoque: EstoqueRenave, corpo: Corpo) => boolean;
  /** What our mirror keeps besides the answer. */
  nosso?: (efeito: Efeito<Corpo, Refs, EstoqueRenave>) => Promise<Partial<Estoque>>;
  /** What else changes here. */
  depois?: (efeito: Efeito<Corpo, Refs, EstoqueRenave>) => Promise<void>;
}

/** An operation that the registry answers with a stock record: looked for, compared and mirrored by it. */
export const operacaoDeEstoque = <Corpo extends object, Refs extends object>({
  feita,
  nosso,
  depois,
  ...operacao
}: OperacaoDeEstoque<Corpo, Refs>): Operacao<Corpo, Refs, EstoqueRenave> =>
  defineOperacao({
    ...operacao,
    confere: mesmoChassi,
    procurar: (olhar, { corpo, refs }, { chassi }) =>
      procurarEstoque(olhar, callOf(operacao, refs).grupo, chassi, (e) => feita(e, corpo)),
    efeito: async (efeito) => {
      const { stores, resposta, agora } = efeito;
      await stores.estoque.save(espelho(resposta, await nosso?.(efeito)), agora);
      await depois?.(efeito);
      return { idEstoque: resposta.id };
    },
  });
