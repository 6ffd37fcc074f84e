import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Amostra, sampleNotas } from '#sandbox/notas/sampleNotas.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts';
import { createToken, filesOf, sistemaOver } from '#tests/support/integracao.ts';
import { until } from '#tests/support/zeroKm.ts';

const run = promisify(execFile);
const text = readFileSync('docs/integration.md', 'utf8');
const blocks = (language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, code = '']) => code);

describe('a dealer’s own system, written by the document', () => {
  let world: TestGateway;
  let token: string;
  const folder = mkdtempSync(join(tmpdir(), 'patio-dms-'));
  beforeAll(async () => {
    world = await startTestGateway();
    token = await createToken(await world.as('lojista'));
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Invoices of vehicles that the manufacturer announced to this dealer. */
  const announced = (quantidade: number, semente: number): Amostra[] => {
    const empresa = EMPRESAS.horizonteMatriz.cnpj;
    const amostras = [...sampleNotas({ tipo: 'entrada', quantidade, semente, empresa })];
    world.sandbox.preCadastrar(
      amostras.flatMap(({ veiculos }) =>
        veiculos.map(({ chassi, condicao, marcaModelo }) => ({
          ...{ chassi, cnpj: empresa, acabado: condicao === 1, marcaModelo },
          dataHoraCadastro: '2026-01-10T08:00:00',
        })),
      ),
    );
    return amostras;
  };

  it('confirms an entry by its commands, and by its program', async () => {
    const [uma, outra] = announced(2, 371) as [Amostra, Amostra];
    const env = { ...process.env, PATIO: `${world.url}/api/integracao/v1`, TOKEN: token };
    writeFileSync(join(folder, 'nota.xml'), uma.bytes);
    const commands = blocks('sh').slice(1).join('\n');
    const { stdout } = await run('bash', ['-euc', commands], { cwd: folder, env });
    expect(stdout).toContain('"estado": "confirmada"');

    const dms = sistemaOver(world, token);
    const { body } = await dms('POST notas', filesOf(outra));
    const NOTA = await notaOf(dms, body.lote);
    const program = join(folder, 'confirma.ts');
    writeFileSync(program, blocks('ts').join('\n'));
    const done = await run(process.execPath, [program], { env: { ...env, NOTA: String(NOTA) } });
    expect(done.stdout).toContain(`${outra.veiculos[0]?.chassi} confirmada`);
  });

  type Dms = ReturnType<typeof sistemaOver>;

  const readBatch = async (dms: Dms, lote: number): Promise<{ nota: number; chassi: string }[]> => {
    await until(
      world,
      'horizonteMatriz',
      async () => (await dms(`GET lotes/${lote}`)).body.terminado === 'sim',
    );
    return (await dms(`GET lotes/${lote}/notas?limite=500`)).body.itens;
  };
  const notaOf = async (dms: Dms, lote: number) => (await readBatch(dms, lote))[0]?.nota;

  it('does the work of a day: thirty entries, twenty exits, their documents', async () => {
    const dms = sistemaOver(world, token);
    const entradas = announced(30, 372);
    const { body: enviadas } = await dms('POST notas', filesOf(...entradas));
    const lidas = await readBatch(dms, enviadas.lote);
    const espera = { prefer: 'wait=60', 'idempotency-key': 'entradas-do-dia' };
    const pedido = { itens: lidas.map(({ nota }) => ({ nota })) };
    const { status, body } = await dms('POST entradas/confirmacoes', pedido, espera);
    const estados = (operacoes: { estado: string }[]) => new Set(operacoes.map(({ estado }) => estado));
    const veiculos = entradas.flatMap((amostra) => amostra.veiculos);
    expect([status, body.operacoes.length, estados(body.operacoes)]).toEqual([
      200,
      veiculos.length,
      new Set(['confirmada']),
    ]);

    const estoque = veiculos.slice(0, 20);
    const cnpj = EMPRESAS.horizonteMatriz.cnpj;
    const vendas = sampleNotas({ tipo: 'saida', quantidade: 20, semente: 373, empresa: cnpj, estoque });
    const { body: vendidas } = await dms('POST notas', filesOf(...vendas));
    const notas = await readBatch(dms, vendidas.lote);
    const itens = notas.map(({ nota }) => ({ nota }));
    const { body: saidas } = await dms('POST saidas/confirmacoes', { itens }, { prefer: 'wait=60' });

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
    const { body: depois } = await dms('POST saidas/confirmacoes', completas, { prefer: 'wait=60' });
    const feitas = [...saidas.operacoes, ...depois.operacoes];
    expect([feitas.length, estados(feitas)]).toEqual([20, new Set(['confirmada'])]);

    for (const { chassi, idEstoque } of feitas) {
      const { body: lista } = await dms(`GET vendidos?busca=${chassi}`);
      const [{ acabado }] = lista.itens;
      const path = acabado ? `vendidos/${chassi}/atpv` : `vendidos/${idEstoque}/termo-de-saida`;
      const { status: achado, body: pdf } = await dms(`GET ${path}`);
      expect([achado, pdf.slice(0, 5)]).toEqual([200, '%PDF-']);
    }
  });
});
