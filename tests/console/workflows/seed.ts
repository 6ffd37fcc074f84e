import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { writeNfe } from '#sandbox/notas/writeNfe.ts';
import { CHASSIS_DEMO } from '#sandbox/world/chassisDemo.ts';
import { nota, notaSpec, soNoTexto, venda } from '#tests/gateway/notas/xml/notas.ts';
import type { TestGateway, TestSession } from '#tests/support/gateway.ts';
import { confirmarEntradas, importFiles, untilEstado } from '#tests/support/zeroKm.ts';

const chassiOf = (acabado: boolean, n: number): string => {
  const chassi = CHASSIS_DEMO.filter((one) => one.acabado === acabado)[n]?.chassi;
  if (!chassi) throw new RangeError(`The demo world has no such vehicle: ${n}`);
  return chassi;
};

/** Vehicles pending for the demo head office. */
export const PRIMEIRO = chassiOf(true, 0);
export const SEGUNDO = chassiOf(true, 1);

const arquivo = (numero: number, xml: string) => ({
  nome: `nota-${numero}.xml`,
  bytes: new TextEncoder().encode(xml),
});

/** The manufacturer's invoice of a vehicle, as a file. */
export const notaDeEntrada = (numero: number, chassi: string) =>
  arquivo(numero, nota({ numero, chassis: [chassi] }));

/** The same, with the chassis in free text only. */
export const notaDeEntradaNoTexto = (numero: number, chassi: string) =>
  arquivo(numero, writeNfe(soNoTexto(notaSpec({ numero, chassis: [chassi] }))));

/** The dealer's sale invoice of a vehicle, as a file. */
export const notaDeVenda = (numero: number, chassi: string) =>
  arquivo(numero, venda({ numero, chassis: [chassi] }));

/** Brings vehicles into the head office's stock. */
export const giveEntrada = async (world: TestGateway, session: TestSession, ...chassis: string[]) => {
  await session.heard(entradaZeroKm.lista);
  await importFiles(
    world,
    session,
    chassis.map((chassi, n) => notaDeEntrada(500 + n, chassi)),
  );
  const { data } = await session.heard(entradaZeroKm.lista);
  await confirmarEntradas(
    session,
    data.filter((row) => chassis.includes(row.chassi)),
  );
  for (const chassi of chassis) await untilEstado(world, chassi, 'confirmada');
};
