import { raizCnpj } from '#domain/values/cnpj.ts';
import { tipoPessoa } from '#domain/values/cpfCnpj.ts';
import type { Database } from '#gateway/db/driver/database.ts';
import { contextoDaChave } from '#gateway/ports/certificados.ts';
import type { Ports } from '#gateway/ports/ports.ts';
import type { Sandbox } from '#sandbox/main.ts';
import {
  type ChaveEmpresa,
  CONTAS,
  EMPRESAS,
  type EmpresaDemo,
  PESSOAS,
  SENHA_DEMO,
} from '#sandbox/world/demo.ts';
import { TAXA_DO_DETRAN } from '#sandbox/world/lojaDemo.ts';

type Codigos = Map<ChaveEmpresa, number>;

/** A company's columns that follow from its kind. */
const OF_KIND = (tipo: EmpresaDemo['tipo'], parceiro: number) => ({
  isdesp_emp: tipo === 'despachante',
  rennov_emp: tipo === 'lojista',
  renusa_emp: tipo === 'lojista',
  renite_emp: tipo === 'ite',
  renmon_emp: tipo === 'montadora',
  ...(tipo === 'lojista' && { codpcr_emp: parceiro, valpcrusa_emp: 350, valpcrnov_emp: 250 }),
});

const insertEmpresa = async (
  { kysely }: Database,
  { codigos, parceiro }: { codigos: Codigos; parceiro: number },
  e: EmpresaDemo,
): Promise<number> => {
  const nome = e.responsavel.nome;
  const row = await kysely
    .insertInto('empresa')
    .values({
      ...{ nomraz_emp: e.razaoSocial, nomfan_emp: e.fantasia, cnpj_emp: e.cnpj, email_emp: e.email },
      ...{ telcom_emp: e.telefone, cep_emp: e.cep, end_emp: e.logradouro, numend_emp: e.numero },
      ...{ bairro_emp: e.bairro, codmun_emp: e.codigoIbge, coduf_emp: e.codigoUf },
      ...{ nomresleg_emp: nome, nomresfin_emp: nome, telresfin_emp: e.telefone },
      emaresfin_emp: e.email.replace(/^.*@/, 'financeiro@'),
      codmat_emp: e.matriz ? (codigos.get(e.matriz) ?? null) : null,
      coddesp_emp: e.despachante ? (codigos.get(e.despachante) ?? null) : null,
      ...{ perusadesp_emp: e.despachante !== undefined, termoace_emp: e.despachante !== undefined },
      ...OF_KIND(e.tipo, parceiro),
      ...{ custranov_cte: 1290, custrausa_cte: 1890, qtdminnov_cte: 10, qtdminusa_cte: 5 },
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
      ...{ cnpj: e.cnpj, titular: e.razaoSocial, inicio: agora.toISOString(), pem: certPem },
      validade: new Date(agora.getTime() + 364 * DIA_MS).toISOString(),
      chave: ports.vault.close(Buffer.from(keyPem), contextoDaChave(codigo_emp)),
      codigoUsuario: suporte?.codigo ?? 0,
    };
    await ports.empresa(codigo_emp).certificado.save(certificado, agora);
  }
};

const insertContas = async ({ kysely }: Database, ports: Ports, codigos: Codigos): Promise<number> => {
  let suporte = 0;
  const senha_usu = await ports.senhas.hash(SENHA_DEMO);
  for (const [chave, { nome, email, cpf, telefone, empresas }] of Object.entries(CONTAS)) {
    const { codigo_usu } = await kysely
      .insertInto('usuario')
      .values({
        ...{ nome_usu: nome, email_usu: email, cpf_usu: cpf, telcom_usu: telefone, senha_usu },
        ...{ isdesp_usu: chave === 'despachante', isconf_usu: true },
        // Support belongs to no group: only support sees that account.
        ...(chave !== 'suporte' && {
          codemp_usu: codigos.get(empresas[0]) ?? null,
          codgru_usu: raizCnpj(EMPRESAS[empresas[0]].cnpj),
        }),
      })
      .returning('codigo_usu')
      .executeTakeFirstOrThrow();
    const acessos = empresas.map((empresa) => ({
      ...{ codusu_ace: codigo_usu, codemp_ace: codigos.get(empresa) ?? 0 },
    }));
    await kysely.insertInto('acesso').values(acessos).execute();
    if (chave === 'suporte') suporte = codigo_usu;
  }
  return suporte;
};

