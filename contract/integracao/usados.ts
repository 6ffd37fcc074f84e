import * as f from '#domain/fields/field.ts';
import { autorizacoesUsados } from '../gateway/usados/autorizacoes.ts';
import { documentosUsados } from '../gateway/usados/documentos.ts';
import { solicitacoesUsados } from '../gateway/usados/solicitacoes.ts';
import { usados as estoque } from '../gateway/usados/usados.ts';
import type { Names } from '../route.ts';
import { ATPV, PDF } from './documentos.ts';
import { BUSCA, leitura, lista, NO_RENAVE, operacao, pdf, same } from './porta.ts';

const USADO: Names = {
  ...same('id', 'idEstoque', 'placa', 'chassi', 'renavam', 'estado', 'motivo', 'saidaCancelada'),
  veiculo: 'codigoVeiculo',
  descricao: 'descricao',
  anoFabricacao: 'anoFab',
  anoModelo: 'anoMod',
  entrouEm: 'dataEntrada',
  chaveNotaEntrada: 'chaveEntrada',
  saiuEm: 'dataSaida',
  chaveNotaSaida: 'chaveSaida',
  autorizadoParaCnpj: 'cnpjDestino',
  autorizadoParaNome: 'nomeDestino',
  valorAutorizado: 'valorAutorizado',
  ...NO_RENAVE,
};

const A_RECEBER: Names = {
  autorizacao: 'id',
  ...same('placa', 'chassi', 'renavam', 'valor'),
  veiculo: 'descricao',
  quilometragem: 'km',
  origemCnpj: 'cnpjOrigem',
  origemNome: 'nomeOrigem',
  autorizadaEm: 'autorizada',
  ...NO_RENAVE,
};

const aptidao = {
  placa: f.text('veiculo.placa', { label: 'Placa', required: true }),
  chassi: f.text('veiculo.chassi', { label: 'Chassi', required: true }),
  renavam: f.text('veiculo.renavam', { label: 'Renavam', required: true }),
  uf: f.text('veiculo.ufJurisdicao', { label: 'UF', required: true }),
  apto: f.flag('diagnostico.veiculoApto', { label: 'Apto; vazio se o Detran não respondeu' }),
  baixado: f.flag('diagnostico.veiculoBaixado', { label: 'Baixado' }),
  comAlarme: f.flag('diagnostico.veiculoComAlarme', { label: 'Com alarme de roubo ou furto' }),
  restricaoJudicial: f.flag('diagnostico.veiculoComRestricaoJudicial', { label: 'Com restrição judicial' }),
  restricaoNoDetran: f.flag('diagnostico.veiculoComRestricaoImpeditivaNoDetran', {
    label: 'Com restrição que impede no Detran',
  }),
  motivos: f.records('motivos', {
    label: 'Por que não está apto',
    required: true,
    of: { motivo: f.text('motivo', { label: 'Motivo', required: true }) },
  }),
};

/** The registry's reasons are texts; a list here has records. */
const withMotivos = ({
  diagnostico,
  ...resto
}: {
  diagnostico: { motivosParaNaoAptidao: string[] } | null;
}) => ({
  ...resto,
  diagnostico,
  motivos: (diagnostico?.motivosParaNaoAptidao ?? []).map((motivo) => ({ motivo })),
});

const recebimento = {
  placa: f.placa('placa', { label: 'Placa', required: true }),
  renavam: f.text('renavam', { label: 'Renavam', required: true, maxLength: 11 }),
  quilometragem: f.integer('quilometragem', {
    label: 'Quilometragem',
    required: true,
    min: 1,
    max: 9_999_999,
  }),
  origemCnpj: f.cnpj('origemCnpj', { label: 'CNPJ de origem', required: true }),
  dia: f.date('dia', { label: 'Data da transferência', required: true }),
};

type RecebimentoPorSistema = f.RecordOfFields<typeof recebimento>;

const NOTA_DE = { de: ['evento', { compra: 'COMPRA', venda: 'VENDA' }] } as const;

