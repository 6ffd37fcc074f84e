import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A part of the program, for mutation testing of its tests. */
export interface FaultArea {
  /** Globs of the files to mutate. */
  files: readonly string[];
  /** Restricts the faults by their text or their line. */
  only?: { files: RegExp; line: RegExp };
  /** Prefixes of the tests that should detect the faults, the most effective first. */
  tests: readonly string[];
  /** The share of faults that must be detected. */
  wanted: number;
}

const PARTS: Readonly<Record<string, FaultArea>> = {
  permissions: {
    files: [
      'domain/{permissions,direitos}.ts',
      'gateway/http/authenticate.ts',
      'src/app/menu/visibleMenu.ts',
    ],
    tests: [
      'tests/domain/permissions',
      'tests/console/app/visibleMenu',
      'tests/gateway/cadastros/usuario',
      'tests/gateway/acesso/sessao',
      'tests/gateway/seguranca/eventos',
      'tests/gateway/acesso/tokenIntegracao',
      'tests/gateway/engine/integracao/v1',
      'tests/gateway/notas/xml/processarxml',
    ],
    wanted: 0.95,
  },
  scopes: {
    files: ['gateway/db/driver/tenancy/*.ts', 'gateway/db/stores/**/*.ts'],
    only: { files: /db\/stores/, line: /codemp|codigo_emp|codigoEmpresa/ },
    tests: [
      'tests/gateway/db/tenancy',
      'tests/gateway/seguranca',
      'tests/gateway/suporte/operacoes',
      'tests/gateway/usados/transferencias',
      'tests/gateway/estoque/busca',
    ],
    wanted: 0.95,
  },
  pipeline: {
    files: ['gateway/engine/operacoes/*.ts'],
    tests: [
      ...[
        'historia',
        'expected',
        'estoqueDoRenave',
        'fits',
        'respostaDoLote',
        'alvo',
        'circuitBreaker',
        'portas',
      ],
      ...['espera', 'hooks', 'recusasNossas', 'fila', 'lease'],
    ].map((name) => `tests/gateway/engine/operacoes/${name}.test.ts`),
    wanted: 0.95,
  },
  // Only the tests of these parts of the console: those of every screen that uses them take minutes.
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
      'tests/gateway/engine/entidades/crud',
      'tests/gateway/http/openapi',
    ],
    wanted: 0.85,
  },
  invoices: {
    files: ['gateway/notas/*.ts', 'domain/nfe/**/*.ts'],
    tests: [
      'tests/domain/nfe',
      ...['itensDoArquivo', 'evidencias', 'processarxml', 'desistencia'].map(
        (name) => `tests/gateway/notas/xml/${name}`,
      ),
    ],
    wanted: 0.85,
  },
  sessions: {
    files: ['gateway/usecases/acesso/sessao/*.ts', 'gateway/db/stores/acesso/*.ts'],
    tests: [
      'tests/gateway/acesso/sessao',
      'tests/gateway/acesso/conta/',
      'tests/gateway/cadastros/usuario',
      'tests/gateway/cadastros/convites',
      'tests/gateway/acesso/tokenIntegracao',
      'tests/gateway/cadastros/registro',
      'tests/gateway/seguranca/eventos',
      'tests/gateway/engine/eventos/hear',
      'tests/gateway/engine/integracao',
    ],
    wanted: 0.85,
  },
  answers: {
    files: ['gateway/renave/*.ts'],
    tests: [
      'tests/gateway/renave',
      'tests/renave',
      'tests/contract/renave',
      'tests/gateway/engine/operacoes',
    ],
    wanted: 0.85,
  },
  sweeps: {
    files: ['gateway/usecases/sweepPeriodically.ts'],
    tests: ['cadastros/certificado/vault', 'acesso/tokenIntegracao', 'acesso/sessao/'].map(
      (name) => `tests/gateway/${name}`,
    ),
    wanted: 0.85,
  },
  values: { files: ['domain/values/*.ts'], tests: ['tests/domain/values'], wanted: 0.85 },
};

/** Tests that walk every registered operation at once, without a gateway. */
const OPERACOES = ['fatos', 'autorizacoes', 'registradas/lugares'].map((name) => `engine/operacoes/${name}`);

