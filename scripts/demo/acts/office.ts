import { aptidoes } from '#contract/gateway/aptidoes.ts';
import { convites } from '#contract/gateway/convites.ts';
import { usados } from '#contract/gateway/usados.ts';
import { createRandom } from '#sandbox/notas/random.ts';
import { parteOfEmpresa, sampleChassi, samplePessoa, sampleVeiculo } from '#sandbox/notas/sampleWorld.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import type { AtoDemo, Mundo } from './desks.ts';
import { notaOf } from './newVehicles.ts';

const SEMENTE = 4_713;

/** Nobody but a person can say whether a loan for demonstration moves a vehicle. */
const OUTRA_SAIDA = '5949';

const notaAConferir = () => {
  const veiculo = { ...sampleVeiculo(createRandom(SEMENTE), sampleChassi(SEMENTE, 1)), condicao: 1 as const };
  const cliente = samplePessoa(createRandom(SEMENTE));
  const nota = notaOf({ n: SEMENTE, veiculo }, 50_001, parteOfEmpresa(EMPRESAS.horizonteMatriz), cliente);
  return {
    ...{ ...nota, natureza: 'OUTRA SAIDA' },
    itens: nota.itens.map((item) => ({ ...item, cfop: OUTRA_SAIDA })),
  };
};

/** Office work beside the vehicles: an invitation, plates asked about, an invoice that waits for a person. */
export const atosDoEscritorio = ({ em }: Mundo): AtoDemo[] => [
  {
    ...{ dia: 6, quando: 'manha' },
    run: () =>
      em.agil.call(convites.convidar, {
        ...{ emailLojista: 'contato@planalto.test', nomeLojista: 'Planalto Fictícia Automóveis' },
        codigoEmpresa: em.agil.codigoEmpresa,
      }),
  },
  ...(['horizonteMatriz', 'vizinhoPeloDespachante'] as const).map((posto) => ({
    ...{ dia: 1, quando: 'manha' as const },
    run: async () => {
      const { data } = await em[posto].call(usados.lista, { perPage: 5 });
      await em[posto].call(aptidoes.ask, { lista: data.map(({ placa }) => placa).join('\n') });
    },
  })),
  { ...{ dia: 2, quando: 'tarde' }, run: () => em.horizonteMatriz.importFiles([notaAConferir()]) },
];
