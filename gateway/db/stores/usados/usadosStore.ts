import { SEM_COR, SEM_DESCRICAO } from '#domain/texts.ts';
import type { Estoque } from '../../../ports/estoque.ts';
import type { DescricaoDoVeiculo } from '../../../ports/notaOperavel.ts';
import { firstOf, firstValue, hasRow, over, run } from '../../driver/statements.ts';
import { type DaEmpresa, selectOwn, updateOwn } from '../../driver/tenancy/tenancy.ts';
import { SITUACAO } from '../cadastros/veiculoStore.ts';
import { ESTOQUE } from '../estoque/estoqueStore.ts';
import { atpvsOuvidos } from './atpvOuvido.ts';
import { autorizacoes } from './autorizacoes.ts';
import { listLinhas, listUsados } from './listUsados.ts';
import { ofPlaca } from './veiculoDaPlaca.ts';

/** A submitted signature and the intent that holds it. */
interface AssinaturaEnviada {
  idEstoque: number;
  intencao: string;
  tipo: 'ARC' | 'AQC';
  tipoCrv: string;
  /** `YYYY-MM-DD`. */
  assinada: string;
}

/** An ATPV-e as delivered to the company. */
interface AtpvEntregue {
  idEstoque: number;
  /** SHA-256 of the PDF, hexadecimal. */
  resumoPdf: string;
  /** The document that a qualified signature covers; null when the registry gives none. */
  xml: Uint8Array | null;
}

interface SituacaoDoVeiculo {
  placa: string;
  situacao: 'cadastrado' | 'emEstoque' | 'vendido' | 'devolvido';
  idEstoque: number | null;
  entrada?: string | null;
  saida?: string | null;
  codigoPessoa?: number | null;
}

/** A received vehicle: described by its giver, measured by its receiver. */
interface VeiculoRecebido {
  placa: string;
  chassi: string;
  renavam: string;
  km: number;
  veiculo: (DescricaoDoVeiculo & Partial<DocumentosDoCrv>) | null;
  agora: Date;
}

/** CRV valid at the transfer. */
type DocumentosDoCrv = Pick<Estoque, 'numeroCrv' | 'codigoSegurancaCrv' | 'tipoCrv'>;

/**
 * Upserts the company's own record of a received vehicle. A vehicle that was sold new here and comes back used
 * keeps its first record, which has the chassis.
 */
