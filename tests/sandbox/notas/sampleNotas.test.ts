import { describe, expect, it } from 'vitest';
import { classifyNota } from '#domain/nfe/classifyNota.ts';
import { readNfe } from '#domain/nfe/readNfe.ts';
import { isChassi } from '#domain/values/chassi.ts';
import { digitosCnpj } from '#domain/values/cnpj.ts';
import { isCpf } from '#domain/values/cpf.ts';
import { BROKEN_FILES } from '#sandbox/notas/brokenFiles.ts';
import { createRandom } from '#sandbox/notas/random.ts';
import { type PedidoDeAmostras, sampleNotas } from '#sandbox/notas/sampleNotas.ts';
import { sampleChassi, sampleCpf, sampleFilial } from '#sandbox/notas/sampleWorld.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';

const MATRIZ = EMPRESAS.horizonteMatriz.cnpj;
const UNKNOWN = `999009090001${digitosCnpj('999009090001')}`;
const agora = () => new Date('2026-11-20T12:00:00Z');
const samples = (pedido: Partial<PedidoDeAmostras>) => [
  ...sampleNotas({ quantidade: 120, semente: 7, empresa: MATRIZ, agora, ...pedido }),
];

describe('sampleNotas', () => {
  it('writes the same files for the same seed and others for another', () => {
    const names = (semente: number) =>
      samples({ semente, quantidade: 20 }).map(({ nome, xml }) => nome + xml);
    expect(names(1)).toEqual(names(1));
    expect(names(1)[0]).not.toBe(names(2)[0]);
  });

  it('mixes kinds, each read as such', () => {
    const classes = {
      entrada: 'E',
      transferencia: 'T',
      descartada: 'descartada',
      duplicada: 'E',
      saida: 'S',
    };
    for (const { bytes, especie, defeito, veiculos } of samples({})) {
      const leitura = readNfe(bytes);
      if (especie === 'quebrada') {
        expect({ defeito, ok: leitura.ok }).toEqual({ defeito, ok: false });
        continue;
      }
      if (!leitura.ok) throw new Error(leitura.erro.mensagem);
      expect(classifyNota(leitura.nota, MATRIZ)).toBe(classes[especie]);
      expect(leitura.nota.veiculos.map(({ chassi, acabado }) => ({ chassi, acabado }))).toEqual(
        veiculos.map(({ chassi, condicao }) => ({ chassi, acabado: condicao === 1 })),
      );
    }
  });

  it('has a tenth broken in different ways, a duplicate, unfinished vehicles and notes of several vehicles', () => {
    const all = samples({});
    const broken = all.filter(({ especie }) => especie === 'quebrada');
    expect(broken).toHaveLength(12);
    expect(new Set(broken.map(({ defeito }) => defeito)).size).toBe(Object.keys(BROKEN_FILES).length);
    const keys = all
      .filter(({ especie }) => especie !== 'quebrada')
      .map(({ xml }) => /Id="NFe(\w{44})/.exec(xml)?.[1]);
    expect(new Set(keys).size).toBe(keys.length - 1);
    const vehicles = all.flatMap(({ veiculos }) => veiculos);
    const unfinished = vehicles.filter(({ condicao }) => condicao === 2).length / vehicles.length;
    expect(unfinished).toBeGreaterThan(0.15);
    expect(unfinished).toBeLessThan(0.35);
    expect(all.some(({ veiculos }) => veiculos.length > 1)).toBe(true);
    expect(all.some(({ spec }) => spec.itens.every(({ veiculo }) => !veiculo))).toBe(true);
  });

  it('writes exit notes for the given vehicles, then for new ones', () => {
    const estoque = samples({ tipo: 'entrada', quantidade: 3 })
      .flatMap(({ veiculos }) => veiculos)
      .slice(0, 3);
    const exits = samples({ tipo: 'saida', quantidade: 5, semente: 8, estoque });
    expect(exits.slice(0, 3).flatMap(({ veiculos }) => veiculos)).toEqual(estoque);
    expect(new Set(exits.map(({ veiculos }) => veiculos[0]?.chassi)).size).toBe(5);
    for (const { bytes } of exits) {
      const leitura = readNfe(bytes);
      expect(leitura.ok && classifyNota(leitura.nota, MATRIZ)).toBe('S');
    }
  });

  it('serves a company with letters in its CNPJ and one that the demo world does not know', () => {
    for (const empresa of [EMPRESAS.vizinho.cnpj, UNKNOWN]) {
      for (const tipo of ['entrada', 'saida', 'transferencia'] as const) {
        const [first] = samples({ empresa, tipo, quantidade: 1 });
        const leitura = readNfe(first?.bytes ?? new Uint8Array(0));
        expect(leitura.ok && classifyNota(leitura.nota, empresa)).toBe(tipo[0]?.toUpperCase());
      }
    }
  });
});

describe('the sample world', () => {
  it('makes chassis of the fictitious maker, unique across seeds', () => {
    const chassis = [0, 1, 2, 33, 34, 33 ** 5, 0xffff_fffe, 0xffff_ffff].flatMap((seed) =>
      Array.from({ length: 50 }, (_, index) => sampleChassi(seed, index)),
    );
    expect(new Set(chassis).size).toBe(chassis.length);
    expect(chassis.every((chassi) => isChassi(chassi) && /^9PT[^IOQ]{10}\d{4}$/.test(chassi))).toBe(true);
  });

  it('makes valid CPFs and a valid branch of any company', () => {
    const random = createRandom(1);
    for (let i = 0; i < 200; i += 1) expect(isCpf(sampleCpf(random))).toBe(true);
    expect(sampleFilial(MATRIZ).documento).toBe(EMPRESAS.horizonteFilial.cnpj);
    expect(sampleFilial(UNKNOWN).documento).toMatch(/^999009090002\d\d$/);
  });
});
