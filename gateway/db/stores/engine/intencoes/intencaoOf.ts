import type { Selectable } from 'kysely';
import type { Alvo, Intencao } from '../../../../ports/intencoes.ts';
import type { Tables } from '../../../tables/index.ts';

export const intencaoOf = (row: Selectable<Tables['intencao']>): Intencao => ({
  id: row.id,
  codigoEmpresa: row.codemp,
  codigoUsuario: row.codusu,
  alvo: { chassi: row.pedidochassi, placa: row.pedidoplaca } as Alvo,
  chassi: row.chassi,
  placa: row.placa,
  operacao: row.operacao,
  rota: row.rota,
  dados: row.dados,
  estado: row.estado,
  tentativas: row.tentativas,
  criada: row.criada,
  enviada: row.enviada,
  adiadaDesde: row.adiadadesde,
  erro:
    row.errocodigo === null
      ? null
      : {
          codigo: row.errocodigo,
          titulo: row.errotitulo ?? '',
          mensagem: row.erromensagem ?? '',
          detalhe: row.errodetalhe,
        },
  idEstoque: row.idestoque,
  resposta: row.resposta,
});
