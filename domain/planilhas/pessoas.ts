import type { RecordOf } from '../entities/entity.ts';
import type { pessoa } from '../entities/pessoa.ts';
import { digitosOf, type LinhaDePlanilha, textoOf } from './celula.ts';
import { type DocumentoLido, restoreDocumento } from './documento.ts';
import { type ModeloDePlanilha, nomesDasColunas } from './modelo.ts';

/** The workbook from which people are imported. */
export const planilhaDePessoas = {
  arquivo: 'modelo-pessoas.xlsx',
  folha: 'Pessoas',
  colunas: {
    nome: {
      campo: 'nome',
      titulo: 'Nome ou razão social',
      exemplo: 'Pessoa de Exemplo',
      aceita: 'Até 150 caracteres',
    },
    cpfOuCnpj: {
      campo: 'cpfCnpj',
      titulo: 'CPF ou CNPJ',
      exemplo: '999.000.101-40',
      aceita: 'CPF (11 algarismos) ou CNPJ (14 letras e algarismos), com ou sem pontuação',
    },
    email: {
      campo: 'email',
      titulo: 'E-mail',
      exemplo: 'pessoa@exemplo.com.br',
      aceita: 'Um endereço de e-mail',
    },
    cep: {
      campo: 'cep',
      titulo: 'CEP',
      exemplo: '80010-010',
      aceita: '8 algarismos, com ou sem hífen: diz rua, bairro, município e estado',
    },
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
