import { describe, expect, it } from 'vitest';
import { operacaoDoCfop } from '#domain/nfe/cfop.ts';
import { classifyNota } from '#domain/nfe/classifyNota.ts';
import { decisoesPossiveis } from '#domain/nfe/decisaoDaNota.ts';
import { readNfe } from '#domain/nfe/readNfe.ts';
import { tipoDaNota } from '#domain/nfe/tipoDaNota.ts';
import type { NotaSpec } from '#sandbox/notas/notaSpec.ts';
import {
  AURORA,
  bytesOf,
  CHASSI,
  CLIENTE,
  FILIAL,
  HORIZONTE,
  notaOf,
  sampleNotaXml,
  veiculoItem,
} from './support/sampleNota.ts';

/** Types of note for which each CFOP is ready; other types need a decision. */
const PRONTAS: Readonly<Record<string, string>> = {
  102: 'ES',
  405: 'ES',
  403: 'ES',
  117: 'ES',
  108: 'ES',
  113: 'ES',
  120: 'ES',
  101: 'ES',
  152: 'T',
  409: 'T',
  156: 'T',
  552: 'T',
  557: 'T',
  202: 'D',
  411: 'D',
  210: 'D',
  553: 'D',
  912: '',
  913: '',
  914: '',
  915: '',
  916: '',
  917: '',
  918: '',
  949: '',
  999: '',
  551: '',
  910: '',
  901: '',
  902: '',
  904: '',
  905: '',
  908: '',
  922: '',
  923: '',
  924: '',
  925: '',
  933: '',
  352: '',
  920: '',
  934: '',
  501: '',
  415: '',
};

const ATOS: Readonly<Record<string, Partial<NotaSpec>>> = {
  E: { emitente: AURORA, destinatario: HORIZONTE },
  S: { emitente: HORIZONTE, destinatario: CLIENTE },
  T: { emitente: HORIZONTE, destinatario: FILIAL },
  D: { emitente: HORIZONTE, destinatario: AURORA, finalidade: 4 },
};

const noTexto = { descricao: 'AURORA', codigo: 'V1', valor: 7_000_000, ncm: '87032210' };

/** The act with parties of one state, or of two. */
const doDigito = (ato: string, digito: string): Partial<NotaSpec> => {
  const { emitente = AURORA, ...spec } = ATOS[ato] ?? {};
  return { ...spec, emitente: digito === '6' ? { ...emitente, uf: 'SP' } : emitente };
};

const papel = (spec: Partial<NotaSpec>) => {
  const leitura = readNfe(bytesOf(sampleNotaXml(spec)));
  if (!leitura.ok) return leitura.erro.codigo;
  const [veiculo] = leitura.nota.veiculos;
  const classe = classifyNota(leitura.nota, HORIZONTE.documento);
  if (!veiculo || classe === 'descartada') throw new Error(classe);
  return tipoDaNota(leitura.nota, classe, veiculo);
};

const casos = Object.entries(PRONTAS).flatMap(([codigo, prontas]) =>
  Object.keys(ATOS).flatMap((ato) =>
    ['5', '6'].map((digito) => [`${digito}${codigo}`, ato, prontas.includes(ato)] as const),
  ),
);

describe('an invoice’s type for a vehicle', () => {
  it.each(casos)('CFOP %s is ready for %s: %s, with the vehicle’s block and without', (cfop, ato, pronta) => {
    const spec = doDigito(ato, cfop.slice(0, 1));
    const comBloco = papel({ ...spec, itens: [veiculoItem(CHASSI, { cfop })] });
    const comTexto = papel({ ...spec, itens: [{ ...noTexto, cfop, informacoes: `CHASSI ${CHASSI}` }] });
    const esperado = {
      tipo: ato,
      motivo: pronta ? null : expect.stringMatching(/^(?:CFOP \d\.|O CFOP \d).+\.$/),
    };
    expect(comBloco).toEqual(esperado);
    // A service that mentions a vehicle is not its invoice.
    const servico = operacaoDoCfop(cfop)?.faz === 'servico';
    expect(comTexto).toEqual(servico ? 'sem-veiculo' : esperado);
  });

  it('has a reason in words, and names the mismatch if the CFOP moves a vehicle otherwise', () => {
    const motivo = (ato: string, cfop: string) => {
      const achado = papel({ ...ATOS[ato], itens: [veiculoItem(CHASSI, { cfop })] });
      return typeof achado === 'string' ? achado : achado.motivo;
    };
    expect(motivo('S', '5912')).toBe(
      'CFOP 5.912: remessa para demonstração. Empresta o veículo, não o vende.',
    );
    expect(motivo('S', '5152')).toMatch(/^CFOP 5\.152: transferência.+As duas empresas não são filiais/);
    expect(motivo('T', '5102')).toMatch(/^CFOP 5\.102: venda.+do mesmo grupo\.$/);
    expect(motivo('S', '5202')).toMatch(/A finalidade da nota não é devolução\.$/);
    expect(motivo('D', '5102')).toMatch(/A finalidade da nota é devolução\.$/);
    expect(motivo('S', '5999')).toBe(
      'O CFOP 5999 não está na tabela: não se sabe o que a nota faz com o veículo.',
    );
  });

  it('is determined per vehicle by its own item', () => {
    const outro = '9PTHZ26A0TA004399';
    const itens = [veiculoItem(CHASSI, { cfop: '5405' }), veiculoItem(outro, { cfop: '5912' })];
    const { nota } = notaOf(sampleNotaXml({ ...ATOS.S, itens }));
    expect(nota.veiculos.map((veiculo) => tipoDaNota(nota, 'S', veiculo).motivo === null)).toEqual([
      true,
      false,
    ]);
  });
});

describe('the operation of an item', () => {
  it('is named from the writer’s side, and unknown without a known code', () => {
    expect(operacaoDoCfop('5949')?.nome).toBe('outra saída, não especificada');
    expect(operacaoDoCfop('1949')?.nome).toBe('outra entrada, não especificada');
    expect([null, '', '4102', '51022', '5.102', '5000'].map(operacaoDoCfop)).toEqual(Array(6).fill(null));
  });
});

describe('the possible decisions on an invoice', () => {
  it('follow from its parties', () => {
    const partes = { emitente: HORIZONTE.documento, destinatario: CLIENTE.documento, recebida: false };
    expect(decisoesPossiveis(partes)).toEqual(['venda', 'devolucao', 'ite', 'naoMovimenta']);
    expect(decisoesPossiveis({ ...partes, destinatario: null })).toEqual([
      'devolucao',
      'ite',
      'naoMovimenta',
    ]);
    expect(decisoesPossiveis({ ...partes, recebida: true })).toEqual(['compra', 'ite', 'naoMovimenta']);
    expect(decisoesPossiveis({ ...partes, destinatario: FILIAL.documento })).toContain('transferencia');
    expect(decisoesPossiveis({ recebida: true, emitente: null, destinatario: null })).not.toContain(
      'transferencia',
    );
  });
});
