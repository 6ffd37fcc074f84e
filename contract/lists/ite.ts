import { ite as rotas } from '../gateway/zeroKm/ite.ts';
import { list, placedAt, tabsBy } from './list.ts';
import { authorising, IN_STOCK, toReceive, withErrors } from './twins.ts';

/** Vehicles of a transfer establishment. */
export const ite = {
  naIte: list(
    rotas.estoque,
    { subjects: ['estoque', 'transferencias', 'veiculos'], vehicle: 'chassi', search: ['veiculo'] },
    placedAt('ite.estoque', tabsBy('situacaoVeiculos', 'estoque', 'andamento', 'finalizados', 'todos'), {
      home: [
        {
          line: 'ite',
          title: 'Estoque na ITE',
          noun: ['veículo', 'veículos'],
          button: 'Abrir estoque',
          numbers: [
            { tab: 'estoque', tone: 'plain', words: ['na ITE', 'na ITE'] },
            withErrors('estoque'),
            withErrors('andamento'),
            { tab: 'andamento', tone: 'waits', words: ['em andamento', 'em andamento'] },
          ],
        },
      ],
      stuck: { tab: 'todos', cause: null },
    }),
  ),
  aReceberNaIte: toReceive(
    rotas.pendentes,
    ['transferencias', 'estoque'],
    'ite.receber',
    'pendenteRecebimento',
    {
      line: 'ite',
      title: 'Receber na ITE',
    },
  ),
  emEstoqueNaIte: list(
    rotas.confirmados,
    IN_STOCK,
    authorising('ite.autorizar', 'Estabelecimento', { line: 'ite', title: 'Transferir da ITE' }),
  ),
};
