import { createHash } from 'node:crypto';
import {
  colunasDaDeclaracao,
  declaracao as rotas,
  type VeiculoDeclaravelWire,
} from '#contract/gateway/documentos/declaracao.ts';
import {
  COLUNAS_DA_DECLARACAO,
  type ColunaDaDeclaracao,
  type ConteudoDaDeclaracao,
  DIAS_DA_DECLARACAO,
  IMPEDIMENTOS,
  situacaoDaDeclaracao,
} from '#domain/declaracao.ts';
import { AppError } from '#domain/errors.ts';
import {
  codigoDeDeclaracaoOf,
  formatCodigoDeDeclaracao,
  parseCodigoDeDeclaracao,
} from '#domain/values/codigoDeDeclaracao.ts';
import { DIA_MS, formatDateTime } from '#domain/values/datas.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { fabMod } from '#domain/values/fabMod.ts';
import type { Area } from '../../../engine/area.ts';
import { listed } from '../../../engine/finders.ts';
import { refuseBecause, refuseCampo } from '../../../engine/refuse.ts';
import { renderAssinado } from '../../../engine/renderAssinado.ts';
import {
  consultaOf,
  fileUseCase,
  found,
  publicUseCase,
  tellingUseCase,
  useCase,
} from '../../../engine/useCase.ts';
import type { JaDeclarado } from '../../../ports/declaracoes.ts';
import type { Ports } from '../../../ports/ports.ts';
import { contada, JANELA_MS } from '../../acesso/sessao/rateLimit.ts';
import { documentoDaDeclaracao } from './documento.ts';

const SEM_NOME = 'Escolha o chassi ou a placa: sem um deles ninguém sabe de que veículo se fala.';
const JA_REVOGADA = 'Esta declaração já foi revogada.';

const TEXTOS: Readonly<Record<ColunaDaDeclaracao, (veiculo: VeiculoDeclaravelWire) => string | null>> = {
  chassi: ({ chassi }) => chassi,
  placa: ({ placa }) => placa,
  renavam: ({ renavam }) => renavam,
  descricao: ({ descricao }) => descricao,
  cor: ({ cor }) => cor,
  ano: ({ anofab, anomod }) => fabMod(anofab, anomod),
  entrada: ({ entrada }) => formatDateTime(entrada).slice(0, 10),
  valor: ({ valor }) => (valor === null ? null : formatReais(valor)),
  conferido: ({ conferido, conferidopor }) =>
    conferido && `${formatDateTime(conferido).slice(0, 10)} por ${conferidopor}`,
};

const nomes = Object.keys(colunasDaDeclaracao) as ColunaDaDeclaracao[];

const escolhidas = (input: Readonly<Record<ColunaDaDeclaracao, boolean | null>>): ColunaDaDeclaracao[] => {
  if (!input.chassi && !input.placa) refuseCampo('chassi', SEM_NOME);
  return nomes.filter((nome) => input[nome]);
};

const nomeDe = ({ placa, chassi }: VeiculoDeclaravelWire): string => placa ?? chassi;

/** Throws for vehicles that are not free, by their names; the others are then not stated either. */
const checkLivres = (veiculos: readonly VeiculoDeclaravelWire[], colunas: readonly ColunaDaDeclaracao[]) => {
  const presos = veiculos.flatMap((veiculo) =>
    veiculo.contra === null
      ? []
      : `${nomeDe(veiculo)} (${IMPEDIMENTOS[veiculo.contra as keyof typeof IMPEDIMENTOS].toLowerCase()})`,
  );
  if (presos.length > 0)
    refuseBecause(
      presos.length === 1
        ? `O veículo ${presos[0]} não está livre. Nada foi declarado.`
        : `${presos.length} veículos não estão livres: ${presos.join(', ')}. Nada foi declarado.`,
    );
  const semPlaca = veiculos.filter(({ placa }) => placa === null).map(({ chassi }) => chassi);
  if (semPlaca.length > 0 && !colunas.includes('chassi'))
    refuseCampo('chassi', `Sem placa: ${semPlaca.join(', ')}. Escolha também o chassi.`);
};

