import { describe, expect, it } from 'vitest';
import { itensDoArquivo } from '#gateway/notas/readArquivos.ts';
import { sampleEmpresa } from '#sandbox/notas/sampleWorld.ts';
import { chaveOfSpec, writeNfe } from '#sandbox/notas/writeNfe.ts';
import { procEvento } from '#tests/support/cancelamento.ts';
import { chassiOf, FILIAL, MATRIZ, nota, notaSpec, truncada, VIZINHO, venda } from './notas.ts';

const chave = (numero: number) => chaveOfSpec(notaSpec({ numero }));
const withoutVeiculo = (finalidade: 5 | 6) =>
  nota({ numero: 22, finalidade, itens: [{ descricao: 'AJUSTE', codigo: 'A', valor: 100 }] });

const lidos = (conteudo: string | Uint8Array, cnpj: string = MATRIZ, nome = 'a.xml') => {
  const bytes = typeof conteudo === 'string' ? new TextEncoder().encode(conteudo) : conteudo;
  const pacote = new Uint8Array([...new Uint8Array(5), ...bytes, ...new Uint8Array(9)]);
  const arquivo = { nome, inicio: 5, tamanho: bytes.length, guardado: true };
  return itensDoArquivo(arquivo, 3, pacote, cnpj, { aceitarHomologacao: cnpj === VIZINHO });
};
const lido = (conteudo: string | Uint8Array, cnpj?: string) => lidos(conteudo, cnpj)[0];