const saveRecebido = async (db: DaEmpresa, recebido: VeiculoRecebido): Promise<void> => {
  const { placa, chassi, renavam, km, veiculo, agora } = recebido;
  const { codigo_vei: codigo } =
    (await selectOwn(db, 'veiculo', { isnovo_vei: false })
      .select('codigo_vei')
      .where(ofPlaca('placa_vei', placa))
      .orderBy('codigo_vei', 'desc')
      .executeTakeFirst()) ?? {};
  const medido = { renava_vei: renavam, kmatu_vei: km, dahmed_vei: agora.toISOString() };
  if (codigo !== undefined) {
    await updateOwn(db, 'veiculo', { codigo_vei: codigo }).set(medido).execute();
    return;
  }
  const jaTem = await hasRow(selectOwn(db, 'veiculo', { chassi_vei: chassi }).select('codigo_vei'));
  const ano = agora.getUTCFullYear();
  await db
    .insertInto('veiculo')
    .values({
      codemp_vei: db.codigoEmpresa,
      isnovo_vei: false,
      acabado_vei: true,
      placa_vei: placa,
      chassi_vei: jaTem ? null : chassi,
      descri_vei: veiculo?.marcaModelo ?? SEM_DESCRICAO,
      cor_vei: veiculo?.cor ?? SEM_COR,
      anofab_vei: veiculo?.anoFabricacao ?? ano,
      anomod_vei: veiculo?.anoModelo ?? ano,
      numcrv_vei: veiculo?.numeroCrv ?? null,
      codsegcrv_vei: veiculo?.codigoSegurancaCrv ?? null,
      tipcrv_vei: veiculo?.tipoCrv ?? 'D',
      ...medido,
    })
    // Registered by hand in the same moment: that record holds.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** A signature is made over one of the last ones. */
const ULTIMOS = 20;

const entregues = (db: DaEmpresa) => ({
  saveEntregue: async ({ idEstoque: idest, resumoPdf: resumopdf, xml }: AtpvEntregue, agora: Date) => {
    const entregue = agora.toISOString();
    await db
      .insertInto('atpv_entregue')
      .values({ codemp: db.codigoEmpresa, idest, resumopdf, xml, entregue })
      .onConflict((conflict) => conflict.columns(['codemp', 'resumopdf', 'idest']).doUpdateSet({ entregue }))
      .execute();
  },
  /** The last few XMLs of a stock record's ATPV-e, latest first. */
  listXmlsEntregues: async (idEstoque: number): Promise<Uint8Array[]> => {
    const rows = await selectOwn(db, 'atpv_entregue', { idest: idEstoque })
      .select('xml')
      .where('xml', 'is not', null)
      .orderBy('entregue', 'desc')
      .limit(ULTIMOS)
      .execute();
    return rows.flatMap(({ xml }) => (xml ? [xml] : []));
  },
  /** The latest delivery of this PDF. */
  getEntregue: (resumoPdf: string): Promise<AtpvEntregue | null> =>
    firstOf(
      selectOwn(db, 'atpv_entregue', { resumopdf: resumoPdf })
        .select(['idest as idEstoque', 'resumopdf as resumoPdf', 'xml'])
        .orderBy('entregue', 'desc'),
    ),
});

const dia = (quando: string | null) => quando?.slice(0, 10) ?? null;

/** Only what was said changes. */
const colunasOf = ({ situacao, idEstoque, entrada, saida, codigoPessoa }: SituacaoDoVeiculo) => ({
  codsit_vei: SITUACAO[situacao],
  idest_vei: idEstoque,
  ...(entrada !== undefined && { datent_vei: dia(entrada) }),
  ...(saida !== undefined && { datsai_vei: dia(saida) }),
  ...(codigoPessoa !== undefined && { codpes_vei: codigoPessoa }),
});

/** A company's used vehicles: the part specific to them. */
export const usadosStore = (db: DaEmpresa) => {
  const veiculo = (placa: string) =>
    updateOwn(db, 'veiculo', { isnovo_vei: false }).where(ofPlaca('placa_vei', placa));
  return {
    ...autorizacoes(db),
    ...entregues(db),
    ...over(db, { list: listUsados, listLinhas, saveRecebido, ...atpvsOuvidos }),
    saveAssinatura: async (
      { idEstoque: idest, intencao, tipo, tipoCrv: tipocrv, assinada }: AssinaturaEnviada,
      agora: Date,
    ): Promise<void> => {
      const linha = { intencao, tipo, tipocrv, assinada, enviada: agora.toISOString() };
      await db
        .insertInto('assinatura_usado')
        .values({ codemp: db.codigoEmpresa, idest, ...linha })
        .onConflict((conflict) => conflict.columns(['codemp', 'idest']).doUpdateSet(linha))
        .execute();
    },
    getAssinatura: (idEstoque: number): Promise<(AssinaturaEnviada & { enviada: string }) | null> =>
      firstOf(
        selectOwn(db, 'assinatura_usado', { idest: idEstoque })
          .select(['idest as idEstoque', 'intencao', 'tipo', 'tipocrv as tipoCrv'])
          .select(['assinada', 'enviada']),
      ),
    /** The newest stock record with the plate, in either format. */
    getUltimo: (placa: string): Promise<Estoque | null> =>
      firstOf(selectOwn(db, 'estoque').select(ESTOQUE).where(ofPlaca('placa', placa)).orderBy('id', 'desc')),
    getCodigoVeiculo: async (placa: string): Promise<number | null> =>
      firstValue(
        selectOwn(db, 'veiculo')
          .select('codigo_vei')
          .where(ofPlaca('placa_vei', placa))
          .orderBy('codigo_vei', 'desc'),
      ),
    getCodigoPessoa: (documento: string): Promise<number | null> =>
      firstValue(selectOwn(db, 'pessoa', { cgccpf_pes: documento }).select('codigo_pes')),
    locate: (situacao: SituacaoDoVeiculo) => run(veiculo(situacao.placa).set(colunasOf(situacao))),
    /** Stores the codes of the CRV that is valid now. */
    saveCrv: (placa: string, codigoSeguranca: string) =>
      run(veiculo(placa).set({ codsegcrv_vei: codigoSeguranca })),
  };
};
