import type { Sandbox } from '#sandbox/main.ts';
import { createRandom } from '#sandbox/notas/random.ts';
import { parteOfEmpresa, sampleVeiculo } from '#sandbox/notas/sampleWorld.ts';
import { CHASSIS_DEMO, CHASSIS_MONTADORA } from '#sandbox/world/chassisDemo.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import type { AtoDemo, Mundo } from './desks.ts';
import { notaOf } from './newVehicles.ts';
import { cancelNota, issue } from './taxAuthority.ts';

const SEMENTE = 4_712;

/** Of the dealer's announced vehicles, the one whose invoice its issuer cancelled. */
const CANCELADA = 6;

const issueNota = (
  sandbox: Sandbox,
  { chassi, marcaModelo, acabado }: (typeof CHASSIS_DEMO)[number],
  at: number,
): void => {
  const amostra = sampleVeiculo(createRandom(SEMENTE + at), chassi, marcaModelo);
  const novo = {
    veiculo: { ...amostra, marcaModelo, condicao: acabado ? 1 : 2 },
    n: SEMENTE + at,
  } as const;
  const de = parteOfEmpresa(EMPRESAS.aurora);
  const nota = notaOf(novo, 40_000 + at, de, parteOfEmpresa(EMPRESAS.horizonteMatriz));
  issue(sandbox, [nota]);
  if (at === CANCELADA) cancelNota(sandbox, nota);
};

/** Vehicles that are announced, one a day, with their invoices. */
export const atosDosAnunciados = ({ sandbox }: Mundo): AtoDemo[] =>
  [...CHASSIS_DEMO, ...CHASSIS_MONTADORA].map((anunciado, at) => ({
    ...{ dia: at % CHASSIS_DEMO.length, quando: 'manha' },
    run: async () => {
      const { dataHoraCadastro: _, ...informado } = anunciado;
      sandbox.preCadastrar([informado]);
      if (at < CHASSIS_DEMO.length) issueNota(sandbox, anunciado, at);
    },
  }));
