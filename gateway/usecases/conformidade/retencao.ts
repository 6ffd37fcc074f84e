import { retencao as rotas } from '#contract/gateway/conformidade/retencao.ts';
import { diasDaGuarda, GUARDAS, type Guarda, guardasComPrazo, venceramAte } from '#domain/dadosPessoais.ts';
import type { Area } from '../../engine/area.ts';
import { refuseCampo } from '../../engine/refuse.ts';
import { tellingUseCase, useCase } from '../../engine/useCase.ts';
import type { Ports } from '../../ports/ports.ts';

const SEM_ENSAIO =
  'Salve o prazo primeiro sem apagar, e espere o ensaio: em até uma hora ele diz o que sairia.';
const DIA_MS = 24 * 3_600_000;

const NOVA = {
  dias: null,
  ligada: false,
  ensaiada: null,
  vencidas: null,
  varrida: null,
  apagadas: 0,
} as const;

const listRegras = async ({ retencao }: Pick<Ports, 'retencao'>) => {
  const known = new Map((await retencao.list()).map((regra) => [regra.guarda, regra]));
  return guardasComPrazo.map((guarda) => ({ guarda, ...(known.get(guarda) ?? NOVA) }));
};

const save = tellingUseCase(rotas.save, async ({ input, ports, usuario }) => {
  const { guarda, dias, ligada } = input;
  const { titulo, prazo }: Guarda = GUARDAS[guarda];
  if (prazo && dias < prazo.minimo)
    refuseCampo('dias', `${titulo}: o prazo não pode ser menor que ${prazo.minimo} dias.`);
  const antes = (await listRegras(ports)).find((regra) => regra.guarda === guarda);
  const isRehearsed = antes?.ensaiada && diasDaGuarda(guarda, antes.dias) === dias;
  if (ligada && !isRehearsed) refuseCampo('ligada', SEM_ENSAIO);
  const escolhidos = dias === prazo?.dias ? null : dias;
  await ports.retencao.save(
    { guarda, dias: escolhidos, ligada: ligada === true },
    usuario.codigo,
    ports.agora(),
  );
});

/** Rehearses each kind once a day, and sweeps those that support turned on. */
export const sweepRetencao = async (ports: Ports): Promise<number> => {
  const agora = ports.agora();
  let total = 0;
  for (const { guarda, dias, ligada, ensaiada } of await listRegras(ports)) {
    const antesDe = venceramAte(guarda, dias, agora);
    if (antesDe === null) continue;
    if (ligada)
      total += await ports.retencao.sweep(guarda, antesDe, agora, (chave) => ports.arquivos.remove(chave));
    const isOld = ensaiada === null || agora.getTime() - new Date(ensaiada).getTime() >= DIA_MS;
    if (isOld) await ports.retencao.rehearse(guarda, antesDe, agora);
  }
  return total;
};

/** How long each kind of records is kept. */
export const retencao: Area = {
  useCases: [
    useCase(rotas.list, async ({ ports }) =>
      (await listRegras(ports)).map((regra) => ({ ...regra, dias: diasDaGuarda(regra.guarda, regra.dias) })),
    ),
    save,
  ],
};
