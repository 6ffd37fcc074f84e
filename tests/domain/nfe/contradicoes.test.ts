import { describe, expect, it } from 'vitest';
import { operacaoDoCfop } from '#domain/nfe/cfop.ts';
import { classifyNota } from '#domain/nfe/classifyNota.ts';
import type { Nota } from '#domain/nfe/nota.ts';
import { type TipoDaNota, tipoDaNota } from '#domain/nfe/tipoDaNota.ts';
import type { NotaSpec, ParteSpec } from '#sandbox/notas/notaSpec.ts';
import {
  AURORA,
  CHASSI,
  CLIENTE,
  FILIAL,
  HORIZONTE,
  notaOf,
  sampleNotaXml,
  VIZINHO,
  veiculoItem,
} from './support/sampleNota.ts';

const AGORA = new Date('2026-09-02T12:00:00Z');

/** What the matrix makes of an invoice's first vehicle. */
const julgada = (nota: Nota, agora = AGORA) => {
  const classe = classifyNota(nota, HORIZONTE.documento);
  const [veiculo] = nota.veiculos;
  if (classe === 'descartada' || !veiculo) return null;
  return tipoDaNota(nota, classe, veiculo, agora);
};
const motivoDe = (spec: Partial<NotaSpec>, change = (xml: string) => xml, agora = AGORA) =>
  julgada(notaOf(change(sampleNotaXml(spec))).nota, agora)?.motivo;

const em = (parte: ParteSpec, uf: string): ParteSpec => ({ ...parte, uf });
const compra = { emitente: AURORA, destinatario: HORIZONTE };
const venda = { emitente: HORIZONTE, destinatario: CLIENTE };
const comCfop = (cfop: string) => ({ itens: [veiculoItem(CHASSI, { cfop })] });

describe('every combination of operation, direction, purpose and parties', () => {
  const PARTES: readonly (readonly [ParteSpec, ParteSpec])[] = [
    [AURORA, HORIZONTE],
    [HORIZONTE, AURORA],
    [HORIZONTE, CLIENTE],
    [CLIENTE, HORIZONTE],
    [HORIZONTE, VIZINHO],
    [HORIZONTE, FILIAL],
    [FILIAL, HORIZONTE],
    [HORIZONTE, HORIZONTE],
  ].flatMap(([de, para]) => [[de, para] as const, [em(de as ParteSpec, 'SP'), para] as const]) as never;
  const CFOPS = ['1', '2', '3', '5', '6', '7'].flatMap((digito) =>
    Array.from({ length: 900 }, (_, n) => digito + (100 + n)),
  );

  /** Each combination that is ready, with what it is ready for. */
  const prontas = PARTES.flatMap(([emitente, destinatario]) =>
    (['entrada', 'saida'] as const).flatMap((tipo) =>
      ([1, 2, 3, 4, 5, 6] as const).flatMap((finalidade) => {
        const nota: Nota = { ...notaOf(sampleNotaXml({ emitente, destinatario, tipo })).nota, finalidade };
        return CFOPS.flatMap((cfop) => {
          const veiculos = nota.veiculos.map((veiculo) => ({ ...veiculo, cfop }));
          const achada = julgada({ ...nota, veiculos });
          return achada && achada.motivo === null ? [{ nota, cfop, tipo: achada.tipo }] : [];
        });
      }),
    ),
  );

  const faz: Readonly<Record<TipoDaNota, string>> = { E: 'vende', S: 'vende', T: 'filial', D: 'devolve' };

  it('is ready only if nothing in it contradicts the rest', () => {
    for (const { nota, cfop, tipo } of prontas) {
      const { emitente, destinatario } = nota;
      const entra = ['1', '2', '3'].includes(cfop.slice(0, 1));
      const fora = emitente.endereco?.uf !== destinatario.endereco?.uf;
      const quemRecebe = nota.tipo === 'entrada' ? emitente : destinatario;
      const dita = `${cfop} ${tipo} ${nota.tipo} ${nota.finalidade} ${emitente.documento} ${destinatario.documento}`;
      expect([dita, entra]).toEqual([dita, nota.tipo === 'entrada']);
      const nossa = tipo === 'T' || emitente.documento === HORIZONTE.documento;
      const regioes = fora ? ['2', '6'] : nossa ? ['1', '5'] : ['1', '2', '5', '6'];
      expect([dita, regioes.includes(cfop.slice(0, 1))]).toEqual([dita, true]);
      expect([dita, operacaoDoCfop(cfop)?.faz]).toEqual([dita, faz[tipo]]);
      expect([dita, nota.finalidade]).toEqual([dita, tipo === 'D' ? 4 : 1]);
      expect([dita, tipo === 'D' && quemRecebe.documento.length === 11]).toEqual([dita, false]);
    }
  });

  it('is ready for each act, within a state and between two', () => {
    const atos = prontas.map(({ cfop, tipo }) => tipo + cfop.slice(0, 1));
    expect([...new Set(atos)].sort()).toEqual(
      ['D1', 'D2', 'D5', 'D6', 'E1', 'E2', 'E5', 'E6', 'S5', 'S6', 'T1', 'T2', 'T5', 'T6'].sort(),
    );
  });
});

