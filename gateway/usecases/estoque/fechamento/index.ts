import {
  faltaTerminar,
  GRUPOS,
  type GrupoDeMovimentos,
  type LinhaFechamentoWire,
  nomeDoArquivo,
  fechamento as rotas,
} from '#contract/gateway/estoque/fechamento.ts';
import { operationsIn } from '#contract/operations/index.ts';
import type { InputOf } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import { contagem } from '#domain/values/contagem.ts';
import { diaBrasilia, formatDateTime } from '#domain/values/datas.ts';
import { limitesDoMes, type Mes, mesDepois, nomeDoMes } from '#domain/values/mes.ts';
import type { Area } from '../../../engine/area.ts';
import { refuseBecause } from '../../../engine/refuse.ts';
import { renderAssinado } from '../../../engine/renderAssinado.ts';
import {
  type Chamada,
  fileUseCase,
  found,
  pagingOf,
  tellingUseCase,
  useCase,
} from '../../../engine/useCase.ts';
import type { Paginada } from '../../../ports/paginada.ts';
import type { Ports } from '../../../ports/ports.ts';
import { empresasDoGrupo } from '../historicos/empresasEscolhidas.ts';
import { movimentosPorDia } from '../historicos/movimentosPorDia.ts';
import { documentoDoMes } from './documento.ts';

const grupos = Object.fromEntries(GRUPOS.map(({ value }) => [value, operationsIn(value)])) as Record<
  GrupoDeMovimentos,
  string[]
>;

/** The month of each company, a row for each. */
const numerosDoMes = (
  { historicos }: Pick<Ports, 'historicos'>,
  empresas: readonly number[],
  mes: Mes,
  paginada: Paginada,
) => historicos.closeMes(empresas, { ...paginada, ...limitesDoMes(mes), grupos });

/** The month that a call names. */
const mesPedido = ({ mes, ano }: { mes: string; ano: number }): Mes => ({ mes: Number(mes), ano });

/** Keeps the figures of each open company; those that another tab closed meanwhile stay as they are. */
const closeAll = (
  { ports, usuario, transacao }: Pick<Chamada<unknown>, 'ports' | 'usuario' | 'transacao'>,
  mes: Mes,
  abertas: readonly LinhaFechamentoWire[],
) =>
  transacao(async (stores) => {
    const fechadas: LinhaFechamentoWire[] = [];
    for (const numeros of abertas) {
      const sua = found(await stores.doGrupo(numeros.codigo_emp));
      const fecho = { codigoUsuario: usuario.codigo, agora: ports.agora(), numeros };
      if (await sua.fechamento.close(limitesDoMes(mes).de, fecho)) fechadas.push(numeros);
      await sua.notify('fechamento');
    }
    return fechadas;
  });

const ditoDe = (mes: Mes, fechadas: number, [uma]: readonly LinhaFechamentoWire[]): string => {
  const nome = `${nomeDoMes(mes)} de ${mes.ano}`;
  if (fechadas > 0) return `${nome} fechado para ${contagem(fechadas, 'empresa', 'empresas')}.`;
  const por = uma?.fechado ? ` por ${uma.fechadopor}, em ${formatDateTime(uma.fechado)}` : '';
  return `${nome} já estava fechado${por}. Nada mudou.`;
};

/** Closes a month that is over, for the chosen companies of the group or for all of them. */
const closeFechamento = useCase(rotas.fechar, async (chamada) => {
  const { input, ports } = chamada;
  const mes = mesPedido(input);
  const falta = faltaTerminar(mes, diaBrasilia(ports.agora()));
  if (falta !== null) refuseBecause(falta);
  const doGrupo = await empresasDoGrupo(chamada);
  const escolhidas = input.codigosEmpresas?.length ? input.codigosEmpresas : doGrupo;
  if (escolhidas.some((codigo) => !doGrupo.includes(codigo))) throw new AppError('naoEncontrado');
  const todas = { page: 1, perPage: escolhidas.length, ordemCampo: null };
  const { data } = await numerosDoMes(ports, escolhidas, mes, todas);
  const fechadas = await closeAll(
    chamada,
    mes,
    data.filter(({ fechado }) => fechado === null),
  );
  return {
    message: ditoDe(mes, fechadas.length, data),
    codigos: fechadas.map(({ codigo_emp }) => codigo_emp).join(', '),
    empresas: fechadas.map(({ nomfan_emp }) => nomfan_emp).join(', '),
  };
});

const reopenFechamento = tellingUseCase(rotas.reabrir, async (chamada) => {
  const { input, transacao } = chamada;
  if (!(await empresasDoGrupo(chamada)).includes(input.codigo)) throw new AppError('naoEncontrado');
  await transacao(async (stores) => {
    const sua = found(await stores.doGrupo(input.codigo));
    if (!(await sua.fechamento.reopen(limitesDoMes(mesPedido(input)).de, input.fechado)))
      throw new AppError('registroAlterado', {
        message: 'Este fechamento mudou em outra janela. Veja como ele está agora.',
      });
    await sua.notify('fechamento');
  });
});

type FechamentoRequest = Chamada<InputOf<typeof rotas.mes>>;

/** Month-end figures of the group's companies to which the user has access. */
const mes = async (chamada: FechamentoRequest) => {
  const { input, ports } = chamada;
  return numerosDoMes(ports, await empresasDoGrupo(chamada), mesPedido(input), pagingOf(input));
};

const nomeDaPlanilha = async ({ input }: FechamentoRequest): Promise<string> =>
  nomeDoArquivo(mesPedido(input));

const printMes = fileUseCase(rotas.pdf, async (chamada) => {
  const { input, ports, empresa, usuario } = chamada;
  const pedido = mesPedido(input);
  const empresas = await empresasDoGrupo(chamada);
  const todas = { page: 1, perPage: empresas.length, ordemCampo: null };
  const { conteudo } = await renderAssinado(ports, empresa.codigo, {
    ...documentoDoMes({
      mes: pedido,
      agora: await numerosDoMes(ports, empresas, pedido, todas),
      antes: await numerosDoMes(ports, empresas, mesDepois(pedido, -1), todas),
      quem: usuario.nome,
      quando: ports.agora(),
    }),
    treinamento: ports.modo === 'sandbox',
  });
  return { nome: `${nomeDoArquivo(pedido)}.pdf`, tipo: 'application/pdf', conteudo };
});

const dias = useCase(rotas.dias, async (chamada) =>
  movimentosPorDia(chamada.ports, await empresasDoGrupo(chamada), limitesDoMes(mesPedido(chamada.input))),
);

/** Monthly closing by branch, and its marking as closed. */
export const fechamento: Area = {
  useCases: [useCase(rotas.mes, mes, { nomeDaPlanilha }), dias, printMes, closeFechamento, reopenFechamento],
};
