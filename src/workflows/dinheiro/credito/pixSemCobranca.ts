import { periodo } from '#contract/list.ts';
import { lists } from '#contract/lists/index.ts';
import { type ListScreen, soleTab } from '#src/ui/screen.ts';
import { places } from '../../places.ts';
import { atualizar } from '../../shared/atualizar.ts';

/** Payments that match no charge of ours: the payer waits for a credit, or for a refund. */
export const pixSemCobranca: ListScreen = {
  ...places.suporte.pixSemCobranca,
  help: [
    'A lista mostra os pagamentos de que o banco avisou e que não são de nenhuma cobrança do Pátio. Nenhum deles virou crédito.',
    'Procure no banco, pela identificação do PIX, quem pagou.',
    'Dê o crédito em Crédito manual, com a identificação do PIX no motivo, ou devolva o pagamento no banco: o que foi devolvido aparece na coluna Devolvido.',
  ],
  tabs: soleTab(lists.pixSemCobranca, {
    label: 'Pagamentos',
    filters: {
      fields: periodo('data', 'Data'),
    },
    columns: ['pago', 'valor', 'devolvido', 'endToEndId', 'txid', 'mensagem'],
    actions: [atualizar],
    empty: 'Nenhum pagamento sem cobrança nestas datas.',
  }),
};
