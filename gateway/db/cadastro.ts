import { type Kysely, sql } from 'kysely';
import { tipoPessoa } from '#domain/values/cpfCnpj.ts';
import type { CadastroStore, DestinatarioDaNota, NotaOperavel } from '../ports/cadastro.ts';
import type { Tables } from './tables.ts';

const SITUACAO = { cadastrado: 1, emEstoque: 2, vendido: 3, devolvido: 4 } as const;

const notasQuery = (db: Kysely<Tables>, codemp: number, codigos: readonly number[]) =>
  db
    .selectFrom('xml_item as x')
    .leftJoin('pessoa as p', (join) =>
      join.onRef('p.codemp_pes', '=', 'x.codemp').onRef('p.cgccpf_pes', '=', 'x.cpfcnpj'),
    )
    .leftJoin('municipio as m', (join) =>
      join.on(sql`m.codigo_mun`, '=', sql`coalesce(x.codmun, p.codmun_pes)`),
    )
    .selectAll('x')
    .select(['m.siafi_mun', 'm.coduf_mun', 'm.codigo_mun'])
    // what the invoice leaves out may be known of the person already
    .select([
      sql<string | null>`coalesce(x.cep, nullif(p.cep_pes, ''))`.as('cepDaPessoa'),
      sql<string | null>`coalesce(x.endereco, nullif(p.end_pes, ''))`.as('enderecoDaPessoa'),
      sql<string | null>`coalesce(x.bairro, nullif(p.bairro_pes, ''))`.as('bairroDaPessoa'),
      sql<string | null>`coalesce(x.email, nullif(p.email_pes, ''))`.as('emailDaPessoa'),
    ])
    .where('x.codemp', '=', codemp)
    .where('x.situacao', '=', 'lida')
    .where('x.codigo', 'in', [...codigos])
    .execute();

type Row = Awaited<ReturnType<typeof notasQuery>>[number];

const destinatarioDe = (row: Row): DestinatarioDaNota => ({
  nome: row.nome,
  documento: row.cpfcnpj,
  email: row.emailDaPessoa,
  endereco: row.enderecoDaPessoa,
  numero: row.numero,
  complemento: row.complemento,
  bairro: row.bairroDaPessoa,
  codigoMunicipioIbge: row.codigo_mun,
  codigoMunicipioSiafi: row.siafi_mun,
  codigoUf: row.coduf_mun,
  cep: row.cepDaPessoa,
});

const notaDe = (row: Row): NotaOperavel => ({
  codigo: row.codigo,
  tipo: row.tiponf ?? 'E',
  recebida: row.recebida,
  chave: row.chavenfe ?? '',
  emissao: row.dataemissao ?? row.dataprocessamentoxml,
  chassi: row.chassi,
  marcaModelo: row.marcamodelo,
  cor: row.cor,
  anoFabricacao: row.anofab,
  anoModelo: row.anomod,
  acabado: row.acabado,
  valor: row.valorentrada,
  destinatario: destinatarioDe(row),
});

/** The buyer as a person of the company's records; null when the invoice says too little to make one. */
const comoPessoa = async (
  db: Kysely<Tables>,
  codemp: number,
  d: DestinatarioDaNota,
): Promise<number | null> => {
  if (!d.documento || !d.nome || d.codigoMunicipioIbge === null || d.codigoUf === null) return null;
  const values = {
    codemp_pes: codemp,
    cgccpf_pes: d.documento,
    tipo_pes: tipoPessoa(d.documento),
    nomraz_pes: d.nome,
    email_pes: d.email ?? '',
    telcel_pes: null,
    telres_pes: null,
    cep_pes: d.cep ?? '',
    end_pes: d.endereco ?? '',
    numend_pes: d.numero,
    comend_pes: d.complemento,
    bairro_pes: d.bairro ?? '',
    codmun_pes: d.codigoMunicipioIbge,
    coduf_pes: d.codigoUf,
  };
  const row = await db
    .insertInto('pessoa')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['codemp_pes', 'cgccpf_pes']).doUpdateSet({ nomraz_pes: sql`excluded.nomraz_pes` }),
    )
    .returning('codigo_pes')
    .executeTakeFirst();
  return row?.codigo_pes ?? null;
};

