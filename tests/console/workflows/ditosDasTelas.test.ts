import { describe, expect, it } from 'vitest';
import type { LoteAtpv } from '#contract/gateway/documentos/atpv.ts';
import type { LinhaUsado } from '#contract/gateway/usados/usados.ts';
import { linesOf } from '#domain/fields/columnText.ts';
import type { Field } from '#domain/fields/field.ts';
import { type AnyAction, said } from '#src/ui/actions/runAction.ts';
import type { AnyTab } from '#src/ui/screen.ts';
import { screens } from '#src/workflows/index.ts';
import { actionsOf } from './actionsOf.ts';
import { everyTab } from './everyTab.ts';
import { rowsOf } from './fixtures/index.ts';
import { saida, saidaSemNota } from './fixtures/saida.ts';
import { semCepDoCliente } from './fixtures/situacao.ts';

const tabOf = (path: string, at = 0): AnyTab => {
  const screen = screens.find((one) => one.path === path);
  const tab = screen && 'tabs' in screen ? screen.tabs[at] : undefined;
  if (!tab) throw new Error(`${path} is no list`);
  return tab;
};
const actionOf = ({ actions, columns }: AnyTab, name: string): AnyAction => {
  const all = [...actions, ...columns.flatMap((column) => column.actions ?? [])] as AnyAction[];
  const found = all.find((one) => one.name === name);
  if (!found) throw new Error(`${name} is no action`);
  return found;
};

/** Names given by the three documents. */
const TITLES = {
  '/importar-xmls': "Importar XML's",
  '/xml-importados': "XML's Importados",
  '/confirmar-entrada-zero': 'Confirmação de entrada',
  '/confirmar-saida-zero': 'Confirmação de saída',
  '/atpv-e': 'ATPV-e / Termo de saída',
  '/entrega-de-veiculos-concessionaria': 'Entregas de veículos na concessionária',
  '/estoque-veiculos-usados': 'Estoque de veículos',
  '/transferir-veiculo-usado-para-cliente': 'Transferência para cliente (Saída de estoque)',
  '/transferir-veiculo-usado-para-filial': 'Transferência entre filiais',
  '/transferir-veiculo-usado-para-estabelecimento': 'Autorizar transferência entre estabelecimentos',
  '/receber-transferencia-usados-estabelecimentos': 'Recebimento de transferência de veículos usados',
  '/estoque-ite': 'Estoque de veículos ITE',
  '/receber-transferencia-na-ITE': 'Receber transferência na ITE',
  '/transferencia-na-ITE': 'Transferir veículo',
  '/historico-movimentacao': 'Histórico de movimentação',
  '/consulta-parceria': 'Consulta de Parceria',
  '/estoque-renave': 'Estoque renave',
  '/ListagemECRVSP': 'Lojistas pendentes de vinculação no ECRV - SP',
};

describe('names in the documents', () => {
  it('screens', () => {
    const paths = Object.keys(TITLES);
    expect(
      Object.fromEntries(paths.map((path) => [path, screens.find((one) => one.path === path)?.title])),
    ).toEqual(TITLES);
  });

  it.each(['/estoque-veiculos-usados', '/estoque-ite'])('printouts of %s', (path) => {
    const impressos = actionsOf(tabOf(path)).filter(({ dialog }) =>
      /^Imprimir/.test(said(dialog?.title, {}) ?? ''),
    );
    const ditos = impressos.map(({ dialog }) => [
      said(dialog?.title, {}),
      dialog?.choices?.find(({ name }) => name === 'enviarPorEmail')?.failure,
    ]);
    expect(ditos).toContainEqual(['Imprimir ATPV-e', 'Houve um erro ao enviar o email com o seu ATPV-e!']);
    expect(ditos.map(([title]) => title).filter((title) => /termo/i.test(String(title)))).toEqual(
      path === '/estoque-ite'
        ? ['Imprimir termo de entrada']
        : ['Imprimir termo de entrada', 'Imprimir termo de saída'],
    );
  });

  it('the warning about a slow stock: only where it is synchronised', () => {
    expect(actionOf(tabOf('/estoque-veiculos-usados'), 'criarUsadoMock').dialog?.text).toBeUndefined();
  });
});

/** A CNPJ in stored form; chassis and keys are longer. */
const SEM_MASCARA = /(?<![\w-])[0-9A-Z]{12}\d{2}(?![\w-])/;
/** Name columns and the CNPJ columns beside them. */
const NOMES = {
  nomeDestino: 'cnpjDestino',
  nomeVendedora: 'nomeVendedora',
  nomeEntregadora: 'nomeEntregadora',
};

