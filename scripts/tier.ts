import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/**
 * The tiers of tests: `npm test` runs the first, CI the rest after it; a run with named files or of all tests is
 * complete.
 */

/** Files left to the second tier: the slowest of those whose subject a faster one covers too. */
export const LATER: readonly string[] = [
  'tests/console/app/globalMessage.test.tsx',
  'tests/console/app/mensagens.test.tsx',
  'tests/console/app/publicPages.test.tsx',
  'tests/console/workflows/busca.test.tsx',
  'tests/console/workflows/cancelamentos.test.tsx',
  'tests/console/workflows/certificate.test.tsx',
  'tests/console/workflows/convites.test.tsx',
  'tests/console/workflows/credit.test.tsx',
  'tests/console/workflows/entradaSuporte.test.tsx',
  'tests/console/workflows/fechamento.test.tsx',
  'tests/console/workflows/ficha.test.tsx',
  'tests/console/workflows/historicos.test.tsx',
  'tests/console/workflows/home.test.tsx',
  'tests/console/workflows/importarXmls.test.tsx',
  'tests/console/workflows/ite.test.tsx',
  'tests/console/workflows/notasRecebidas.test.tsx',
  'tests/console/workflows/operacoesRenave.test.tsx',
  'tests/console/workflows/painel.test.tsx',
  'tests/console/workflows/pendencias.test.tsx',
  'tests/console/workflows/registro.test.tsx',
  'tests/console/workflows/tutorialDialog.test.tsx',
  'tests/docs/integration.test.ts',
  'tests/docs/readme.test.ts',
  'tests/docs/recipes.test.ts',
  'tests/docs/start.test.ts',
  'tests/domain/nfe/scanXml.oracle.test.ts',
  'tests/domain/nfe/valorDaNota.property.test.ts',
  'tests/e2e/avisos.test.ts',
  'tests/e2e/contas.test.ts',
  'tests/e2e/dialogos.test.ts',
  'tests/e2e/fimDeMes.test.ts',
  'tests/e2e/historicos.test.ts',
  'tests/e2e/larguras.test.ts',
  'tests/e2e/mesa.test.ts',
  'tests/e2e/montadora.test.ts',
  'tests/e2e/notasDaSefaz.test.ts',
  'tests/e2e/passkeys.test.ts',
  'tests/e2e/primeiroOlhar.test.ts',
  'tests/e2e/semPulos.test.ts',
  'tests/e2e/telas.test.ts',
  'tests/e2e/transferencias.test.ts',
  'tests/e2e/usados.test.ts',
  'tests/flows/crash.test.ts',
  'tests/gateway/aptidoes/aptidoes.test.ts',
  'tests/gateway/atpv/fim.test.ts',
  'tests/gateway/atpv/lotes.test.ts',
  'tests/gateway/atpv/queda.test.ts',
  'tests/gateway/certificado/leitor.test.ts',
  'tests/gateway/certificado/save.test.ts',
  'tests/gateway/configuracoes/agem.test.ts',
  'tests/gateway/conta/confirmacao.test.ts',
  'tests/gateway/copia/copia.test.ts',
  'tests/gateway/credito/razao.property.test.ts',
  'tests/gateway/credito/taxa.test.ts',
  'tests/gateway/dadosPessoais/dadosPessoais.test.ts',
  'tests/gateway/db/pasta.test.ts',
  'tests/gateway/db/processo.test.ts',
  'tests/gateway/db/replica.postgres.test.ts',
  'tests/gateway/db/replicaComPooler.postgres.test.ts',
  'tests/gateway/db/versaoAnterior.postgres.test.ts',
  'tests/gateway/db/withPatience.test.ts',
  'tests/gateway/declaracao/declaracao.test.ts',
  'tests/gateway/documentos/chamadas.test.ts',
  'tests/gateway/entidades/propriedade.test.ts',
  'tests/gateway/estado/regras.test.ts',
  'tests/gateway/estoqueRenave/conferencia.test.ts',
  'tests/gateway/estoqueRenave/estoqueRenave.test.ts',
  'tests/gateway/ficha/ficha.test.ts',
  'tests/gateway/http/inFlight.test.ts',
  'tests/gateway/http/linhas.test.ts',
  'tests/gateway/http/proxy.test.ts',
  'tests/gateway/integracao/cursores.test.ts',
  'tests/gateway/jobs/justica.test.ts',
  'tests/gateway/jobs/sweeper.test.ts',
  'tests/gateway/jobs/worker.test.ts',
  'tests/gateway/laudos/laudos.test.ts',
  'tests/gateway/livro/livro.test.ts',
  'tests/gateway/livro/pdf.test.ts',
  'tests/gateway/montadora/fluxo.test.ts',
  'tests/gateway/operacoes/historia.test.ts',
  'tests/gateway/operacoes/hooks.test.ts',
  'tests/gateway/operacoes/lease.test.ts',
  'tests/gateway/operacoes/notaAConferir.test.ts',
  'tests/gateway/operacoes/pane.test.ts',
  'tests/gateway/operacoes/pipeline.property.test.ts',
  'tests/gateway/operacoes/recusaDoAto.test.ts',
  'tests/gateway/operacoes/recusasNossas.test.ts',
  'tests/gateway/operacoes/registradas/crashes.test.ts',
  'tests/gateway/operadores/operadores.test.ts',
  'tests/gateway/ordemDeEntrada/condicoes.test.ts',
  'tests/gateway/ordemDeEntrada/ordem.test.ts',
  'tests/gateway/perguntas/listas.test.ts',
  'tests/gateway/pessoa/importarExcel.test.ts',
  'tests/gateway/prazos/tellPrazos.test.ts',
  'tests/gateway/registro/primeiroAcesso.test.ts',
  'tests/gateway/saidaZeroKm/undo.test.ts',
  'tests/gateway/sefaz/depoisDaChegada.test.ts',
  'tests/gateway/sefaz/receber.test.ts',
  'tests/gateway/tracing/tracing.test.ts',
  'tests/gateway/transferenciaZeroKm/estabelecimentos.test.ts',
  'tests/gateway/transferenciaZeroKm/filiais.test.ts',
  'tests/gateway/usados/assinatura.test.ts',
  'tests/gateway/usados/fluxo.test.ts',
  'tests/gateway/veiculo/importarExcel.test.ts',
  'tests/gateway/webhooks/causas.test.ts',
  'tests/gateway/webhooks/webhooks.test.ts',
  'tests/gateway/xml/emUso.test.ts',
  'tests/gateway/xml/listas.test.ts',
  'tests/gateway/xml/queda.test.ts',
  'tests/sandbox/renave/persistencia.test.ts',
  'tests/scripts/run.test.ts',
];

