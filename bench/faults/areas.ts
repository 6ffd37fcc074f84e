import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A part of the program whose tests are put to the test. */
export interface Area {
  /** Globs of what is made wrong. */
  files: readonly string[];
  /** Only faults that match it, in what they change or what stands in its line. */
  only?: { files: RegExp; line: RegExp };
  /** Where the tests that should notice begin, those that notice most first. */
  tests: readonly string[];
  /** The share that must be noticed. */
  wanted: number;
}

const PARTS: Readonly<Record<string, Area>> = {
  permissions: {
    files: [
      'domain/{permissions,direitos}.ts',
      'gateway/http/authenticate.ts',
      'src/app/menu/visibleMenu.ts',
    ],
    tests: [
      'tests/domain/permissions',
      'tests/console/app/visibleMenu',
      'tests/gateway/usuario',
      'tests/gateway/sessao',
      'tests/gateway/seguranca/eventos',
      'tests/gateway/tokenIntegracao',
    ],
    wanted: 0.95,
  },
  scopes: {
    files: ['gateway/db/driver/escopo/*.ts', 'gateway/db/stores/**/*.ts'],
    only: { files: /db\/stores/, line: /codemp|codigo_emp|codigoEmpresa/ },
    tests: ['tests/gateway/db/escopo', 'tests/gateway/seguranca'],
    wanted: 0.95,
  },
  pipeline: {
    files: ['gateway/usecases/operacoes/*.ts'],
    tests: [
      ...['historia', 'esperado', 'estoqueDoRenave', 'cabe', 'respostaDoLote', 'alvo', 'disjuntor', 'portas'],
      ...['espera', 'ganchos', 'recusasNossas', 'fila', 'posse'],
    ].map((name) => `tests/gateway/operacoes/${name}.test.ts`),
    wanted: 0.95,
  },
  // What belongs to these parts of the console, and not every screen that has one: those take minutes.
  lists: {
    files: ['src/ui/list/!(tableStyles).{ts,tsx}'],
    tests: ['tests/console/ui/list'],
    wanted: 0.85,
  },
  actions: {
    files: ['src/ui/actions/*.{ts,tsx}'],
    tests: ['tests/console/ui/actions', 'tests/console/ui/list/ListScreen'],
    wanted: 0.85,
  },
  fields: {
    files: ['domain/fields/*.ts'],
    tests: [
      'tests/domain/fields',
      'tests/console/ui/fields/cells',
      'tests/console/ui/fields/masks',
      'tests/gateway/entidades/crud',
      'tests/gateway/http/openapi',
    ],
    wanted: 0.85,
  },
  invoices: {
    files: ['gateway/notas/*.ts', 'domain/nfe/**/*.ts'],
    tests: [
      'tests/domain/nfe',
      ...['itensDoArquivo', 'evidencias', 'processarxml', 'desistencia'].map(
        (name) => `tests/gateway/xml/${name}`,
      ),
    ],
    wanted: 0.85,
  },
  sessions: {
    files: ['gateway/usecases/sessao/*.ts', 'gateway/db/stores/acesso/*.ts'],
    tests: [
      'tests/gateway/sessao',
      'tests/gateway/usuario',
      'tests/gateway/convites',
      'tests/gateway/tokenIntegracao',
      'tests/gateway/registro',
      'tests/gateway/seguranca/eventos',
      'tests/gateway/eventos/ouvir',
      'tests/gateway/integracao',
    ],
    wanted: 0.85,
  },
  answers: {
    files: ['gateway/renave/*.ts'],
    tests: ['tests/gateway/renave', 'tests/renave', 'tests/contract/renave', 'tests/gateway/operacoes'],
    wanted: 0.85,
  },
  values: { files: ['domain/values/*.ts'], tests: ['tests/domain/values'], wanted: 0.85 },
};

/** Tests that walk every registered operation at once, without a gateway. */
const OPERACOES = ['fatos', 'autorizacoes', 'registradas/lugares'].map((name) => `operacoes/${name}`);

/** Which tests of `tests/gateway/` notice a folder of use cases, besides those of the folder of its name. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  auditoria: ['seguranca/auditoria'],
  destinos: ['transferenciaZeroKm/estabelecimentos', 'ite/transferencias'],
  ecrv: ['estoqueRenave/estoqueRenave'],
  entradaZeroKm: [...OPERACOES, 'saidaZeroKm/desfazer'],
  entregaDocumentos: ['atpv/entrega', 'historicos/fechamento'],
  fechamento: ['historicos/fechamento'],
  importacao: ['pessoa/', 'veiculo/'],
  inicio: ['operacoes/notaAConferir', 'saidaZeroKm/prontas'],
  ite: OPERACOES,
  montadora: OPERACOES,
  parceria: ['historicos/historicos'],
  primeiroAcesso: ['registro/primeiroAcesso'],
  saidaZeroKm: [...OPERACOES, 'atpv/entrega'],
  transferenciaZeroKm: OPERACOES,
  usados: OPERACOES,
  vendaDireta: ['montadora/', ...OPERACOES],
};

const ROOT = join(import.meta.dirname, '../..');
const TESTS = 'tests/gateway';

const testsOf = (folder: string): string[] => {
  const own = existsSync(join(ROOT, TESTS, folder)) ? [`${folder}/`] : [];
  return [...(BESIDE[folder] ?? []), ...own].map((tests) => `${TESTS}/${tests}`);
};

/** Every folder of use cases that no part above has. */
const folders = readdirSync(join(ROOT, 'gateway/usecases'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ name, files: `gateway/usecases/${name}/*.ts` }))
  .filter(({ files }) => !Object.values(PARTS).some((part) => part.files.includes(files)))
  .map(({ name, files }): [string, Area] => [name, { files: [files], tests: testsOf(name), wanted: 0.85 }]);

export const AREAS: Readonly<Record<string, Area>> = { ...PARTS, ...Object.fromEntries(folders) };