/** Throws for vehicles that another statement says to be in stock, unless whoever states them knows. */
const checkUmaVez = (veiculos: readonly VeiculoDeclaravelWire[], ja: readonly JaDeclarado[]) => {
  const nomes = new Map(veiculos.map((veiculo) => [veiculo.chassi, nomeDe(veiculo)]));
  const ditos = ja.map(
    ({ chassi, chave, feita }) =>
      `${nomes.get(chassi)} na ${formatCodigoDeDeclaracao(chave).slice(0, 9)}… de ${formatDateTime(feita)}`,
  );
  if (ditos.length > 0)
    refuseCampo(
      'denovo',
      `Já em declaração válida: ${ditos.join(', ')}. Marque “Declarar de novo” se é isso que você quer.`,
    );
};

const createDeclaracao = tellingUseCase(rotas.fazer, async ({ input, ports, usuario, transacao }) => {
  const colunas = escolhidas(input);
  const ids = [...new Set(input.itensList.map(({ id }) => id))];
  const feita = ports.agora();
  const chave = codigoDeDeclaracaoOf(Buffer.from(ports.tokens.create(), 'base64url'));
  const codigo = await transacao(async ({ declaracoes, livros }) => {
    const veiculos = await declaracoes.readEstoque(ids);
    found(veiculos.length === ids.length || null);
    checkLivres(veiculos, colunas);
    const chassis = veiculos.map(({ chassi }) => chassi);
    if (!input.denovo) checkUmaVez(veiculos, await declaracoes.listJaDeclarados(chassis));
    const { razaoSocial, cnpj } = await livros.getEstabelecimento();
    const conteudo: ConteudoDaDeclaracao = {
      razaoSocial,
      cnpj,
      treinamento: ports.modo === 'sandbox',
      colunas: colunas.map((nome) => COLUNAS_DA_DECLARACAO[nome]),
      linhas: veiculos.map((veiculo) => colunas.map((nome) => TEXTOS[nome](veiculo) ?? '')),
    };
    const resumo = createHash('sha256')
      .update(JSON.stringify({ feita, ...conteudo }))
      .digest('hex');
    const validade = new Date(feita.getTime() + DIAS_DA_DECLARACAO * DIA_MS);
    const codigoUsuario = usuario.codigo;
    return declaracoes.create({ chave, resumo, conteudo, feita, validade, chassis, codigoUsuario });
  });
  return { codigo, titulo: `Declaração ${codigo}` };
});

const printDeclaracao = fileUseCase(rotas.imprimir, async ({ input, stores, ports, empresa }) => {
  const guardada = found(await stores.declaracoes.get(input.codigo));
  const documento = documentoDaDeclaracao(guardada, ports.enderecoPublico, ports.agora());
  const { conteudo } = await renderAssinado(ports, empresa.codigo, documento);
  const nome = `Declaracao-${formatCodigoDeDeclaracao(guardada.chave).slice(0, 9)}.pdf`;
  return { nome, tipo: 'application/pdf', conteudo };
});

const revokeDeclaracao = tellingUseCase(rotas.revogar, async ({ input, stores, ports }) => {
  found(await stores.declaracoes.get(input.codigo));
  if (!(await stores.declaracoes.revoke(input.codigo, ports.agora()))) refuseBecause(JA_REVOGADA);
});

/** Wrong codes per address in a quarter of an hour; 140 bits need no more, and a right one is always answered. */
const LIMITE = 30;

const wrongCode = async (ports: Ports, origem: string): Promise<AppError> => {
  const limitada = { chave: `declaracao:${origem}`, limite: LIMITE };
  if (await contada(ports, limitada))
    return new AppError('naoEncontrado', { message: rotas.conferir.failure });
  return new AppError('muitasTentativas', { retryAfter: JANELA_MS / 1000 });
};

const verifyDeclaracao = publicUseCase(rotas.conferir, async ({ input, ports, origem }) => {
  const chave = parseCodigoDeDeclaracao(input.chave);
  const achada = chave && (await ports.declaracoes.getByChave(chave));
  if (!achada) throw await wrongCode(ports, origem);
  const { feita, validade, revogada, resumo, conteudo, sairam } = achada;
  const situacao = situacaoDaDeclaracao(achada, ports.agora());
  const dita = { situacao, feita, validade, revogada, resumo };
  return situacao === 'valida' ? { ...dita, conteudo, sairam } : { ...dita, conteudo: null, sairam: [] };
});

/** Statements for lenders, and their verification by anybody. */
export const declaracao: Area = {
  useCases: [
    useCase(rotas.estoque, ({ input, stores }) => stores.declaracoes.listEstoque(consultaOf(input))),
    listed('declaracoes'),
    createDeclaracao,
    printDeclaracao,
    revokeDeclaracao,
    verifyDeclaracao,
  ],
};
