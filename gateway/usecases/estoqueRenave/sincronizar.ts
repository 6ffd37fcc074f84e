import { estoqueRenave as rotas } from '#contract/gateway/estoqueRenave.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { contagem } from '#domain/values/contagem.ts';
import type { Estoque } from '../../ports/estoque.ts';
import type { Modulo } from '../../ports/intencoes.ts';
import { devolverTaxa } from '../credito/taxa.ts';
import { espelho } from '../operacoes/estoqueDoRenave.ts';
import { corpoOf } from '../respostaDoRenave.ts';
import { type Chamada, useCase } from '../useCase.ts';

/** Records taken over in one transaction: few enough that nobody waits for it. */
const POR_VEZ = 100;

const MODULO: Record<Estoque['especie'], Modulo> = {
  novo: 'zeroKm',
  usado: 'usados',
  ite: 'ite',
  montadora: 'montadora',
};

/** What tells that the registry knows a record otherwise than we do. */
const COMPARADOS = ['estado', 'placa', 'renavam', 'motivo', 'chaveEntrada', 'chaveSaida'] as const;

const isOutro = (nosso: Estoque, dele: Estoque): boolean =>
  COMPARADOS.some((campo) => dele[campo] !== null && dele[campo] !== nosso[campo]);

interface Balanco {
  novos: number;
  alterados: number;
}

/** Takes over what differs, each with a line in the vehicle's history; what an operation wrote meanwhile stays. */
const assumir = ({ ports, empresa, usuario }: Chamada<unknown>, estoques: readonly Estoque[], desde: Date) =>
  ports.transacao(empresa.codigo, async (stores): Promise<Balanco> => {
    const balanco = { novos: 0, alterados: 0 };
    for (const dele of estoques) {
      const nosso = await stores.estoque.get(dele.id);
      if (nosso && !isOutro(nosso, dele)) continue;
      await devolverTaxa(stores, dele);
      if (!(await stores.estoque.save(dele, ports.agora(), desde))) continue;
      if (nosso) balanco.alterados += 1;
      else balanco.novos += 1;
      await stores.movimentar({
        codigoUsuario: usuario.codigo,
        chassi: dele.chassi,
        placa: dele.placa,
        idEstoque: dele.id,
        codigoOperacao: 'sincronizarEstoque',
        operacao: 'Sincronização de estoque',
        modulo: MODULO[especieDe(nosso, dele)],
        cobrado: false,
        intencao: null,
        agora: ports.agora(),
      });
    }
    return balanco;
  });

/** As it came into stock, which only our own record may know. */
const especieDe = (nosso: Estoque | null, dele: Estoque) => (nosso ?? dele).especie;

const sincronizarEmpresa = async (chamada: Chamada<unknown>) => {
  const { ports, empresa, stores } = chamada;
  const desde = ports.agora();
  const ditos = corpoOf(await ports.renave.chamar(empresa.codigo, renave.estoques, {}));
  // A vehicle's older record first: it must have ended here before its next one begins.
  const estoques = ditos.map((dito) => espelho(dito)).sort((one, other) => one.id - other.id);
  const total = { novos: 0, alterados: 0 };
  for (let from = 0; from < estoques.length; from += POR_VEZ) {
    const { novos, alterados } = await assumir(chamada, estoques.slice(from, from + POR_VEZ), desde);
    total.novos += novos;
    total.alterados += alterados;
  }
  const ausentes = await stores.estoque.countFora(
    estoques.map(({ id }) => id),
    desde,
  );
  await stores.avisar('estoque', 'entradaZeroKm', 'saidaZeroKm', 'veiculos');
  return { ...total, ausentes };
};

const veiculos = (quantos: number) => contagem(quantos, 'veículo', 'veículos');

/** The company's whole stock as the registry has it. Who asks while it is under way waits for the same end. */
export const sincronizar = useCase(rotas.sincronizar, async (chamada) => {
  const { ports, empresa } = chamada;
  const { ausentes, ...total } = await ports.singleFlight(`sincronizar:${empresa.codigo}`, () =>
    sincronizarEmpresa(chamada),
  );
  const message =
    ausentes === 0
      ? rotas.sincronizar.success
      : `Estoque sincronizado, mas com erros: ${veiculos(ausentes)} em estoque no sistema e não encontrado(s) no Renave.`;
  return { message, ...total };
});