describe('a company', () => {
  const linhas = everyTab.flatMap(({ rows, ...at }) => rows.map((row) => ({ ...at, row })));

  it('is shown by name when known, and its CNPJ always formatted', () => {
    const crus: string[] = [];
    const semNome: string[] = [];
    for (const { screen, tab, row } of linhas) {
      const expandidas = Array.isArray(tab.expansion) ? tab.expansion : [];
      const ditos = new Map(
        [...tab.columns, ...expandidas].map(({ key }) => {
          const field = tab.source.rows[key] as Field | undefined;
          return [key, field ? linesOf(field, key, row as Record<string, unknown>).join(' ') : ''] as const;
        }),
      );
      for (const [key, dito] of ditos)
        if (SEM_MASCARA.test(dito)) crus.push(`${screen.path} ${key}: ${dito}`);
      for (const [nome, onde] of Object.entries(NOMES)) {
        const chamada = (row as Record<string, unknown>)[nome];
        if (typeof chamada === 'string' && !(ditos.get(onde) ?? chamada).includes(chamada))
          semNome.push(`${screen.path} ${onde}`);
      }
    }
    expect({ crus, semNome }).toEqual({ crus: [], semNome: [] });
  });
});

describe('exits confirmed together', () => {
  const tab = tabOf('/confirmar-saida-zero');
  const confirmar = actionOf(tab, 'confirmarSelecionadas');
  const pronta = saida();
  const incompleta = saida({
    impedimento: 'Faltam dados do cliente: CEP',
    impedimentocodigo: 'compradorIncompleto',
    faltam: 'CEP',
    codigo: 18,
  });
  const semDocumento = saida({
    impedimento: 'Faltam dados do cliente: CPF/CNPJ',
    impedimentocodigo: 'compradorSemDocumento',
    codigo: 19,
  });
  const prometida = saida({ impedimento: 'Transferência autorizada', codigo: 20 });

  it('are those that pass our own checks; the question counts the others', () => {
    const rows = [pronta, incompleta];
    expect(confirmar.call?.input(rows, {})).toMatchObject({ itensList: [{ codigo: pronta.codigo }] });
    expect(said(confirmar.verb, rows)).toBe('Confirmar 1 saída');
    const { consequence } = confirmar;
    const dita =
      typeof consequence === 'function' ? consequence(rows, { usuario: {}, empresa: null } as never) : '';
    expect(dita).toContain('1 fica de fora: a linha diz o que falta.');
    expect(confirmar.disabled?.([incompleta])).toMatch(/Nenhuma das selecionadas está pronta/);
  });

  it('are selectable when they can be sent or completed', () => {
    const rows = [pronta, incompleta, saida(semCepDoCliente), semDocumento, prometida, saidaSemNota()];
    expect(rows.map((row) => tab.selectable?.(row))).toEqual([true, true, true, false, false, false]);
  });
});

describe('a batch of documents', () => {
  const download = actionOf(tabOf('/atpv-e', 1), 'baixarLote');
  const lote = (faltam: number) =>
    ({
      totalarquivoslote: 20,
      listaArquivos: Array.from({ length: faltam }, () => ({})),
    }) as unknown as LoteAtpv;

  it.each([
    [0, undefined, null],
    [1, true, 'Lote baixado, mas falta 1 de 20 documentos. Ver falhas diz quais e por quê.'],
    [3, true, 'Lote baixado, mas faltam 3 de 20 documentos. Ver falhas diz quais e por quê.'],
  ])('reports missing %s', (faltam, partly, message) => {
    expect(download.outcome?.({}, lote(faltam), {} as never)).toEqual({
      success: true,
      message,
      ...(partly && { partly }),
    });
  });

  it.each([
    ['some were not downloaded yet', { aBaixar: 2 }, {}, true],
    ['all were downloaded before', { aBaixar: 0, baixados: 3 }, {}, false],
    ['those are listed that were', { aBaixar: 2 }, { estadoDaLinha: 'baixados' }, false],
  ])('of all excludes downloaded ones only if new ones exist: %s', (_, counts, filters, novos) => {
    const { dialog } = actionOf(tabOf('/atpv-e'), 'baixarTodos');
    expect(dialog?.initial?.({ filters, counts, params: {}, total: 3 })).toEqual({ somenteNovos: novos });
  });
});

describe('a used vehicle', () => {
  const tab = tabOf('/estoque-veiculos-usados');
  const enviarNota = actionOf(tab, 'enviarNota');
  const [linha] = (rowsOf[tab.source.path] ?? []) as unknown as LinhaUsado[];
  const CASOS: readonly Partial<LinhaUsado>[] = [
    { chaveEntrada: null },
    { idEstoque: null, chaveEntrada: null },
    { chaveEntrada: null, motivo: 'CANCELAMENTO_ENTRADA', estado: 'FINALIZADO' },
    { chaveEntrada: 'x', chaveSaida: null, motivo: 'VENDA', estado: 'FINALIZADO' },
    { chaveEntrada: 'x', chaveSaida: null, motivo: 'VENDA', estado: 'FINALIZADO', saidaCancelada: true },
    { chaveEntrada: 'x', chaveSaida: 'y', motivo: 'VENDA', estado: 'FINALIZADO' },
  ];

  it.each(CASOS)('waits for an invoice exactly where one can be sent: %o', (tells) => {
    const row = { ...linha, saidaCancelada: false, chaveSaida: null, motivo: null, ...tells } as LinhaUsado;
    const { rows } = tab.source;
    const ditos = ['chaveEntrada', 'chaveSaida'].flatMap((name) => linesOf(rows[name] as Field, name, row));
    expect(ditos.includes('Aguardando envio')).toBe(enviarNota.visible?.(row, {} as never));
  });
});
