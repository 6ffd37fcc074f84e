import { describe, expect, it } from 'vitest';
import type { Causa, TipoDeCausa } from '#contract/gateway/estoque/pendencias.ts';
import { type ListName, lists, stuckLists } from '#contract/lists/index.ts';
import { isVisible, said } from '#src/ui/actions/runAction.ts';
import { FRASES } from '#src/workflows/estoque/pendencias/frases.ts';
import { mendsByInvoice, remedioDe } from '#src/workflows/estoque/pendencias/remedios.ts';
import { screens } from '#src/workflows/index.ts';
import { rowsOf } from '../fixtures/index.ts';
import { sessao } from '../fixtures/sessao.ts';
import { outraNota } from '../fixtures/situacao.ts';

/** Session of a company with every line of business. */
const { empresa, ...quem } = sessao();
const DE_TUDO = { ...quem, empresa: empresa && { ...empresa, operaIte: true, operaMontadora: true } };

describe('the remedy of a cause', () => {
  const comNota = { id: 1, chassi: '9PT', numeronf: null };
  const semNota = { id: 2, chassi: '9PT' };
  it.each<[string, TipoDeCausa, object, boolean]>([
    ['a refusal of what is sent with an invoice', 'recusada', comNota, true],
    ['a refusal of what needs none', 'recusada', semNota, false],
    ['an invoice that is missing', 'semNota', semNota, true],
    ['a certificate that is missing', 'certificado', comNota, false],
  ])('is a new invoice for %s, or not', (_, tipo, row, yes) => {
    expect(mendsByInvoice(tipo, [row as typeof comNota])).toBe(yes);
  });

  const autorizado = (para: 'ITE' | 'Estabelecimento') => ({
    [`idAutorizacao${para}`]: 5001,
    [`cnpj${para}`]: '9V1Z1NHO000125',
  });
  /** Where the causes come from whose sentence names an action, with what their rows say then. */
  const nomeadas: readonly [TipoDeCausa, ListName, object, string][] = [
    [
      'comprador',
      'saidas',
      { codigo: 1, numeronf: 1, impedimentocodigo: 'compradorIncompleto', faltam: 'CEP' },
      'Completar dados do cliente',
    ],
    ['desfeita', 'saidas', { ditodaentrada: 'A nota 2 devolveu este veículo' }, 'Cancelar entrada'],
    ['notaDoVendido', 'vendidos', {}, 'Cancelar saída'],
    ['divergentes', 'saidas', { notasdivergentes: true, outrasNotas: [outraNota] }, 'Trocar nota'],
    ['xmlComErro', 'notasDoLote', { erroxml: true, situacao: 'erro' }, 'Ver erro do XML'],
    ['entrega', 'entregas', { estado: 'PENDENTE' }, 'Entregar'],
    ['laudo', 'usados', { laudo: 'vencido' }, 'Adicionar laudo'],
    ['laudoDoEstoque', 'usados', { laudo: 'vencido' }, 'Adicionar laudo'],
    ['esperaVendedor', 'usados', { estado: 'SOLICITADO', aguarda: 'vendedor' }, 'Lembrar o vendedor'],
    ['naoAnotada', 'usados', { errocodigo: 'naoAnotada', idrecusa: 'i' }, 'Anotar de novo'],
    ['intencaoCancelada', 'usados', { estado: 'SOLICITADO' }, 'Cancelar entrada'],
    ['saidaDeOperador', 'operadores', { situacao: 'aComunicar' }, 'Comunicado ao Detran'],
    ['faltaNoPatio', 'faltasDoPatio', {}, 'Achei'],
    ['declaracaoComSaida', 'declaracoes', { situacao: 'valida', sairam: 1 }, 'Revogar'],
    ['esperaEstabelecimento', 'emEstoque', autorizado('Estabelecimento'), 'Cancelar Autorização'],
    ['esperaIte', 'emEstoque', autorizado('ITE'), 'Cancelar Autorização'],
    ['esperaIte', 'emEstoqueMontadora', autorizado('ITE'), 'Cancelar Autorização'],
    ['esperaEstabelecimento', 'emEstoqueNaIte', autorizado('Estabelecimento'), 'Cancelar Autorização'],
  ];

  it.each(nomeadas)('is offered where a sentence names it: %s', (tipo, name, tells, label) => {
    const { path } = lists[name].route;
    const parada = stuckLists.find(
      ({ name: one, shown: { stuck } }) => one === name && [tipo, null].includes(stuck.cause),
    );
    const [row = {}] = rowsOf[path] ?? [];
    const causa: Causa = {
      chave: '',
      tipo,
      codigo: null,
      titulo: '',
      mensagem: null,
      espera: null,
      lista: path,
      tela: parada?.shown.stuck.in ?? parada?.shown.screen ?? '',
      quantos: 1,
      linhas: [{ ...row, ...tells }],
    };
    const remedio = remedioDe(screens, causa, DE_TUDO);
    const [linha] = remedio?.rows ?? [];
    const ditas = (remedio?.ditas ?? []).filter((action) =>
      isVisible(action, { ...linha, ...tells }, DE_TUDO),
    );
    expect(ditas.map((action) => said(action.label, linha))).toEqual([label]);
    expect(remedio?.cada.map(({ name }) => name)).not.toContain(ditas[0]?.name);
  });

  it('is checked for every cause whose message names an action', () => {
    const comNome = (Object.keys(FRASES) as TipoDeCausa[]).filter((tipo) => FRASES[tipo].ditas);
    expect(comNome.toSorted()).toEqual([...new Set(nomeadas.map(([tipo]) => tipo))].toSorted());
    const QUE_SE_CLICA =
      /revogue|diga o que falta|cancel|trocar nota|clique em|abra o erro|adicion\w+ o laudo|marque comunicado|use anotar/i;
    const ditas = (Object.keys(FRASES) as TipoDeCausa[]).filter((tipo) =>
      QUE_SE_CLICA.test(FRASES[tipo].frase.replace('foi cancelada', '')),
    );
    expect(ditas.toSorted()).toEqual(comNome.toSorted());
  });
});
