import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { montadora } from '#contract/gateway/montadora.ts';
import { saidaZeroKm } from '#contract/gateway/saidaZeroKm.ts';
import { veiculosZeroKm } from '#contract/gateway/veiculosZeroKm.ts';
import type { NomeChamada } from '#contract/renave/chamadas.ts';
import { PRAZO_DIAS } from '#domain/sefaz/manifestacao.ts';
import type { NotaSpec, ParteSpec } from '#sandbox/notas/notaSpec.ts';
import { createRandom } from '#sandbox/notas/random.ts';
import { parteOfEmpresa, sampleChassi, samplePessoa, sampleVeiculo } from '#sandbox/notas/sampleWorld.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import {
  CARGAS,
  DESISTE_A_CADA,
  DIAS,
  DIAS_ATE_TENTAR,
  DIAS_SEGUIDOS,
  ESPERAM,
  GIRO,
  type MotivoDemo,
  RECUSA_A_CADA,
  RECUSAS,
} from '#sandbox/world/lojaDemo.ts';
import { type AtoDemo, itensDoLote, type Mundo } from './desks.ts';
import { issue } from './taxAuthority.ts';

type Dona = (typeof CARGAS)[number]['empresa'];

/** A new vehicle of the demo: its number among all, and the days ago on which it came and was sold. */
interface Novo {
  empresa: Dona;
  n: number;
  veiculo: ReturnType<typeof sampleVeiculo>;
  entra: number;
  sai: number | null;
}

/** One seed for all: every chassis, buyer and value of the demo follows from it. */
const SEMENTE = 4_711;
const PESADO = /CARGO/;

/** The vehicle of a number: only a truck leaves the factory unfinished. */
const veiculoOf = (n: number): Novo['veiculo'] => {
  const veiculo = sampleVeiculo(createRandom(SEMENTE + n), sampleChassi(SEMENTE, n));
  return { ...veiculo, condicao: PESADO.test(veiculo.marcaModelo) ? 2 : 1 };
};

const worked = (dia: number): number => (dia > DIAS_SEGUIDOS ? dia - (dia % 2) : dia);

const novos: readonly Novo[] = CARGAS.flatMap(({ empresa, aCadaDias, veiculos }) =>
  Array.from({ length: Math.floor(DIAS / aCadaDias) + 1 }, (_, carga) => carga * aCadaDias).flatMap((entra) =>
    Array.from({ length: veiculos }, () => ({ empresa, entra })),
  ),
).map(({ empresa, entra }, n) => {
  const giro = GIRO[n % GIRO.length] ?? null;
  const fica = giro === null || giro > entra;
  return { empresa, n, veiculo: veiculoOf(n), entra, sai: fica ? null : worked(entra - giro) };
});

/** A dealer's sale that is cancelled, and confirmed again later. */
const givesUp = ({ n, sai, empresa }: Novo): boolean =>
  n % DESISTE_A_CADA === 5 && sai !== null && sai > ESPERAM.recusada && empresa !== 'aurora';

/** Chassis that stay in a company's stock, oldest first. */
export const staying = (empresa: Dona, acabado: boolean): string[] =>
  novos
    .flatMap((novo) =>
      novo.empresa === empresa && novo.sai === null && (novo.veiculo.condicao === 1) === acabado
        ? novo.veiculo.chassi
        : [],
    )
    .reverse();

export const notaDeTransferencia = (chassi: string, de: Dona, para: Dona): NotaSpec[] =>
  novos
    .filter(({ veiculo }) => veiculo.chassi === chassi)
    .map((novo) => ({
      ...notaOf(novo, 30_000 + novo.n, parteOfEmpresa(EMPRESAS[de]), parteOfEmpresa(EMPRESAS[para])),
      natureza: 'TRANSFERENCIA ENTRE FILIAIS',
    }));

const emissao = (): string => `${new Date(Date.now() - 4 * 3_600_000).toISOString().slice(0, 19)}-03:00`;

