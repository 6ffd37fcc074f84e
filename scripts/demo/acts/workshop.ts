import { crudRoutes } from '#contract/crud.ts';
import { ite } from '#contract/gateway/ite.ts';
import { pessoa } from '#domain/entities/pessoa.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { CHASSIS_ITE } from '#sandbox/world/chassisDemo.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { type AtoDemo, chaves, type Mundo } from './desks.ts';
import { sendOn } from './transfers.ts';

const VALOR = 13_200_000;
const ACRESCIMO = 3_900_000;
/** Days between two arrivals, and those that the work on a vehicle takes. */
const A_CADA = 8;
const TRABALHO = 20;
/** The newest arrivals, which nobody has taken in yet. */
const ESPERAM = 2;

const novaChave = chaves(9);

const vidaDe = (
  mundo: Mundo,
  { chassi, cnpj, acabado }: (typeof CHASSIS_ITE)[number],
  dia: number,
): AtoDemo[] => {
  const empresa = cnpj === EMPRESAS.jatoba.cnpj ? 'jatoba' : 'ipe';
  const { call } = mundo.em[empresa];
  const alguem = async () => Number((await call(crudRoutes(pessoa).list, {})).data[0]?.codigo_pes);
  const enter = async () =>
    call(ite.confirmarEntrada, {
      ...{ chassi, cliente: await alguem(), valor: VALOR, codigoClienteMontadora: '27', chaveRemessa: null },
    });
  const vender = async () => {
    const { data } = await call(ite.estoque, { descricaoFiltro: chassi });
    for (const { codigoVeiculo } of data)
      await call(ite.confirmarSaida, {
        ...{ veiculo: codigoVeiculo ?? 0, comprador: await alguem(), valor: VALOR + ACRESCIMO },
        ...{
          dataVenda: diaBrasilia(new Date()),
          chaveProduto: novaChave(empresa),
          chaveServico: novaChave(empresa),
        },
      });
  };
  const vende = dia - TRABALHO;
  return [
    { dia, quando: 'manha', run: enter },
    ...(acabado && vende >= 0 ? [{ dia: vende, quando: 'tarde' as const, run: vender }] : []),
    ...(empresa === 'jatoba'
      ? [{ dia: 1, quando: 'tarde' as const, run: () => sendOn(mundo, empresa, chassi, 'ipe') }]
      : []),
  ];
};

/** A transfer establishment's own work: vehicles that come to be completed, and are sold. */
export const atosDaOficina = (mundo: Mundo): AtoDemo[] => {
  mundo.sandbox.preCadastrar(CHASSIS_ITE);
  const entram = CHASSIS_ITE.slice(0, -ESPERAM);
  return entram.flatMap((um, n) => vidaDe(mundo, um, 2 + (entram.length - 1 - n) * A_CADA));
};
