import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentosUsados } from '#contract/gateway/usados/documentos.ts';
import type { SignedCertificate } from '#sandbox/ca/guardado.ts';
import { signArquivo } from '#sandbox/ca/signArquivo.ts';
import { signCms as assinarP7s } from '#sandbox/ca/signCms.ts';
import { EMPRESAS, PESSOAS } from '#sandbox/world/demo.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { rowOf } from '#tests/support/rows.ts';
import { ateQue, chamadasDoVeiculo, comprarUsado, HOJE, linhaDoUsado, novoUsado, PDF } from './mundo.ts';

const bytes = (base64: string | null): Buffer => Buffer.from(base64 ?? '', 'base64');

describe('an ATPV-e signed with a certificate', () => {
  const world = ownGateway();
  const session = ownSession(world, 'lojista');
  let dono: SignedCertificate;

  beforeAll(async () => {
    dono = await signerOf(PESSOAS[0]);
  });

  const signerOf = ({ documento, nome }: { documento: string; nome: string }) => {
    const { cnpj, razaoSocial } = EMPRESAS.horizonteMatriz;
    return world.sandbox.issueSigner('pessoa', { cnpj, razaoSocial, responsavel: nome, cpf: documento });
  };
  const comprado = async () => {
    const usado = await novoUsado(world, session);
    const id = await comprarUsado(world, session, usado);
    const { placa, renavam } = usado;
    const { data } = await session.call(documentosUsados.atpv, { placa, renavam });
    return { ...usado, id, xml: bytes(data.xmlAtpvBase64), pdf: data.pdfAtpvBase64 };
  };
  const send = (idEstoque: number, p7s: Buffer | null, changes: object = {}) =>
    session.call(documentosUsados.enviarAssinatura, {
      idEstoque,
      tipoCrv: 'D',
      tipoAssinatura: 'AQC',
      dataAssinatura: HOJE,
      pdfAtpvBase64: PDF,
      p7sBase64: p7s?.toString('base64'),
      ...changes,
    });

  it('over the delivered XML is sent, advances the Detran, and can be read again', async () => {
    const { id, placa, renavam, xml } = await comprado();
    const p7s = assinarP7s({ documento: xml, assinantes: [dono], anexado: true });
    await send(id, p7s);
    world.sandbox.moveDetran(placa);
    await ateQue(world, session, placa, ({ estado }) => estado === 'TRANSFERIDO');
    const { data } = await session.call(documentosUsados.atpvEnviado, { placa, renavam });
    expect(data).toMatchObject({ pdfAtpvBase64: PDF, p7sBase64: p7s.toString('base64') });
  });

  it('by the training’s signing program is accepted; another vehicle’s is refused', async () => {
    const [um, outro] = [await comprado(), await comprado()];
    const assinado = async (xml: Buffer) => {
      const arquivo = join(world.dir, 'atpve.xml');
      writeFileSync(arquivo, xml);
      await signArquivo({ arquivo, cpf: PESSOAS[0].documento, dados: join(world.dir, 'sandbox') });
      return readFileSync(`${arquivo}.p7s`);
    };
    await expect(send(um.id, await assinado(outro.xml))).rejects.toThrow(/outro documento/);
    await send(um.id, await assinado(um.xml));
    expect(chamadasDoVeiculo(world, um.chassi)).toEqual(['solicitarEntradaUsado', 'enviarAssinatura']);
  });

  it('by hand may be a picture, which is kept as it was sent; with a certificate only the PDF', async () => {
    const { id, placa, renavam } = await comprado();
    const foto = (...inicio: number[]) => ({
      tipoAssinatura: 'ARC',
      pdfAtpvBase64: Buffer.from([...inicio, ...Array(32).fill(7)]).toString('base64'),
    });
    const jpeg = foto(0xff, 0xd8, 0xff, 0xe0);
    await expect(send(id, null, foto(0x47, 0x49, 0x46))).rejects.toThrow(/nem uma imagem JPEG ou PNG/);
    await expect(send(id, null, { ...jpeg, tipoAssinatura: 'AQC' })).rejects.toThrow(/é enviado em PDF/);
    const grande = Buffer.alloc(2_000_003, 0xff).toString('base64');
    await expect(send(id, null, { ...jpeg, pdfAtpvBase64: grande })).rejects.toMatchObject({
      body: { errors: { pdfAtpvBase64: 'O arquivo passa de 2 MB.' } },
    });
    await send(id, null, jpeg);
    const { data } = await session.call(documentosUsados.atpvEnviado, { placa, renavam });
    expect(data).toMatchObject({ pdfAtpvBase64: jpeg.pdfAtpvBase64, p7sBase64: null });
  });

  it('is checked against the current XML when none was delivered', async () => {
    const usado = await novoUsado(world, session);
    const id = await comprarUsado(world, session, usado);
    const p7s = assinarP7s({ documento: Buffer.from('<outro/>'), assinantes: [dono] });
    await expect(send(id, p7s)).rejects.toThrow(/assinatura de outro documento/);
    expect(chamadasDoVeiculo(world, usado.chassi)).toEqual(['solicitarEntradaUsado']);
  });

  it.each([
    ['without', null],
    ['with too large an', 'A'.repeat(3_000_000)],
  ])('%s XML of the registry’s cannot be checked, and says so', async (_, xmlAtpvBase64) => {
    const usado = await novoUsado(world, session);
    const id = await comprarUsado(world, session, usado);
    const corpo = { pdfAtpvBase64: Buffer.from(`%PDF-${usado.placa}`).toString('base64'), xmlAtpvBase64 };
    const alvo = { chassi: usado.chassi, operacoes: ['pdfAtpvUsado'] as const };
    world.sandbox.behaviours.add({ cenario: 'recusa', status: 200, corpo, alvo, vezes: 1 });
    const p7s = assinarP7s({ documento: Buffer.from('<outro/>'), assinantes: [dono] });
    await expect(send(id, p7s)).rejects.toThrow(/não entregou o XML do ATPV-e/);
  });

  it('of a paper CRV covers the picture sent with it', async () => {
    const { id, xml, chassi } = await comprado();
    const papel = { tipoCrv: 'V' };
    await expect(send(id, assinarP7s({ documento: xml, assinantes: [dono] }), papel)).rejects.toThrow(
      /outro documento/,
    );
    await send(id, assinarP7s({ documento: bytes(PDF), assinantes: [dono] }), papel);
    expect(chamadasDoVeiculo(world, chassi)).toEqual(['solicitarEntradaUsado', 'enviarAssinatura']);
  });

  it('is sent in one of the registry’s four forms', async () => {
    const formas = async (tipoCrv: 'D' | 'V', tipoAssinatura: 'ARC' | 'AQC') => {
      const { id, placa, xml } = await comprado();
      const documento = tipoCrv === 'D' ? xml : bytes(PDF);
      const p7s = tipoAssinatura === 'AQC' ? assinarP7s({ documento, assinantes: [dono] }) : null;
      await send(id, p7s, { tipoCrv, tipoAssinatura });
      const { dados } = await rowOf(world, 'intencao', { placa, operacao: 'enviarAssinaturaUsado' });
      const { corpo } = dados as { corpo: object };
      return Object.keys(corpo).filter((chave) => chave.startsWith('envioAssinatura'));
    };
    expect(await formas('D', 'ARC')).toEqual(['envioAssinaturaProprioPunhoAtpve']);
    expect(await formas('V', 'ARC')).toEqual(['envioAssinaturaProprioPunhoAtpvPapelMoeda']);
    expect(await formas('D', 'AQC')).toEqual(['envioAssinaturaQualificadaP7sSobreXmlAtpve']);
    expect(await formas('V', 'AQC')).toEqual(['envioAssinaturaQualificadaP7sSobreFotoAtpvPapelMoeda']);
  });

  it('is accepted with the documents’ four keys only, as PEM or base64 too, and sent as DER', async () => {
    const linhas = (der: Buffer) => (der.toString('base64').match(/.{1,64}/g) ?? []).join('\r\n');
    const escritas = [
      (der: Buffer) => `-----BEGIN PKCS7-----\r\n${linhas(der)}\r\n-----END PKCS7-----\r\n`,
      (der: Buffer) => `${linhas(der)}\n`,
    ];
    const quando = new Date(Date.now() - 60_000);
    for (const write of escritas) {
      const { id: idEstoque, placa, renavam, xml } = await comprado();
      const der = assinarP7s({ documento: xml, assinantes: [dono], quando });
      const p7sBase64 = Buffer.from(write(der)).toString('base64');
      const corpo = { idEstoque, pdfAtpvBase64: PDF, p7sBase64, tipoCrv: 'D' as const };
      await session.call(documentosUsados.enviarAssinatura, corpo);
      const { data } = await session.call(documentosUsados.atpvEnviado, { placa, renavam });
      expect(data.p7sBase64).toBe(der.toString('base64'));
      expect((await linhaDoUsado(session, placa))?.assinaturaEnviada).not.toBeNull();
    }
  });

  it('of any other content is refused before asking the registry', async () => {
    const um = await comprado();
    const outro = await comprado();
    const outraPessoa = await signerOf(PESSOAS[1]);
    const ontem = new Date(Date.now() - 3_000_000);
    const { cnpj, razaoSocial, responsavel } = EMPRESAS.horizonteMatriz;
    const vencido = await world.sandbox.issueSigner('pessoa', {
      cnpj,
      razaoSocial,
      responsavel: PESSOAS[0].nome,
      cpf: PESSOAS[0].documento,
      defeito: 'vencido',
    });
    const loja = await world.sandbox.issueSigner('empresa', {
      cnpj,
      razaoSocial,
      responsavel: responsavel.nome,
      cpf: responsavel.cpf,
    });
    const de = (documento: Buffer, quem = dono, quando: Date | null = null) =>
      assinarP7s({ documento, assinantes: [quem], quando });
    const tentativas: [Buffer | null, RegExp, object?][] = [
      [null, /insira o P7S/],
      [Buffer.from('assinado'), /não é um P7S/],
      [Buffer.from([0x30, 0x03, 0x02, 0x01, 0x01]), /não é um P7S/],
      [de(outro.xml), /outro documento/],
      [de(bytes(PDF)), /assinatura do PDF.*XML/],
      [de(um.xml, outraPessoa), /assinado por OTAVIO EXEMPLO BARAO.*quem deve assinar é o vendedor/],
      [de(um.xml, loja), /quem deve assinar é o vendedor, Paula Amostra de Souza \(.+\)/],
      [de(um.xml, vencido), /venceu em/],
      [de(um.xml, dono, ontem), /informe essa data/, { dataAssinatura: '2020-01-01' }],
    ];
    for (const [p7s, sentence, changes] of tentativas)
      await expect(send(um.id, p7s, changes), String(sentence)).rejects.toThrow(sentence);
    expect(chamadasDoVeiculo(world, um.chassi)).toEqual(['solicitarEntradaUsado']);
    expect((await linhaDoUsado(session, um.placa))?.assinaturaEnviada).toBeNull();
  });

  it('has its PDF checked again: unchanged, changed, or not ours', async () => {
    const { pdf, placa } = await comprado();
    const { message, data } = await session.call(documentosUsados.atualizar, { pdfAtpvBase64: pdf });
    expect(message).toBe(`O ATPV-e do veículo ${placa} não mudou: o PDF que você tem ainda vale.`);
    expect(bytes(data.pdfAtpvBase64).subarray(0, 5).toString()).toBe('%PDF-');
    await expect(session.call(documentosUsados.atualizar, { pdfAtpvBase64: PDF })).rejects.toThrow(
      /não é um ATPV-e baixado pelo Pátio/,
    );
    const filial = await world.as('lojista', 'horizonteFilial');
    await expect(filial.call(documentosUsados.atualizar, { pdfAtpvBase64: pdf })).rejects.toThrow(
      /não é um ATPV-e baixado pelo Pátio/,
    );
  });
});
