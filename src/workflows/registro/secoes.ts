import type { camposRegistro, ModoDoRegistro } from '#domain/registro.ts';

type CampoDoRegistro = keyof typeof camposRegistro;

interface Secao {
  title: string;
  fields: readonly CampoDoRegistro[];
}

const MODULOS: readonly CampoDoRegistro[] = ['rennov_emp', 'renusa_emp', 'renite_emp', 'renmon_emp'];
const PERMISSOES: readonly CampoDoRegistro[] = ['pernovdesp_emp', 'perusadesp_emp'];

const despachante = (modo: ModoDoRegistro): readonly Secao[] => {
  if (modo === 'convite') return [{ title: 'Despachante', fields: [...PERMISSOES, 'termoace_emp'] }];
  if (modo === 'despachante') return [{ title: 'Despachante', fields: PERMISSOES }];
  return [
    { title: 'Despachante', fields: ['isdesp_emp', 'coddesp_emp', ...PERMISSOES] },
    { title: 'Comercial', fields: ['codpcr_emp', 'custoTransacaoNovos', 'custoTransacaoUsados'] },
  ];
};

/** The sections of the registration, by its mode. */
export const secoesDoRegistro = (modo: ModoDoRegistro): readonly Secao[] => [
  { title: 'Empresa', fields: ['cnpj_emp', 'nomraz_emp', 'nomfan_emp', 'nomresleg_emp'] },
  {
    title: 'Endereço',
    fields: ['cep_emp', 'coduf_emp', 'codmun_emp', 'bairro_emp', 'end_emp', 'numend_emp', 'comend_emp'],
  },
  { title: 'Usuário', fields: ['nome_usu', 'telcom_usu', 'email'] },
  { title: 'Contato financeiro', fields: ['nomresfin_emp', 'emaresfin_emp', 'telresfin_emp'] },
  { title: 'O que a empresa opera', fields: MODULOS },
  ...despachante(modo),
];
