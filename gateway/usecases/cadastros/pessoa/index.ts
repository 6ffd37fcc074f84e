import type { EnderecoEncontrado } from '#contract/gateway/cadastros/catalogos.ts';
import { pessoa as rotas } from '#contract/gateway/cadastros/pessoa.ts';
import { pessoa as entidade } from '#domain/entities/pessoa.ts';
import { AppError } from '#domain/errors.ts';
import type { LinhaDePlanilha } from '#domain/planilhas/celula.ts';
import { restoreDocumento } from '#domain/planilhas/documento.ts';
import {
  type ColunaDePessoa,
  cepDaLinha,
  documentoDaLinha,
  pessoaOf,
  planilhaDePessoas,
} from '#domain/planilhas/pessoas.ts';
import { CEP_INVALIDO } from '#domain/texts.ts';
import { isCep, normalizeCep } from '#domain/values/cep.ts';
import { normalizeCpfCnpj } from '#domain/values/cpfCnpj.ts';
import type { Area } from '../../../engine/area.ts';
import type { Ports } from '../../../ports/ports.ts';
import { fetchCep } from '../catalogos.ts';
import type { Importador, RegistroLido } from '../importacao/importador.ts';
import { importUseCases } from '../importacao/importUseCases.ts';

const AO_MESMO_TEMPO = 8;
/** Circuit breaker: after so many failures the service counts as down and no row waits for it. */
const FALHAS_DEMAIS = 5;

type Enderecos = ReadonlyMap<string, EnderecoEncontrado | string>;

/** Addresses by CEP, or the error message; cached, so that each CEP is requested once. */
const enderecosDosCeps = (ports: Ports): ((ceps: readonly string[]) => Promise<Enderecos>) => {
  const found = new Map<string, EnderecoEncontrado | string>();
  const fora = new AppError('cepIndisponivel');
  let falhas = 0;
  const ask = async (cep: string): Promise<EnderecoEncontrado | string> => {
    if (falhas >= FALHAS_DEMAIS) return fora.message;
    try {
      return await fetchCep(ports, cep);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === fora.code) falhas += 1;
      return error.message;
    }
  };
  return async (ceps) => {
    const waiting = new Set(ceps.filter((cep) => !found.has(cep))).values();
    const work = async () => {
      for (const cep of waiting) found.set(cep, await ask(cep));
    };
    await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, work));
    return found;
  };
};

const SEM_RUA = 'O CEP não diz rua e bairro: cadastre esta pessoa pelo formulário.';

const cepOf = (linha: LinhaDePlanilha<ColunaDePessoa>): string => normalizeCep(cepDaLinha(linha));

/** Merges the row's person with the address of its CEP. */
const pessoaNoEndereco = (
  linha: LinhaDePlanilha<ColunaDePessoa>,
  endereco: EnderecoEncontrado | string,
): RegistroLido<ColunaDePessoa> => {
  const registro = pessoaOf(linha);
  const { duvida } = documentoDaLinha(linha);
  const doDocumento = duvida !== null && { cpfOuCnpj: duvida };
  if (typeof endereco === 'string') return { registro, faltas: { ...doDocumento, cep: endereco } };
  const { logradouro, bairro, coduf, codmun } = endereco;
  if (!logradouro || !bairro) return { registro, faltas: { ...doDocumento, cep: SEM_RUA } };
  const noEndereco = { ...registro, endereco: logradouro, bairro, estado: coduf, municipio: codmun };
  return { registro: noEndereco, faltas: { ...doDocumento } };
};

/** The document as stored; restores the leading zeros that Excel drops. */
const formasOf = (documento: string): string[] => {
  const normal = normalizeCpfCnpj(restoreDocumento(documento, true).documento);
  return normal === '' ? [] : [normal];
};

/** Imports people; the address comes from the CEP. */
export const importadorDePessoas: Importador<ColunaDePessoa> = {
  routes: rotas,
  entity: entidade,
  planilha: planilhaDePessoas,
  chave: {
    coluna: 'cpfOuCnpj',
    rotulo: 'CPF/CNPJ',
    repetida: entidade.taken.pessoa_codemp_pes_cgccpf_pes_key?.message ?? '',
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

/** Calls about people beyond CRUD. */
export const pessoa: Area = { useCases: importUseCases(importadorDePessoas) };