/** One company's invoices and vehicles, as confirmations read and leave them. */
export const cadastroStore = (db: Kysely<Tables>, codemp: number): CadastroStore => {
  const notas = async (codigos: readonly number[]) =>
    codigos.length === 0 ? [] : (await notasQuery(db, codemp, codigos)).map(notaDe);
  const doVeiculo = (chassi: string) =>
    db.updateTable('veiculo').where('codemp_vei', '=', codemp).where('chassi_vei', '=', chassi);

  return {
    notas,
    empresa: async () => {
      const row = await db
        .selectFrom('empresa')
        .select('email_emp')
        .where('codigo_emp', '=', codemp)
        .executeTakeFirstOrThrow();
      return { email: row.email_emp };
    },
    selecionarNota: async (codigo) => {
      const [nota] = await notas([codigo]);
      if (!nota?.chassi) return false;
      await db
        .updateTable('xml_item')
        .set({ selecionada: sql<boolean>`codigo = ${codigo}` })
        .where('codemp', '=', codemp)
        .where('chassi', '=', nota.chassi)
        .where('situacao', '=', 'lida')
        .where('recebida', '=', nota.recebida)
        .execute();
      return true;
    },
    vincularChassi: async (codigo, chassi) => {
      await db
        .updateTable('xml_item')
        .set({ chassi, selecionada: true })
        .where('codemp', '=', codemp)
        .where('codigo', '=', codigo)
        .execute();
    },
    marcarProcessada: async (codigo, agora) => {
      await db
        .updateTable('xml_item')
        .set({ dataprocessamentoapi: agora.toISOString() })
        .where('codemp', '=', codemp)
        .where('codigo', '=', codigo)
        .execute();
    },
    entrou: async ({ chassi, nota, acabado, idEstoque, entrada, agora }) => {
      const ano = agora.getUTCFullYear();
      await db
        .insertInto('veiculo')
        .values({
          codemp_vei: codemp,
          isnovo_vei: true,
          chassi_vei: chassi,
          placa_vei: null,
          renava_vei: null,
          descri_vei: nota?.marcaModelo ?? 'Veículo sem descrição',
          cor_vei: nota?.cor ?? 'Não informada',
          anofab_vei: nota?.anoFabricacao ?? ano,
          anomod_vei: nota?.anoModelo ?? ano,
          kmatu_vei: 0,
          dahmed_vei: agora.toISOString(),
          numcrv_vei: null,
          codsegcrv_vei: null,
          tipcrv_vei: null,
          acabado_vei: acabado,
          codsit_vei: SITUACAO.emEstoque,
          codpes_vei: null,
          datent_vei: entrada.slice(0, 10),
          datsai_vei: null,
          idest_vei: idEstoque,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['codemp_vei', 'chassi_vei'])
            .where('chassi_vei', 'is not', null)
            .doUpdateSet({
              acabado_vei: acabado,
              codsit_vei: SITUACAO.emEstoque,
              codpes_vei: null,
              datent_vei: entrada.slice(0, 10),
              datsai_vei: null,
              idest_vei: idEstoque,
            }),
        )
        .execute();
    },
    vendido: async ({ chassi, comprador, idEstoque, saida }) => {
      const codpes_vei = comprador ? await comoPessoa(db, codemp, comprador) : null;
      await doVeiculo(chassi)
        .set({
          codsit_vei: SITUACAO.vendido,
          codpes_vei,
          datsai_vei: saida.slice(0, 10),
          idest_vei: idEstoque,
        })
        .execute();
    },
    situar: async (chassi, situacao, idEstoque) => {
      await doVeiculo(chassi)
        .set({ codsit_vei: SITUACAO[situacao], codpes_vei: null, datsai_vei: null, idest_vei: idEstoque })
        .execute();
    },
  };
};