describe('a file’s items for a company', () => {
  it('are an entry when the manufacturer sends a vehicle', () => {
    expect(lidos(nota({ numero: 1 }))).toEqual([
      expect.objectContaining({
        situacao: 'lida',
        tiponf: 'E',
        recebida: true,
        posicao: 3,
        veiculo: 0,
        chassi: chassiOf(1),
        numeronf: 1,
        serie: 1,
        dataemissao: '2026-09-01T13:00:00.000Z',
        errotitulo: null,
        inicio: 5,
      }),
    ]);
  });

  it('are an exit when the company sells', () => {
    const item = lido(venda({ numero: 2 }));
    expect(item).toMatchObject({ situacao: 'lida', tiponf: 'S', recebida: false, cnpjemitente: MATRIZ });
    expect(item?.cpfcnpj).toHaveLength(11);
    expect(item?.valorentrada).toBe(item?.valornota);
  });

  it('are a transfer between branches, received by one of them only', () => {
    const transferencia = nota({ numero: 3, de: sampleEmpresa(MATRIZ), para: sampleEmpresa(FILIAL) });
    expect(lido(transferencia, MATRIZ)).toMatchObject({ situacao: 'lida', tiponf: 'T', recebida: false });
    expect(lido(transferencia, FILIAL)).toMatchObject({ situacao: 'lida', tiponf: 'T', recebida: true });
  });

  it('wait for somebody where the vehicle is brought elsewhere, which they name', () => {
    const local = `<entrega><CNPJ>${FILIAL}</CNPJ><xMun>LONDRINA</xMun><UF>PR</UF></entrega>`;
    expect(lido(nota({ numero: 6 }).replace('</dest>', `</dest>${local}`))).toMatchObject({
      situacao: 'aconferir',
      tiponf: null,
      motivo: expect.stringContaining('99.900.101/0002-67, LONDRINA/PR'),
    });
  });

  it('wait for somebody where the buyer is abroad, who has no document that the registry knows', () => {
    const para = { ...sampleEmpresa(VIZINHO), estrangeiro: true, documento: 'AB12345', uf: 'EX', cep: null };
    const item = lido(nota({ numero: 7, de: sampleEmpresa(MATRIZ), para }));
    expect(item).toMatchObject({ situacao: 'aconferir', cpfcnpj: null, cep: null, uf: 'EX' });
    expect(item?.motivo).toMatch(/documento AB12345.*exportação/);
  });

  it('have the fingerprint that rows stored long ago have, by which they are duplicates', () => {
    expect(lido(nota({ numero: 8 }))?.conteudo).toBe('TtsT9RSUOQpag6HMRsfFJY-Da9IPPdlEtsKxaT-v0CU');
  });

  it('match a company whose CNPJ has letters', () => {
    const entrada = nota({ numero: 4, para: sampleEmpresa(VIZINHO) });
    expect(lido(entrada, VIZINHO)).toMatchObject({ situacao: 'lida', tiponf: 'E', recebida: true });
  });

  it('are one per vehicle, each with its own value', () => {
    const chassis = [chassiOf(50), chassiOf(51), chassiOf(52)];
    const itens = lidos(nota({ numero: 5, chassis }));
    expect(itens.map((item) => [item.veiculo, item.chassi])).toEqual(
      chassis.map((chassi, index) => [index, chassi]),
    );
    expect(itens.reduce((sum, item) => sum + (item.valorentrada ?? 0), 0)).toBe(itens[0]?.valornota);
  });

  it('are discarded with advice for another company’s invoice', () => {
    expect(lido(nota({ numero: 6 }), VIZINHO)).toMatchObject({
      situacao: 'descartada',
      tiponf: null,
      errotitulo: 'Nota de outra empresa',
      erromensagem: expect.stringContaining('importe o arquivo lá'),
      numeronf: 6,
    });
  });

  it('are discarded with advice without a movement', () => {
    expect(lido(nota({ numero: 7, finalidade: 2 }))).toMatchObject({
      situacao: 'descartada',
      errotitulo: 'Nota complementar',
      erromensagem: expect.stringContaining('não move veículo'),
    });
  });

  it('keep the warning of a readable invoice', () => {
    const emTreinamento = nota({ numero: 8, ambiente: 2, para: sampleEmpresa(VIZINHO) });
    expect(lido(emTreinamento, VIZINHO)).toMatchObject({
      situacao: 'lida',
      errotitulo: 'Nota de homologação',
    });
  });

  it('keep all warnings, except those of another vehicle of the invoice', () => {
    const suspeito = `${chassiOf(60).slice(0, -4)}ABCD`;
    const para = sampleEmpresa(VIZINHO);
    const conteudo = nota({ numero: 17, ambiente: 2, chassis: [chassiOf(61), suspeito], para });
    const declarado = conteudo.replace('encoding="UTF-8"', 'encoding="us-ascii"');
    const [bom, outro] = lidos(declarado, VIZINHO);
    expect(bom).toMatchObject({
      situacao: 'lida',
      errotitulo: 'Codificação diferente da declarada; Nota de homologação',
      errodetalhe: 'declarada: us-ascii; lida como UTF-8; ide/tpAmb: 2',
    });
    expect(bom?.erromensagem?.split('\n')).toEqual([
      expect.stringContaining('confira os acentos'),
      expect.stringContaining('ambiente de testes'),
    ]);
    expect(outro?.errotitulo).toMatch(/^Codificação.*; Chassi fora do padrão; Nota de homologação$/);
    expect(outro?.erromensagem?.split('\n')).toHaveLength(3);
  });

  it.each([
    ['truncated', truncada(10)],
    ['empty', ''],
    ['no XML', 'PK e o resto'],
    ['of the tax office’s tests', nota({ numero: 18, ambiente: 2 })],
    ['another root', '<?xml version="1.0"?><pedido><numero>1</numero></pedido>'],
    ['another namespace', nota({ numero: 11 }).replaceAll('portalfiscal.inf.br/nfe', 'exemplo.test/nfe')],
    ['without the invoice', '<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"></nfeProc>'],
    ['without authorisation', nota({ numero: 12, forma: 'NFe' })],
    ['refused by the tax office', nota({ numero: 13, status: 204 })],
    ['a DOCTYPE', nota({ numero: 14 }).replace('?>', '?><!DOCTYPE nfeProc [<!ENTITY a "aaaa">]>')],
  ])('are an error with advice: %s', (_, conteudo) => {
    const itens = lidos(conteudo);
    expect(itens).toHaveLength(1);
    expect(itens[0]).toMatchObject({ situacao: 'erro', tiponf: null, chassi: null });
    expect(itens[0]?.errotitulo).not.toBe('Não foi possível ler o arquivo');
    expect(itens[0]?.erromensagem).toMatch(/\w{3,}.*\.$/s);
  });

  it.each([
    ['a PDF', '%PDF-1.7 e o resto', 'a.pdf'],
    ['the Explorer’s', '[.ShellClassInfo]', 'desktop.ini'],
    ['the Finder’s', '\0\0\0\u0001Bud1', '.DS_Store'],
    ['the other half of a Mac’s file', '\0\u0005\u0016\u0007', '._nota.xml'],
    ['a letter of correction', procEvento(chave(19), { tipo: '110110' }), 'a.xml'],
    ['what the recipient knows of', procEvento(chave(19), { tipo: '210210' }), 'a.xml'],
    ['what the recipient confirmed', procEvento(chave(19), { tipo: '210200' }), 'a.xml'],
    ['a note of credit without a vehicle', withoutVeiculo(5), 'a.xml'],
    ['a note of debit without a vehicle', withoutVeiculo(6), 'a.xml'],
    ['a note of credit', nota({ numero: 20, finalidade: 5 }), 'a.xml'],
    ['a note of debit', nota({ numero: 20, finalidade: 6 }), 'a.xml'],
  ])('are set aside with a reason, without an error: %s', (_, conteudo, nome) => {
    const [item] = lidos(conteudo, MATRIZ, nome);
    expect(item).toMatchObject({ situacao: 'descartada', tiponf: null });
    expect(item?.erromensagem).toMatch(/\w{3,}.*\.$/s);
  });

  it('are an error for a mere request to cancel', () => {
    const pedido = procEvento(chave(19), { tipo: '210220', status: 573 });
    expect(lido(pedido)).toMatchObject({ situacao: 'erro', errotitulo: 'Evento que a SEFAZ não registrou' });
  });

  it('wait where the operation is undecided, vehicle by vehicle', () => {
    const spec = notaSpec({ numero: 21, chassis: [chassiOf(70), chassiOf(71)] });
    const [bom, outro] = spec.itens;
    if (!bom || !outro) throw new Error('no items');
    const itens = lidos(writeNfe({ ...spec, itens: [bom, { ...outro, cfop: '5912' }] }));
    expect(itens).toMatchObject([
      { situacao: 'lida', tiponf: 'E', cfop: '5403', motivo: null },
      { situacao: 'aconferir', tiponf: null, cfop: '5912', recebida: true },
    ]);
    expect(itens[1]?.motivo).toBe('CFOP 5.912: remessa para demonstração. Empresta o veículo, não o vende.');
  });

  it('keep the known data of an unreadable invoice', () => {
    expect(lido(nota({ numero: 15, status: 204 }))).toMatchObject({ numeronf: 15, situacao: 'erro' });
  });

  it('are an error for an oversized file', () => {
    const arquivo = { nome: 'g.xml', inicio: 0, tamanho: 3_000_000, guardado: false };
    expect(itensDoArquivo(arquivo, 0, new Uint8Array(), MATRIZ)).toEqual([
      expect.objectContaining({ situacao: 'erro', errotitulo: 'Arquivo grande demais', tamanho: 0 }),
    ]);
  });

  it('truncate overlong texts at whole characters', () => {
    const para = { ...sampleEmpresa(MATRIZ), nome: 'é🚗'.repeat(500) };
    const nome = lido(nota({ numero: 16, para }))?.nome ?? '';
    expect(nome.length).toBe(300);
    expect(nome.isWellFormed()).toBe(true);
  });
});
