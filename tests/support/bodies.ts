import { EMPRESAS } from '#sandbox/world/demo.ts';

/** The demo dealer's own company, complete. */
export const EMPRESA = {
  nomrazEmp: 'Horizonte Fictícia Veículos Ltda',
  nomfanEmp: EMPRESAS.horizonteMatriz.fantasia,
  cnpjEmp: EMPRESAS.horizonteMatriz.cnpj,
  emailEmp: 'matriz@horizonte.test',
  cepEmp: '80010010',
  endEmp: 'Rua Um',
  numendEmp: '30',
  bairroEmp: 'Centro',
  codufEmp: 41,
  codmunEmp: 4106902,
  nomresfinEmp: 'Fábio Fictício',
  emaresfinEmp: 'financeiro@horizonte.test',
  telresfinEmp: '(44) 3000-0103',
};

/** A person and a new vehicle that any company may save. */
export const PESSOA = {
  nomrazPes: 'Pessoa de Teste',
  cgccpfPes: '99900010140',
  emailPes: 'pessoa@exemplo.test',
  cepPes: '80010010',
  endPes: 'Rua Um',
  bairroPes: 'Centro',
  codmunPes: 4106902,
  codufPes: 41,
};

export const VEICULO = {
  isnovoVei: true,
  chassiVei: '9PTSAVE0000000017',
  descriVei: 'AURORA/BRISA',
  corVei: 'PRATA',
  anofabVei: 2026,
  anomodVei: 2026,
  dahmedVei: '2026-09-01T10:00:00Z',
};
