import type { Linhas } from '../linha.ts';
import { atpv } from './atpv.ts';
import { certificado } from './certificado.ts';
import { entidades } from './entidades.ts';
import { entradaZeroKm } from './entradaZeroKm.ts';
import { eventos } from './eventos.ts';
import { saidaZeroKm } from './saidaZeroKm.ts';
import { sessao } from './sessao.ts';
import { suporte } from './suporte.ts';
import { treinamento } from './treinamento.ts';
import { veiculo } from './veiculo.ts';
import { veiculosZeroKm } from './veiculosZeroKm.ts';
import { xml } from './xml.ts';

/** Every route, by area. A route without a line fails the test: say who may call it, and with whose ids. */
export const MATRIZ: Linhas = {
  ...atpv,
  ...certificado,
  ...entidades,
  ...entradaZeroKm,
  ...eventos,
  ...saidaZeroKm,
  ...sessao,
  ...suporte,
  ...treinamento,
  ...veiculo,
  ...veiculosZeroKm,
  ...xml,
};