const insertParceiro = async ({ kysely }: Database): Promise<number> => {
  const { codigo_pcr } = await kysely
    .insertInto('parceiro')
    .values({
      ...{ cnpj_pcr: '99900606000140', nomraz_pcr: 'Ponte Fictícia Consultoria Ltda' },
      ...{ email_pcr: 'contato@ponte.test', tel_pcr: '4130000606' },
      ...{ valusa_pcr: 350, valnov_pcr: 250, valite_pcr: 0, valmot_pcr: 0 },
    })
    .returning('codigo_pcr')
    .executeTakeFirstOrThrow();
  return codigo_pcr;
};

/** Placa, renavam, model, colour and year. */
const VEICULOS = [
  ['FIC1A23', '00639884962', 'AURORA/BRISA 1.0 FLEX', 'PRATA', 2021],
  ['FIC4B56', '01000000017', 'AURORA/SERRANO 2.0 TD 4X4', 'BRANCA', 2020],
] as const;

const insertVeiculos = ({ kysely }: Database, codemp_vei: number, agora: Date) => {
  const comuns = {
    ...{ codemp_vei, isnovo_vei: false, kmatu_vei: 41_230, dahmed_vei: agora.toISOString() },
    ...{ numcrv_vei: '210000000017', codsegcrv_vei: '10000000019', tipcrv_vei: 'D', acabado_vei: true },
  };
  const values = VEICULOS.map(([placa_vei, renava_vei, descri_vei, cor_vei, ano]) => ({
    ...{ ...comuns, placa_vei, renava_vei, descri_vei, cor_vei, anofab_vei: ano, anomod_vei: ano + 1 },
  }));
  return kysely.insertInto('veiculo').values(values).execute();
};

/** The dealers of the demo manufacturer, as people of its records. */
const CONCESSIONARIAS = [EMPRESAS.horizonteMatriz, EMPRESAS.vizinho].map((e) => ({
  ...{ nome: e.razaoSocial, documento: e.cnpj, email: e.email, numero: e.numero },
}));

/** Buyers and owners: one of each kind that the demo's invoices and lists need. */
const insertPessoas = async ({ kysely }: Database, codigos: Codigos): Promise<void> => {
  const values = (['horizonteMatriz', 'vizinho', 'aurora', 'ipe', 'jatoba'] as const).flatMap((chave) => {
    const { cep, logradouro, bairro, codigoIbge, codigoUf } = EMPRESAS[chave];
    const pessoas = chave === 'aurora' ? [...PESSOAS, ...CONCESSIONARIAS] : PESSOAS;
    return pessoas.map(({ nome, documento, email, numero }) => ({
      ...{ codemp_pes: codigos.get(chave) ?? 0, nomraz_pes: nome, cgccpf_pes: documento },
      ...{ tipo_pes: tipoPessoa(documento), email_pes: email, telcel_pes: '41990000700', cep_pes: cep },
      ...{ end_pes: logradouro, numend_pes: numero, bairro_pes: bairro },
      ...{ codmun_pes: codigoIbge, coduf_pes: codigoUf },
    }));
  });
  await kysely.insertInto('pessoa').values(values).execute();
};

/** Paraná charges the transfer fee, so that there is credit to show. */
const REGRA = {
  ...{ coduf_rga: 41, desde_rga: '2026-01-01', obs_rga: 'Regra fictícia do treinamento.' },
  ...{ taxent_rga: TAXA_DO_DETRAN, taxtra_rga: TAXA_DO_DETRAN },
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
  const suporte = await insertContas(database, ports, codigos);
  await createCertificados(database, ports, sandbox);
  await insertPessoas(database, codigos);
  await insertVeiculos(database, codigos.get('horizonteMatriz') ?? 0, ports.agora());
  await database.kysely.insertInto('estado_regra').values(REGRA).execute();
  return { codigos, suporte };
};
