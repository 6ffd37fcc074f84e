import type { ConferenciaTomada } from '../../ports/conferencias.ts';
import type { Ports } from '../../ports/ports.ts';
import { diferencasDoEstoque, isNovidade } from './compareEstoque.ts';
import { estoqueInteiro, portasOf } from './portas.ts';
import { ASSUNTOS_DO_ESTOQUE, takeOverOne } from './takeOverEstoque.ts';

/** A used vehicle's fitness is asked once a night at most. */
const APTIDAO_HORAS = 20;

interface Conferida {
  /** Restrictions that the registry had not told of before. */
  restricoes: number;
  /** Records with news that we did not have. */
  assumidos: number;
  /**
   * Vehicles that differ because of a running operation, which will settle them, or else the next comparison.
   */
  emCurso: number;
}

const portasDe = async ({ acesso }: Ports, codigoEmpresa: number) => {
  const empresa = await acesso.getEmpresa(codigoEmpresa);
  if (!empresa) throw new Error(`empresa desconhecida: ${codigoEmpresa}`);
  return portasOf({
    operaNovos: empresa.rennov_emp,
    operaUsados: empresa.renusa_emp,
    operaIte: empresa.renite_emp,
    operaMontadora: empresa.renmon_emp,
  });
};

/**
 * Compares a company's whole stock with the registry's and adopts the differences at once, each with a line
 * in the vehicle's history without an author. Idempotent.
 */
export const checkEstoque = async (
  ports: Ports,
  { codigoEmpresa, desde: tomadaEm }: Pick<ConferenciaTomada, 'codigoEmpresa' | 'desde'>,
): Promise<Conferida> => {
  const desde = ports.agora();
  const deles = await estoqueInteiro(ports, codigoEmpresa, await portasDe(ports, codigoEmpresa));
  const conferida = { restricoes: 0, assumidos: 0, emCurso: 0 };
  for await (const { achadas } of diferencasDoEstoque(ports.empresa(codigoEmpresa).estoque, deles)) {
    if (achadas.length === 0) continue;
    await ports.transacao(codigoEmpresa, async (stores) => {
      const contexto = { stores, codigoUsuario: null, desde, agora: ports.agora() };
      const registros = achadas.map(({ registro }) => registro);
      const ocupados = await stores.intencoes.listOcupados(registros, tomadaEm);
      for (const { registro, ...diferenca } of achadas) {
        if (ocupados.has(registro.id)) conferida.emCurso += 1;
        else if ((await takeOverOne(contexto, registro)) && isNovidade(diferenca)) conferida.assumidos += 1;
      }
      await stores.notify(...ASSUNTOS_DO_ESTOQUE);
    });
  }
  await ports.transacao(codigoEmpresa, async (stores) => {
    conferida.restricoes = await stores.painel.watchRestricoes(deles, ports.agora());
    if (conferida.restricoes > 0) await stores.notify(...ASSUNTOS_DO_ESTOQUE);
    await stores.aptidoes.watch(ports.agora(), APTIDAO_HORAS);
  });
  return conferida;
};
