import { autorizacoesUsados } from '../gateway/usados/autorizacoes.ts';
import { usados as rotas } from '../gateway/usados.ts';
import { list, placedAt } from './list.ts';
import { toReceive, withErrors } from './twins.ts';

/** Used vehicles. */
export const usados = {
  usados: list(
    rotas.lista,
    { subjects: ['usados'], vehicle: 'placa', search: ['veiculo'] },
    placedAt(
      'usados.estoque',
      {
        estoque: { situacaoVeiculos: 'estoque' },
        andamento: { situacaoVeiculos: 'andamento' },
        finalizados: { situacaoVeiculos: 'finalizados' },
        cancelados: { situacaoVeiculos: 'cancelados' },
      },
      {
        home: [
          {
            line: 'usados',
            title: 'Estoque de usados',
            noun: ['usado', 'usados'],
            button: 'Abrir estoque',
            numbers: [
              { tab: 'estoque', tone: 'plain', words: ['em estoque', 'em estoque'] },
              withErrors('andamento'),
              { tab: 'andamento', tone: 'waits', words: ['em andamento', 'em andamento'] },
            ],
          },
        ],
        stuck: { tab: 'andamento', cause: null },
        closing: [],
      },
    ),
  ),
  usadosAReceber: toReceive(autorizacoesUsados.pendentes, ['usados'], 'usados.receber', 'pendentes', {
    line: 'usados',
    title: 'Usados a receber',
  }),
};