/** The invoice of a vehicle. */
export const notaOf = (
  { n, veiculo }: Pick<Novo, 'n' | 'veiculo'>,
  numero: number,
  emitente: ParteSpec,
  destinatario: ParteSpec,
): NotaSpec => {
  const { valor, ...bloco } = veiculo;
  return {
    ...{ emitente, destinatario, codigoUf: emitente.uf === 'SP' ? 35 : 41, numero, serie: 1 },
    ...{ codigoNumerico: String(40_000_000 + n), emissao: emissao(), natureza: 'VENDA DE VEICULO NOVO' },
    itens: [
      { descricao: `${bloco.marcaModelo} ZERO KM`, codigo: bloco.codigoMarcaModelo, valor, veiculo: bloco },
    ],
  };
};

const fabrica = parteOfEmpresa(EMPRESAS.aurora);

/** The buyer; of the sales that wait, one in five has no postal code in the invoice, which is to be completed. */
const compradorOf = ({ n, sai }: Novo): ParteSpec => {
  const pessoa = samplePessoa(createRandom(SEMENTE * 2 + n));
  return {
    ...pessoa,
    cep: sai !== null && sai <= ESPERAM.saida && n % 5 === 2 ? null : (pessoa.cep ?? '80010020'),
  };
};

/** A dealer sells with a tenth on top. */
const withMargin = (novo: Novo): Novo => ({
  ...novo,
  veiculo: { ...novo.veiculo, valor: Math.round(novo.veiculo.valor * 1.1) },
});

interface Grupo {
  empresa: Dona;
  dia: number;
  destes: readonly Novo[];
}

/** Vehicles by company and by a day of theirs. */
const byDay = (dia: (novo: Novo) => number | null): Grupo[] => {
  const grupos = Map.groupBy(
    novos.filter((novo) => dia(novo) !== null),
    (novo) => `${novo.empresa}/${dia(novo)}`,
  );
  return [...grupos.values()].flatMap((destes) => {
    const [primeiro] = destes;
    return primeiro ? [{ empresa: primeiro.empresa, dia: dia(primeiro) ?? 0, destes }] : [];
  });
};

type Passo = 'entrada' | 'saida';

/** The reason for which the registry refuses a vehicle's first attempt, if it is its turn. */
const motivoDe = (passo: Passo, { n }: Novo, dia: number): MotivoDemo | undefined => {
  const aCada = dia <= ESPERAM.recusada ? RECUSA_A_CADA.agora : RECUSA_A_CADA.antes;
  const motivos = RECUSAS[passo];
  return n % aCada === aCada - 1 ? motivos[Math.floor(n / aCada) % motivos.length] : undefined;
};

const CHAMADAS: Readonly<Record<Passo, readonly NomeChamada[]>> = {
  entrada: ['entradaZeroKm', 'entradaMontadora'],
  saida: ['saidaZeroKm', 'saidaInacabado', 'saidaMontadora', 'saidaInacabadoMontadora'],
};

type Confirmar = (itens: readonly Novo[], codigos: ReadonlyMap<string, number>) => Promise<unknown>;

/** How a company's entries and exits are asked for. */
const confirmacoes = ({ em }: Mundo, empresa: Dona): Record<Passo, Confirmar> => {
  const codigo = (codigos: ReadonlyMap<string, number>, { veiculo }: Novo) =>
    codigos.get(veiculo.chassi) ?? 0;
  const { call } = em[empresa];
  const deHorizonte = EMPRESAS.horizonteMatriz.cnpj;
  if (empresa !== 'aurora')
    return {
      entrada: (itens, codigos) =>
        call(entradaZeroKm.confirmar, { itensList: itens.map((um) => ({ codigo: codigo(codigos, um) })) }),
      saida: (itens, codigos) =>
        call(saidaZeroKm.confirmar, {
          itensList: itens.map((um) => ({ codigo: codigo(codigos, um), leasing: null, chassi: null })),
        }),
    };
  return {
    entrada: (itens) =>
      call(montadora.confirmarEntrada, {
        listaEntradas: itens.map(({ veiculo: { chassi } }) => ({ chassi })),
      }),
    saida: (itens, codigos) =>
      call(montadora.confirmarSaida, {
        itensList: itens.map((um) => ({
          ...{
            codigoxmlimport: codigo(codigos, um),
            chassi: null,
            leasing: null,
            beneficiofiscal: 'NAO_TEM',
          },
          cnpjvendedora: um.veiculo.condicao === 1 ? deHorizonte : null,
          cnpjentregadora: um.veiculo.condicao === 1 ? deHorizonte : null,
        })),
      }),
  };
};

