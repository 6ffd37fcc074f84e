import type { RecordOf } from '../entities/entity.ts';
import type { pessoa } from '../entities/pessoa.ts';
import { digitosOf, type LinhaDePlanilha, textoOf } from './celula.ts';
import { type DocumentoLido, restoreDocumento } from './documento.ts';
import { coluna, type ModeloDePlanilha, nomesDasColunas } from './modelo.ts';

/** The workbook from which people are imported. */
export const planilhaDePessoas = {
  arquivo: 'modelo-pessoas.xlsx',
  folha: 'Pessoas',
  colunas: {
    nome: coluna('nome', 'Nome ou razão social', 'Pessoa de Exemplo', 'Até 150 caracteres'),
    cpfOuCnpj: coluna(
      'cpfCnpj',
      'CPF ou CNPJ',
      '999.000.101-40',
      'CPF (11 algarismos) ou CNPJ (14 letras e algarismos), com ou sem pontuação',
    ),
    email: coluna('email', 'E-mail', 'pessoa@exemplo.com.br', 'Um endereço de e-mail'),
    cep: coluna(
      'cep',
      'CEP',
      '80010-010',
      '8 algarismos, com ou sem hífen: diz rua, bairro, município e estado',
    ),
  },
} as const satisfies ModeloDePlanilha<string, keyof RecordOf<typeof pessoa>>;

export type ColunaDePessoa = keyof (typeof planilhaDePessoas)['colunas'];

export const COLUNAS_DE_PESSOA: readonly ColunaDePessoa[] = nomesDasColunas(planilhaDePessoas);

const CEP_DIGITS = 8;
export const documentoDaLinha = ({ valores }: LinhaDePlanilha<ColunaDePessoa>): DocumentoLido =>
  restoreDocumento(textoOf(valores.cpfOuCnpj), typeof valores.cpfOuCnpj === 'number');

export const cepDaLinha = ({ valores }: LinhaDePlanilha<ColunaDePessoa>): string =>
  digitosOf(valores.cep, CEP_DIGITS);

/** A row as a person without address; the entity validates the values afterwards. */
export const pessoaOf = (linha: LinhaDePlanilha<ColunaDePessoa>) => ({
  nome: textoOf(linha.valores.nome),
  cpfCnpj: documentoDaLinha(linha).documento,
  email: textoOf(linha.valores.email),
  cep: cepDaLinha(linha),
});
