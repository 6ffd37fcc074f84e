import { isChassi } from '#domain/values/chassi.ts';
import { isChaveNfe } from '#domain/values/chaveNfe.ts';
import { isCnpj } from '#domain/values/cnpj.ts';
import { isCpf } from '#domain/values/cpf.ts';
import { isDate, naiveBrasilia } from '#domain/values/datas.ts';
import { isEmail, normalizeEmail } from '#domain/values/email.ts';
import { isPlaca } from '#domain/values/placa.ts';
import { isRenavam } from '#domain/values/renavam.ts';
import { campoInvalido, regraViolada } from './recusa.ts';

export type Corpo = Readonly<Record<string, unknown>>;

/** The registry's label of each field; an `a` in the pair makes the sentence feminine. */
const ROTULOS: Record<string, [string, 'o' | 'a']> = {
  chassi: ['Chassi', 'o'],
  chaveNotaFiscal: ['Chave da nota fiscal', 'a'],
  valorCompra: ['Valor da compra', 'o'],
  valorVenda: ['Valor da venda', 'o'],
  dataEntradaEstoque: ['Data de entrada em estoque', 'a'],
  dataVenda: ['Data da venda', 'a'],
  dataDevolucao: ['Data da devolução', 'a'],
  dataCancelamentoEntradaEstoque: ['Data do cancelamento da entrada em estoque', 'a'],
  dataCancelamentoSaidaEstoque: ['Data do cancelamento da saída de estoque', 'a'],
  dataHoraMedicaoHodometro: ['Data e hora da medição do hodômetro', 'a'],
  quilometragemHodometro: ['Quilometragem do hodômetro', 'a'],
  cpfOperadorResponsavel: ['CPF do operador responsável', 'o'],
  emailEstabelecimento: ['E-mail do estabelecimento', 'o'],
  idEstoque: ['Identificador do estoque', 'o'],
  motivoRejeicao: ['Motivo da rejeição', 'o'],
  motivoDevolucaoMontadora: ['Motivo da devolução à montadora', 'o'],
  leasingVeiculoInacabado: ['Indicação de leasing do veículo inacabado', 'a'],
  comprador: ['Comprador', 'o'],
  tipoDocumento: ['Tipo do documento do comprador', 'o'],
  numeroDocumento: ['Número do documento do comprador', 'o'],
  nome: ['Nome do comprador', 'o'],
  email: ['E-mail do comprador', 'o'],
  endereco: ['Endereço do comprador', 'o'],
  codigoMunicipio: ['Código do município', 'o'],
  cep: ['CEP', 'o'],
  logradouro: ['Logradouro', 'o'],
  numero: ['Número do endereço', 'o'],
  bairro: ['Bairro', 'o'],
  tipoBeneficioTributario: ['Tipo do benefício tributário', 'o'],
  cnpjConcessionariaVendedora: ['CNPJ da concessionária vendedora', 'o'],
  cnpjConcessionariaEntregadora: ['CNPJ da concessionária entregadora', 'o'],
  idEntrega: ['Identificador da entrega', 'o'],
  sufixoChassi: ['Sufixo do chassi', 'o'],
  veiculoAcabado: ['Indicação de veículo acabado', 'a'],
  id: ['Identificador', 'o'],
  veiculo: ['Veículo', 'o'],
  placa: ['Placa', 'a'],
  placaVeiculo: ['Placa', 'a'],
  renavam: ['Renavam', 'o'],
  tipoCrv: ['Tipo do CRV', 'o'],
  numeroCrv: ['Número do CRV', 'o'],
  codigoSegurancaCrv: ['Código de segurança do CRV', 'o'],
  dataCompra: ['Data da compra', 'a'],
  dataTransferenciaEstoque: ['Data da transferência', 'a'],
  dataCancelamentoEstoque: ['Data do cancelamento do estoque', 'a'],
  emailVendedor: ['E-mail do vendedor', 'o'],
  documentoProprietarioAtual: ['Documento do proprietário atual', 'o'],
  tipoDocumentoProprietarioAtual: ['Tipo do documento do proprietário atual', 'o'],
  evento: ['Evento', 'o'],
  sufixoPlacaMock: ['Sufixo da placa', 'o'],
  cnpjEstabelecimentoDestino: ['CNPJ do estabelecimento de destino', 'o'],
  cnpjEstabelecimentoOrigemTransferencia: ['CNPJ do estabelecimento de origem', 'o'],
  emailEstabelecimentoOrigem: ['E-mail do estabelecimento', 'o'],
  emailEstabelecimentoSolicitante: ['E-mail do estabelecimento', 'o'],
  idAutorizacao: ['Identificador da autorização', 'o'],
  idEstoqueOrigem: ['Identificador do estoque de origem', 'o'],
  cnpjIteDestino: ['CNPJ da ITE de destino', 'o'],
  valorProduto: ['Valor do produto', 'o'],
  chaveNotaFiscalProdutoSaida: ['Chave da nota fiscal do produto', 'a'],
  chaveNotaFiscalRemessa: ['Chave da nota fiscal de remessa', 'a'],
  chaveNotaFiscalProduto: ['Chave da nota fiscal do produto', 'a'],
  chaveNotaFiscalServico: ['Chave da nota fiscal do serviço', 'a'],
  clienteDaIte: ['Cliente da ITE', 'o'],
  codigoClienteMontadora: ['Código do cliente da montadora', 'o'],
  codigoClienteMontadoraParaComplementacao: ['Código do cliente da montadora para complementação', 'o'],
  codigoClienteMontadoraParaAlteracao: ['Código do cliente da montadora para alteração', 'o'],
};

