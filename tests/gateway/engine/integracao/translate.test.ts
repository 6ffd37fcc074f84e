import { expect, it } from 'vitest';
import type { Names } from '#contract/route.ts';
import * as f from '#domain/fields/field.ts';
import { publicRecord } from '#gateway/engine/integracao/translate.ts';

const label = 'Campo';
const veiculo = { chassi: f.text('chassi', { label }), valor: f.money('valor_vei', { label }) };
const fields = {
  tipo: f.choice('tipo_nf', { label, options: [{ value: 'E', label }] }),
  dia: f.date('dia', { label }),
  data: f.date('data', { label }),
  quando: f.dateTime('quando', { label }),
  veiculos: f.records('veiculos', { label, of: veiculo }),
  nada: f.money('nada', { label }),
};

it('an answer has public names and words, amounts with a point, days of Brasília and instants', () => {
  const record = {
    tipo_nf: 'E',
    dia: '2026-03-05',
    data: '2026-03-05T23:30:00-03:00',
    nada: null,
    quando: '2026-03-05T09:30:00-03:00',
    veiculos: [{ chassi: '9PTHZ26A0T0001001', valor_vei: 9_850_000 }],
  };
  const names: Names = {
    dia: 'dia',
    doDia: 'data',
    em: 'quando',
    nada: 'nada',
    tipo: ['tipo', { entrada: 'E' }],
    itens: ['veiculos', { chassi: 'chassi', valor: 'valor' }],
  };
  expect(publicRecord({ fields, names }, record)).toEqual({
    tipo: 'entrada',
    dia: '2026-03-05',
    doDia: '2026-03-05',
    em: '2026-03-05T12:30:00.000Z',
    nada: null,
    itens: [{ chassi: '9PTHZ26A0T0001001', valor: '98500.00' }],
  });
});
