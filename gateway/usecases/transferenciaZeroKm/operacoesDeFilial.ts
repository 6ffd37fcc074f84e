import type { AutorizacaoZeroKm, RecebimentoZeroKm } from '#contract/renave/corposTransferencia.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { chaveForaDeUso } from '../operacoes/notaForaDeUso.ts';
import type { ItemARegistrar } from '../operacoes/operacao.ts';
import { operacaoAutorizar, type RefsAutorizacao } from './operacaoAutorizar.ts';
import { operacaoCancelar } from './operacaoCancelar.ts';
import { operacaoReceber, type RefsRecebimento } from './operacaoReceber.ts';

export interface RefsDaFilial extends RefsRecebimento {
  codigoOrigem: number;
  idEstoqueOrigem: number;
  codigoNota: number;
  chassi: string;
}

/** What the origin knows of the branch's half before it has an authorisation to name in it. */
interface RefsDaOrigem extends RefsAutorizacao {
  codigoFilial: number;
  idRecebimento: string;
  recebimento: Omit<RecebimentoZeroKm, 'idAutorizacao'>;
  daFilial: RefsDaFilial;
}

/** Takes the origin's half back where the branch's is refused: the vehicle stays where it was. */
export const desfazerTransferenciaFilial = {
  ...operacaoCancelar({
    nome: 'desfazerTransferenciaFilial',
    call: renave.cancelarAutorizacaoZeroKm,
  }),
  compensa: true,
} as const;

/** The second half, by the branch's own certificate; with it the vehicle has left the origin. */
export const receberDeFilial = operacaoReceber<RecebimentoZeroKm, RefsDaFilial>({
  nome: 'receberDeFilial',
  call: renave.receberTransferenciaZeroKm,
  notas: ({ chaveNotaFiscal }) => ({ chaveEntrada: chaveNotaFiscal }),
  // The issuer hands the event to either of the two.
  desistir: async (stores, dados, alvo) => {
    const origem = await stores.doGrupo(dados.refs.codigoOrigem);
    return (await chaveForaDeUso(stores, dados, alvo)) ?? (origem && chaveForaDeUso(origem, dados, alvo));
  },
  depois: async ({ stores, corpo, resposta, refs, agora }) => {
    const origem = await stores.doGrupo(refs.codigoOrigem);
    if (!origem) return;
    await origem.estoque.transferido(refs.idEstoqueOrigem, corpo.dataTransferenciaEstoque, agora);
    await origem.autorizacoes.remove('estabelecimento', corpo.idAutorizacao);
    await origem.veiculos.situar(resposta.chassi, 'cadastrado', null);
    await origem.notas.marcarProcessada(refs.codigoNota, agora);
    await origem.avisar('transferencias', 'estoque', 'saidaZeroKm', 'veiculos');
  },
  seRecusada: ({ corpo, refs }, recusa) => ({
    operacao: desfazerTransferenciaFilial,
    codigoEmpresa: refs.codigoOrigem,
    item: {
      alvo: { chassi: refs.chassi },
      corpo: {
        idAutorizacao: corpo.idAutorizacao,
        cpfOperadorResponsavel: corpo.cpfOperadorResponsavel,
      },
      refs: { idEstoque: refs.idEstoqueOrigem, motivo: recusa.mensagem },
    },
  }),
});

/** The first half, by the origin's certificate: once it is authorised the branch receives, in the same transaction asked. */
export const transferirParaFilial = operacaoAutorizar<AutorizacaoZeroKm, RefsDaOrigem>({
  nome: 'transferirParaFilial',
  call: renave.autorizarTransferenciaZeroKm,
  idEstoque: ({ idEstoque }) => idEstoque,
  // The invoice goes out with the branch's half only, and yet stands for both.
  desistir: (stores, { refs }, alvo) => chaveForaDeUso(stores, { corpo: refs.recebimento }, alvo),
  seguinte: async ({ refs, resposta }) => {
    const item: ItemARegistrar<RecebimentoZeroKm, RefsDaFilial> = {
      id: refs.idRecebimento,
      alvo: { chassi: resposta.chassi },
      corpo: { ...refs.recebimento, idAutorizacao: resposta.id },
      refs: refs.daFilial,
    };
    return { operacao: receberDeFilial, codigoEmpresa: refs.codigoFilial, item };
  },
});
