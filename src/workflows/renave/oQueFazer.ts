import type { RaRecord } from 'react-admin';
import type { TipoDeRecusa } from '#domain/recusa.ts';

/** What a person does about a refused row, in a sentence. */
export const O_QUE_FAZER: Record<TipoDeRecusa, string> = {
  recusada: 'Corrija o que a recusa diz e envie de novo.',
  comprador: 'Diga o que falta do comprador: fica no cadastro dele, e a saída é enviada de novo.',
  certificado: 'Nada segue sem um certificado que o Renave aceite. Importe-o e envie de novo.',
  credito: 'Adicione crédito e envie de novo.',
  sumida:
    'Confira com o Detran o que houve com ela. Se o veículo ainda deve entrar, peça a entrada de novo em Entrada estoque.',
};

/** What was refused is asked for in another screen. */
export const FOI_EM_OUTRA_TELA = 'Isso foi pedido em outra tela: é lá que se corrige e se pede de novo.';

/** A row that is sent to the registry with an invoice, which another may take the place of. */
export const goesWithInvoice = (row: RaRecord): boolean => 'numeronf' in row;
