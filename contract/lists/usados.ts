import { aptidoes } from '../gateway/usados/aptidoes.ts';
import { autorizacoesUsados } from '../gateway/usados/autorizacoes.ts';
import { usados as rotas } from '../gateway/usados/usados.ts';
import { alone, list, placedAt, tabsBy } from './list.ts';
import { toReceive, withErrors } from './twins.ts';

/** Used vehicles. */
export const usados = {
  usados: list(
    rotas.lista,
    { subjects: ['usados'], vehicle: 'placa', search: ['veiculo'] },
    placedAt(
      'usados.estoque',
      tabsBy('situacaoVeiculos', 'estoque', 'andamento', 'finalizados', 'cancelados'),
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
              {
                tab: 'andamento',
                state: 'aguardaVendedor',
                tone: 'waits',
                words: ['aguarda o vendedor', 'aguardam o vendedor'],
              },
              {
                tab: 'andamento',
                state: 'aguardaDetran',
                tone: 'waits',
                words: ['aguarda o Detran', 'aguardam o Detran'],
              },
            ],
          },
        ],
        stuck: { tab: 'andamento', cause: null },
      },
    ),
    // Once more: other rows of it that do not go on, for another cause.
    placedAt(
      'usados.estoque',
      { estoque: { situacaoVeiculos: 'estoque' } },
      { stuck: { tab: 'estoque', cause: 'laudoDoEstoque', state: 'laudoAProvidenciar', since: 'laudoate' } },
    ),
    placedAt(
      'usados.estoque',
      { andamento: { situacaoVeiculos: 'andamento' } },
      {
        stuck: {
          tab: 'andamento',
          cause: 'esperaVendedor',
          state: 'aguardaVendedor',
          since: 'aguardadesde',
        },
      },
    ),
  ),
  aptidoes: alone(aptidoes.lista, ['aptidoes'], 'usados.aptidoes', 'placas'),
  usadosAReceber: toReceive(autorizacoesUsados.pendentes, ['usados'], 'usados.receber', 'pendentes', {
    line: 'usados',
    title: 'Usados a receber',
  }),
};
