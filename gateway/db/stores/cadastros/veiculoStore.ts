import { type Insertable, sql } from 'kysely';
import { SEM_COR, SEM_DESCRICAO } from '#domain/texts.ts';
import { tipoPessoa } from '#domain/values/cpfCnpj.ts';
import type { DescricaoDoVeiculo, DestinatarioDaNota } from '../../../ports/notaOperavel.ts';
import { run } from '../../driver/statements.ts';
import { type DaEmpresa, selectOwn, updateOwn } from '../../driver/tenancy/tenancy.ts';
import type { Tables } from '../../tables/index.ts';

const pessoaOf = (codigoEmpresa: number, d: DestinatarioDaNota) => ({
  codemp_pes: codigoEmpresa,
  cgccpf_pes: d.documento ?? '',
  tipo_pes: tipoPessoa(d.documento ?? ''),
  nomraz_pes: d.nome ?? '',
  email_pes: d.email ?? '',
  cep_pes: d.cep ?? '',
  end_pes: d.endereco ?? '',
  numend_pes: d.numero,
  comend_pes: d.complemento,
  bairro_pes: d.bairro ?? '',
  codmun_pes: d.codigoMunicipioIbge,
  coduf_pes: d.codigoUf,
});

/** Of an address the invoice's parts go together: a street of one city is none of another's. */
const ENDERECO = ['cep_pes', 'end_pes', 'numend_pes', 'comend_pes', 'bairro_pes'] as const;

const achada = (db: DaEmpresa, documento: string) =>
  selectOwn(db, 'pessoa', { cgccpf_pes: documento }).selectAll().forUpdate().executeTakeFirst();

type PessoaAchada = NonNullable<Awaited<ReturnType<typeof achada>>>;

/** The invoice fills only empty columns: typed values are never overwritten. */
const faltasDe = (pessoa: PessoaAchada, nota: ReturnType<typeof pessoaOf>): Partial<PessoaAchada> => {
  const mesmaCidade = pessoa.codmun_pes === nota.codmun_pes;
  const campos = ['nomraz_pes', 'email_pes', ...(mesmaCidade ? ENDERECO : [])] as const;
  return Object.fromEntries(
    campos.filter((campo) => !pessoa[campo] && nota[campo]).map((campo) => [campo, nota[campo]]),
  );
};

/**
 * The buyer as a person of the company's records; null when there is none, and none is to be made or can be. `completa`: makes
 * who is not there yet, and fills in what is empty.
 */
const compradorComoPessoa = async (
  db: DaEmpresa,
  d: DestinatarioDaNota,
  completa: boolean,
): Promise<number | null> => {
  if (!d.documento || !d.nome || d.codigoMunicipioIbge === null || d.codigoUf === null) return null;
  const nota = pessoaOf(db.codigoEmpresa, d);
  if (completa) {
    const nova = db.insertInto('pessoa').values(nota as Insertable<Tables['pessoa']>);
    await nova.onConflict((conflict) => conflict.columns(['codemp_pes', 'cgccpf_pes']).doNothing()).execute();
  }
  const pessoa = await achada(db, d.documento);
  const faltas = pessoa && completa ? faltasDe(pessoa, nota) : {};
  if (pessoa && Object.keys(faltas).length > 0)
    await updateOwn(db, 'pessoa', { codigo_pes: pessoa.codigo_pes })
      .set({ ...faltas, versao_pes: sql`versao_pes + 1`, dahult_pes: sql`now()` })
      .execute();
  return pessoa?.codigo_pes ?? null;
};

export const SITUACAO = { cadastrado: 1, emEstoque: 2, vendido: 3, devolvido: 4 } as const;

interface Entrada {
  chassi: string;
  nota: DescricaoDoVeiculo | null;
  acabado: boolean;
  idEstoque: number;
  entrada: string;
  agora: Date;
}

interface VendaDoVeiculo {
  chassi: string;
  comprador: DestinatarioDaNota | null;
  /** Creates the buyer among the company's people, or fills in the empty fields of the existing record. */
  completa: boolean;
  idEstoque: number;
  saida: string;
}

/** Columns that every entry sets, also on an existing vehicle. */
const emEstoque = ({ acabado, entrada, idEstoque }: Entrada) => ({
  acabado_vei: acabado,
  codsit_vei: SITUACAO.emEstoque,
  codpes_vei: null,
  datent_vei: entrada.slice(0, 10),
  datsai_vei: null,
  idest_vei: idEstoque,
});

const saveEntrada = async (db: DaEmpresa, entrada: Entrada): Promise<void> => {
  const { chassi, nota, agora } = entrada;
  const ano = agora.getUTCFullYear();
  await db
    .insertInto('veiculo')
    .values({
      codemp_vei: db.codigoEmpresa,
      isnovo_vei: true,
      chassi_vei: chassi,
      descri_vei: nota?.marcaModelo ?? SEM_DESCRICAO,
      cor_vei: nota?.cor ?? SEM_COR,
      anofab_vei: nota?.anoFabricacao ?? ano,
      anomod_vei: nota?.anoModelo ?? ano,
      kmatu_vei: 0,
      dahmed_vei: agora.toISOString(),
      ...emEstoque(entrada),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['codemp_vei', 'chassi_vei'])
        .where('chassi_vei', 'is not', null)
        .doUpdateSet(emEstoque(entrada)),
    )
    .execute();
};

/** One company's vehicles, as operations at the registry leave them. */
export const veiculoStore = (db: DaEmpresa) => {
  const doChassi = (chassi: string) => updateOwn(db, 'veiculo', { chassi_vei: chassi });
  return {
    entrou: (entrada: Entrada) => saveEntrada(db, entrada),
    /** Completes the record of a vehicle that came without an invoice from its exit invoice. */
    describe: async (chassi: string, nota: DescricaoDoVeiculo): Promise<void> => {
      const { marcaModelo, cor, anoFabricacao, anoModelo } = nota;
      if (!marcaModelo) return;
      await doChassi(chassi)
        .where('descri_vei', '=', SEM_DESCRICAO)
        .set({
          descri_vei: marcaModelo,
          ...(cor && { cor_vei: cor }),
          ...(anoFabricacao && { anofab_vei: anoFabricacao }),
          ...(anoModelo && { anomod_vei: anoModelo }),
        })
        .execute();
    },
    vendido: async ({ chassi, comprador, completa, idEstoque, saida }: VendaDoVeiculo): Promise<void> => {
      const codpes_vei = comprador && (await compradorComoPessoa(db, comprador, completa));
      const datsai_vei = saida.slice(0, 10);
      await doChassi(chassi)
        .set({ codsit_vei: SITUACAO.vendido, codpes_vei, datsai_vei, idest_vei: idEstoque })
        .execute();
    },
    /** Stores that the vehicle is in stock again (cancelled exit), or left it without a sale. */
    locate: (chassi: string, situacao: Exclude<keyof typeof SITUACAO, 'vendido'>, idEstoque: number | null) =>
      run(
        doChassi(chassi).set({
          codsit_vei: SITUACAO[situacao],
          codpes_vei: null,
          datsai_vei: null,
          idest_vei: idEstoque,
        }),
      ),
  };
};
