import type { Selectable } from 'kysely';
import type { EstadoIntencao, Intencao } from '../../../ports/intencoes.ts';
import type { IntencaoTable } from '../../tables/renave.ts';

/** States in which an intent still holds its vehicle. */
export const VIVAS = ['pendente', 'enviando', 'desconhecida'] as const satisfies EstadoIntencao[];

export const intencaoOf = (row: Selectable<IntencaoTable>): Intencao => ({
  id: row.id,
  codigoEmpresa: row.codemp,
  codigoUsuario: row.codusu,
  chassi: row.chassi,
  operacao: row.operacao,
  dados: row.dados,
  estado: row.estado,
  tentativas: row.tentativas,
  criada: row.criada,
  enviada: row.enviada,
  erro:
    row.errotitulo === null
      ? null
      : { titulo: row.errotitulo, mensagem: row.erromensagem ?? '', detalhe: row.errodetalhe },
});
