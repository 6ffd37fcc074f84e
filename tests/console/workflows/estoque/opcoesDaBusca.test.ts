import { describe, expect, it } from 'vitest';
import type { TipoDeAchado } from '#contract/gateway/estoque/busca.ts';
import { telasDe } from '#src/app/destinations.ts';
import { i18nProvider } from '#src/app/i18n/i18nProvider.ts';
import { comandosAchados } from '#src/workflows/estoque/busca/comandos.ts';
import { type Buscado, opcoesAchadas, telasAchadas } from '#src/workflows/estoque/busca/opcoes.ts';
import { lojista } from '../../ui/renderWithPatio.tsx';

describe('the screens of the menu', () => {
  it.each(['confirmação saída', 'CONFIRMAR saida', 'saída zero confirmação'])('are found by %j', (texto) => {
    const [tela, ...outras] = telasAchadas(telasDe(lojista), texto);
    expect([tela, outras]).toEqual([
      { grupo: 'Telas', titulo: 'Confirmação de saída', detalhe: 'Zero km', leva: '/confirmar-saida-zero' },
      [],
    ]);
  });
});

describe('the sections of the menu', () => {
  const found = (texto: string) =>
    telasAchadas(telasDe(lojista), texto).map(({ titulo, detalhe }) => [titulo, detalhe]);

  it('find their tabs, and a page that a submenu has too once', () => {
    expect(found('notas')).toEqual([
      ['Importar XML', 'Notas'],
      ['Notas recebidas', 'Notas'],
      ['Notas a conferir', 'Notas'],
      ['Entradas automáticas', 'Notas'],
    ]);
    expect(found('entrega')).toEqual([['Entregas de veículos', 'Zero km']]);
  });

  it('are not said twice where they are one page', () => {
    expect(found('pendencias')).toEqual([['Pendências', null]]);
  });
});

describe('the commands', () => {
  const told = {
    hoje: '2026-01-15',
    contagens: { 'entrada.confirmar/pendentes': { total: 340, prontas: 332, erro: 8 } },
  };
  const found = (texto: string, sessao = lojista) =>
    comandosAchados(sessao, told, texto, i18nProvider.translate).map(({ titulo }) => titulo);

  it('confirm what is ready, whatever number is typed, and lead to its rows', () => {
    expect(found('confirmar 8 entradas')).toEqual(['Confirmar entradas: 332 entradas prontas']);
    expect(comandosAchados(lojista, told, 'resolver', i18nProvider.translate)[0]?.leva).toMatch(
      /^\/confirmar-entrada-zero\?.*erro/,
    );
  });

  it('are only those that the session may do', () => {
    const { empresa, usuario } = lojista;
    const paga = { usuario, empresa: empresa && { ...empresa, cobraTransferencia: true } };
    const semRecarga = { ...paga, usuario: { ...usuario, direitosRetirados: ['recarregar' as const] } };
    expect([found('pix', paga), found('pix', semRecarga)]).toEqual([['Adicionar crédito por PIX'], []]);
  });
});

describe('a kind with more hits than shown', () => {
  const achado = {
    tipo: 'veiculo',
    chave: 'ABC1D23',
    titulo: 'ABC-1D23',
    detalhe: null,
    documento: null,
  } as const;
  const linhas = (buscado: Partial<Buscado>, tipo: TipoDeAchado, quantos: number, aoMenos: boolean) =>
    opcoesAchadas(
      { telas: telasDe(lojista), texto: 'abc', so: null, ...buscado },
      { achados: [{ ...achado, tipo }], mais: [{ tipo, quantos, aoMenos }] },
    ).map(({ grupo, titulo, leva }) => ({ grupo, titulo, leva }));

  it('is expanded in place when it has no list, and asks for more letters at the maximum', () => {
    expect(linhas({}, 'veiculo', 6, true).at(-1)).toEqual({
      grupo: 'Veículos: mais de 6',
      titulo: 'Ver mais veículos',
      leva: { mais: 'veiculo' },
    });
    const todas = linhas({ so: 'veiculo' }, 'veiculo', 100, true);
    expect(todas).toHaveLength(1);
    expect(todas[0]?.grupo).toBe('Veículos: mais de 100, digite mais');
  });

  it('links to its list for users who may open it', () => {
    expect(linhas({}, 'empresa', 1200, false).at(-1)).toEqual({
      grupo: 'Empresas: 1 de 1.200',
      titulo: 'Ver todas as 1.200 na lista de empresas',
      leva: '/empresas?filter=%7B%22descricaoFiltro%22%3A%22abc%22%7D',
    });
    const despachante = {
      telas: telasDe({ ...lojista, usuario: { ...lojista.usuario, despachante: true } }),
    };
    expect(linhas(despachante, 'empresa', 1200, false).at(-1)?.leva).toEqual({ mais: 'empresa' });
  });
});
