import { EMPRESA } from '#tests/support/bodies.ts';
import type { Linhas } from '../linha.ts';

const financeiro = {
  custranovCte: 100,
  custrausaCte: 200,
  qtdminnovCte: 1,
  qtdminusaCte: 2,
  senhaEdicao: 'Financeiro#2026',
};

export const empresa: Linhas = {
  'GET empresas': { alheio: 200 },
  'GET empresa/:id': { input: ({ empresa: id }) => ({ id }), doGrupo: true },
  'POST empresa': { input: (ids) => ({ ...EMPRESA, codigoEmp: ids.empresa }), doGrupo: true },
  'DELETE empresa/:id': { input: ({ empresa: id }) => ({ id }), certo: 409 },
  'GET info-financeiras': {},
  'GET info-financeira/:id': { input: ({ empresa: id }) => ({ id }) },
  'POST empresa/updateInformacoesFinanceiras': {
    input: (ids) => ({ ...financeiro, codigoEmp: ids.empresa }),
  },
  'GET despachantes': {},
  'GET filiais': { input: ({ empresa: codigo_emp }) => ({ codigo_emp }), alheio: 200, doGrupo: true },
  'POST config/createConfigEmpAndConfigGru/:id': {
    input: ({ empresa: id }) => ({ id }),
    alheio: 403,
    doGrupo: true,
  },
  'POST empresa/senhaEdicaoFinanceira': { input: () => ({ senhaEdicao: 'Financeiro#2026' }) },
};
