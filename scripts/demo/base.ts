import { raizCnpj } from '#domain/values/cnpj.ts';
import { tipoPessoa } from '#domain/values/cpfCnpj.ts';
import type { Database } from '#gateway/db/driver/database.ts';
import { contextoDaChave } from '#gateway/ports/certificados.ts';
import type { Ports } from '#gateway/ports/ports.ts';
import type { Sandbox } from '#sandbox/main.ts';
import { parteOfEmpresa } from '#sandbox/notas/sampleWorld.ts';
import {
  type ChaveEmpresa,
  CONTAS,
  EMPRESAS,
  type EmpresaDemo,
  PESSOAS,
  SENHA_DEMO,
} from '#sandbox/world/demo.ts';
import { TAXA_DO_DETRAN } from '#sandbox/world/lojaDemo.ts';
import { USADOS_DEMO } from '#sandbox/world/usadosDemo.ts';

type Codigos = Map<ChaveEmpresa, number>;

const insertEmpresa = async (
  { kysely }: Database,
  { codigos, parceiro }: { codigos: Codigos; parceiro: number },
  e: EmpresaDemo,
): Promise<number> => {
  const { tipo, responsavel, despachante, matriz } = e;
  const [nome, lojista, termoace_emp] = [responsavel.nome, tipo === 'lojista', despachante !== undefined];
  const row = await kysely
    .insertInto('empresa')
    .values({
      nomraz_emp: e.razaoSocial,
      nomfan_emp: e.fantasia,
      cnpj_emp: e.cnpj,
      email_emp: e.email,
      telcom_emp: e.telefone,
      cep_emp: e.cep,
      end_emp: e.logradouro,
      numend_emp: e.numero,
      bairro_emp: e.bairro,
      codmun_emp: e.codigoIbge,
      coduf_emp: e.codigoUf,
      nomresleg_emp: nome,
      nomresfin_emp: nome,
      telresfin_emp: e.telefone,
      emaresfin_emp: e.email.replace(/^.*@/, 'financeiro@'),
      codmat_emp: (matriz && codigos.get(matriz)) ?? null,
      coddesp_emp: (despachante && codigos.get(despachante)) ?? null,
      perusadesp_emp: termoace_emp,
      termoace_emp,
      rennov_emp: lojista,
      renusa_emp: lojista,
      isdesp_emp: tipo === 'despachante',
      renite_emp: tipo === 'ite',
      renmon_emp: tipo === 'montadora',
      ...(lojista && { codpcr_emp: parceiro, valpcrusa_emp: 350, valpcrnov_emp: 250 }),
      custranov_cte: 1290,
      custrausa_cte: 1890,
      qtdminnov_cte: 10,
      qtdminusa_cte: 5,
    })
    .returning('codigo_emp')
    .executeTakeFirstOrThrow();
  return row.codigo_emp;
};

const DIA_MS = 86_400_000;

/** Issues each company's certificate from this machine's sandbox authority and stores it like an uploaded one. */
export const createCertificados = async (
  { kysely }: Database,
  ports: Ports,
  sandbox: Sandbox,
): Promise<void> => {
  const suporte = await ports.acesso.getContaByEmail(CONTAS.suporte.email);
  const agora = ports.agora();
  const empresas = await kysely.selectFrom('empresa').select(['codigo_emp', 'cnpj_emp']).execute();
  for (const { codigo_emp, cnpj_emp } of empresas) {
    const e = Object.values(EMPRESAS).find(({ cnpj }) => cnpj === cnpj_emp);
    if (!e) continue;
    const { nome: responsavel, cpf } = e.responsavel;
    const { certPem, keyPem } = await sandbox.issueCertificate({ ...e, responsavel, cpf });
    const certificado = {
      cnpj: e.cnpj,
      titular: e.razaoSocial,
      inicio: agora.toISOString(),
      pem: certPem,
      validade: new Date(agora.getTime() + 364 * DIA_MS).toISOString(),
      chave: ports.vault.close(Buffer.from(keyPem), contextoDaChave(codigo_emp)),
      codigoUsuario: suporte?.codigo ?? 0,
    };
    await ports.empresa(codigo_emp).certificado.save(certificado, agora);
  }
};

const insertContas = async ({ kysely }: Database, ports: Ports, codigos: Codigos): Promise<void> => {
  const senha_usu = await ports.senhas.hash(SENHA_DEMO);
  for (const [chave, { nome, email, cpf, telefone, empresas }] of Object.entries(CONTAS)) {
    const codemp_usu = codigos.get(empresas[0]);
    const { codigo_usu } = await kysely
      .insertInto('usuario')
      .values({
        nome_usu: nome,
        email_usu: email,
        cpf_usu: cpf,
        telcom_usu: telefone,
        senha_usu,
        isdesp_usu: chave === 'despachante',
        isconf_usu: true,
        // Support belongs to no group: only support sees that account.
        ...(chave !== 'suporte' && { codemp_usu, codgru_usu: raizCnpj(EMPRESAS[empresas[0]].cnpj) }),
      })
      .returning('codigo_usu')
      .executeTakeFirstOrThrow();
    const acessos = empresas.map((um) => ({ codusu_ace: codigo_usu, codemp_ace: codigos.get(um) ?? 0 }));
    await kysely.insertInto('acesso').values(acessos).execute();
  }
};

