import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gatewayRoutes } from '#contract/gateway/index.ts';

const sources = globSync('{domain,contract,src,gateway,sandbox}/**/*.{ts,tsx}').map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));
const filesWith = (pattern: RegExp, within = ''): string[] =>
  sources.filter(({ file, text }) => file.startsWith(within) && pattern.test(text)).map(({ file }) => file);

const foldersIn = (dir: string): string[] =>
  existsSync(dir)
    ? readdirSync(dir, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : [];

describe('paths guessed from the glossary', () => {
  it.each([
    [
      'the SQL of the exit list',
      /idEstoqueOrigemTransferencia: sql/,
      'gateway/db/stores/estoque/listSaidas.ts',
    ],
    ['the rule that refuses a stale row', /export const emEstoque\b/, 'gateway/engine/operacoes/fits.ts'],
    [
      'the text of a successful return',
      /'Veículo devolvido com sucesso!'/,
      'contract/gateway/zeroKm/saidaZeroKm.ts',
    ],
    ['the reading of a registry answer', /export const readAnswer\b/, 'gateway/renave/readAnswer.ts'],
    [
      'what a return asks of the registry',
      /export const operacaoDevolverSaida\b/,
      'gateway/usecases/zeroKm/saidaZeroKm/devolverSaida.ts',
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
});

/** Every room that has a folder for each capability. */
const ROOMS = [
  'contract/gateway',
  'gateway/usecases',
  'gateway/db/stores',
  'src/workflows',
  'tests/gateway',
  'tests/console/workflows',
];
const CAPABILITIES = foldersIn('contract/gateway').filter((name) => name !== 'engine');

/** The file's name without what its room appends to an area's. */
const areaOf = (name: string): string => name.replace(/(Store)?(\.test)?\.tsx?$/, '');
const areasOf = (room: string, capability: string): string[] =>
  existsSync(`${room}/${capability}`) ? readdirSync(`${room}/${capability}`).map(areaOf) : [];

const capabilityOf = new Map(
  CAPABILITIES.flatMap((capability) =>
    areasOf('contract/gateway', capability).map((area) => [area, capability]),
  ),
);
/** Their calls, if any, are other areas'. */
const WITHOUT_CALLS: Readonly<Record<string, string>> = { tutoriais: 'suporte' };

describe('a capability and its areas', () => {
  it('are ten, with the same names in every room', () => {
    expect(CAPABILITIES).toHaveLength(10);
    for (const room of ROOMS) {
      const others = foldersIn(room).filter((name) => !CAPABILITIES.includes(name));
      expect(
        others.filter((name) => foldersIn('gateway/usecases').includes(name)),
        room,
      ).toEqual([]);
      if (!room.startsWith('tests/'))
        expect(foldersIn(room), room).toEqual(expect.arrayContaining(CAPABILITIES));
    }
  });

  it.each(ROOMS)('have folders in %s that are named after the area’s calls', (room) => {
    const strangers = CAPABILITIES.flatMap((capability) =>
      foldersIn(`${room}/${capability}`).filter(
        (area) => (capabilityOf.get(area) ?? WITHOUT_CALLS[area]) !== capability,
      ),
    );
    expect(strangers).toEqual([]);
  });

  it.each(ROOMS)('stand in %s where their calls stand', (room) => {
    const elsewhere = CAPABILITIES.flatMap((capability) =>
      areasOf(room, capability).filter(
        (area) => area in gatewayRoutes && capabilityOf.get(area) !== capability,
      ),
    );
    expect(elsewhere).toEqual([]);
  });

  it('have use cases of the same name as their calls', () => {
    const areas = [...capabilityOf].filter(([area]) => area in gatewayRoutes);
    expect(areas.length).toBeGreaterThan(40);
    const without = areas.filter(
      ([area, capability]) => area !== capability && !areasOf('gateway/usecases', capability).includes(area),
    );
    expect(without).toEqual([]);
  });

  it('have no folder of a single file', () => {
    const single = ROOMS.slice(0, -1).flatMap((room) =>
      CAPABILITIES.flatMap((capability) =>
        foldersIn(`${room}/${capability}`)
          .map((area) => `${room}/${capability}/${area}`)
          .filter((folder) => readdirSync(folder).length === 1),
      ),
    );
    expect(single).toEqual([]);
  });
});

describe('single definitions', () => {
  it('invoice item', () => {
    const writes = /insert into xml_item|update xml_item|(insertInto|updateTable|deleteFrom)\('xml_item'/;
    const files = filesWith(writes).filter((file) => !file.startsWith('gateway/db/migrations/'));
    expect(files.toSorted()).toEqual([
      'gateway/db/stores/notas/xml/aConferir.ts',
      'gateway/db/stores/notas/xml/achados.ts',
      'gateway/db/stores/notas/xml/evidencias.ts',
      'gateway/db/stores/notas/xml/julgar.ts',
      'gateway/db/stores/notas/xml/xmlItem.ts',
    ]);
  });

  it('company in the database layer: columns are quoted, everything else is codigoEmpresa', () => {
    expect(filesWith(/\b(codemp|empresa)\w*: number[,)]/, 'gateway/db/stores')).toEqual([]);
    expect(filesWith(/\$\{codemp\}/, 'gateway/db')).toEqual([]);
  });

  it('homonyms: an operation is the gateway’s, a stock record our mirror’s', () => {
    expect(filesWith(/export (interface|type) Operacao\b/)).toEqual(['gateway/engine/operacoes/operacao.ts']);
    expect(filesWith(/export (interface|type) Estoque\b/)).toEqual(['gateway/ports/estoque.ts']);
  });

  it('verbs of the ports: few, and in English', () => {
    const stores = sources.filter(({ file }) => /^gateway\/(ports|db\/stores)\//.test(file));
    const patterns = [
      /^ {2,4}(?:async )?(\w+)(?:: (?:async )?)?(?:<[^>]*>)?\(/gm,
      /\bconst (\w+) = (?:async )?(?:<[^>]*>)?\(\s*db\b/g,
    ];
    const methods = stores.flatMap(({ text }) =>
      patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name)),
    );
    expect(methods).toContain('listSaidas');
    const portuguese = /^(ler|guardar|gravar|salvar|criar|listar|buscar|obter|apagar|remover|quantidade)/;
    expect(methods.filter((name) => portuguese.test(name))).toEqual([]);
  });
});
