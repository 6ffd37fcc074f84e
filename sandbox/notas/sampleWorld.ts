import { digitosCnpj } from '#domain/values/cnpj.ts';
import { isCpf } from '#domain/values/cpf.ts';
import { EMPRESAS, type EmpresaDemo } from '../world/demo.ts';
import type { ParteSpec, VeiculoSpec } from './notaSpec.ts';
import type { Random } from './random.ts';

const NOMES = [
  'Amélia',
  'Benício',
  'Cecília',
  'Davi',
  'Elisa',
  'Fabrício',
  'Glória',
  'Heitor',
  'Inácia',
  'Joaquim',
];
const SOBRENOMES = ['Exemplo', 'Modelo', 'Amostra', 'Fictício', 'Inventado', 'Hipótese'];
const FINAIS = ['da Fábula', 'do Conto', 'das Letras', 'de Papel', "d'Ávila Imaginária", 'do Ensaio & Cia'];
const RUAS = [
  'Rua dos Pinheiros Inventados',
  'Avenida do Ensaio',
  'Travessa da Hipótese',
  'Alameda das Amostras',
];
const BAIRROS = ['Centro', 'Jardim Modelo', 'Vila Exemplo', 'Boa Ideia'];

const MODELOS = [
  { marcaModelo: 'AURORA/BRISA 1.0 FLEX', codigo: '999101', tipo: '06', combustivel: '16', valor: 7_899_000 },
  { marcaModelo: 'AURORA/VIELA 1.6 AT', codigo: '999102', tipo: '06', combustivel: '16', valor: 10_549_000 },
  {
    marcaModelo: 'AURORA/SERRANO 2.0 TD 4X4',
    codigo: '999103',
    tipo: '23',
    combustivel: '03',
    valor: 21_990_050,
  },
  { marcaModelo: 'AURORA/CARGO 1719', codigo: '999104', tipo: '14', combustivel: '03', valor: 38_750_000 },
] as const;

const CORES = [
  ['BRANCO NEVE', '04'],
  ['PRATA METALICO', '10'],
  ['PRETO NOITE', '11'],
  ['VERMELHO ARGILA', '15'],
  ['AZUL LAGO', '02'],
  ['CINZA GRAFITE', '05'],
] as const;

const VIN = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
/** Code of the model year 2026: its alphabet (ISO 3779) has no I, O, Q, U, Z and 0. */
const ANO_MODELO = 'T';

/**
 * A chassis of the invented maker `9PT`. Runs with different seeds never collide: seven characters encode the seed
 * (33^7 exceeds the 2^32 seeds), six digits the vehicle's number within it.
 */
export function sampleChassi(semente: number, index: number): string {
  let rest = semente >>> 0;
  let own = '';
  for (let i = 0; i < 7; i += 1) {
    own += VIN[rest % VIN.length];
    rest = Math.floor(rest / VIN.length);
  }
  return `9PT${own.slice(0, 6)}${ANO_MODELO}${own.slice(6)}${String(index % 1_000_000).padStart(6, '0')}`;
}

/** A valid CPF beginning with 999, above every region that this world uses. */
export function sampleCpf(random: Random): string {
  const first9 = `999${random.digits(6)}`;
  for (let check = 0; check < 100; check += 1) {
    const cpf = first9 + String(check).padStart(2, '0');
    if (isCpf(cpf)) return cpf;
  }
  throw new RangeError(`No check digits make ${first9} a CPF`);
}

/** A vehicle of the model whose name `nome` begins with, or of any. */
export function sampleVeiculo(random: Random, chassi: string, nome = ''): VeiculoSpec & { valor: number } {
  const modelo = MODELOS.find(({ marcaModelo }) => nome.startsWith(marcaModelo)) ?? random.pick(MODELOS);
  const [cor, corDenatran] = random.pick(CORES);
  const unfinished = random.oneIn(4);
  return {
    chassi,
    marcaModelo: modelo.marcaModelo,
    codigoMarcaModelo: modelo.codigo,
    cor,
    corDenatran,
    combustivel: modelo.combustivel,
    tipoVeiculo: modelo.tipo,
    anoFabricacao: 2026,
    anoModelo: 2026,
    condicao: unfinished ? 2 : 1,
    numeroMotor: `MT${random.digits(8)}`,
    valor: modelo.valor + random.below(500) * 1000,
  };
}

export function samplePessoa(random: Random): ParteSpec {
  const nome = `${random.pick(NOMES)} ${random.pick(SOBRENOMES)} ${random.pick(FINAIS)}`;
  const { codigoIbge, municipio, uf } = EMPRESAS.horizonteMatriz;
  return {
    documento: sampleCpf(random),
    nome,
    email: `cliente${random.digits(4)}@exemplo.test`,
    logradouro: random.pick(RUAS),
    numero: String(1 + random.below(2000)),
    bairro: random.pick(BAIRROS),
    codigoIbge,
    municipio,
    uf,
    cep: random.oneIn(20) ? null : `80${random.digits(6)}`,
  };
}

export const parteOfEmpresa = ({ cnpj, razaoSocial, ...empresa }: EmpresaDemo): ParteSpec => ({
  ...empresa,
  documento: cnpj,
  nome: razaoSocial,
});

/** The demo company with this CNPJ, or an invented one. */
export function sampleEmpresa(cnpj: string): ParteSpec {
  const known = Object.values(EMPRESAS).find((empresa) => empresa.cnpj === cnpj);
  if (known) return parteOfEmpresa(known);
  return {
    ...parteOfEmpresa(EMPRESAS.horizonteMatriz),
    documento: cnpj,
    nome: 'Empresa Fictícia de Amostra Ltda',
  };
}

/** Another establishment of the same group: a demo company if there is one, else the second or third branch. */
export function sampleFilial(cnpj: string): ParteSpec {
  const root = cnpj.slice(0, 8);
  const known = Object.values(EMPRESAS).find(
    (empresa) => empresa.cnpj.startsWith(root) && empresa.cnpj !== cnpj,
  );
  if (known) return parteOfEmpresa(known);
  const first12 = root + (cnpj.slice(8, 12) === '0002' ? '0003' : '0002');
  return {
    ...sampleEmpresa(cnpj),
    documento: first12 + digitosCnpj(first12),
    nome: 'Empresa Fictícia de Amostra Ltda',
  };
}
