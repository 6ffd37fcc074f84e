import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webhooks } from '#contract/gateway/acesso/webhooks.ts';
import { camposDoEvento, nomesDeEventos } from '#contract/integracao/eventos.ts';
import { ESPERAS_S } from '#domain/webhooks/tentativas.ts';
import { type Amostra, sampleNotas } from '#sandbox/notas/sampleNotas.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { freePort } from '#tests/support/freePort.ts';
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts';
import { createToken, filesOf, sistemaOver } from '#tests/support/integracao.ts';
import { anunciosDe } from '#tests/support/zeroKm.ts';

const run = promisify(execFile);
const text = readFileSync('docs/integration.md', 'utf8');
const blocks = (language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, code = '']) => code);

const TODOS = Object.fromEntries(
  nomesDeEventos.filter((nome) => nome !== 'ping').map((nome) => [nome.replaceAll('.', '_'), true]),
);

/** A line of the document's receiver: a type, and data. */
const listenTo = ({ stdout }: ChildProcess) => {
  const lines: { type: string; data: Record<string, unknown> }[] = [];
  const waiting = new Set<() => void>();
  if (stdout)
    createInterface(stdout).on('line', (line) => {
      const at = line.indexOf(' ');
      lines.push({ type: line.slice(0, at), data: JSON.parse(line.slice(at)) });
      for (const look of waiting) look();
    });
  /** Resolves once so many different values of a field were told of. */
  return (type: string, field: string, values: readonly unknown[]): Promise<void> =>
    new Promise((resolve) => {
      const look = () => {
        const own = new Set(lines.filter((one) => one.type === type).map(({ data }) => data[field]));
        if (!values.every((value) => own.has(value))) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
};

describe('the document’s events', () => {
  it('are all there, with their data', () => {
    const rows = [...text.matchAll(/^\| `([a-z_.]+)` \| (.+) \|$/gm)].map(([, nome, campos = '']) => [
      nome,
      campos,
    ]);
    expect(rows).toEqual(
      nomesDeEventos.map((nome) => [
        nome,
        Object.keys(camposDoEvento(nome))
          .map((campo) => `\`${campo}\``)
          .join(', '),
      ]),
    );
  });

  it('are tried as often as they say', () => {
    const hours = ESPERAS_S.slice(4).map((seconds) => seconds / 3600);
    const said = `after ${ESPERAS_S[1]} s, 5 min, 30 min, ${hours.slice(0, -1).join(', ')} and\n  ${hours.at(-1)} h`;
    expect([ESPERAS_S[2], ESPERAS_S[3]]).toEqual([300, 1800]);
    expect(text).toContain(said);
  });
});

describe('a dealer’s own system, written by the document', () => {
  let world: TestGateway;
  let token: string;
  let receiver: ChildProcess;
  let told: ReturnType<typeof listenTo>;
  const folder = mkdtempSync(join(tmpdir(), 'patio-dms-'));
  beforeAll(async () => {
    const porta = await freePort();
    const url = `http://127.0.0.1:${porta}/`;
    world = await startTestGateway({ config: { WEBHOOK_LOOPBACK_URL: url, deliverWhenTold: true } });
    const lojista = await world.as('lojista');
    token = await createToken(lojista);
    const { segredo } = await lojista.call(webhooks.create, { url, ...TODOS } as never);
    const program = join(folder, 'recebe.ts');
    writeFileSync(program, blocks('ts')[1] ?? '');
    const env = { ...process.env, SEGREDO: segredo, PORTA: String(porta) };
    receiver = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    told = listenTo(receiver);
  });
  afterAll(async () => {
    receiver.kill();
    await once(receiver, 'exit');
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Invoices of vehicles that the manufacturer announced to this dealer. */
  const announced = (quantidade: number, semente: number): Amostra[] => {
    const empresa = EMPRESAS.horizonteMatriz.cnpj;
    const amostras = [...sampleNotas({ tipo: 'entrada', quantidade, semente, empresa })];
    world.sandbox.preCadastrar(anunciosDe(amostras, empresa));
    return amostras;
  };

  /** The invoices that sell these vehicles to buyers of whom nothing is missing. */
  const sold = (estoque: Amostra['veiculos'], semente: number): Amostra[] => [
    ...sampleNotas({
      tipo: 'saida',
      quantidade: estoque.length,
      semente,
      empresa: EMPRESAS.horizonteMatriz.cnpj,
      estoque,
    }),
  ];

  it('goes from a token to a confirmed exit by its commands, and by its program', async () => {
    const [uma, outra] = announced(2, 371) as [Amostra, Amostra];
    const [venda] = sold(uma.veiculos, 374) as [Amostra];
    const env = { ...process.env, PATIO: `${world.url}/api/integracao/v1`, TOKEN: token };
    writeFileSync(join(folder, 'nota.xml'), uma.bytes);
    writeFileSync(join(folder, 'venda.xml'), venda.bytes);
    const commands = blocks('sh').slice(1).join('\n');
    const { stdout } = await run('bash', ['-euc', commands], { cwd: folder, env });
    const ends = [...stdout.matchAll(/"operacao": "(\w+)",\s+"estado": "confirmada"/g)].map(([, one]) => one);
    expect(ends).toEqual(['confirmarEntradaZeroKm', 'confirmarSaidaZeroKm']);

    const dms = sistemaOver(world, token);
    const noteOf = async (amostra: Amostra) => {
      const { body } = await dms('POST notas', filesOf(amostra));
      return String(await notaOf(dms, body.lote));
    };
    const [outraVenda] = sold(outra.veiculos, 375) as [Amostra];
    const notas = { NOTA: await noteOf(outra), VENDA: await noteOf(outraVenda) };
    const program = join(folder, 'confirma.ts');
    writeFileSync(program, blocks('ts')[0] ?? '');
    const done = await run(process.execPath, [program], { env: { ...env, ...notas } });
    const chassi = outra.veiculos[0]?.chassi;
    expect(done.stdout).toContain(`confirmarEntradaZeroKm ${chassi} confirmada`);
    expect(done.stdout).toContain(`confirmarSaidaZeroKm ${chassi} confirmada`);
  });

  type Dms = ReturnType<typeof sistemaOver>;

  const readBatch = async (dms: Dms, lote: number): Promise<{ nota: number; chassi: string }[]> => {
    await told('lote.terminado', 'lote', [lote]);
    return (await dms(`GET lotes/${lote}/notas?limite=500`)).body.itens;
  };
  const notaOf = async (dms: Dms, lote: number) => (await readBatch(dms, lote))[0]?.nota;

  it('does the work of a day: thirty entries, twenty exits, their documents', async () => {
    const dms = sistemaOver(world, token);
    const entradas = announced(30, 372);
    const { body: enviadas } = await dms('POST notas', filesOf(...entradas));
    const lidas = await readBatch(dms, enviadas.lote);
    const chave = { 'idempotency-key': 'entradas-do-dia' };
    const pedido = { itens: lidas.map(({ nota }) => ({ nota })) };
    const { status, body } = await dms('POST entradas/confirmacoes', pedido, chave);
    const veiculos = entradas.flatMap((amostra) => amostra.veiculos);
    expect([status, body.operacoes.length]).toEqual([202, veiculos.length]);
    const chassisOf = (todos: readonly { chassi: string }[]) => todos.map(({ chassi }) => chassi);
    await told('entrada.confirmada', 'chassi', chassisOf(veiculos));

    const estoque = veiculos.slice(0, 20);
    const cnpj = EMPRESAS.horizonteMatriz.cnpj;
    const vendas = sampleNotas({ tipo: 'saida', quantidade: 20, semente: 373, empresa: cnpj, estoque });
    const { body: vendidas } = await dms('POST notas', filesOf(...vendas));
    const notas = await readBatch(dms, vendidas.lote);
    const itens = notas.map(({ nota }) => ({ nota }));
    const { body: saidas } = await dms('POST saidas/confirmacoes', { itens });

    // Two invoices do not tell their buyer's CEP: the DMS asks of whom, and says it.
    const semDados = saidas.recusadas.map(({ veiculo, codigo }: { veiculo: string; codigo: string }) => {
      expect(codigo).toBe('compradorIncompleto');
      return notas.find(({ chassi }) => chassi === veiculo)?.nota;
    });
    const { body: faltando } = await dms(`GET saidas/compradores?notas=${semDados}`);
    const compradores = faltando.compradores.map((um: { documento: string; faltam: unknown }) => {
      expect(um.faltam).toEqual([{ dado: 'cep' }]);
      return { documento: um.documento, cep: '80010000' };
    });
    const completas = { itens: semDados.map((nota: number) => ({ nota })), compradores };
    const { body: depois } = await dms('POST saidas/confirmacoes', completas);
    const feitas = [...saidas.operacoes, ...depois.operacoes];
    expect(feitas).toHaveLength(20);
    await told('saida.confirmada', 'chassi', chassisOf(feitas));

    for (const { chassi } of feitas) {
      const { body: lista } = await dms(`GET vendidos?busca=${chassi}`);
      const [{ acabado, idEstoque }] = lista.itens;
      if (acabado) await told('atpv.disponivel', 'chassi', [chassi]);
      const path = acabado ? `vendidos/${chassi}/atpv` : `vendidos/${idEstoque}/termo-de-saida`;
      const { status: achado, body: pdf } = await dms(`GET ${path}`);
      expect([achado, pdf.slice(0, 5)]).toEqual([200, '%PDF-']);
    }
  });
});
