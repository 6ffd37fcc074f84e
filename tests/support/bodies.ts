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
