import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  colunasDaDeclaracao,
  declaracao as rotas,
  type VeiculoDeclaravelDito,
} from '#contract/gateway/declaracao.ts';
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
import { formatDateTime } from '#domain/values/datas.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { fabMod } from '#domain/values/fabMod.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Area } from '../area.ts';
import { refuseBecause, refuseCampo } from '../refuse.ts';
import { contada } from '../sessao/tentativas.ts';
import {
  consultaOf,
  fileUseCase,
  found,
  pagingOf,
  publicUseCase,
  tellingUseCase,
  useCase,
} from '../useCase.ts';
import { documentoDaDeclaracao } from './documento.ts';

const DIA_MS = 86_400_000;
const SEM_NOME = 'Escolha o chassi ou a placa: sem um deles ninguém sabe de que veículo se fala.';
const JA_REVOGADA = 'Esta declaração já foi revogada.';

const TEXTOS: Readonly<Record<ColunaDaDeclaracao, (veiculo: VeiculoDeclaravelDito) => string | null>> = {
  chassi: ({ chassi }) => chassi,
  placa: ({ placa }) => placa,
  renavam: ({ renavam }) => renavam,
  descricao: ({ descricao }) => descricao,
  cor: ({ cor }) => cor,
  ano: ({ anofab, anomod }) => fabMod(anofab, anomod),
  entrada: ({ entrada }) => formatDateTime(entrada).slice(0, 10),
  valor: ({ valor }) => (valor === null ? null : formatReais(valor)),
};

const nomes = Object.keys(colunasDaDeclaracao) as ColunaDaDeclaracao[];

const escolhidas = (input: Readonly<Record<ColunaDaDeclaracao, boolean | null>>): ColunaDaDeclaracao[] => {
  if (!input.chassi && !input.placa) refuseCampo('chassi', SEM_NOME);
  return nomes.filter((nome) => input[nome]);
};

/** Throws for a vehicle that is not free, by its name; the others are then not stated either. */
const checkLivres = (veiculos: readonly VeiculoDeclaravelDito[], colunas: readonly ColunaDaDeclaracao[]) => {
  for (const { contra, chassi, placa } of veiculos) {
    const veiculo = placa ?? chassi;
    if (contra !== null) {
      const porque = IMPEDIMENTOS[contra as keyof typeof IMPEDIMENTOS].toLowerCase();
      refuseBecause(`O veículo ${veiculo} não está livre: ${porque}. Nada foi declarado.`);
    }
    if (placa === null && !colunas.includes('chassi'))
      refuseCampo('chassi', `O veículo ${chassi} não tem placa: escolha também o chassi.`);
  }
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
    const { razaoSocial, cnpj } = await livros.getEstabelecimento();
    const conteudo: ConteudoDaDeclaracao = {
      ...{ razaoSocial, cnpj, treinamento: ports.modo === 'sandbox' },
      colunas: colunas.map((nome) => COLUNAS_DA_DECLARACAO[nome]),
      linhas: veiculos.map((veiculo) => colunas.map((nome) => TEXTOS[nome](veiculo) ?? '')),
    };
    const resumo = createHash('sha256')
      .update(JSON.stringify({ feita, ...conteudo }))
      .digest('hex');
    const validade = new Date(feita.getTime() + DIAS_DA_DECLARACAO * DIA_MS);
    return declaracoes.create({ chave, resumo, conteudo, feita, validade, codigoUsuario: usuario.codigo });
  });
  return { codigo, titulo: `Declaração ${codigo}` };
});

const printDeclaracao = fileUseCase(rotas.imprimir, async ({ input, stores, ports }) => {
  const guardada = found(await stores.declaracoes.get(input.codigo));
  const conteudo = Readable.from(ports.pdf(documentoDaDeclaracao(guardada, ports.enderecoPublico)));
  const nome = `Declaracao-${formatCodigoDeDeclaracao(guardada.chave).slice(0, 9)}.pdf`;
  return { nome, tipo: 'application/pdf', conteudo };
});

const revokeDeclaracao = tellingUseCase(rotas.revogar, async ({ input, stores, ports }) => {
  found(await stores.declaracoes.get(input.codigo));
  if (!(await stores.declaracoes.revoke(input.codigo, ports.agora()))) refuseBecause(JA_REVOGADA);
});

/** Wrong codes per address in the window: a full one answers no code any more, right or wrong. */
const LIMITE = 30;

const withinLimit = async (ports: Ports, chave: string): Promise<void> => {
  if (!(await ports.acesso.fitsTentativa(chave, LIMITE))) throw new AppError('muitasTentativas');
};

const verifyDeclaracao = publicUseCase(rotas.conferir, async ({ input, ports, origem }) => {
  const tentativas = `declaracao:${origem}`;
  await withinLimit(ports, tentativas);
  const chave = parseCodigoDeDeclaracao(input.chave);
  const achada = chave && (await ports.declaracoes.getByChave(chave));
  if (!achada) {
    await contada(ports, { chave: tentativas, limite: LIMITE });
    throw new AppError('naoEncontrado', { message: rotas.conferir.failure });
  }
  const { feita, validade, revogada, resumo, conteudo } = achada;
  const situacao = situacaoDaDeclaracao(achada, ports.agora());
  return { situacao, feita, validade, revogada, resumo, conteudo: situacao === 'valida' ? conteudo : null };
});

/** Statements for lenders, and their verification by anybody. */
export const declaracao: Area = {
  useCases: [
    useCase(rotas.estoque, ({ input, stores }) => stores.declaracoes.listEstoque(consultaOf(input))),
    useCase(rotas.feitas, ({ input, stores, ports }) =>
      stores.declaracoes.list({ ...pagingOf(input), ordemCampo: null }, ports.agora()),
    ),
    createDeclaracao,
    printDeclaracao,
    revokeDeclaracao,
    verifyDeclaracao,
  ],
};
