import {
  faltaTerminar,
  type LinhaFechamentoDita,
  fechamento as rotas,
} from '#contract/gateway/fechamento.ts';
import { AppError } from '#domain/errors.ts';
import { contagem } from '#domain/values/contagem.ts';
import { diaBrasilia, formatDateTime } from '#domain/values/datas.ts';
import { limitesDoMes, type Mes, nomeDoMes } from '#domain/values/mes.ts';
import { empresasDoGrupo } from '../historicos/empresasEscolhidas.ts';
import { type Chamada, found, useCase } from '../useCase.ts';
import { mesPedido, numerosDoMes } from './numerosDoMes.ts';

type ChamadaDeFechamento = Pick<Chamada<unknown>, 'ports' | 'usuario' | 'empresa' | 'transacao'>;

/** Keeps the figures of each open company; those that another tab closed meanwhile stay as they are. */
const closeAll = (
  { ports, usuario, transacao }: ChamadaDeFechamento,
  mes: Mes,
  abertas: readonly LinhaFechamentoDita[],
) =>
  transacao(async (stores) => {
    const fechadas: LinhaFechamentoDita[] = [];
    for (const numeros of abertas) {
      const sua = found(await stores.doGrupo(numeros.codigo_emp));
      const fecho = { codigoUsuario: usuario.codigo, agora: ports.agora(), numeros };
      if (await sua.fechamento.close(limitesDoMes(mes).de, fecho)) fechadas.push(numeros);
      await sua.notify('fechamento');
    }
    return fechadas;
  });

const ditoDe = (mes: Mes, fechadas: number, [uma]: readonly LinhaFechamentoDita[]): string => {
  const nome = `${nomeDoMes(mes)} de ${mes.ano}`;
  if (fechadas > 0) return `${nome} fechado para ${contagem(fechadas, 'empresa', 'empresas')}.`;
  const por = uma?.fechado ? ` por ${uma.fechadopor}, em ${formatDateTime(uma.fechado)}` : '';
  return `${nome} já estava fechado${por}. Nada mudou.`;
};

/** Closes a month that is over, for the chosen companies of the group or for all of them. */
export const closeFechamento = useCase(rotas.fechar, async (chamada) => {
  const { input, ports } = chamada;
  const mes = mesPedido(input);
  const falta = faltaTerminar(mes, diaBrasilia(ports.agora()));
  if (falta !== null) throw new AppError('regra', { message: falta });
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

export const reopenFechamento = useCase(rotas.reabrir, async (chamada) => {
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
  return { message: rotas.reabrir.success };
});