describe('an invoice that contradicts itself is asked about', () => {
  it('by its operation’s direction', () => {
    expect(motivoDe({ ...venda, ...comCfop('1102') })).toBe(
      'O CFOP 1.102 é de entrada, e a nota é de saída.',
    );
    expect(motivoDe({ ...venda, tipo: 'entrada', ...comCfop('5102') })).toBe(
      'O CFOP 5.102 é de saída, e a nota é de entrada.',
    );
  });

  it('by its operation’s region', () => {
    expect(motivoDe({ ...venda, ...comCfop('6102') })).toBe(
      'O CFOP 6.102 é de operação entre estados, e a da nota é dentro do estado.',
    );
    const longe = { emitente: HORIZONTE, destinatario: em(CLIENTE, 'SP') };
    expect(motivoDe({ ...longe, ...comCfop('5102') })).toBe(
      'O CFOP 5.102 é de operação dentro do estado, e a da nota é entre estados.',
    );
    const calada = (xml: string) => xml.replace(/<idDest>\d<\/idDest>/, '');
    expect(motivoDe({ ...longe, ...comCfop('5102') }, calada)).toMatch(/^O CFOP 5\.102/);
    expect(motivoDe({ ...longe, ...comCfop('6102') }, calada)).toBeNull();
  });

  it('but by the region of somebody else’s only where the addresses contradict it', () => {
    expect(motivoDe({ ...compra, ...comCfop('6102') })).toBeNull();
    expect(motivoDe({ ...compra, ...comCfop('7102') })).toMatch(/exportação/);
    const longe = { ...compra, destinatario: em(compra.destinatario, 'SP') };
    expect(motivoDe({ ...longe, ...comCfop('6102') })).toBeNull();
    expect(motivoDe({ ...longe, ...comCfop('5102') })).toBe(
      'O CFOP 5.102 é de operação dentro do estado, e o veículo vai de PR para SP.',
    );
    const consumidor = (xml: string) => xml.replace('<indFinal>0', '<indFinal>1');
    expect(motivoDe({ ...longe, ...comCfop('5102') }, consumidor)).toBeNull();
  });

  it('by the states of its parties, but not for a consumer who takes the vehicle away', () => {
    const longe = { emitente: HORIZONTE, destinatario: em(CLIENTE, 'SP'), ...comCfop('5102') };
    const interna = (xml: string) => xml.replace('<idDest>2', '<idDest>1');
    expect(motivoDe(longe, interna)).toBe(
      'A nota diz que a operação é dentro do estado, e o veículo vai de PR para SP.',
    );
    expect(motivoDe(longe, (xml) => interna(xml).replace('<indFinal>0', '<indFinal>1'))).toBeNull();
    const entreEstados = (xml: string) => xml.replace('<idDest>1', '<idDest>2');
    expect(motivoDe({ ...venda, ...comCfop('6102') }, entreEstados)).toBe(
      'A nota diz que a operação é entre estados, e o veículo não sai de PR.',
    );
  });

  it('by its places of pickup and delivery, which come before the addresses', () => {
    const entregue = (xml: string) =>
      xml
        .replace(
          '</dest>',
          `</dest><entrega><CPF>${CLIENTE.documento}</CPF><xMun>SANTOS</xMun><UF>SP</UF></entrega>`,
        )
        .replace('<idDest>1', '<idDest>2');
    expect(motivoDe({ ...venda, ...comCfop('6102') }, entregue)).toBeNull();
  });

  it('if it goes abroad', () => {
    const estrangeiro = { ...CLIENTE, estrangeiro: true, documento: 'AB12345', nome: 'Ana Fora' };
    const motivo =
      'O destinatário é do exterior (Ana Fora, documento AB12345): confira se é uma exportação. O Renave só registra compradores com CPF ou CNPJ.';
    expect(motivoDe({ emitente: HORIZONTE, destinatario: estrangeiro, ...comCfop('5102') })).toBe(motivo);
    const fora = { emitente: HORIZONTE, destinatario: em(estrangeiro, 'EX'), ...comCfop('7102') };
    expect(motivoDe(fora, (xml) => xml.replace('<idDest>2', '<idDest>3'))).toBe(motivo);
    expect(motivoDe({ ...venda, ...comCfop('7102') })).toMatch(/do exterior .*exportação/);
    const importada = { ...fora, tipo: 'entrada', ...comCfop('3102') } as const;
    expect(motivoDe(importada, (xml) => xml.replace('<idDest>2', '<idDest>3'))).toMatch(/importação/);
  });

  it('by its purpose', () => {
    const entreFiliais = { emitente: HORIZONTE, destinatario: FILIAL, finalidade: 4 } as const;
    expect(motivoDe({ ...entreFiliais, ...comCfop('5152') })).toBe(
      'A finalidade da nota é devolução, e o CFOP 5.152 é de transferência entre estabelecimentos da empresa.',
    );
    expect(motivoDe({ ...venda, finalidade: 4, ...comCfop('5202') })).toBe(
      'A devolução vai para uma pessoa física, e não para a montadora.',
    );
    const devolvida = { emitente: HORIZONTE, destinatario: AURORA, finalidade: 4 } as const;
    expect(motivoDe({ ...devolvida, ...comCfop('5202') })).toBeNull();
  });

  it('by a date that has not come', () => {
    expect(motivoDe({ ...compra, emissao: '2099-01-01T10:00:00-03:00' })).toBe(
      'A nota diz que foi emitida em 01/01/2099, uma data que ainda não chegou.',
    );
    expect(motivoDe({ ...compra, emissao: '2026-09-03T08:00:00-03:00' })).toBeNull();
    const adiantada = (xml: string) => xml.replace(/<dhEmi>[^T]*/, '<dhEmi>2026-09-04');
    expect(motivoDe(compra, adiantada)).toBe(
      'A nota diz que foi emitida em 04/09/2026, depois de autorizada.',
    );
  });

  it('by another establishment that the vehicle goes to, or comes from', () => {
    const em = (grupo: string, cnpj: string) => (xml: string) =>
      xml.replace(
        '</dest>',
        `</dest><${grupo}><CNPJ>${cnpj}</CNPJ><xMun>LONDRINA</xMun><UF>PR</UF></${grupo}>`,
      );
    expect(motivoDe(compra, em('entrega', FILIAL.documento))).toBe(
      'A entrega não é no destinatário: o veículo vai para 99.900.101/0002-67, LONDRINA/PR.',
    );
    expect(motivoDe(compra, em('retirada', FILIAL.documento))).toBe(
      'A retirada não é no emitente: o veículo sai de 99.900.101/0002-67, LONDRINA/PR.',
    );
    expect(motivoDe(compra, em('entrega', HORIZONTE.documento))).toBeNull();
    expect(motivoDe(compra, em('retirada', AURORA.documento))).toBeNull();
  });

  it.each(['2.0000', '0.5000', '0', 'UMA'])('by a quantity of %s for one chassis', (quantidade) => {
    const outra = (xml: string) => xml.replace(/<qCom>[^<]*/, `<qCom>${quantidade}`);
    expect(motivoDe(compra, outra)).toMatch(/^A quantidade do item é .+, e ele traz um chassi só/);
  });

  it('by its total', () => {
    const itens = [veiculoItem(CHASSI, { valor: 9_000_000 })];
    const total = (valor: string) => (xml: string) => xml.replace(/<vNF>[^<]*/, `<vNF>${valor}`);
    expect(motivoDe({ ...compra, itens }, total('85000.00'))).toBe(
      'Os itens da nota somam R$ 90.000,00, e o total dela é R$ 85.000,00.',
    );
    expect(motivoDe({ ...compra, itens }, total('90000.01'))).toBeNull();
    expect(motivoDe({ ...compra, itens }, total('90000.02'))).toMatch(/somam/);
    const fora = [veiculoItem(CHASSI, { noTotal: false })];
    expect(motivoDe({ ...compra, itens: fora })).toBe('A nota deixa o veículo fora do total dela.');
  });

  it('in all of its points', () => {
    const motivo = motivoDe({ ...venda, emissao: '2099-01-01T10:00:00-03:00', ...comCfop('2102') });
    expect(motivo?.match(/\.(?= |$)/g)).toHaveLength(3);
  });
});
