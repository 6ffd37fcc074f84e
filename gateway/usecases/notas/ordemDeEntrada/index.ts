import { ordemDeEntrada as rotas, type SituacaoDaOrdem } from '#contract/gateway/notas/ordemDeEntrada.ts';
import { emitentesOf } from '#domain/sefaz/ordemDeEntrada.ts';
import type { Area } from '../../../engine/area.ts';
import { cpfDoOperador } from '../../../engine/operacoes/perform.ts';
import { refuseCampo } from '../../../engine/refuse.ts';
import { consultaOf, tellingUseCase, useCase } from '../../../engine/useCase.ts';

const NADA_CHEGA = 'Ordem salva, mas nenhuma nota chega: ligue Receber as notas da SEFAZ em Configurações.';
const NADA_A_PARAR = 'Nenhuma ordem estava ligada.';
const HORAS = 'A hora de parar precisa vir depois da hora de começar.';

/** Defaults of a company's first order. */
const PRIMEIRA = {
  modo: 'desligada',
  numero: 0,
  dias: 'uteis',
  das: 8,
  ate: 18,
  limite: 0,
  emitentes: '',
  sochegados: false,
  quem: null,
  dada: null,
  parada: null,
  conhecidos: '',
} as const satisfies SituacaoDaOrdem;

const save = tellingUseCase(rotas.save, async ({ input, usuario, transacao, stores, ports }) => {
  cpfDoOperador(usuario);
  if (input.das >= input.ate) refuseCampo('ate', HORAS);
  const numero = await transacao(async (stores) => {
    const saved = await stores.ordem.save(
      { ...input, emitentes: emitentesOf(input.emitentes), soChegados: input.soChegados === true },
      usuario.codigo,
      ports.agora(),
    );
    await stores.notify('notasRecebidas');
    return saved;
  });
  const { receber } = await stores.recebimentos.get();
  return { ...(!receber && { message: NADA_CHEGA }), numero, titulo: `Ordem ${numero}` };
});

/** Entries that arrive and are confirmed by themselves, by a person's standing order. */
export const ordemDeEntrada: Area = {
  useCases: [
    useCase(rotas.notas, ({ input, stores }) =>
      stores.ordem.list({
        ...consultaOf(input),
        periodo: { de: input.dataInicial, ate: input.dataFinal },
      }),
    ),
    useCase(rotas.situacao, async ({ stores }) => {
      const conhecidos = (await stores.ordem.listEmitentes()).join('\n');
      return { ...PRIMEIRA, ...(await stores.ordem.get()), conhecidos };
    }),
    save,
    tellingUseCase(rotas.stop, async ({ transacao }) => {
      const stopped = await transacao(async (stores) => {
        await stores.notify('notasRecebidas');
        return stores.ordem.stop(null);
      });
      return stopped ? {} : { message: NADA_A_PARAR };
    }),
  ],
};