/**
 * Tests of `tests/gateway/` that detect faults in an area's use cases, besides those of the same name.
 */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  atpv: ['zeroKm/ite/estoque', 'zeroKm/montadora/fluxo'],
  auditoria: ['seguranca/auditoria'],
  credito: ['acesso/webhooks/causas'],
  destinos: ['zeroKm/transferenciaZeroKm/estabelecimentos', 'zeroKm/ite/transferencias'],
  ecrv: ['estoque/estoqueRenave/estoqueRenave'],
  retencao: ['conformidade/dadosPessoais'],
  entradaZeroKm: [
    ...OPERACOES,
    'engine/operacoes/check',
    'engine/operacoes/recusasNossas',
    'engine/operacoes/notaAConferir',
    'zeroKm/saidaZeroKm/undo',
  ],
  entregaDocumentos: ['documentos/atpv/entrega', 'estoque/historicos/fechamento'],
  fechamento: ['estoque/historicos/fechamento'],
  historicos: ['estoque/fechamento'],
  importacao: ['cadastros/pessoa', 'cadastros/veiculo/'],
  inicio: ['engine/operacoes/notaAConferir', 'zeroKm/saidaZeroKm/prontas'],
  ite: [...OPERACOES, 'zeroKm/entradaZeroKm/createVeiculoMock'],
  finders: ['estoque/pendencias/', 'estoque/ficha', 'engine/perguntas/listas'],
  montadora: [...OPERACOES, 'acesso/webhooks/causas'],
  parceria: ['estoque/historicos/historicos'],
  pendencias: [
    'estoque/painel/parado',
    'usados/laudos',
    'engine/operacoes/recusaDoAto',
    'engine/operacoes/notaAConferir',
    'estoque/estoqueRenave/conferencia',
    'notas/sefaz/depoisDaChegada',
  ],
  primeiroAcesso: ['cadastros/registro/primeiroAcesso'],
  saidaZeroKm: [...OPERACOES, 'engine/operacoes/check', 'documentos/atpv/entrega', 'zeroKm/montadora/fluxo'],
  transferenciaZeroKm: [...OPERACOES, 'zeroKm/ite/transferencias'],
  usados: [...OPERACOES, 'zeroKm/entradaZeroKm/createVeiculoMock'],
  entregas: ['zeroKm/montadora/', ...OPERACOES],
  askRenave: ['engine/perguntas/askRenave'],
  serverSentEvents: ['engine/eventos/'],
  suporte: ['suporte/operacoes'],
  xml: ['engine/operacoes/notaAConferir'],
};

const ROOT = join(import.meta.dirname, '../..');
const TESTS = 'tests/gateway';

/** An area of the gateway: a folder, or a file. */
interface Own {
  name: string;
  /** Its place below use cases and tests, without an extension. */
  place: string;
  files: string;
}

const namesIn = (dir: string) => readdirSync(join(ROOT, dir), { withFileTypes: true });

const ownIn = (dir: string, place: string): Own[] =>
  namesIn(dir).map((entry) => {
    const name = entry.name.replace(/\.ts$/, '');
    const path = `${dir}/${entry.name}`;
    return { name, place: `${place}/${name}`, files: entry.isDirectory() ? `${path}/*.ts` : path };
  });

const CAPABILITIES = namesIn('gateway/usecases').filter((entry) => entry.isDirectory());

/** A capability that is an area itself has its table of calls. */
const itselfIn = (place: string): Own[] => {
  const dir = `gateway/usecases/${place}`;
  return existsSync(join(ROOT, dir, 'index.ts')) ? [{ name: place, place, files: `${dir}/*.ts` }] : [];
};

/** Every area of the engine and of a capability that no area above names, and that has tests. */
const areas = [
  ...ownIn('gateway/engine', 'engine'),
  ...CAPABILITIES.flatMap(({ name }) => [...itselfIn(name), ...ownIn(`gateway/usecases/${name}`, name)]),
]
  .filter(({ files }) => !Object.values(PARTS).some((part) => part.files.includes(files)))
  .map(({ name, place, files }): [string, FaultArea] => {
    const own = [`${place}/`, `${place}.test.ts`].filter((path) => existsSync(join(ROOT, TESTS, path)));
    const tests = [...(BESIDE[name] ?? []), ...own].map((path) => `${TESTS}/${path}`);
    return [name, { files: [files], tests, wanted: 0.85 }];
  })
  .filter(([, { tests }]) => tests.length > 0);

export const AREAS: Readonly<Record<string, FaultArea>> = { ...PARTS, ...Object.fromEntries(areas) };
