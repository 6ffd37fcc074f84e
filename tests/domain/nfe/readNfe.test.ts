import { describe, expect, it } from 'vitest';
import type { LimitesNfe } from '#domain/nfe/limitesNfe.ts';
import type { ErroNfe } from '#domain/nfe/nota.ts';
import { readNfe, readNotas } from '#domain/nfe/readNfe.ts';
import { latin1, writeLatin1, writePrefixed, writeWithBom } from '#sandbox/notas/brokenFiles.ts';
import type { NotaSpec } from '#sandbox/notas/notaSpec.ts';
import { chaveOfSpec, writeNfe } from '#sandbox/notas/writeNfe.ts';
import {
  AURORA,
  bytesOf,
  CHASSI,
  CLIENTE,
  HORIZONTE,
  notaOf,
  refused,
  sampleNotaXml,
  sampleSpec,
  VIZINHO,
  veiculoItem,
} from './support/sampleNota.ts';

const read = (xml: string, limites?: Partial<LimitesNfe>) => readNfe(bytesOf(xml), limites);

const codesOf = (avisos: ErroNfe[]) => avisos.map(({ codigo }) => codigo);
const changed = (from: string | RegExp, to: string, spec: Partial<NotaSpec> = {}) =>
  sampleNotaXml(spec).replace(from, to);

