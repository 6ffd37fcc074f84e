import type { LinhaDePlacas } from '../aptidao.ts';
import { TIPOS_CRV } from '../entities/veiculo.ts';
import { digitosOf, type LinhaDePlanilha, textoOf } from './celula.ts';
import type { ModeloDePlanilha } from './modelo.ts';

/** The workbook of plates whose fitness is asked. */
export const planilhaDePlacas = {
  arquivo: 'modelo-aptidao.xlsx',
  folha: 'Placas',
  colunas: {
    placa: {
      campo: 'placa',
      titulo: 'Placa',
      exemplo: 'ABC1D23',
      aceita: 'Antiga (ABC1234) ou Mercosul (ABC1D23)',
    },
    renavam: {
      campo: 'renavam',
      titulo: 'Renavam',
      exemplo: '00123456789',
      aceita: '11 algarismos; vazio para um veículo do cadastro ou do estoque',
    },
    numeroCrv: {
      campo: 'numeroCrv',
      titulo: 'Número do CRV',
      exemplo: '240000000017',
      aceita: '12 algarismos, ou vazio',
    },
    tipoCrv: {
      campo: 'tipoCrv',
      titulo: 'Tipo do CRV',
      exemplo: 'DIGITAL',
      aceita: `${TIPOS_CRV.map(({ label }) => label).join(', ')}, ou vazio`,
    },
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
