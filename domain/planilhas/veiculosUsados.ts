import { TIPOS_CRV, type Veiculo } from '../entities/veiculo.ts';
import { withoutAccents } from '../values/accents.ts';
import { compact } from '../values/compact.ts';
import { digitosOf, inteiroOf, type LinhaDePlanilha, textoOf } from './celula.ts';
import { coluna, type ModeloDePlanilha, nomesDasColunas } from './modelo.ts';

/** The workbook from which used vehicles are imported. */
export const planilhaDeVeiculos = {
  arquivo: 'modelo-veiculos-usados.xlsx',
  folha: 'Veículos usados',
  colunas: {
    placa: coluna('placa', 'Placa', 'ABC1D23', 'Antiga (ABC1234) ou Mercosul (ABC1D23)'),
    renavam: coluna('renavam', 'Renavam', '00123456789', '11 algarismos'),
    kmAtual: coluna('quilometragem', 'Quilometragem atual', '42000', 'Número inteiro, maior que zero'),
    anoFabricacao: coluna('anoFabricacao', 'Ano de fabricação', '2019', 'Quatro algarismos'),
    anoModelo: coluna('anoModelo', 'Ano do modelo', '2020', 'Quatro algarismos'),
    numeroCrv: coluna('numeroCrv', 'Número do CRV', '240000000017', '12 algarismos'),
    codigoSegurancaCrv: coluna(
      'codigoSegurancaCrv',
      'Código de segurança do CRV',
      '12345678901',
      '11 algarismos',
    ),
    tipoCrv: coluna('tipoCrv', 'Tipo do CRV', 'DIGITAL', TIPOS_CRV.map(({ label }) => label).join(', ')),
    descricao: coluna('descricao', 'Descrição (marca/modelo)', 'AURORA/BRISA 1.0 FLEX', 'Até 120 caracteres'),
    cor: coluna('cor', 'Cor', 'PRATA', 'Nome da cor'),
  },
} as const satisfies ModeloDePlanilha<string, keyof Veiculo>;

export type ColunaDeVeiculo = keyof (typeof planilhaDeVeiculos)['colunas'];

export const COLUNAS_DE_VEICULO: readonly ColunaDeVeiculo[] = nomesDasColunas(planilhaDeVeiculos);

const RENAVAM_DIGITS = 11;
const NUMERO_CRV_DIGITS = 12;
const CODIGO_SEGURANCA_DIGITS = 11;

/** The CRV type by its whole name or its letter: `Azul` and `a` are A, `Amarelo` is none. */
export const tipoCrvOf = (texto: string): string | null => {
  const nome = compact(withoutAccents(texto));
  return TIPOS_CRV.find(({ value, label }) => value === nome || label === nome)?.value ?? null;
};

const NOMES_CRV = TIPOS_CRV.map(({ label }) => label);
export const TIPO_CRV_INVALIDO = `Tipo do CRV inválido! Use ${NOMES_CRV.slice(0, -1).join(', ')} ou ${NOMES_CRV.at(-1)}.`;

/** Restores a renavam's leading zeros, whether number or text; its check digit tells if that was right. */
const renavamOf = (texto: string): string => {
  const compacto = compact(texto);
  return /^\d{7,}$/.test(compacto) ? compacto.padStart(RENAVAM_DIGITS, '0') : compacto;
};

/** A row as a used vehicle, measured now; the entity validates the values afterwards. */
export const veiculoUsadoOf = ({ valores }: LinhaDePlanilha<ColunaDeVeiculo>, agora: Date) => ({
  novo: false,
  acabado: true,
  medicao: agora.toISOString(),
  placa: textoOf(valores.placa),
  renavam: renavamOf(textoOf(valores.renavam)),
  quilometragem: inteiroOf(valores.kmAtual),
  anoFabricacao: inteiroOf(valores.anoFabricacao),
  anoModelo: inteiroOf(valores.anoModelo),
  numeroCrv: digitosOf(valores.numeroCrv, NUMERO_CRV_DIGITS),
  codigoSegurancaCrv: digitosOf(valores.codigoSegurancaCrv, CODIGO_SEGURANCA_DIGITS),
  tipoCrv: tipoCrvOf(textoOf(valores.tipoCrv)),
  descricao: textoOf(valores.descricao),
  cor: textoOf(valores.cor),
});

/** Earliest model year that a workbook may state. */
const PRIMEIRO_ANO = 1900;

/** The error of a year that must be at most `ultimo`; null if it is valid, or absent. */
const faltaDoAno = (coluna: 'anoFabricacao' | 'anoModelo', texto: string, ultimo: number): string | null => {
  if (texto === '') return null;
  const { titulo } = planilhaDeVeiculos.colunas[coluna];
  if (!/^\d{4}$/.test(texto)) return `${titulo} inválido (${texto}): informe quatro algarismos.`;
  const ano = Number(texto);
  return ano < PRIMEIRO_ANO || ano > ultimo ? `${titulo} inválido: ${texto}.` : null;
};

/** Errors of impossible years: in the future, or a model year long before the year of manufacture. */
export const faltasDosAnos = (
  { valores }: LinhaDePlanilha<ColunaDeVeiculo>,
  agora: Date,
): Partial<Record<ColunaDeVeiculo, string>> => {
  const atual = agora.getFullYear();
  const [fabricacao, modelo] = [inteiroOf(valores.anoFabricacao), inteiroOf(valores.anoModelo)];
  const anoFabricacao = faltaDoAno('anoFabricacao', fabricacao, atual);
  const fora = faltaDoAno('anoModelo', modelo, atual + 1);
  const antes = !anoFabricacao && !fora && modelo !== '' && Number(modelo) < Number(fabricacao) - 1;
  const anoModelo = antes ? `O ano do modelo (${modelo}) é anterior ao de fabricação (${fabricacao}).` : fora;
  return { ...(anoFabricacao && { anoFabricacao }), ...(anoModelo && { anoModelo }) };
};
