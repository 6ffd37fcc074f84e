/** The password of every account of the demo world. Public: the sandbox listens on loopback only. */
export const SENHA_DEMO = 'Patio#2026';

export interface EmpresaDemo {
  cnpj: string;
  razaoSocial: string;
  fantasia: string;
  email: string;
  telefone: string;
  logradouro: string;
  numero: string;
  bairro: string;
  cep: string;
  municipio: string;
  uf: string;
  codigoUf: number;
  codigoIbge: number;
  codigoSiafi: string;
  /** The kind of company; determines its modules. */
  tipo: 'lojista' | 'despachante' | 'montadora' | 'ite';
  matriz?: 'horizonteMatriz';
  /** The dispatcher it is linked to, which may operate its used vehicles and not its new ones. */
  despachante?: 'agil';
  /** The responsible person in the company's certificate. */
  responsavel: { nome: string; cpf: string };
}

const CURITIBA = { municipio: 'Curitiba', uf: 'PR', codigoUf: 41, codigoIbge: 4106902, codigoSiafi: '7535' };
const LONDRINA = { municipio: 'Londrina', uf: 'PR', codigoUf: 41, codigoIbge: 4113700, codigoSiafi: '7667' };
const PINHAIS = {
  municipio: 'São José dos Pinhais',
  uf: 'PR',
  codigoUf: 41,
  codigoIbge: 4125506,
  codigoSiafi: '7885',
};
const CAMPINAS = { municipio: 'Campinas', uf: 'SP', codigoUf: 35, codigoIbge: 3509502, codigoSiafi: '6291' };
const PIRACICABA = {
  municipio: 'Piracicaba',
  uf: 'SP',
  codigoUf: 35,
  codigoIbge: 3538709,
  codigoSiafi: '6875',
};

/** The companies of the demo world. All invented; the CNPJ roots are above any that was ever assigned. */
export const EMPRESAS = {
  horizonteMatriz: {
    cnpj: '99900101000186',
    razaoSocial: 'Horizonte Fictícia Veículos Ltda',
    fantasia: 'Horizonte Matriz',
    email: 'matriz@horizonte.test',
    telefone: '4130000101',
    logradouro: 'Avenida das Araucárias Imaginárias',
    numero: '1000',
    bairro: 'Centro',
    cep: '80010010',
    ...CURITIBA,
    tipo: 'lojista',
    responsavel: { nome: 'Helena Modelo Horizonte', cpf: '99900010140' },
  },
  horizonteFilial: {
    cnpj: '99900101000267',
    razaoSocial: 'Horizonte Fictícia Veículos Ltda',
    fantasia: 'Horizonte Londrina',
    email: 'londrina@horizonte.test',
    telefone: '4330000102',
    logradouro: 'Rua do Café Inventado',
    numero: '250',
    bairro: 'Jardim Modelo',
    cep: '86010010',
    ...LONDRINA,
    tipo: 'lojista',
    matriz: 'horizonteMatriz',
    responsavel: { nome: 'Helena Modelo Horizonte', cpf: '99900010140' },
  },
  vizinho: {
    cnpj: '9V1Z1NHO000125',
    razaoSocial: 'Vizinho Fictício Automóveis S.A.',
    fantasia: 'Vizinho Automóveis',
    email: 'contato@vizinho.test',
    telefone: '1930000201',
    logradouro: 'Rua da Outra Esquina',
    numero: '77',
    bairro: 'Vila Exemplo',
    cep: '13010010',
    ...CAMPINAS,
    tipo: 'lojista',
    despachante: 'agil',
    responsavel: { nome: 'Valter Exemplo Vizinho', cpf: '99900020294' },
  },
  agil: {
    cnpj: '99900303000128',
    razaoSocial: 'Ágil Fictícia Despachantes Ltda',
    fantasia: 'Ágil Despachantes',
    email: 'contato@agil.test',
    telefone: '4130000303',
    logradouro: 'Travessa dos Carimbos',
    numero: '12',
    bairro: 'Rebouças',
    cep: '80230010',
    ...CURITIBA,
    tipo: 'despachante',
    responsavel: { nome: 'Ágata Amostra Ágil', cpf: '99900030338' },
  },
  aurora: {
    cnpj: '99900404000107',
    razaoSocial: 'Aurora Fictícia Montadora de Veículos S.A.',
    fantasia: 'Montadora Aurora',
    email: 'fabrica@aurora.test',
    telefone: '4130000404',
    logradouro: 'Rodovia da Linha de Montagem',
    numero: '5000',
    bairro: 'Distrito Industrial',
    cep: '83010010',
    ...PINHAIS,
    tipo: 'montadora',
    responsavel: { nome: 'Aurélio Invento Aurora', cpf: '99900040481' },
  },
  ipe: {
    cnpj: '99900505000170',
    razaoSocial: 'Ipê Fictícia Implementos Rodoviários Ltda',
    fantasia: 'Ipê Implementos',
    email: 'oficina@ipe.test',
    telefone: '1930000505',
    logradouro: 'Estrada das Carrocerias',
    numero: '340',
    bairro: 'Polo Industrial',
    cep: '13400010',
    ...PIRACICABA,
    tipo: 'ite',
    responsavel: { nome: 'Irene Fábula Ipê', cpf: '99900050525' },
  },
  jatoba: {
    cnpj: '99900808000192',
    razaoSocial: 'Jatobá Fictícia Carrocerias Ltda',
    fantasia: 'Jatobá Carrocerias',
    email: 'oficina@jatoba.test',
    telefone: '1930000808',
    logradouro: 'Estrada das Carrocerias',
    numero: '900',
    bairro: 'Polo Industrial',
    cep: '13400010',
    ...PIRACICABA,
    tipo: 'ite',
    responsavel: { nome: 'Jair Conto Jatobá', cpf: '99900090900' },
  },
} as const satisfies Record<string, EmpresaDemo>;

