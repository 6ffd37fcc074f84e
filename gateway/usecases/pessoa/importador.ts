import type { EnderecoEncontrado } from '#contract/gateway/catalogos.ts';
import { pessoa as rotas } from '#contract/gateway/pessoa.ts';
import { pessoa } from '#domain/entities/pessoa.ts';
import type { LinhaDePlanilha } from '#domain/planilhas/celula.ts';
import { type ColunaDePessoa, cepDaLinha, pessoaOf, planilhaDePessoas } from '#domain/planilhas/pessoas.ts';
import { CEP_INVALIDO } from '#domain/texts.ts';
import { isCep, normalizeCep } from '#domain/values/cep.ts';
import { normalizeCpfCnpj } from '#domain/values/cpfCnpj.ts';
import type { Importador, RegistroLido } from '../importacao/importador.ts';
import { enderecosDosCeps } from './enderecosDosCeps.ts';

const SEM_RUA = 'O CEP não diz rua e bairro: cadastre esta pessoa pelo formulário.';

const cepOf = (linha: LinhaDePlanilha<ColunaDePessoa>): string => normalizeCep(cepDaLinha(linha));

/** Merges the row's person with the address of its CEP. */
const pessoaNoEndereco = (
  linha: LinhaDePlanilha<ColunaDePessoa>,
  endereco: EnderecoEncontrado | string,
): RegistroLido<ColunaDePessoa> => {
  const registro = pessoaOf(linha);
  if (typeof endereco === 'string') return { registro, faltas: { cep: endereco } };
  const { logradouro, bairro, coduf, codmun } = endereco;
  if (!logradouro || !bairro) return { registro, faltas: { cep: SEM_RUA } };
  return { registro: { ...registro, endereco: logradouro, bairro, estado: coduf, municipio: codmun } };
};

/** The document as stored; restores the leading zeros that Excel drops. */
const formasOf = (documento: string): string[] => {
  const normal = normalizeCpfCnpj(documento);
  if (normal === '') return [];
  return /^\d+$/.test(normal) ? [normal.padStart(normal.length > 11 ? 14 : 11, '0')] : [normal];
};

/** Imports people; the address comes from the CEP. */
export const importadorDePessoas: Importador<ColunaDePessoa> = {
  routes: rotas,
  entity: pessoa,
  planilha: planilhaDePessoas,
  chave: {
    coluna: 'cpfOuCnpj',
    rotulo: 'CPF/CNPJ',
    repetida: pessoa.taken.pessoa_codemp_pes_cgccpf_pes_key?.message ?? '',
  },
  formas: formasOf,
  open: (ports) => {
    const enderecosOf = enderecosDosCeps(ports);
    return async (linhas) => {
      const enderecos = await enderecosOf(linhas.map(cepOf).filter(isCep));
      return (linha) => pessoaNoEndereco(linha, enderecos.get(cepOf(linha)) ?? CEP_INVALIDO);
    };
  },
  assunto: 'pessoas',
};
