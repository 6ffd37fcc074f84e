import { SEM_COR, SEM_DESCRICAO } from '#domain/texts.ts';
import type { VeiculoStore } from '../../ports/veiculos.ts';
import type { DaEmpresa } from '../driver/escopo/escopo.ts';
import { updateOwn } from '../driver/escopo/proprias.ts';
import { run } from '../driver/statements.ts';
import { compradorComoPessoa } from './compradorComoPessoa.ts';

/** Codes of a vehicle's situation. */
export const SITUACAO = { cadastrado: 1, emEstoque: 2, vendido: 3, devolvido: 4 } as const;

type Entrada = Parameters<VeiculoStore['entrou']>[0];

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
      placa_vei: null,
      renava_vei: null,
      descri_vei: nota?.marcaModelo ?? SEM_DESCRICAO,
      cor_vei: nota?.cor ?? SEM_COR,
      anofab_vei: nota?.anoFabricacao ?? ano,
      anomod_vei: nota?.anoModelo ?? ano,
      kmatu_vei: 0,
      dahmed_vei: agora.toISOString(),
      numcrv_vei: null,
      codsegcrv_vei: null,
      tipcrv_vei: null,
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
export const veiculoStore = (db: DaEmpresa): VeiculoStore => {
  const doChassi = (chassi: string) => updateOwn(db, 'veiculo').where('chassi_vei', '=', chassi);
  return {
    entrou: (entrada) => saveEntrada(db, entrada),
    describe: async (chassi, { marcaModelo, cor, anoFabricacao, anoModelo }) => {
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
    vendido: async ({ chassi, comprador, completa, idEstoque, saida }) => {
      const codpes_vei =
        comprador &&
        (await compradorComoPessoa(db, { codigoEmpresa: db.codigoEmpresa, completa }, comprador));
      const datsai_vei = saida.slice(0, 10);
      await doChassi(chassi)
        .set({ codsit_vei: SITUACAO.vendido, codpes_vei, datsai_vei, idest_vei: idEstoque })
        .execute();
    },
    locate: (chassi, situacao, idEstoque) =>
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
