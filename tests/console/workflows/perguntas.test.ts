import { describe, expect, it } from 'vitest';
import { formatCodigoDeDeclaracao } from '#domain/values/codigoDeDeclaracao.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { formatPlaca } from '#domain/values/placa.ts';
import { wordsOf } from '#src/ui/actions/ConfirmDialog.tsx';
import { type AnyAction, actionsOf, subjectsOf } from './actionsOf.ts';
import { everyStep, everyTab } from './everyTab.ts';
import { valuesOf } from './fixtures/index.ts';
import { sessao, TAXAS_FICTICIAS } from './fixtures/sessao.ts';

const EMPRESA = 'Horizonte Matriz';
const eu = sessao();

/** Writes without a loss, with their effect. */
const HARMLESS: Readonly<Record<string, string>> = {
  acheiNoPatio: 'asks where in its dialog, and notes it beside the report',
  adicionarLaudo: 'asks for the report in its dialog, and keeps it beside the others',
  baixarSelecionados: 'makes a batch of documents',
  baixarTodos: 'makes a batch of documents',
  'ATPV-e-assinado': 'downloads',
  'ATPV-e-xml': 'downloads',
  abrir: 'shows a document',
  atualizarAtpv: 'downloads',
  baixarAgora: 'downloads',
  baixarLote: 'downloads',
  baixarXml: 'downloads',
  cadastrarVeiculo: 'makes a record that can be removed',
  compartilhar: 'hands a document to the device',
  convidarLojista: 'asks whom in its dialog, and sends a link that may be left unused',
  consultarAptidao: 'only asks',
  consultarPlacas: 'only asks',
  consultarPlanilha: 'only asks',
  criarUsadoMock: 'invents a vehicle',
  criarVeiculoMock: 'invents a vehicle',
  debitos: 'only asks',
  declarar: 'asks what to say in its dialog, and can be revoked',
  fazerLivro: 'makes a file that is kept for a day',
  desmarcarChegada: 'takes back a mark that can be set again',
  enviarPorEmail: 'sends a document to who asks',
  imprimirNota: 'prints',
  importar: 'reads files',
  novoComportamento: 'can be removed',
  marcarComoLido: 'says what one has read oneself',
  marcarTudoComoLido: 'says what one has read oneself',
  resolverAviso: 'leads to what is told, and says that one has read it',
  reconsultar: 'only asks',
};

const READS = ['GET'];
/** Changes by GET, as specified. */
const CHANGES_ALL_THE_SAME = ['acabar'];

const changes = ({ call, name }: AnyAction): boolean =>
  call !== undefined &&
  HARMLESS[name] === undefined &&
  (CHANGES_ALL_THE_SAME.includes(name) || !(READS.includes(call.route.method) || call.route.download));

type SubjectRow = Readonly<Record<string, unknown>>;

/** Names of a row, best first. */
const namesOf = ({ placa, chassi, nome, empresa, chave }: SubjectRow): unknown[] =>
  [
    ...[placa && formatPlaca(String(placa)), chassi, nome, empresa],
    chave && formatCodigoDeDeclaracao(String(chave)),
  ].filter(Boolean);

const isVehicle = ({ placa, chassi }: SubjectRow) => Boolean(placa ?? chassi);

/** A button is a verb with its object: 'Confirmar 3 entradas', never 'Sim' or 'Confirmar' alone. */
const VERB = /^\p{Lu}\p{L}*[aei]r\b/u;

const actions = everyTab.flatMap(({ screen, tab, rows }) =>
  actionsOf(tab)
    .filter(changes)
    .map((action) => [`${screen.path} ${tab.key} ${action.name}`, { action, rows }] as const),
);

const asks = ({ confirm, dialog, files }: AnyAction) => (confirm ?? dialog ?? files) !== undefined;