export type ChaveEmpresa = keyof typeof EMPRESAS;

export interface ContaDemo {
  email: string;
  nome: string;
  cpf: string;
  telefone: string;
  empresas: readonly ChaveEmpresa[];
}

/** One account per kind of user. */
export const CONTAS = {
  suporte: {
    email: 'suporte@patio.test',
    nome: 'Sofia Suporte',
    cpf: '99900060679',
    telefone: '41990000601',
    empresas: ['horizonteMatriz', 'horizonteFilial', 'vizinho', 'agil', 'aurora', 'ipe', 'jatoba'],
  },
  lojista: {
    email: 'lojista@patio.test',
    nome: 'Helena Modelo',
    cpf: '99900010140',
    telefone: '41990000602',
    empresas: ['horizonteMatriz', 'horizonteFilial'],
  },
  vizinho: {
    email: 'vizinho@patio.test',
    nome: 'Valter Exemplo',
    cpf: '99900020294',
    telefone: '41990000603',
    empresas: ['vizinho'],
  },
  despachante: {
    email: 'despachante@patio.test',
    nome: 'Ágata Amostra',
    cpf: '99900030338',
    telefone: '41990000604',
    empresas: ['agil', 'vizinho'],
  },
  montadora: {
    email: 'montadora@patio.test',
    nome: 'Aurélio Invento',
    cpf: '99900040481',
    telefone: '41990000605',
    empresas: ['aurora'],
  },
  ite: {
    email: 'ite@patio.test',
    nome: 'Irene Fábula',
    cpf: '99900050525',
    telefone: '41990000606',
    empresas: ['ipe'],
  },
} as const satisfies Record<string, ContaDemo>;

/** People of the demo world. All invented: their documents begin like those of its companies. */
export const PESSOAS = [
  {
    nome: 'Paula Amostra de Souza',
    documento: '99900070712',
    email: 'paula.amostra@exemplo.test',
    numero: '12',
  },
  {
    nome: 'Otávio Exemplo Barão',
    documento: '99900080866',
    email: 'otavio.exemplo@exemplo.test',
    numero: '345',
  },
  {
    nome: 'Transportes Fictícios Ltda',
    documento: '99900707000111',
    email: 'frota@transportes.test',
    numero: 'S/N',
  },
] as const;
