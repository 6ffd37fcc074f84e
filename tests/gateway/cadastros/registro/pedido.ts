import { digitosCnpj } from '#domain/values/cnpj.ts';

/** A complete, fictitious registration. */
export const PEDIDO = {
  nomfan_emp: 'Nova Loja',
  nomraz_emp: 'Nova Loja Fictícia Ltda',
  cnpj_emp: `999009090001${digitosCnpj('999009090001')}`,
  nome_usu: 'Nádia Fictícia',
  telcom_usu: '(41) 99000-0909',
  email: 'nova@loja.test',
  cep_emp: '80010010',
  end_emp: 'Rua Um',
  numend_emp: '1',
  bairro_emp: 'Centro',
  coduf_emp: 41,
  codmun_emp: 4106902,
  nomresfin_emp: 'Nádia Fictícia',
  emaresfin_emp: 'financeiro@loja.test',
  telresfin_emp: '4130000909',
  rennov_emp: false,
  renusa_emp: true,
};