/** Used vehicles, from fitness to sale. Those who confirm at the registry have that right. */
export const usados = {
  usados: lista(estoque.lista, {
    path: 'usados',
    pede: { ...BUSCA, placa: 'placaVei', situacao: 'situacaoVeiculos' },
    linha: USADO,
    diz: 'Veículos usados em estoque, em andamento, finalizados e cancelados.',
  }),
  aptidao: leitura(estoque.aptidao, {
    path: 'usados/aptidao',
    pede: same('placa', 'renavam', 'numeroCrv', 'tipoCrv'),
    responde: { fields: aptidao, names: same(...Object.keys(aptidao)) },
    toma: withMotivos,
    diz: 'Pergunta ao Renave se um veículo pode ser transferido.',
  }),
  comprarUsado: operacao(solicitacoesUsados.compra, {
    path: 'usados/compras',
    pede: { ...same('veiculo', 'proprietario'), dia: 'dataCompra', valor: 'valorCompra' },
    right: 'podeConfirmar',
    diz: 'Pede a entrada de um usado comprado. Veículo e proprietário são códigos de seus cadastros.',
  }),
  entrarComProprio: operacao(solicitacoesUsados.veiculoProprio, {
    path: 'usados/entradas-de-proprio',
    pede: { ...same('veiculo'), dia: 'dataEntradaEstoque' },
    right: 'podeConfirmar',
    diz: 'Pede a entrada de um usado que já é da empresa.',
  }),
  cancelarEntradaUsado: operacao(solicitacoesUsados.cancelarEntrada, {
    path: 'usados/:veiculo/cancelamento-da-entrada',
    pede: same('veiculo'),
    right: 'podeCancelar',
    diz: 'Cancela uma entrada que o Detran ainda não concluiu.',
  }),
  venderUsado: operacao(solicitacoesUsados.saida, {
    path: 'usados/vendas',
    pede: { ...same('veiculo', 'comprador', 'codigoSegurancaCrv'), dia: 'dataVenda', valor: 'valorVenda' },
    espera: true,
    right: 'podeConfirmar',
    diz: 'Vende um usado. Veículo e comprador são códigos de seus cadastros.',
  }),
  cancelarSaidaUsado: operacao(solicitacoesUsados.cancelarSaida, {
    path: 'usados/vendas/:idEstoque/cancelamento',
    pede: same('idEstoque'),
    right: 'podeCancelar',
    diz: 'Desfaz a venda de um usado: ele volta ao estoque com outro id.',
  }),
  enviarNotaUsado: operacao(estoque.enviarNota, {
    path: 'usados/notas',
    pede: { ...same('idEstoque'), chave: 'chaveNotaFiscal', ...NOTA_DE },
    right: 'podeConfirmar',
    diz: 'Informa a nota fiscal da compra ou da venda de um usado.',
  }),
  autorizarUsado: operacao(autorizacoesUsados.autorizar, {
    path: 'usados/transferencias',
    pede: { placa: 'placaVeiculo', valor: 'valorVenda', cnpj: 'cnpjEstabelecimentoDestino' },
    right: 'podeTransferir',
    diz: 'Autoriza outro estabelecimento a receber um usado.',
  }),
  cancelarAutorizacaoUsado: operacao(autorizacoesUsados.cancelar, {
    path: 'usados/transferencias/cancelamento',
    pede: { placa: 'placaVeiculo', valor: 'valorVenda', cnpj: 'cnpjEstabelecimentoDestino' },
    right: 'podeTransferir',
    diz: 'Cancela uma autorização que ainda não foi usada.',
  }),
  usadosAReceber: lista(autorizacoesUsados.pendentes, {
    path: 'usados/recebimentos',
    linha: A_RECEBER,
    diz: 'Usados que outros estabelecimentos autorizaram para esta empresa.',
  }),
  receberUsado: operacao(autorizacoesUsados.receber, {
    path: 'usados/recebimentos',
    campos: recebimento,
    monta: ({ placa: daPlaca, renavam, quilometragem, origemCnpj, dia }: RecebimentoPorSistema) => ({
      dataTransferenciaEstoque: dia,
      cnpjEstabelecimentoOrigemTransferencia: origemCnpj,
      veiculo: { placa: daPlaca, renavam, quilometragemHodometro: quilometragem },
    }),
    right: 'podeTransferir',
    diz: 'Recebe um usado de outro estabelecimento.',
  }),
  atpvUsado: pdf(documentosUsados.atpv, {
    path: 'usados/atpv',
    method: 'GET',
    pede: same('placa', 'renavam'),
    toma: ATPV,
    diz: 'O ATPV-e de um usado vendido, em PDF.',
  }),
  termoDeEntradaUsado: pdf(documentosUsados.termoEntrada, {
    path: 'usados/:idEstoque/termo-de-entrada',
    pede: { idEstoque: 'id' },
    toma: PDF,
    diz: 'O termo de entrada de um usado, em PDF.',
  }),
  termoDeSaidaUsado: pdf(documentosUsados.termoSaida, {
    path: 'usados/:idEstoque/termo-de-saida',
    pede: { idEstoque: 'id' },
    toma: PDF,
    diz: 'O termo de saída de um usado, em PDF.',
  }),
};