const labelOf = (campo: string): [string, 'o' | 'a'] => ROTULOS[campo] ?? [campo, 'o'];

const missing = (campo: string) => {
  const [rotulo, genero] = labelOf(campo);
  return campoInvalido(campo, `${rotulo} é obrigatóri${genero}`);
};

/** "… inválido" with the field's label and gender. */
export const invalid = (campo: string) => {
  const [rotulo, genero] = labelOf(campo);
  return campoInvalido(campo, `${rotulo} inválid${genero}`);
};

/** A field that must not be absent, null or blank. */
function obrigatorio(corpo: Corpo, campo: string): unknown {
  const value = corpo[campo];
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) {
    throw missing(campo);
  }
  return value;
}

export function texto(corpo: Corpo, campo: string, max = 255): string {
  const value = obrigatorio(corpo, campo);
  if (typeof value !== 'string') throw invalid(campo);
  if (value.length > max) {
    throw campoInvalido(campo, `${labelOf(campo)[0]} deve conter no máximo ${max} caracteres`);
  }
  return value;
}

export function opcional(corpo: Corpo, campo: string): string | null {
  return corpo[campo] === undefined || corpo[campo] === null || corpo[campo] === ''
    ? null
    : texto(corpo, campo);
}

export function inteiro(corpo: Corpo, campo: string): number {
  const value = obrigatorio(corpo, campo);
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw invalid(campo);
  return value;
}

export function logico(corpo: Corpo, campo: string): boolean {
  const value = obrigatorio(corpo, campo);
  if (typeof value !== 'boolean') throw invalid(campo);
  return value;
}

/** Decimal reais, positive, at most two decimals. */
export function readReais(corpo: Corpo, campo: string): number {
  const value = obrigatorio(corpo, campo);
  if (typeof value !== 'number' || !(value > 0) || !Number.isFinite(value)) throw invalid(campo);
  if (!/^\d+(\.\d{1,2})?$/.test(String(value))) throw invalid(campo);
  return value;
}

export function oneOf<T extends string>(corpo: Corpo, campo: string, values: readonly T[]): T {
  const value = texto(corpo, campo);
  const known = values.find((one) => one === value);
  if (known === undefined) throw invalid(campo);
  return known;
}

export function objeto(corpo: Corpo, campo: string): Corpo {
  const value = obrigatorio(corpo, campo);
  if (typeof value !== 'object' || Array.isArray(value)) throw invalid(campo);
  return value as Corpo;
}

function checked(corpo: Corpo, campo: string, isRight: (value: string) => boolean): string {
  const value = texto(corpo, campo);
  if (!isRight(value)) throw invalid(campo);
  return value;
}

export const chassiOf = (corpo: Corpo): string => checked(corpo, 'chassi', isChassi);

export const chaveNotaFiscalOf = (corpo: Corpo, campo = 'chaveNotaFiscal'): string =>
  checked(corpo, campo, isChaveNfe);

/** The type and number of a document, by its fields. */
export const documentoOf = (corpo: Corpo, tipo: string, numero: string) => {
  const tipoDocumento = oneOf(corpo, tipo, ['CPF', 'CNPJ']);
  return { tipoDocumento, numeroDocumento: checked(corpo, numero, tipoDocumento === 'CPF' ? isCpf : isCnpj) };
};

export const readCnpj = (corpo: Corpo, campo: string): string => checked(corpo, campo, isCnpj);

export const placaOf = (corpo: Corpo, campo = 'placa'): string => checked(corpo, campo, isPlaca);

export const renavamOf = (corpo: Corpo): string => checked(corpo, 'renavam', isRenavam);

export const cpfOperadorOf = (corpo: Corpo): string => checked(corpo, 'cpfOperadorResponsavel', isCpf);

export const emailOf = (corpo: Corpo, campo: string): string =>
  checked(corpo, campo, (value) => isEmail(normalizeEmail(value)));

/** Java's LocalDateTime: a `Z` is dropped and the rest read as local time; any other zone is malformed. */
const NAIVE = /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d{1,9})?)?Z?)?$/;

function notFuture(campo: string, naive: string, agora: Date): string {
  if (naive <= naiveBrasilia(agora)) return naive;
  throw regraViolada('Data inválida', `${labelOf(campo)[0]} não pode ser futura`, `${campo}=${naive}`);
}

/** A date or a naive date-time, not in the future. Returns `YYYY-MM-DDTHH:mm:ss`. */
export function dataHoraOf(corpo: Corpo, campo: string, agora: Date): string {
  const [, dia = '', hora = '00', minuto = '00', segundo = '00'] = NAIVE.exec(texto(corpo, campo)) ?? [];
  if (!isDate(dia)) throw invalid(campo);
  return notFuture(campo, `${dia}T${hora}:${minuto}:${segundo}`, agora);
}

/** A pure date, not in the future; a time after it is malformed. */
export function dataOf(corpo: Corpo, campo: string, agora: Date): string {
  const dia = checked(corpo, campo, isDate);
  return notFuture(campo, `${dia}T00:00:00`, agora);
}
