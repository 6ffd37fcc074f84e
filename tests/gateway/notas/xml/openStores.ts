import { digitosCnpj } from '#domain/values/cnpj.ts';
import { daEmpresa } from '#gateway/db/driver/tenancy/tenancy.ts';
import { notaStore } from '#gateway/db/stores/notas/xml/notaStore.ts';
import { readArquivos } from '#gateway/notas/readArquivos.ts';
import type { ArquivoDoPacote } from '#gateway/ports/notas.ts';
import { copyDatabase } from '#tests/support/template.ts';

export const AGORA = new Date('2026-10-05T12:00:00Z');

export interface Empresa {
  codigo: number;
  cnpj: string;
  notas: ReturnType<typeof notaStore>;
  /** Stores files as one batch in concurrent packs of `porPacote`; returns the batch's code. */
  importFiles(arquivos: readonly string[], porPacote?: number): Promise<number>;
}

interface Pacote {
  arquivos: ArquivoDoPacote[];
  conteudo: Uint8Array;
}

const empacotados = (arquivos: readonly string[], porPacote: number): Pacote[] => {
  const pacotes: Pacote[] = [];
  for (let at = 0; at < arquivos.length; at += porPacote) {
    let inicio = 0;
    const bytes = arquivos.slice(at, at + porPacote).map((texto) => new TextEncoder().encode(texto));
    const guardados = bytes.map(({ length }, index) => {
      inicio += length;
      return { nome: `nota-${at + index}.xml`, inicio: inicio - length, tamanho: length, guardado: true };
    });
    pacotes.push({ arquivos: guardados, conteudo: Buffer.concat(bytes) });
  }
  return pacotes;
};

export const openStores = async () => {
  const { database, drop } = await copyDatabase();
  const { kysely } = database;
  let companies = 0;

  /** A company that no other test uses. */
  const createEmpresa = async (cnpj?: string): Promise<Empresa> => {
    companies += 1;
    const first12 = `9990${String(companies).padStart(4, '0')}0001`;
    const own = cnpj ?? first12 + digitosCnpj(first12);
    const { codigo_emp: codigo } = await kysely
      .insertInto('empresa')
      .values({ nomraz_emp: 'E', nomfan_emp: 'E', cnpj_emp: own, email_emp: 'e@patio.test' } as never)
      .returning('codigo_emp')
      .executeTakeFirstOrThrow();
    const importFiles = async (arquivos: readonly string[], porPacote = 200) => {
      const pacotes = empacotados(arquivos, porPacote);
      const novos = pacotes.map((pacote, n) => ({ arquivo: `teste/${n}.pack`, arquivos: pacote.arquivos }));
      const pedido = { codigoUsuario: 1, envio: null, pedido: 0, pacotes: novos };
      const { codigoLote: lote } = await notaStore(daEmpresa(kysely, codigo)).addPacotes(pedido, AGORA);
      await Promise.all(pacotes.map((pacote, n) => keep(lote, n, pacote)));
      return lote;
    };
    const keep = (codigoLote: number, pacote: number, { arquivos, conteudo }: Pacote) => {
      const itens = readArquivos({
        arquivos: JSON.stringify(arquivos),
        conteudo,
        cnpj: own,
        treinamento: true,
        agora: AGORA,
      });
      const lido = { codigoLote, pacote, itens };
      return kysely
        .transaction()
        .execute((tx) => notaStore(daEmpresa(tx, codigo)).savePacotes([lido], AGORA));
    };
    return { codigo, cnpj: own, notas: notaStore(daEmpresa(kysely, codigo)), importFiles };
  };
  const close = async () => {
    await database.close();
    await drop();
  };
  return { kysely, createEmpresa, close };
};
