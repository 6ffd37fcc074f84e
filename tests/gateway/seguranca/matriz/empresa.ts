import type { Linhas } from '../linha.ts';

const filial = {
  nomrazEmp: 'Horizonte Fictícia Veículos Ltda',
  nomfanEmp: 'Horizonte Matriz',
  cnpjEmp: '99900101000186',
  emailEmp: 'matriz@horizonte.test',
  cepEmp: '80010010',
  endEmp: 'Rua Um',
  bairroEmp: 'Centro',
  codufEmp: 41,
  codmunEmp: 4106902,
  nomresfinEmp: 'Helena Modelo',
  emaresfinEmp: 'financeiro@horizonte.test',
  telresfinEmp: '4130000101',
};

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
  'POST empresa': { input: (ids) => ({ ...filial, codigoEmp: ids.empresa }), doGrupo: true },
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
