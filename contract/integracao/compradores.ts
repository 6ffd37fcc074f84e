import * as f from '#domain/fields/field.ts';
import type { CompradorIncompleto } from '../gateway/zeroKm/compradores.ts';
import type { Names, Route } from '../route.ts';
import { leitura, same } from './porta.ts';

/** The buyers that an exit completes. */
export const COMPRADORES = [
  'compradores',
  {
    ...same('documento', 'nome', 'cep', 'endereco', 'numero', 'complemento', 'bairro', 'estado', 'municipio'),
  },
] as const;

const incompletos = {
  compradores: f.records('compradores', {
    label: 'Compradores',
    required: true,
    of: {
      documento: f.cpfCnpj('documento', { label: 'CPF/CNPJ', required: true }),
      nome: f.text('nome', { pessoal: true, label: 'Nome' }),
      endereco: f.text('endereco', { pessoal: true, label: 'Endereço conhecido' }),
      notas: f.references('notas', { label: 'Notas', target: 'notaDeSaida', required: true }),
      faltam: f.records('faltam', {
        label: 'O que falta',
        required: true,
        of: { dado: f.text('dado', { label: 'Dado', required: true }) },
      }),
    },
  }),
};

const INCOMPLETO: Names = {
  ...same('documento', 'nome', 'endereco', 'notas'),
  faltam: ['faltam', same('dado')],
};

/** The buyers of whom an exit lacks something. */
export const aCompletar = (de: Route, path: string): Route =>
  leitura(de, {
    path,
    pede: same('notas'),
    responde: { fields: incompletos, names: { compradores: ['compradores', INCOMPLETO] } },
    toma: ({ compradores }: { compradores: CompradorIncompleto[] }) => ({
      compradores: compradores.map(({ faltam, ...dele }) => ({
        ...dele,
        faltam: faltam.map((dado) => ({ dado })),
      })),
    }),
    diz: 'Os compradores destas notas de que faltam dados, e quais. Eles vão em compradores ao confirmar a saída.',
  });
