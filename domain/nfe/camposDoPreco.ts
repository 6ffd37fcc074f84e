/** Added to the product's value, less its discount. */
export const SOMAM = [
  'prod/vFrete',
  'prod/vSeg',
  'prod/vOutro',
  'imposto/II/vII',
  'imposto/IPI/IPITrib/vIPI',
] as const;

/** Added too, but not by a manufacturer's direct sale (`tpOp` 2), which names them without charging them. */
export const SOMAM_FORA_DA_VENDA_DIRETA = [
  'imposto/ICMS/*/vICMSST',
  'imposto/ICMS/*/vFCPST',
  'imposto/ICMS/*/vICMSMonoReten',
  'impostoDevol/IPI/vIPIDevol',
] as const;

/** Added where the second field is 1. */
export const SOMAM_SE = [
  ['imposto/PISST/vPIS', 'imposto/PISST/indSomaPISST'],
  ['imposto/COFINSST/vCOFINS', 'imposto/COFINSST/indSomaCOFINSST'],
] as const;

/** The taxes of the reform. */
export const DA_REFORMA = [
  'imposto/IS/vIS',
  'imposto/IBSCBS/gIBSCBS/vIBS',
  'imposto/IBSCBS/gIBSCBS/gCBS/vCBS',
  'imposto/IBSCBS/gIBSCBSMono/vTotIBSMonoItem',
  'imposto/IBSCBS/gIBSCBSMono/vTotCBSMonoItem',
] as const;

export const DESONERADO = 'imposto/ICMS/*/vICMSDeson';
export const DEDUZ_O_DESONERADO = 'imposto/ICMS/*/indDeduzDeson';
export const TIPO_DE_OPERACAO = 'prod/veicProd/tpOp';

/** Fields of an item that its price is made of, by path inside `det`; `*` is any element. */
export const CAMPOS_DO_PRECO = [
  'prod/vProd',
  'prod/vDesc',
  'prod/indTot',
  TIPO_DE_OPERACAO,
  DESONERADO,
  DEDUZ_O_DESONERADO,
  ...SOMAM,
  ...SOMAM_FORA_DA_VENDA_DIRETA,
  ...SOMAM_SE.flat(),
  ...DA_REFORMA,
] as const;
export type CampoDoPreco = (typeof CAMPOS_DO_PRECO)[number];
