import type { AtpvAssinatura, EstadoDaIntencao, TipoAssinatura } from '#contract/renave/respostasUsados.ts';
import type { EstoqueRenave } from '#contract/renave/types.ts';
import { type Corpo, chaveNotaFiscalOf, inteiro, objeto, oneOf, texto } from '../campos.ts';
import type { EstoqueRegistrado } from '../journal.ts';
import {
  type Contexto,
  estoqueProprio,
  type Handler,
  momento,
  momentoDoEnvio,
} from '../operacoes/contexto.ts';
import { persist } from '../operacoes/persist.ts';
import { campoInvalido, regraViolada } from '../recusa.ts';
import { prazosOf } from './detran.ts';
import { pdfDaCompra } from './documentos.ts';
import { usadoPor } from './veiculo.ts';

const registradoDo = (corpo: Corpo, contexto: Contexto): EstoqueRegistrado => {
  const { id } = estoqueProprio(contexto, inteiro(corpo, 'idEstoque'));
  const registrado = contexto.registro.estoque(id);
  if (registrado?.estoque.placa) return registrado;
  throw regraViolada(
    'Operação não permitida',
    'O estoque informado não é de veículo usado',
    `idEstoque=${id}`,
  );
};

const withNota = (estoque: EstoqueRenave, evento: 'COMPRA' | 'VENDA', chave: string, quando: string) => {
  const { entradaEstoque, saidaEstoque } = estoque;
  if (evento === 'COMPRA') {
    const entrada = { chaveNotaFiscalEntrada: chave, dataHoraEnvioNotaFiscalEntrada: quando };
    return { ...estoque, entradaEstoque: { ...entradaEstoque, ...entrada } };
  }
  if (!saidaEstoque || saidaEstoque.cancelamentoSaidaEstoque) {
    throw regraViolada('Evento inválido', 'O estoque não tem uma saída em vigor');
  }
  const saida = { chaveNotaFiscalSaida: chave, dataHoraEnvioNotaFiscalSaida: quando };
  return { ...estoque, saidaEstoque: { ...saidaEstoque, ...saida } };
};

/** Transaction 4. */
export const enviarNotaFiscal: Handler = (corpo, contexto) => {
  const chave = chaveNotaFiscalOf(corpo);
  const evento = oneOf(corpo, 'evento', ['COMPRA', 'VENDA']);
  const registrado = registradoDo(corpo, contexto);
  const { estoque } = registrado;
  const enviada =
    evento === 'COMPRA'
      ? estoque.entradaEstoque.chaveNotaFiscalEntrada
      : estoque.saidaEstoque?.chaveNotaFiscalSaida;
  if (enviada) throw regraViolada('Nota já enviada', 'A nota fiscal deste evento já foi enviada');
  const novo = withNota(estoque, evento, chave, momentoDoEnvio(contexto));
  persist(contexto, corpo, [{ ...registrado, estoque: novo }]);
  return { status: 200, corpo: undefined };
};

/** The four forms, each with its text fields. */
const FORMAS: readonly [string, TipoAssinatura, readonly string[]][] = [
  [
    'envioAssinaturaProprioPunhoAtpvPapelMoeda',
    'PROPRIO_PUNHO_ATPV_PAPEL_MOEDA',
    ['fotoAtpvPapelMoedaAssinadoBase64'],
  ],
  ['envioAssinaturaProprioPunhoAtpve', 'PROPRIO_PUNHO_ATPVE', ['fotoAtpveAssinadoDeProprioPunhoBase64']],
  [
    'envioAssinaturaQualificadaP7sSobreFotoAtpvPapelMoeda',
    'QUALIFICADA_P7S_SOBRE_FOTO_ATPV_PAPEL_MOEDA',
    ['fotoAtpvPapelMoedaSemAssinaturaBase64', 'assinaturaQualificadaP7sBase64'],
  ],
  [
    'envioAssinaturaQualificadaP7sSobreXmlAtpve',
    'QUALIFICADA_P7S_SOBRE_XML_ATPVE',
    ['assinaturaQualificadaP7sBase64'],
  ],
];

const MAIOR_DOCUMENTO = 6 * 1024 * 1024;

function tipoDaAssinatura(corpo: Corpo): TipoAssinatura {
  const [forma, outra] = FORMAS.filter(([nome]) => corpo[nome] != null);
  if (!forma || outra) throw campoInvalido('assinatura', 'Informe exatamente uma forma de assinatura');
  const [nome, tipo, textos] = forma;
  for (const campo of textos) texto(objeto(corpo, nome), campo, MAIOR_DOCUMENTO);
  return tipo;
}

const SEM_INTENCAO = 'Não existe intenção de venda disponível para o veículo informado';

/** Transaction 51: starts the Detran's process. */
export const enviarAssinatura: Handler = (corpo, contexto) => {
  const tipo = tipoDaAssinatura(corpo);
  const registrado = registradoDo(corpo, contexto);
  if (registrado.assinatura) {
    throw regraViolada('Assinatura já enviada', 'A assinatura do ATPV-e já foi enviada');
  }
  if (registrado.intencaoCancelada) throw regraViolada('Intenção de venda não encontrada', SEM_INTENCAO);
  const assinatura = { tipo, quando: momento(contexto) };
  const detran = prazosOf(contexto.detran, contexto.agora);
  persist(contexto, { idEstoque: corpo.idEstoque, tipo }, [{ ...registrado, assinatura, detran }]);
  return { status: 200, corpo: undefined };
};

const intencaoDe = ({ estoque, intencaoCancelada }: EstoqueRegistrado): EstadoDaIntencao => {
  if (intencaoCancelada || estoque.cancelamentoEstoque) return 'CANCELADA';
  return estoque.estado === 'SOLICITADO' ? 'REGISTRADA' : 'CONSUMIDA';
};

/** Transaction 54: the newest ATPV-e of a purchase, and its signature, sent from here or given in the seller's phone. */
export const ultimaAssinatura: Handler = async (corpo, contexto) => {
  const usado = usadoPor(contexto, String(corpo.placa), String(corpo.renavam));
  const { registro, cliente } = contexto;
  const registrado = registro
    .estoquesDoChassi(usado.chassi)
    .findLast(({ cnpj, compra }) => cnpj === cliente.cnpj && compra?.exigeAssinatura);
  if (!registrado) {
    throw regraViolada('Intenção de venda não encontrada', 'Não existe intenção de venda disponível');
  }
  const { estoque, assinatura } = registrado;
  const noCelular = assinatura?.tipo === 'AVANCADA_SOBRE_PDF_ATPVE';
  const resposta: AtpvAssinatura = {
    numeroAtpve: String(estoque.id).padStart(15, '8'),
    placa: usado.placa,
    renavam: usado.renavam,
    chassi: usado.chassi,
    estadoIntencaoVenda: intencaoDe(registrado),
    dataHoraRegistro: estoque.entradaEstoque.dataHoraRegistro,
    dataHoraRegistroAssinaturaVendedor: assinatura?.quando ?? null,
    tipoAssinaturaVendedor: assinatura?.tipo ?? null,
    numeroDocumentoVendedor: estoque.entradaEstoque.vendedor?.numeroDocumento ?? null,
    numeroDocumentoComprador: cliente.cnpj,
    pdfAtpveComAssinaturasAvancadasEmbarcadasBase64: noCelular ? await pdfDaCompra(usado, contexto) : null,
  };
  return { status: 200, corpo: resposta };
};
