import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LIMITES_NFE } from '#domain/nfe/limitesNfe.ts';
import { parseXmlTree, textAt, type XmlNode } from '#domain/nfe/xmlTree.ts';
import { MANIFESTACOES, type Manifestacao } from '#domain/sefaz/manifestacao.ts';
import { buildChaveNfe } from '#domain/values/chaveNfe.ts';
import { pedidosEm } from '#gateway/sefaz/distribuicao.ts';
import { loteOf, signEvento } from '#gateway/sefaz/eventos.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';

/** Elements in their order, each with its attributes, as a schema's sequence states them. */
const outline = ({ name, attributes, children }: XmlNode): string => {
  const own = [name, ...Object.keys(attributes).filter((one) => one !== 'xmlns')].join('@');
  return children.length === 0 ? own : `${own}(${children.map(outline).join(' ')})`;
};

const treeOf = (text: string): XmlNode => {
  const tree = parseXmlTree(text, LIMITES_NFE);
  if (!tree) throw new Error(`no XML: ${text}`);
  return tree;
};

const { cnpj } = EMPRESAS.horizonteMatriz;
const NSU = '000000000000042';
const chave = buildChaveNfe({
  codigoUf: 41,
  anoMes: '2611',
  cnpj,
  modelo: '55',
  serie: 1,
  numero: 7,
  tipoEmissao: 1,
  codigoNumerico: '12345678',
});

/** `distDFeInt` 1.01. */
const PERGUNTA = 'distDFeInt@versao(tpAmb CNPJ';

/** `envEvento` 1.00 of the recipient's statements, with the XML signature that the layout demands. */
const ASSINATURA =
  'Signature(SignedInfo(CanonicalizationMethod@Algorithm SignatureMethod@Algorithm ' +
  'Reference@URI(Transforms(Transform@Algorithm Transform@Algorithm) DigestMethod@Algorithm DigestValue)) ' +
  'SignatureValue KeyInfo(X509Data(X509Certificate)))';
const eventoWith = (detEvento: string) =>
  'envEvento@versao(idLote evento@versao(infEvento@Id(cOrgao tpAmb CNPJ chNFe dhEvento tpEvento nSeqEvento verEvento ' +
  `detEvento@versao(${detEvento})) ${ASSINATURA}))`;

describe('what is written to the tax authority', () => {
  it('asks as the schema of the distribution has it', () => {
    const pedidos = pedidosEm('1');
    expect([
      outline(treeOf(pedidos.depoisDoNsu({ cnpj, ultNsu: NSU }))),
      outline(treeOf(pedidos.doNsu({ cnpj, nsu: NSU }))),
      outline(treeOf(pedidos.daChave({ cnpj, chave }))),
    ]).toEqual([
      `${PERGUNTA} distNSU(ultNSU))`,
      `${PERGUNTA} consNSU(NSU))`,
      `${PERGUNTA} consChNFe(chNFe))`,
    ]);
  });

  it.each(Object.keys(MANIFESTACOES) as Manifestacao[])(
    'states %s as the schema of events has it',
    (manifestacao) => {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const chavePem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      const pem = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----';
      const justificativa = 'A mercadoria não foi recebida & voltou.';
      const agora = new Date('2026-11-25T12:00:00Z');
      const evento = { cnpj, chave, manifestacao, justificativa, sequencia: 2 };
      const lote = treeOf(
        loteOf(agora.getTime(), [signEvento(evento, { ambiente: '1', pem, chavePem }, agora)]),
      );
      expect(outline(lote)).toBe(
        eventoWith(manifestacao === 'naoRealizada' ? 'descEvento xJust' : 'descEvento'),
      );
      const { evento: tipo, descricao } = MANIFESTACOES[manifestacao];
      const inf = lote.children[1]?.children[0];
      expect(inf?.attributes.Id).toBe(`ID${tipo}${chave}02`);
      expect(textAt(lote, 'idLote')).toMatch(/^\d{1,15}$/);
      expect(textAt(inf, 'cOrgao')).toBe('91');
      expect(textAt(inf, 'dhEvento')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
      expect(textAt(inf, 'detEvento/descEvento')).toBe(descricao);
    },
  );
});