/** The attempt, and after the registry's refusal the second one; today's work waits. */
const confirmando = (
  mundo: Mundo,
  passo: Passo,
  { empresa, dia, destes }: Grupo,
  lote: () => number,
): AtoDemo[] => {
  if (dia <= ESPERAM[passo]) return [];
  const confirmar = async (itens: readonly Novo[]) =>
    confirmacoes(mundo, empresa)[passo](itens, await itensDoLote(mundo, lote()));
  const recusados = destes.filter((novo) => motivoDe(passo, novo, dia));
  const retry = () => {
    for (const novo of recusados)
      mundo.sandbox.behaviours.add({
        ...{ cenario: 'recusa', vezes: 1, status: 422, corpo: motivoDe(passo, novo, dia) },
        alvo: { chassi: novo.veiculo.chassi, operacoes: CHAMADAS[passo] },
      });
    return confirmar(destes);
  };
  const voltam = [
    ...(dia > ESPERAM.recusada ? recusados : []),
    ...(passo === 'saida' ? destes.filter((novo) => givesUp(novo)) : []),
  ];
  const outraVez: AtoDemo = { dia: dia - DIAS_ATE_TENTAR, quando: 'tarde', run: () => confirmar(voltam) };
  return [{ dia, quando: 'tarde', run: retry }, ...(voltam.length > 0 ? [outraVez] : [])];
};

const arriving = (mundo: Mundo, grupo: Grupo): AtoDemo[] => {
  const { empresa, dia, destes } = grupo;
  const { cnpj } = EMPRESAS[empresa];
  let lote = 0;
  const arrive = async () => {
    mundo.sandbox.preCadastrar(
      destes.map(({ veiculo: { chassi, condicao, marcaModelo } }) => ({
        ...{ chassi, cnpj, marcaModelo, acabado: condicao === 1 },
      })),
    );
    if (empresa === 'aurora') return;
    const loja = parteOfEmpresa(EMPRESAS[empresa]);
    const notas = destes.map((novo) => notaOf(novo, 10_000 + novo.n, fabrica, loja));
    if (dia < PRAZO_DIAS) issue(mundo.sandbox, notas);
    lote = await mundo.em[empresa].importFiles(notas);
  };
  return [{ dia, quando: 'manha', run: arrive }, ...confirmando(mundo, 'entrada', grupo, () => lote)];
};

const leaving = (mundo: Mundo, grupo: Grupo): AtoDemo[] => {
  const { empresa, dia, destes } = grupo;
  const loja = parteOfEmpresa(EMPRESAS[empresa]);
  let lote = 0;
  const faturar = async () => {
    const notas = destes.map((novo) => notaOf(withMargin(novo), 20_000 + novo.n, loja, compradorOf(novo)));
    lote = await mundo.em[empresa].importFiles(notas);
  };
  return [{ dia, quando: 'manha', run: faturar }, ...confirmando(mundo, 'saida', grupo, () => lote)];
};

/** The dealers' sales that are cancelled in the evening. */
const givingUp = ({ em }: Mundo): AtoDemo[] =>
  novos.filter(givesUp).map(({ empresa, sai, veiculo: { chassi } }) => ({
    ...{ dia: sai ?? 0, quando: 'fim' as const },
    run: async () => {
      const { call } = em[empresa];
      const { data } = await call(veiculosZeroKm.finalizados, { descricaoFiltro: chassi });
      for (const { idest_vei: idEstoque } of data) await call(saidaZeroKm.cancelar, { chassi, idEstoque });
    },
  }));

/** The life of every new vehicle: taken in, sold, documented. */
export const atosDosNovos = (mundo: Mundo): AtoDemo[] => [
  ...byDay(({ entra }) => entra).flatMap((grupo) => arriving(mundo, grupo)),
  ...byDay(({ sai }) => sai).flatMap((grupo) => leaving(mundo, grupo)),
  ...givingUp(mundo),
];
