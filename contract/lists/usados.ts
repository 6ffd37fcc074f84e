import { autorizacoesUsados } from '../gateway/usados/autorizacoes.ts';
import { usados as rotas } from '../gateway/usados.ts';
import { at, list } from './list.ts';
import { toReceive, withErrors } from './twins.ts';

/** Used vehicles. */
export const usados = {
  usados: list(
    rotas.lista,
    { subjects: ['usados'], vehicle: 'placa', search: ['veiculo'] },
    at(
      'usados.estoque',
      {
        estoque: { situacaoVeiculos: 'estoque' },
        andamento: { situacaoVeiculos: 'andamento' },
        finalizados: { situacaoVeiculos: 'finalizados' },
        cancelados: { situacaoVeiculos: 'cancelados' },
      },
      {
        home: {
          line: 'Usados',
          title: 'Estoque de usados',
          button: 'Abrir estoque',
          numbers: [
            { tab: 'estoque', tone: 'ready', words: ['veículo em estoque', 'veículos em estoque'] },
            { tab: 'andamento', tone: 'waits', words: ['entrada em andamento', 'entradas em andamento'] },
            withErrors('andamento'),
          ],
        },
        stuck: { tab: 'andamento', cause: null },
        closing: [],
      },
    ),
  ),
  usadosAReceber: toReceive(autorizacoesUsados.pendentes, ['usados'], 'usados.receber', 'pendentes', {
    line: 'Usados',
    title: 'Usados a receber',
  }),
};