/** Tests that walk over everything registered: the first tier takes one area of each. */
export const WALKS: readonly string[] = [
  'tests/console/ui/fields/references.test.tsx',
  'tests/gateway/http/entrada.test.ts',
  'tests/gateway/http/tipos.test.ts',
  'tests/gateway/integracao/gerador.test.ts',
  'tests/gateway/operacoes/registradas/registradas.test.ts',
  'tests/gateway/seguranca/gemeos.test.ts',
  'tests/gateway/seguranca/isolamento.test.ts',
];

/** Folders of the gateway's suite, all of which runs again on PostgreSQL. */
const GATEWAY: readonly string[] = ['tests/gateway', 'tests/flows'];

/** Folders whose subject is the embedded database itself. */
const EMBEDDED: readonly string[] = ['tests/gateway/db', 'tests/gateway/copia'];

/** True if a file of the tests names PostgreSQL's variable, itself or by other files of the tests. */
const opensDatabase = (file: string, seen = new Set<string>()): boolean => {
  if (seen.has(file) || !file.startsWith('tests/')) return false;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  if (text.includes('TEST_DATABASE_URL')) return true;
  const imported = [...text.matchAll(/ from '(#tests\/|\.[^']*\/)([^']+)';$/gm)];
  return imported.some(([, folder = '', name = '']) => {
    const below = folder.startsWith('#') ? 'tests' : posix.join(posix.dirname(file), folder);
    return opensDatabase(posix.join(below, name), seen);
  });
};

/** Files that open a database: those of the gateway's suite, and those left out of the first tier. */
export const onPostgres = (): string[] => {
  const suite = globSync(`{${GATEWAY.join(',')}}/**/*.test.ts`).map((file) => file.replaceAll('\\', '/'));
  return [...new Set([...suite, ...LATER, ...WALKS])].filter((file) => opensDatabase(file));
};

/** Left-out files that tell nothing on PostgreSQL, or something else. */
export const butPostgres = (): string[] =>
  [...LATER, ...WALKS].filter(
    (file) => EMBEDDED.some((folder) => file.startsWith(`${folder}/`)) || !opensDatabase(file),
  );

const { PATIO_TESTS: TIER } = process.env;

export const isFirstTier = TIER === 'first';

/** The part of a walk for the current tier: `isFirst` selects the first tier's. */
export const ofTier = <T>(walked: readonly T[], isFirst: (one: T) => boolean): T[] =>
  walked.filter((one) => TIER === undefined || isFirst(one) === (TIER === 'first'));
