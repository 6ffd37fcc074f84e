import type { Database } from '#gateway/db/driver/database.ts';
import { contextoDaChave } from '#gateway/ports/certificados.ts';
import type { Ports } from '#gateway/ports/ports.ts';
import type { Sandbox } from '#sandbox/main.ts';
import { type ChaveEmpresa, CONTAS, EMPRESAS, type EmpresaDemo, SENHA_DEMO } from '#sandbox/world/demo.ts';

type Codigos = Map<ChaveEmpresa, number>;

const CHAVES = Object.keys(EMPRESAS) as ChaveEmpresa[];

const insertEmpresa = async ({ kysely }: Database, codigos: Codigos, e: EmpresaDemo): Promise<number> => {
  const row = await kysely
    .insertInto('empresa')
    .values({
      codmat_emp: e.matriz ? (codigos.get(e.matriz) ?? null) : null,
      nomraz_emp: e.razaoSocial,
      nomfan_emp: e.fantasia,
      cnpj_emp: e.cnpj,
      email_emp: e.email,
      telcom_emp: e.telefone,
      cep_emp: e.cep,
      end_emp: e.logradouro,
      numend_emp: e.numero,
      comend_emp: null,
      bairro_emp: e.bairro,
      codmun_emp: e.codigoIbge,
      coduf_emp: e.codigoUf,
      isdesp_emp: e.tipo === 'despachante',
      coddesp_emp: e.despachante ? (codigos.get(e.despachante) ?? null) : null,
      pernovdesp_emp: false,
      perusadesp_emp: e.despachante !== undefined,
      rennov_emp: e.tipo === 'lojista',
      renusa_emp: e.tipo === 'lojista',
      renite_emp: e.tipo === 'ite',
      renmon_emp: e.tipo === 'montadora',
      codpcr_emp: null,
      dahult_emp: null,
    })
    .returning('codigo_emp')
    .executeTakeFirstOrThrow();
  return row.codigo_emp;
};

/** The company's certificate, issued by the sandbox's authority and stored as an uploaded one is. */
const insertCertificado = async (
  ports: Ports,
  sandbox: Sandbox,
  codigo: number,
  e: EmpresaDemo,
  usuario: number,
) => {
  const { certPem, keyPem } = await sandbox.issueCertificate({
    cnpj: e.cnpj,
    razaoSocial: e.razaoSocial,
    responsavel: e.responsavel.nome,
    cpf: e.responsavel.cpf,
    email: e.email,
    municipio: e.municipio,
    uf: e.uf,
  });
  const agora = ports.agora();
  const umAno = new Date(agora.getTime() + 364 * 86_400_000);
  await ports.empresa(codigo).certificado.save(
    {
      cnpj: e.cnpj,
      titular: e.razaoSocial,
      inicio: agora.toISOString(),
      validade: umAno.toISOString(),
      pem: certPem,
      chave: ports.cofre.fechar(Buffer.from(keyPem), contextoDaChave(codigo)),
      codigoUsuario: usuario,
    },
    agora,
  );
};

const insertContas = async ({ kysely }: Database, ports: Ports, codigos: Codigos): Promise<number> => {
  let suporte = 0;
  const senha_usu = await ports.senhas.hash(SENHA_DEMO);
  for (const [chave, conta] of Object.entries(CONTAS)) {
    const { codigo_usu } = await kysely
      .insertInto('usuario')
      .values({
        nome_usu: conta.nome,
        email_usu: conta.email,
        cpf_usu: conta.cpf,
        telcom_usu: null,
        senha_usu,
        isdesp_usu: chave === 'despachante',
        codemp_usu: codigos.get(conta.empresas[0]) ?? null,
      })
      .returning('codigo_usu')
      .executeTakeFirstOrThrow();
    const values = conta.empresas.map((empresa) => ({
      codusu_ace: codigo_usu,
      codemp_ace: codigos.get(empresa) ?? 0,
    }));
    await kysely.insertInto('acesso').values(values).execute();
    if (chave === 'suporte') suporte = codigo_usu;
  }
  return suporte;
};

const insertParceiro = ({ kysely }: Database) =>
  kysely
    .insertInto('parceiro')
    .values({
      cnpj_pcr: '99900606000140',
      nomraz_pcr: 'Ponte Fictícia Consultoria Ltda',
      email_pcr: 'contato@ponte.test',
      tel_pcr: '4130000606',
      obsfin_pcr: null,
      valusa_pcr: 350,
      valnov_pcr: 250,
      valite_pcr: 0,
      valmot_pcr: 0,
    })
    .execute();

const insertVeiculos = ({ kysely }: Database, codemp_vei: number, agora: Date) => {
  const usado = (
    placa_vei: string,
    renava_vei: string,
    descri_vei: string,
    cor_vei: string,
    ano: number,
  ) => ({
    codemp_vei,
    isnovo_vei: false,
    chassi_vei: null,
    placa_vei,
    renava_vei,
    descri_vei,
    cor_vei,
    anofab_vei: ano,
    anomod_vei: ano + 1,
    kmatu_vei: 41_230,
    dahmed_vei: agora.toISOString(),
    numcrv_vei: '210000000017',
    codsegcrv_vei: '10000000019',
    tipcrv_vei: 'D',
    acabado_vei: true,
    codsit_vei: 1,
    codpes_vei: null,
    datent_vei: null,
    datsai_vei: null,
    idest_vei: null,
  });
  return kysely
    .insertInto('veiculo')
    .values([
      usado('FIC1A23', '00639884962', 'AURORA/BRISA 1.0 FLEX', 'PRATA', 2021),
      usado('FIC4B56', '01000000016', 'AURORA/SERRANO 2.0 TD 4X4', 'BRANCA', 2020),
    ])
    .execute();
};

/** Makes the demo world on an empty database: companies, accounts, certificates, a partner and some vehicles. */
export const createDemoWorld = async (
  database: Database,
  ports: Ports,
  sandbox: Sandbox,
): Promise<boolean> => {
  const known = await database.kysely.selectFrom('empresa').select('codigo_emp').limit(1).execute();
  if (known.length > 0) return false;
  const codigos: Codigos = new Map();
  const ordered = [...CHAVES].sort((a, b) => Number(a !== 'agil') - Number(b !== 'agil'));
  for (const chave of ordered) codigos.set(chave, await insertEmpresa(database, codigos, EMPRESAS[chave]));
  const suporte = await insertContas(database, ports, codigos);
  for (const [chave, codigo] of codigos)
    await insertCertificado(ports, sandbox, codigo, EMPRESAS[chave], suporte);
  await insertParceiro(database);
  await insertVeiculos(database, codigos.get('horizonteMatriz') ?? 0, ports.agora());
  return true;
};
