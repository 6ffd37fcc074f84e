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
      ...[
        'historia',
        'esperado',
        'estoqueDoRenave',
        'fits',
        'respostaDoLote',
        'alvo',
        'circuitBreaker',
        'portas',
      ],
      ...['espera', 'hooks', 'recusasNossas', 'fila', 'lease'],
    ].map((name) => `tests/gateway/operacoes/${name}.test.ts`),
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
      'tests/gateway/conta/',
      'tests/gateway/usuario',
      'tests/gateway/convites',
      'tests/gateway/tokenIntegracao',
      'tests/gateway/registro',
      'tests/gateway/seguranca/eventos',
      'tests/gateway/eventos/hear',
      'tests/gateway/integracao',
    ],
    wanted: 0.85,
  },
  answers: {
    files: ['gateway/renave/*.ts'],
    tests: ['tests/gateway/renave', 'tests/renave', 'tests/contract/renave', 'tests/gateway/operacoes'],
    wanted: 0.85,
  },
  sweeps: {
    files: ['gateway/usecases/sweepPeriodically.ts'],
    tests: ['certificado/vault', 'tokenIntegracao/', 'sessao/'].map((name) => `tests/gateway/${name}`),
    wanted: 0.85,
  },
  values: { files: ['domain/values/*.ts'], tests: ['tests/domain/values'], wanted: 0.85 },
};

/** Tests that walk every registered operation at once, without a gateway. */
const OPERACOES = ['fatos', 'autorizacoes', 'registradas/lugares'].map((name) => `operacoes/${name}`);

/**
 * Tests of `tests/gateway/` that detect faults in a folder of use cases, besides those of the folder of the same name.
 */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  atpv: ['ite/estoque', 'montadora/fluxo'],
  auditoria: ['seguranca/auditoria'],
  credito: ['webhooks/causas'],
  destinos: ['transferenciaZeroKm/estabelecimentos', 'ite/transferencias'],
  ecrv: ['estoqueRenave/estoqueRenave'],
  retencao: ['dadosPessoais/'],
  entradaZeroKm: [
    ...OPERACOES,
    'operacoes/check',
    'operacoes/recusasNossas',
    'operacoes/notaAConferir',
    'saidaZeroKm/undo',
  ],
  entregaDocumentos: ['atpv/entrega', 'historicos/fechamento'],
  fechamento: ['historicos/fechamento'],
  historicos: ['fechamento/fechar'],
  importacao: ['pessoa/', 'veiculo/'],
  inicio: ['operacoes/notaAConferir', 'saidaZeroKm/prontas'],
  ite: [...OPERACOES, 'entradaZeroKm/createVeiculoMock'],
  listas: ['pendencias/', 'ficha/', 'perguntas/listas'],
  montadora: [...OPERACOES, 'webhooks/causas'],
  parceria: ['historicos/historicos'],
  pendencias: [
    'painel/parado',
    'laudos/',
    'operacoes/recusaDoAto',
    'operacoes/notaAConferir',
    'estoqueRenave/conferencia',
    'sefaz/depoisDaChegada',
  ],
  primeiroAcesso: ['registro/primeiroAcesso'],
  saidaZeroKm: [...OPERACOES, 'operacoes/check', 'atpv/entrega', 'montadora/fluxo'],
  transferenciaZeroKm: [...OPERACOES, 'ite/transferencias'],
  usados: [...OPERACOES, 'entradaZeroKm/createVeiculoMock'],
  vendaDireta: ['montadora/', ...OPERACOES],
  xml: ['operacoes/notaAConferir'],
};

const ROOT = join(import.meta.dirname, '../..');
const TESTS = 'tests/gateway';

const testsOf = (folder: string): string[] => {
  const own = existsSync(join(ROOT, TESTS, folder)) ? [`${folder}/`] : [];
  return [...(BESIDE[folder] ?? []), ...own].map((tests) => `${TESTS}/${tests}`);
};

/** Every folder of use cases without an area above. */
const folders = readdirSync(join(ROOT, 'gateway/usecases'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ name, files: `gateway/usecases/${name}/*.ts` }))
  .filter(({ files }) => !Object.values(PARTS).some((part) => part.files.includes(files)))
  .map(({ name, files }): [string, FaultArea] => [
    name,
    { files: [files], tests: testsOf(name), wanted: 0.85 },
  ]);

export const AREAS: Readonly<Record<string, FaultArea>> = { ...PARTS, ...Object.fromEntries(folders) };
