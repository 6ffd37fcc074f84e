import { randomUUID } from 'node:crypto';
import { renave } from '#contract/renave/estabelecimento.ts';
import type { Database } from '#gateway/db/driver/database.ts';
import type { EmpresaStores, Ports } from '#gateway/ports/ports.ts';
import { TAXA_DE_TRANSFERENCIA } from '#gateway/usecases/credito/taxa.ts';
import { espelho } from '#gateway/usecases/operacoes/estoqueDoRenave.ts';
import { operacaoComprar } from '#gateway/usecases/usados/entrada.ts';
import type { Sandbox } from '#sandbox/main.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { ESTOQUE_USADO_DEMO, USADOS_DEMO, type UsadoNaBase } from '#sandbox/world/usadosDemo.ts';

const COR = 'PRATA';

const veiculoOf = (codemp_vei: number, usado: UsadoNaBase, agora: Date) => ({
  codemp_vei,
  isnovo_vei: false,
  chassi_vei: null,
  placa_vei: usado.placa,
  renava_vei: usado.renavam,
  descri_vei: usado.marcaModelo,
  cor_vei: COR,
  anofab_vei: 2021,
  anomod_vei: 2022,
  kmatu_vei: 41_230,
  dahmed_vei: agora.toISOString(),
  numcrv_vei: usado.numeroCrv,
  codsegcrv_vei: usado.codigoSegurancaCrv,
  tipcrv_vei: usado.tipoCrv.charAt(0),
  acabado_vei: true,
  codsit_vei: 1,
  codpes_vei: null,
  datent_vei: null,
  datsai_vei: null,
  idest_vei: null,
});

/** Registers an entry under way as if it had been requested here, so that polling updates its row. */
const acompanhar = async (
  { kysely }: Database,
  stores: EmpresaStores,
  codusu: number,
  { id, placa, estado }: { id: number; placa: string | null; estado: string },
  agora: string,
): Promise<void> => {
  const intencao = randomUUID();
  const { nome: operacao, family: familia } = operacaoComprar;
  await kysely
    .insertInto('intencao')
    .values({
      ...{ id: intencao, codemp: stores.codigoEmpresa, codusu, operacao, familia },
      ...{ placa, pedidoplaca: placa, dados: '{"corpo":{},"refs":{}}', estado: 'confirmada' },
      ...{ criada: agora, encerrada: agora, idestoque: id },
    })
    .execute();
  const pedida = { id: intencao, codigoUsuario: codusu, chassi: null, placa };
  const valor = await stores.creditos.taxa();
  await stores.creditos.reservar({ intencao: pedida, valor, descricao: TAXA_DE_TRANSFERENCIA });
  await stores.acompanhamentos.iniciar(intencao, id, estado, 0);
};

/** Used vehicles of the demo world's head office, in every tab of their stock: at the registry and here. */
export const createDemoUsados = async (database: Database, ports: Ports, sandbox: Sandbox): Promise<void> => {
  const { kysely } = database;
  sandbox.estocarUsados();
  const { codigo_emp } = await kysely
    .selectFrom('empresa')
    .select('codigo_emp')
    .where('cnpj_emp', '=', EMPRESAS.horizonteMatriz.cnpj)
    .executeTakeFirstOrThrow();
  const { codigo_usu } = await kysely.selectFrom('usuario').select('codigo_usu').executeTakeFirstOrThrow();
  const agora = ports.agora();
  const novos = [...ESTOQUE_USADO_DEMO.map(({ usado }) => usado), ...USADOS_DEMO.slice(2)];
  await kysely
    .insertInto('veiculo')
    .values(novos.map((usado) => veiculoOf(codigo_emp, usado, agora)))
    .execute();
  const stores = ports.empresa(codigo_emp);
  const resposta = await ports.renave.chamar(codigo_emp, renave.estoques, {});
  for (const estoque of resposta.tipo === 'ok' ? resposta.corpo : []) {
    if (!estoque.placa) continue;
    await stores.estoque.save(espelho(estoque), agora);
    const { estado } = estoque;
    if (estado === 'SOLICITADO' || estado === 'TRANSFERIDO') {
      await acompanhar(database, stores, codigo_usu, estoque, agora.toISOString());
    }
  }
};
