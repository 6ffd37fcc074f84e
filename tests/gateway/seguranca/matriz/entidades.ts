import { PESSOA, VEICULO } from '#tests/support/bodies.ts';
import type { Linhas } from '../linha.ts';

const parceiro = { cnpj_pcr: '99900606000140', nomraz_pcr: 'Parceiro Fictício Ltda' };

export const entidades: Linhas = {
  'GET veiculos': { input: ({ chassiParado }) => ({ descricaoFiltro: chassiParado }), alheio: 200 },
  'GET veiculo/:id': { input: ({ veiculo: id }) => ({ id }) },
  'POST veiculo': { input: (ids) => ({ ...VEICULO, codigoVei: ids.veiculo }) },
  'DELETE veiculo/:id': { input: ({ veiculo: id }) => ({ id }) },
  'GET pessoas': { alheio: 200 },
  'GET pessoa/:id': { input: ({ pessoa: id }) => ({ id }) },
  'POST pessoa': { input: (ids) => ({ ...PESSOA, codigoPes: ids.pessoaLivre }) },
  'DELETE pessoa/:id': { input: ({ pessoa: id }) => ({ id }), certo: 409 },
  'GET regras-dos-estados': {},
  'GET regra-do-estado/:id': { input: ({ regra: id }) => ({ id }) },
  'POST regra-do-estado': {
    input: ({ regra }) => ({ codigo_rga: regra, coduf_rga: 41, desde_rga: '2026-03-01' }),
    certo: 403,
  },
  'GET parceiros': {},
  'GET parceiro/:id': { input: ({ parceiro: id }) => ({ id }) },
  'POST parceiro': { input: (ids) => ({ ...parceiro, codigo_pcr: ids.parceiro }) },
  'DELETE parceiro/:id': { input: ({ parceiro: id }) => ({ id }), certo: 409 },
};