describe.each(actions)('%s', (_, { action, rows }) => {
  const shown = subjectsOf(action, rows).filter((subject) => action.visible?.(subject, eu) !== false);

  it('asks before a change, with the act on its button', () => {
    expect(asks(action)).toBe(true);
    for (const subject of shown) {
      const { verb, consequence } = wordsOf(action, subject, eu);
      expect(verb).toMatch(VERB);
      expect(verb).not.toBe('Confirmar');
      expect(consequence).toMatch(/^\p{Lu}.+\.$/u);
    }
  });

  it('names its subject', () => {
    for (const subject of shown) {
      const { about } = wordsOf(action, subject, eu);
      expect(about).toMatch(/\.$/);
      if (action.place === 'screen') expect(about).toContain(EMPRESA);
      if (action.place === 'row') {
        expect(namesOf(subject as SubjectRow).some((name) => about.includes(String(name)))).toBe(true);
        if (isVehicle(subject as SubjectRow) && action.name !== 'removerComportamento')
          expect(about).toContain(EMPRESA);
      }
      if (action.place === 'selection') {
        const chosen = subject as readonly SubjectRow[];
        expect(about).toContain(EMPRESA);
        expect(about).toMatch(/^\d/);
        // A table has the worth of each, where it may be another than the row's.
        const inTable = 'rows' in (valuesOf[action.name] ?? {});
        if (chosen.some(({ valor }) => typeof valor === 'number'))
          expect(about.includes('R$ ')).toBe(!inTable);
      }
    }
  });
});

const steps = everyStep
  .map(({ screen, step }) => ({ screen, action: step.action as AnyAction }))
  .filter(({ action }) => changes(action))
  .map(({ screen, action }) => [`${screen.path} ${action.name}`, action] as const);

describe.each(steps)('%s', (_, action) => {
  it('asks, names vehicle and company, and has the act on its button', () => {
    const values = { placa: 'FIC1A23', descricao: 'AURORA LUME 1.0', ...valuesOf[action.name] };
    const { about, consequence, verb } = wordsOf(action, values, eu);
    expect(action.confirm).toBeDefined();
    expect(about).toContain('Veículo FIC-1A23 AURORA LUME 1.0');
    expect(about).toContain(EMPRESA);
    expect(consequence).toMatch(/\.$/);
    expect(verb).toMatch(VERB);
  });
});

describe('selected entries', () => {
  const [{ tab } = { tab: undefined }] = everyTab.filter(
    ({ screen }) => screen.path === '/confirmar-entrada-zero',
  );
  const confirmar = tab && actionsOf(tab).find(({ name }) => name === 'confirmarSelecionadas');
  const words = (rows: readonly object[]) => confirmar && wordsOf(confirmar, rows, eu);
  const nota = { chassi: '9PTAAAAA000000001', descricao: 'LUME', valor: 17_587_549 };

  it('are counted, summed and grouped by company', () => {
    const valor = 4_520_000_000 - 17_587_549;
    expect(words([nota, { ...nota, valor }, { ...nota, valor: null }])).toEqual({
      about: `3 entradas, ${formatReais(4_520_000_000)}, ${EMPRESA}.`,
      consequence: 'Cada veículo entra no estoque da empresa no Renave. Se foi engano, use Cancelar entrada.',
      fee: 0,
      verb: 'Confirmar 3 entradas',
    });
  });

  it('are named when single', () => {
    expect(words([nota])?.about).toBe(
      `1 entrada, Veículo 9PTAAAAA000000001 LUME, ${formatReais(nota.valor)}, ${EMPRESA}.`,
    );
  });
});

describe('the sale of a used vehicle', () => {
  it('states its cost, and an entry the fee if the state charges one', () => {
    const byName = (wanted: string) => steps.map(([, action]) => action).find(({ name }) => name === wanted);
    const [vender, comprar] = [byName('venderUsado'), byName('solicitarCompra')];
    if (!vender || !comprar || !eu.empresa) throw new Error('these steps are missing');
    const values = { placa: 'FIC1A23', descricao: null, nomeCliente: 'Cliente Fictício', valor: 100 };
    expect(wordsOf(vender, values, eu)).toMatchObject({
      about: `Veículo FIC-1A23, para Cliente Fictício, R$ 1,00, ${EMPRESA}.`,
      consequence: expect.stringContaining('É uma operação cobrada.'),
    });
    const onde = { ...eu, empresa: { ...eu.empresa, taxas: { ...TAXAS_FICTICIAS, entrada: 10_750 } } };
    expect(wordsOf(comprar, values, onde)).toMatchObject({
      consequence: expect.stringContaining(
        `A taxa de entrada (${formatReais(10_750)}, em vigor desde 01/01/2026) sai do saldo.`,
      ),
      fee: 10_750,
    });
    expect(wordsOf(comprar, values, eu)).toMatchObject({
      consequence: expect.not.stringContaining('taxa'),
      fee: 0,
    });
  });
});