describe('readNfe', () => {
  it('reads an authorised note of one vehicle', () => {
    const { nota, avisos } = notaOf(sampleNotaXml());
    expect(avisos).toEqual([]);
    expect(nota).toMatchObject({
      chave: chaveOfSpec(sampleSpec()),
      numero: 123,
      serie: 1,
      modelo: '55',
      emissao: '2026-09-01T10:00:00-03:00',
      tipo: 'saida',
      finalidade: 1,
      ambiente: 1,
      protocolo: { status: 100, recebidaEm: '2026-09-01T10:00:00-03:00' },
      quantidadeItens: 1,
    });
    expect(nota.emitente).toMatchObject({ documento: AURORA.documento, nome: AURORA.nome });
    expect(nota.destinatario).toEqual({
      documento: HORIZONTE.documento,
      nome: HORIZONTE.nome,
      email: HORIZONTE.email,
      endereco: {
        logradouro: HORIZONTE.logradouro,
        numero: HORIZONTE.numero,
        complemento: null,
        bairro: HORIZONTE.bairro,
        codigoMunicipioIbge: HORIZONTE.codigoIbge,
        municipio: HORIZONTE.municipio,
        uf: HORIZONTE.uf,
        cep: HORIZONTE.cep,
      },
    });
    const item = veiculoItem();
    expect(nota.valorTotal).toBe(item.valor);
    expect(nota.veiculos).toEqual([
      {
        item: 1,
        chassi: CHASSI,
        origem: 'veicProd',
        cfop: '5403',
        marcaModelo: item.descricao,
        cor: item.veiculo?.cor,
        corDenatran: item.veiculo?.corDenatran,
        anoFabricacao: 2026,
        anoModelo: 2026,
        acabado: item.veiculo?.condicao === 1,
        combustivel: item.veiculo?.combustivel,
        tipoVeiculo: item.veiculo?.tipoVeiculo,
        codigoMarcaModelo: item.veiculo?.codigoMarcaModelo,
        numeroMotor: item.veiculo?.numeroMotor,
        quantidade: 1,
        noTotal: true,
        produto: item.valor,
        valor: item.valor,
      },
    ]);
  });

  it('says which vehicles are unfinished', () => {
    const acabado = ([1, 2, 3] as const).map((condicao) => {
      const xml = changed(/<condVeic>\d/, `<condVeic>${condicao}`);
      return notaOf(xml).nota.veiculos[0]?.acabado;
    });
    expect(acabado).toEqual([true, false, false]);
    expect(refused(changed(/<condVeic>\d/, '<condVeic>7')).detalhe).toContain('condVeic');
  });

  it('reads notes whose issuer has letters in its CNPJ, and therefore in the key', () => {
    const { nota } = notaOf(sampleNotaXml({ emitente: VIZINHO, codigoUf: 35 }));
    expect(nota.emitente.documento).toBe('9V1Z1NHO000125');
    expect(nota.chave).toContain('9V1Z1NHO000125');
  });

  it('reads recipients who are people, foreigners, and without CEP', () => {
    const pessoa = notaOf(sampleNotaXml({ destinatario: { ...CLIENTE, cep: null } })).nota.destinatario;
    expect(pessoa.documento).toBe(CLIENTE.documento);
    expect(pessoa.endereco?.cep).toBeNull();
    const destinatario = { ...CLIENTE, estrangeiro: true, documento: 'PA 1234/5' };
    expect(notaOf(sampleNotaXml({ destinatario })).nota.destinatario.documento).toBe('PA 1234/5');
    const semDocumento = { ...CLIENTE, estrangeiro: true, documento: '' };
    expect(notaOf(sampleNotaXml({ destinatario: semDocumento })).nota.destinatario.documento).toBe('');
  });

  it('reads an issuer who is a person: the key has the CPF after three zeros', () => {
    const { nota } = notaOf(sampleNotaXml({ emitente: CLIENTE }));
    expect(nota.emitente.documento).toBe(CLIENTE.documento);
  });

  it('reads a return with the keys that it refers to', () => {
    const chave = chaveOfSpec(sampleSpec());
    const { nota, ditos } = notaOf(sampleNotaXml({ finalidade: 4, numero: 9, referencias: [chave, chave] }));
    expect(nota).toMatchObject({ finalidade: 4, papel: 'devolucao' });
    const [{ chassi = '' } = {}] = nota.veiculos;
    const comum = { papel: nota.chave, tipo: 'devolve', numero: 9, chassis: [chassi] };
    expect(ditos).toMatchObject([
      { ...comum, chave, via: 'item', itens: [1] },
      { ...comum, chave: chassi, via: 'chassi', itens: null },
    ]);
  });

  it.each([
    ['UTF-16 little endian by its mark', '\ufeff', false],
    ['UTF-16 big endian by its mark', '\ufeff', true],
    ['UTF-16 big endian without a mark', '', true],
  ])('reads %s, whatever the file declares', (_, mark, bigEndian) => {
    for (const declared of ['UTF-8', 'UTF-16']) {
      const xml = sampleNotaXml().replace('encoding="UTF-8"', `encoding="${declared}"`);
      const bytes = Buffer.from(mark + xml, 'utf16le');
      expect(readNfe(bigEndian ? bytes.swap16() : bytes)).toMatchObject({ ok: true, avisos: [] });
    }
  });

  it('reads letters of a CNPJ and of a key in lower case', () => {
    const emitente = { ...AURORA, documento: '1X0J92JY000140' };
    const { nota } = notaOf(sampleNotaXml({ emitente }).replaceAll('1X0J92JY000140', '1x0j92jy000140'));
    expect(nota.emitente.documento).toBe('1X0J92JY000140');
  });

  it('tells the alert of an authorised invoice, and refuses a status that is unknown as unknown', () => {
    const alertas = [
      { codigo: '172', texto: 'Destinatário em situação irregular' },
      { codigo: '999', texto: 'Outro alerta' },
    ];
    const { avisos } = notaOf(sampleNotaXml({ status: 120, alertas }));
    expect(avisos).toMatchObject([
      { mensagem: expect.stringContaining('Destinatário em situação irregular; Outro alerta') },
    ]);
    expect(readNfe(new TextEncoder().encode(sampleNotaXml({ status: 121 })))).toMatchObject({
      ok: false,
      erro: { codigo: 'status-desconhecido' },
    });
  });

  it('ignores elements of other namespaces, whatever their names', () => {
    const { nota } = notaOf(changed('<nNF>', '<o:nNF xmlns:o="urn:outro">9</o:nNF><nNF>'));
    expect(nota.numero).toBe(123);
  });

  it('resolves an outer prefix where an inner element declares a default namespace', () => {
    const xml = writePrefixed(sampleSpec(), 'n').replace('<n:ide>', '<n:ide xmlns="urn:outro">');
    expect(notaOf(xml).nota.numero).toBe(123);
  });

  it('reads a note issued by a tax office, whose CNPJ is in its key', () => {
    const xml = sampleNotaXml({ serie: 890 }).replace(
      `<emit><CNPJ>${AURORA.documento}`,
      `<emit><CPF>${CLIENTE.documento}`,
    );
    const { nota } = notaOf(xml.replace('</CNPJ><xNome>Aurora', '</CPF><xNome>Aurora'));
    expect(nota.emitente.documento).toBe(CLIENTE.documento);
  });

  it('ignores duplicates outside infNFe', () => {
    const xml = changed('</infNFe>', '</infNFe><infNFeSupl><qrCode>x</qrCode></infNFeSupl>');
    expect(notaOf(xml).nota.numero).toBe(123);
  });
});

