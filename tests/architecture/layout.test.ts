import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gatewayRoutes } from '#contract/gateway/index.ts';

const sources = globSync('{domain,contract,src,gateway,sandbox}/**/*.{ts,tsx}').map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));
const filesWith = (pattern: RegExp, within = ''): string[] =>
  sources.filter(({ file, text }) => file.startsWith(within) && pattern.test(text)).map(({ file }) => file);

describe('paths guessed from the glossary', () => {
  it.each([
    [
      'the SQL of the exit list',
      /idEstoqueOrigemTransferencia: sql/,
      'gateway/db/stores/estoque/listSaidas.ts',
    ],
    ['the rule that refuses a stale row', /export const emEstoque\b/, 'gateway/usecases/operacoes/fits.ts'],
    [
      'the text of a successful return',
      /'Veículo devolvido com sucesso!'/,
      'contract/gateway/saidaZeroKm.ts',
    ],
    ['the check of a registry answer', /export const checkAnswer\b/, 'gateway/renave/checkAnswer.ts'],
    [
      'what a return asks of the registry',
      /export const operacaoDevolverSaida\b/,
      'gateway/usecases/saidaZeroKm/devolverSaida.ts',
    ],
    [
      'the table that invoices are kept in',
      /^ {2}xml_item: \{\n {4}codigo: Generated/m,
      'gateway/db/tables/plainTables.ts',
    ],
  ])('find %s there, and nowhere else', (_, pattern, path) => {
    expect(filesWith(pattern)).toEqual([path]);
  });

  it('find the migration of a company’s column among the migrations', () => {
    const found = filesWith(/(create|alter) table empresa\b/);
    expect(found).toContain('gateway/db/migrations/0001-esquema/cadastros.ts');
    expect(found.filter((file) => !file.startsWith('gateway/db/migrations/'))).toEqual([]);
  });

  it('find each area by one name: its calls and use cases', () => {
    const areas = globSync('contract/gateway/*.ts')
      .map((file) => basename(file, '.ts'))
      .filter((area) => area in gatewayRoutes);
    expect(areas.length).toBeGreaterThan(8);
    for (const area of areas) {
      expect(existsSync(`gateway/usecases/${area}`), area).toBe(true);
    }
  });
});

describe('single definitions', () => {
  it('invoice item', () => {
    const writes = /insert into xml_item|update xml_item|(insertInto|updateTable|deleteFrom)\('xml_item'/;
    const files = filesWith(writes).filter((file) => !file.startsWith('gateway/db/migrations/'));
    expect(files.toSorted()).toEqual([
      'gateway/db/stores/notas/aConferir.ts',
      'gateway/db/stores/notas/evidencias.ts',
      'gateway/db/stores/notas/julgar.ts',
      'gateway/db/stores/notas/xmlItem.ts',
    ]);
  });

  it('company in the database layer: columns are quoted, everything else is codigoEmpresa', () => {
    expect(filesWith(/\b(codemp|empresa)\w*: number[,)]/, 'gateway/db/stores')).toEqual([]);
    expect(filesWith(/\$\{codemp\}/, 'gateway/db')).toEqual([]);
  });

  it('homonyms: an operation is the gateway’s, a stock record our mirror’s', () => {
    expect(filesWith(/export (interface|type) Operacao\b/)).toEqual([
      'gateway/usecases/operacoes/operacao.ts',
    ]);
    expect(filesWith(/export (interface|type) Estoque\b/)).toEqual(['gateway/ports/estoque.ts']);
  });

  it('verbs of the ports: few, and in English', () => {
    const stores = sources.filter(({ file }) => file.startsWith('gateway/ports/'));
    const methods = stores.flatMap(({ text }) =>
      [...text.matchAll(/export interface \w+Store \{\n([\s\S]*?)\n\}/g)].flatMap(([, body = '']) =>
        [...body.matchAll(/^ {2}(\w+)(?:<[^>]*>)?\(/gm)].map(([, name = '']) => name),
      ),
    );
    expect(methods).toContain('listSaidas');
    const portuguese = /^(ler|guardar|gravar|salvar|criar|listar|buscar|obter|apagar|remover|quantidade)/;
    expect(methods.filter((name) => portuguese.test(name))).toEqual([]);
  });
});
