import type { LinhaDePlacas } from '../aptidao.ts';
import { digitosOf, type LinhaDePlanilha, textoOf } from './celula.ts';
import type { ModeloDePlanilha } from './modelo.ts';
import { planilhaDeVeiculos } from './veiculosUsados.ts';

const { placa, renavam, numeroCrv, tipoCrv } = planilhaDeVeiculos.colunas;

/** The workbook of plates whose fitness is asked. */
export const planilhaDePlacas = {
  arquivo: 'modelo-aptidao.xlsx',
  folha: 'Placas',
  colunas: {
    placa,
    renavam: { ...renavam, aceita: '11 algarismos; vazio para um veículo do cadastro ou do estoque' },
    numeroCrv: { ...numeroCrv, aceita: `${numeroCrv.aceita}, ou vazio` },
    tipoCrv: { ...tipoCrv, aceita: `${tipoCrv.aceita}, ou vazio` },
  },
} as const satisfies ModeloDePlanilha;

type ColunaDePlacas = keyof (typeof planilhaDePlacas)['colunas'];

/** A workbook's row; Excel drops leading zeros. */
export const linhaDePlacas = ({ linha, valores }: LinhaDePlanilha<ColunaDePlacas>): LinhaDePlacas => ({
  linha,
  placa: textoOf(valores.placa),
  renavam: digitosOf(valores.renavam, 11),
  numeroCrv: digitosOf(valores.numeroCrv, 12),
  tipoCrv: textoOf(valores.tipoCrv),
});