describe('the file as it arrives', () => {
  const expected = notaOf(sampleNotaXml()).nota;

  it.each([
    ['with a byte order mark', writeWithBom(sampleSpec())],
    ['in ISO-8859-1', writeLatin1(sampleSpec())],
    ['without prolog', sampleNotaXml().replace(/<\?xml.*?\?>/, '')],
    ['after white space', `\r\n ${sampleNotaXml()}\n`],
    ['with Windows line ends and indentation', sampleNotaXml().replaceAll('><', '>\r\n  <')],
    ['with its elements under a prefix', writePrefixed(sampleSpec(), 'ns2')],
    ['without any namespace', sampleNotaXml().replaceAll(/ xmlns="http:\/\/www.portal[^"]*"/g, '')],
    [
      'with the names in CDATA and comments around',
      sampleNotaXml().replace(/<xNome>(Aurora[^<]*)</, '<!-- x --><xNome><![CDATA[$1]]><'),
    ],
    [
      'with the protocol before the note',
      sampleNotaXml().replace(/(<NFe.*<\/NFe>)(<protNFe.*<\/protNFe>)/s, '$2$1'),
    ],
  ])('is the same note %s', (_, content) => {
    const { nota, avisos } = notaOf(content);
    expect(nota).toEqual(expected);
    expect(avisos).toEqual([]);
  });

  it('is read with a warning when its bytes are not the UTF-8 that it says', () => {
    const { nota, avisos } = notaOf(latin1(sampleNotaXml()));
    expect(nota).toEqual(expected);
    expect(codesOf(avisos)).toEqual(['codificacao-divergente']);
  });

  it.each([
    ['empty', new Uint8Array(0), 'arquivo-vazio'],
    ['only white space', '\ufeff \r\n', 'arquivo-vazio'],
    ['UTF-16', Uint8Array.from('\ufeff<nfeProc/>', (char) => char.charCodeAt(0)), 'nao-xml'],
    ['UTF-16 big endian without mark, cut', new Uint8Array([0x00, 0x3c, 0x00, 0x61]), 'xml-malformado'],
    ['an unknown encoding', '<?xml version="1.0" encoding="EBCDIC-BR"?><a/>', 'codificacao'],
    ['a PDF', '%PDF-1.7 ...', 'pdf'],
    ['a ZIP', new Uint8Array([0x50, 0x4b, 3, 4]), 'nao-xml'],
    ['a text', 'chave;numero\n1;2', 'nao-xml'],
    ['a DOCTYPE', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><nfeProc>&x;</nfeProc>', 'doctype'],
    ['another XML', '<pedido/>', 'outro-documento'],
    ['a page', '<html><head><meta></head></html>', 'pagina-salva'],
    ['a CT-e', '<cteProc xmlns="http://www.portalfiscal.inf.br/cte"/>', 'outro-documento'],
    ['a root called like a property of objects', '<constructor/>', 'outro-documento'],
    [
      'an event',
      '<procEventoNFe xmlns="http://www.portalfiscal.inf.br/nfe"><evento><infEvento><chNFe>1</chNFe><detEvento><descEvento>Cancelamento</descEvento></detEvento></infEvento></evento></procEventoNFe>',
      'evento-nao-registrado',
    ],
    ['an NFC-e', sampleNotaXml({ modelo: '65' }), 'nfce'],
    ['a note of another namespace', sampleNotaXml().replaceAll('.br/nfe', '.br/outra'), 'namespace'],
    ['an undeclared prefix', '<n:nfeProc/>', 'xml-malformado'],
    ['no infNFe', '<nfeProc><NFe/></nfeProc>', 'sem-infnfe'],
    ['another layout', sampleNotaXml({ versao: '2.00' }), 'versao'],
  ])('is refused when it is %s', (_, content, codigo) => {
    const erro = refused(content);
    expect(erro.codigo).toBe(codigo);
    expect(erro.mensagem).toMatch(/^[A-ZÀ-Ú].*\.$/s);
  });

  it('names the event and the file to import instead', () => {
    const xml =
      '<evento><infEvento><detEvento><descEvento>Carta de Correcao</descEvento></detEvento></infEvento></evento>';
    expect(refused(xml).mensagem).toContain('"Carta de Correcao"');
  });

  it('is read in layout 3.10, which has all required fields', () => {
    expect(notaOf(sampleNotaXml({ versao: '3.10' })).nota).toEqual(expected);
  });

  it('when truncated, is refused with the data read so far', () => {
    const xml = sampleNotaXml();
    const { codigo, parcial } = refused(xml.slice(0, xml.indexOf('<det ')));
    expect(codigo).toBe('xml-malformado');
    expect(parcial).toMatchObject({
      chave: expected.chave,
      numero: 123,
      serie: 1,
      emitente: expected.emitente,
    });
  });

  it('is limited in bytes, depth, attributes, elements and text', () => {
    const codigo = (xml: string) => refused(xml).codigo;
    expect(codigo(`<nfeProc>${' '.repeat(2 * 1024 * 1024)}</nfeProc>`)).toBe('arquivo-grande');
    expect(codigo('<a>'.repeat(200_000))).toBe('limite');
    expect(codigo(`<nfeProc ${Array.from({ length: 200 }, (_, i) => `a${i}=""`).join(' ')}/>`)).toBe(
      'limite',
    );
    expect(codigo(`<nfeProc>${'<a/>'.repeat(50_001)}</nfeProc>`)).toBe('limite');
    expect(codigo(`<nfeProc>${'&#65;'.repeat(200_000)}</nfeProc>`)).toBe('limite');
    expect(codigo(`<nfeProc><![CDATA[${'x'.repeat(200_000)}]]></nfeProc>`)).toBe('limite');
    const small = read(sampleNotaXml(), { bytes: 1000 });
    expect(small.ok ? null : small.erro.codigo).toBe('arquivo-grande');
  });
});

describe('authorisation', () => {
  it('is missing in a bare NFe and in enviNFe, distinguished from a refusal', () => {
    expect(refused(sampleNotaXml({ forma: 'NFe' })).codigo).toBe('sem-protocolo');
    expect(refused(sampleNotaXml({ forma: 'enviNFe' })).codigo).toBe('sem-protocolo');
    const denied = refused(sampleNotaXml({ status: 204, motivo: 'Duplicidade de NF-e' }));
    expect(denied.codigo).toBe('nao-autorizada');
    expect(denied.detalhe).toContain('204 (Duplicidade de NF-e)');
    expect(denied.parcial.numero).toBe(123);
  });

  it('may be waived by the caller, with a warning', () => {
    const { nota, avisos } = notaOf(sampleNotaXml({ forma: 'NFe' }), { aceitarSemProtocolo: true });
    expect(nota.protocolo).toBeNull();
    expect(codesOf(avisos)).toEqual(['sem-protocolo']);
  });

  it('out of time is accepted with a warning; so is the test environment’s, in training only', () => {
    expect(codesOf(notaOf(sampleNotaXml({ status: 150 })).avisos)).toEqual(['fora-do-prazo']);
    const deTeste = bytesOf(sampleNotaXml({ ambiente: 2 }));
    expect(codesOf(notaOf(deTeste, { aceitarHomologacao: true }).avisos)).toEqual(['homologacao']);
    expect(refused(deTeste).codigo).toBe('homologacao');
  });

  it('for another key does not count', () => {
    expect(refused(changed(/<chNFe>\d{44}/, `<chNFe>${chaveOfSpec(sampleSpec({ numero: 7 }))}`)).codigo).toBe(
      'chave-divergente',
    );
    expect(refused(changed(/<chNFe>\d{44}<\/chNFe>/, '')).detalhe).toContain('chNFe');
  });
});

describe('a wrong field', () => {
  const wrongDigit = chaveOfSpec(sampleSpec()).replace(/.$/, (digit) => String((Number(digit) + 1) % 10));

  it.each([
    ['the check digit of the key', changed(/Id="NFe\d{44}/, `Id="NFe${wrongDigit}`), 'infNFe/@Id'],
    ['a key without NFe', changed('Id="NFe', 'Id="'), 'infNFe/@Id'],
    ['no Id', changed(/ Id="NFe\d{44}"/, ''), 'infNFe/@Id'],
    ['a number that is not the key’s', changed('<nNF>123<', '<nNF>124<'), 'ide/nNF'],
    ['a series that is not the key’s', changed('<serie>1<', '<serie>2<'), 'ide/serie'],
    [
      'an issuer who is not the key’s',
      changed(AURORA.documento, HORIZONTE.documento.replace('000186', '000267')),
      'emit/CNPJ',
    ],
    ['a value with a comma', changed(/<vProd>(\d+)\./, '<vProd>$1,'), 'det 1/prod/vProd'],
    ['a negative value', changed(/<vNF>/, '<vNF>-'), 'total/ICMSTot/vNF'],
    ['no value', changed(/<vNF>[^<]*<\/vNF>/, ''), 'total/ICMSTot/vNF'],
    ['a date without offset', changed('10:00:00-03:00</dhEmi>', '10:00:00</dhEmi>'), 'ide/dhEmi'],
    ['a day that does not exist', changed('<dhEmi>2026-09-01', '<dhEmi>2026-02-30'), 'ide/dhEmi'],
    [
      'a CNPJ with a wrong digit',
      changed(`<dest><CNPJ>${HORIZONTE.documento}`, '<dest><CNPJ>99900101000187'),
      'dest/CNPJ',
    ],
    ['no recipient', changed(/<dest>.*<\/dest>/s, ''), 'dest/CNPJ'],
    ['no items', changed(/<det .*<\/det>/s, ''), 'infNFe/det'],
    ['an item without number', changed('<det nItem="1">', '<det>'), 'det/@nItem'],
    ['a chassis of 16', changed(CHASSI, CHASSI.slice(1)), 'det 1/prod/veicProd/chassi'],
    ['a block without chassis', changed(/<chassi>[^<]*<\/chassi>/, ''), 'det 1/prod/veicProd/chassi'],
    ['a purpose that there is not', changed('<finNFe>1', '<finNFe>9'), 'ide/finNFe'],
    ['a reference that is no key', sampleNotaXml({ referencias: ['1'.repeat(44)] }), 'ide/NFref/refNFe'],
    ['a field that comes twice', changed('<nNF>123</nNF>', '<nNF>123</nNF><nNF>123</nNF>'), 'ide/nNF'],
    ['a note that comes twice', changed(/(<NFe .*<\/NFe>)/s, '$1$1'), 'NFe'],
    ['a protocol that comes twice', changed(/(<protNFe .*<\/protNFe>)/s, '$1$1'), 'protNFe'],
  ])('is named: %s', (_, xml, campo) => {
    const { mensagem, detalhe } = refused(xml);
    expect(`${mensagem} ${detalhe}`).toContain(campo);
  });

  it('keeps the identity of its note', () => {
    const { parcial } = refused(changed(/<vProd>(\d+)\./, '<vProd>$1,'));
    expect(parcial).toMatchObject({ chave: chaveOfSpec(sampleSpec()), numero: 123, serie: 1 });
    expect(parcial.destinatario?.nome).toBe(HORIZONTE.nome);
  });
});

describe('readNotas', () => {
  it('reads every note of an enviNFe, and readNfe the first', () => {
    const one = writeNfe(sampleSpec({ forma: 'enviNFe' }));
    const other = /<NFe .*<\/NFe>/s.exec(
      writeNfe(sampleSpec({ numero: 124, itens: [veiculoItem('9PTHZ26A0TA004322')] })),
    );
    const both = bytesOf(one.replace('</enviNFe>', `${other?.[0]}</enviNFe>`));
    const leituras = readNotas(both, { aceitarSemProtocolo: true });
    expect(leituras.map((leitura) => leitura.ok && leitura.nota.numero)).toEqual([123, 124]);
    const first = readNfe(both, { aceitarSemProtocolo: true });
    expect(first.ok && first.nota.veiculos[0]?.chassi).toBe(CHASSI);
  });
});