const insertParceiro = async ({ kysely }: Database): Promise<number> => {
  const { codigo_pcr } = await kysely
    .insertInto('parceiro')
    .values({
      cnpj_pcr: '99900606000140',
      nomraz_pcr: 'Ponte Fictícia Consultoria Ltda',
      email_pcr: 'contato@ponte.test',
      tel_pcr: '4130000606',
      valusa_pcr: 350,
      valnov_pcr: 250,
      valite_pcr: 0,
      valmot_pcr: 0,
    })
    .returning('codigo_pcr')
    .executeTakeFirstOrThrow();
  return codigo_pcr;
};

/** Those that the national base has for purchase. */
const insertVeiculos = ({ kysely }: Database, codemp_vei: number, agora: Date) => {
  const values = USADOS_DEMO.slice(0, 2).map(
    ({ placa, renavam, marcaModelo, numeroCrv, codigoSegurancaCrv }) => ({
      codemp_vei,
      placa_vei: placa,
      renava_vei: renavam,
      descri_vei: marcaModelo,
      cor_vei: 'PRATA',
      isnovo_vei: false,
      acabado_vei: true,
      kmatu_vei: 41_230,
      dahmed_vei: agora.toISOString(),

      numcrv_vei: numeroCrv,
      codsegcrv_vei: codigoSegurancaCrv,
      tipcrv_vei: 'D',
      anofab_vei: 2021,
      anomod_vei: 2022,
    }),
  );
  return kysely.insertInto('veiculo').values(values).execute();
};

/** The dealers of the demo manufacturer, as people of its records. */
const CONCESSIONARIAS = [EMPRESAS.horizonteMatriz, EMPRESAS.vizinho].map(parteOfEmpresa);

/** Buyers and owners: one of each kind that the demo's invoices and lists need. */
const insertPessoas = async ({ kysely }: Database, codigos: Codigos): Promise<void> => {
  const values = (['horizonteMatriz', 'vizinho', 'aurora', 'ipe', 'jatoba'] as const).flatMap((chave) => {
    const { cep, logradouro, bairro, codigoIbge, codigoUf } = EMPRESAS[chave];
    const pessoas = chave === 'aurora' ? [...PESSOAS, ...CONCESSIONARIAS] : PESSOAS;
    return pessoas.map(({ nome, documento, email = '', numero }) => ({
      codemp_pes: codigos.get(chave) ?? 0,
      nomraz_pes: nome,
      cgccpf_pes: documento,
      tipo_pes: tipoPessoa(documento),
      email_pes: email,
      telcel_pes: '41990000700',
      cep_pes: cep,
      end_pes: logradouro,
      numend_pes: numero,
      bairro_pes: bairro,
      codmun_pes: codigoIbge,
      coduf_pes: codigoUf,
    }));
  });
  await kysely.insertInto('pessoa').values(values).execute();
};

/** Paraná charges the transfer fee, so that there is credit to show. */
const REGRA = {
  coduf_rga: 41,
  desde_rga: '2026-01-01',
  obs_rga: 'Regra fictícia do treinamento.',
  taxent_rga: TAXA_DO_DETRAN,
  taxtra_rga: TAXA_DO_DETRAN,
};

/** Companies, accounts, certificates, people and a partner, in an empty database; null in any other. */
export const createDemoBase = async (database: Database, ports: Ports, sandbox: Sandbox) => {
  const known = await database.kysely.selectFrom('empresa').select('codigo_emp').limit(1).execute();
  if (known.length > 0) return null;
  const codigos: Codigos = new Map();
  const parceiro = await insertParceiro(database);
  // Who is linked to the dispatcher comes after it.
  for (const chave of ['agil', ...Object.keys(EMPRESAS).filter((um) => um !== 'agil')] as ChaveEmpresa[])
    codigos.set(chave, await insertEmpresa(database, { codigos, parceiro }, EMPRESAS[chave]));
  for (const codigo of codigos.values()) await ports.empresa(codigo).cadastros.createConfiguracoes(codigo);
  await insertContas(database, ports, codigos);
  await createCertificados(database, ports, sandbox);
  await insertPessoas(database, codigos);
  await insertVeiculos(database, codigos.get('horizonteMatriz') ?? 0, ports.agora());
  await database.kysely.insertInto('estado_regra').values(REGRA).execute();
  return codigos;
};
