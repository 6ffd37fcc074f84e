import type { RaRecord } from 'react-admin';
import type { TipoDeRecusa } from '#domain/recusas.ts';

/** Advice on a refused row, by the kind of refusal. */
export const O_QUE_FAZER: Record<TipoDeRecusa, string> = {
  recusada: 'Corrija o que a recusa diz e envie de novo.',
  comprador: 'Diga o que falta do comprador: fica no cadastro dele, e a saída é enviada de novo.',
  certificado: 'Nada segue sem um certificado que o Renave aceite. Importe-o e envie de novo.',
  credito: 'Adicione crédito e envie de novo.',
  laudo: 'Adicione o laudo de vistoria que o estado exige e envie de novo.',
  sumida:
    'Confira com o Detran o que houve com ela. Se o veículo ainda deve entrar, peça a entrada de novo em Entrada estoque.',
};

/** The refused operation was requested in another screen. */
export const FOI_EM_OUTRA_TELA = 'Isso foi pedido em outra tela: é lá que se corrige e se pede de novo.';

/** True for a row whose operation has an invoice, which can be changed. */
export const goesWithInvoice = (row: RaRecord): boolean => 'numeronf' in row;
