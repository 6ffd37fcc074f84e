import type { XmlItemWire } from '#contract/gateway/notas/notaImportada.ts';
import { digitosCnpj } from '#domain/values/cnpj.ts';
import { daEmpresa } from '#gateway/db/driver/tenancy/tenancy.ts';
import { notaStore } from '#gateway/db/stores/notas/xml/notaStore.ts';
import { readArquivos } from '#gateway/notas/readArquivos.ts';
import type { ArquivoDoPacote } from '#gateway/ports/notas.ts';
import { ownDatabase } from '#tests/support/ownDatabase.ts';

export const AGORA = new Date('2026-10-05T12:00:00Z');

type Notas = ReturnType<typeof notaStore>;

export interface Empresa {
  codigo: number;
  cnpj: string;
  notas: Notas;
  inTransaction<T>(work: (notas: Notas) => Promise<T>): Promise<T>;
  /** Items of a batch, in the order of its files. */
  itens(codigoLote: number): Promise<XmlItemWire[]>;
  /** Numbers of the invoices that are a vehicle's selected ones. */
  escolhidas(chassi: string): Promise<(number | null)[]>;
  /** A batch of one pack that nobody read; returns its code. */
  addPacote(arquivos?: ArquivoDoPacote[]): Promise<number>;
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

/** One file and its range in a pack. */
export const UM_ARQUIVO: ArquivoDoPacote[] = [{ nome: 'a', inicio: 0, tamanho: 1, guardado: true }];

/** A database of the file that asks for it, and companies of its tests. */
export const ownStores = () => {
  const database = ownDatabase();
  let companies = 0;

  /** A company that no other test uses, nor the demo world. */
  const createEmpresa = async (): Promise<Empresa> => {
    const { kysely } = database;
    companies += 1;
    const first12 = `9991${String(companies).padStart(4, '0')}0001`;
    const own = first12 + digitosCnpj(first12);
    const { codigo_emp: codigo } = await kysely
      .insertInto('empresa')
      .values({ nomraz_emp: 'E', nomfan_emp: 'E', cnpj_emp: own, email_emp: 'e@patio.test' } as never)
      .returning('codigo_emp')
      .executeTakeFirstOrThrow();
    const notas = notaStore(daEmpresa(kysely, codigo));
    const inTransaction: Empresa['inTransaction'] = (work) =>
      kysely.transaction().execute((tx) => work(notaStore(daEmpresa(tx, codigo))));
    const addPacotes = async (pacotes: Parameters<Notas['addPacotes']>[0]['pacotes']) => {
      const pedido = { codigoUsuario: 1, envio: null, pedido: 0, pacotes };
      return (await notas.addPacotes(pedido, AGORA)).codigoLote;
    };
    const importFiles = async (textos: readonly string[], porPacote = 200) => {
      const pacotes = empacotados(textos, porPacote);
      const lote = await addPacotes(
        pacotes.map(({ arquivos }, n) => ({ arquivo: `teste/${n}.pack`, arquivos })),
      );
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
      return inTransaction((stores) => stores.savePacotes([{ codigoLote, pacote, itens }], AGORA));
    };
    return {
      codigo,
      cnpj: own,
      notas,
      inTransaction,
      importFiles,
      itens: async (codigoLote) =>
        (await notas.listItensDoLote({ codigoLote, page: 1, perPage: 20_000, ordemCampo: null })).data,
      escolhidas: async (chassi) => {
        const rows = await kysely
          .selectFrom('xml_item')
          .select('numeronf')
          .where((eb) => eb.and({ codemp: codigo, chassi, selecionada: true }))
          .orderBy('numeronf')
          .execute();
        return rows.map(({ numeronf }) => numeronf);
      },
      addPacote: (arquivos = UM_ARQUIVO) => addPacotes([{ arquivo: 'x.pack', arquivos }]),
    };
  };
  return {
    get kysely() {
      return database.kysely;
    },
    createEmpresa,
  };
};
