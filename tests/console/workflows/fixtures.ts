import type { ItemLoteAtpv, LoteAtpv } from '#contract/gateway/atpv.ts';
import type { LinhaEntrada } from '#contract/gateway/entradaZeroKm.ts';
import type { LinhaSaida } from '#contract/gateway/saidaZeroKm.ts';
import type { OutraNota } from '#contract/gateway/situacaoNoRenave.ts';
import type { OperacaoRenave } from '#contract/gateway/suporte.ts';
import type { EntradaConfirmada, VeiculoFinalizado } from '#contract/gateway/veiculosZeroKm.ts';
import type { LoteXml, XmlItem } from '#contract/gateway/xml.ts';
import type { Sessao } from '#domain/permissions.ts';
import { buildChaveNfe } from '#domain/values/chaveNfe.ts';

export const CHASSI = '9BHZZZ00000000017';
export const CHAVE = buildChaveNfe({
  codigoUf: 35,
  anoMes: '2609',
  cnpj: '12ABC34501DE35',
  modelo: '55',
  serie: 1,
  numero: 1234,
  tipoEmissao: 1,
  codigoNumerico: '00001234',
});

export const outraNota: OutraNota = {
  codigo: 8,
  numeronf: 1235,
  serie: 1,
  dataemissao: '2026-09-02T10:00:00-03:00',
  valorentrada: 9_150_000,
};

const situacao = {
  status_processandoapi: false,
  resultadodesconhecido: false,
  errotitulo: null,
  erromensagem: null,
  errodetalhe: null,
  outrasNotas: [],
};
export const recusada = {
  errotitulo: 'Chassi não cadastrado',
  erromensagem: 'Chassi informado não está cadastrado',
  errodetalhe: 'BIN 422',
};

export const entrada = (changes: Partial<LinhaEntrada> = {}): LinhaEntrada => ({
  ...situacao,
  codigo: 7,
  numeronf: 1234,
  serie: 1,
  dataHoraCadastro: '2026-09-01T09:30:00',
  chassi: CHASSI,
  marcamodelo: 'AURORA LUME 1.0',
  cor: 'Prata',
  dataemissao: '2026-09-01T10:00:00-03:00',
  valorentrada: 9_000_050,
  veiculoAcabado: true,
  ...changes,
});

export const entradaSemNota = (): LinhaEntrada =>
  entrada({
    codigo: null,
    numeronf: null,
    serie: null,
    marcamodelo: null,
    dataemissao: null,
    valorentrada: null,
  });

export const saida = (changes: Partial<LinhaSaida> = {}): LinhaSaida => ({
  ...situacao,
  codigo: 17,
  numeronf: 551,
  serie: 2,
  chassi: CHASSI,
  marcamodelo: 'AURORA LUME 1.0',
  cor: 'Prata',
  nome: 'Cliente de Exemplo',
  dataemissao: '2026-09-10T10:00:00-03:00',
  valorentrada: 10_000_000,
  inacabado: false,
  idEstoque: 9001,
  idEstoqueOrigemTransferencia: null,
  chaveNotaEntrada: CHAVE,
  ...changes,
});

export const saidaSemNota = (changes: Partial<LinhaSaida> = {}): LinhaSaida =>
  saida({ codigo: null, numeronf: null, serie: null, nome: null, dataemissao: null, ...changes });

export const confirmada: EntradaConfirmada = {
  id: 9001,
  chassi: CHASSI,
  marcaModelo: 'AURORA LUME 1.0',
  anoFab: 2026,
  anoMod: 2027,
  cor: 'Prata',
  dataEntrada: '2026-09-02T11:00:00',
  status_processandoapi: false,
};

export const finalizado = (changes: Partial<VeiculoFinalizado> = {}): VeiculoFinalizado => ({
  codigo_vei: 5,
  chassi_vei: CHASSI,
  descri_vei: 'AURORA LUME 1.0',
  anofab_vei: 2026,
  anomod_vei: 2027,
  cor_vei: 'Prata',
  nomraz_pes: 'Cliente de Exemplo',
  datsai_vei: '2026-09-10',
  acabado_vei: true,
  idest_vei: 9001,
  status_processandoapi: false,
  ...changes,
});

export const lote = (changes: Partial<LoteXml> = {}): LoteXml => ({
  codigo: 3,
  codigoempresa: 1,
  codigousuario: 2,
  nome_usu: 'Lia Exemplo',
  datahoraimportacao: '2026-09-01T09:30:00Z',
  totalarquivos: 30,
  totalprocessados: 12,
  totalentradas: 8,
  totalsaidas: 2,
  totaltransferencias: 1,
  totalduplicados: 1,
  totaldescartados: 0,
  totalerros: 0,
  finalizado: 'nao',
  ...changes,
});

export const nota = (changes: Partial<XmlItem> = {}): XmlItem => ({
  codigo: 17,
  codigolote: 3,
  nomearquivo: 'nota-de-exemplo-com-um-nome-bem-comprido.xml',
  numeronf: 551,
  serie: 2,
  chavenfe: CHAVE,
  chassi: CHASSI,
  cnpjemitente: '12ABC34501DE35',
  razaosocialemitente: 'Montadora Aurora de Exemplo',
  nome: 'Cliente de Exemplo',
  cpfcnpj: null,
  endereco: null,
  numero: null,
  complemento: null,
  bairro: null,
  municipio: null,
  uf: 'SP',
  tiponf: 'S',
  dataemissao: '2026-09-10T10:00:00-03:00',
  marcamodelo: 'AURORA LUME 1.0',
  cor: 'Prata',
  valorentrada: 10_000_000,
  situacao: 'lida',
  erroxml: false,
  errotitulo: null,
  erromensagem: null,
  errodetalhe: null,
  dataprocessamentoxml: '2026-09-01T09:31:00Z',
  dataprocessamentoapi: null,
  processadoapi: false,
  status_processandoapi: false,
  arquivo: 'nota-17',
  ...changes,
});

export const itemDoLote: ItemLoteAtpv = {
  chassi: CHASSI,
  isacabado: false,
  idestoque: 9001,
  errotitulo: 'Documento indisponível',
  erromensagem: 'O termo ainda não foi emitido',
};

export const loteAtpv = (changes: Partial<LoteAtpv> = {}): LoteAtpv => ({
  codigo: 4,
  nome_usu: 'Lia Exemplo',
  datahorageracao: '2026-09-11T08:00:00Z',
  totalarquivoslote: 10,
  totalarquivosprocessados: 6,
  errolote: null,
  pronto: false,
  arquivo: null,
  listaArquivos: [],
  ...changes,
});

export const operacao = (changes: Partial<OperacaoRenave> = {}): OperacaoRenave => ({
  id: 'a1b2',
  codigo_emp: 1,
  nomfan_emp: 'Horizonte',
  nome_usu: 'Lia Exemplo',
  chassi: CHASSI,
  operacao: 'confirmarEntradaZeroKm',
  titulo: 'Confirmação de entrada zero km',
  estado: 'confirmada',
  tentativas: 1,
  criada: '2026-09-02T11:00:00Z',
  encerrada: '2026-09-02T11:00:02Z',
  errotitulo: null,
  erromensagem: null,
  errodetalhe: null,
  passos: [
    {
      quando: '2026-09-02T11:00:01Z',
      passo: 'requisicao',
      requisicao: '{"chassi":"x"}',
      resposta: 'sem JSON',
      statusHttp: 201,
    },
  ],
  ...changes,
});

/** Every kind of row a list may show, by the path of its source. */
export const rowsOf: Record<string, readonly object[]> = {
  'entradaZeroKm/retornaListaEntrada': [
    entrada(),
    entradaSemNota(),
    entrada({ status_processandoapi: true }),
    entrada({ resultadodesconhecido: true }),
    entrada(recusada),
    entrada({ outrasNotas: [outraNota] }),
    entrada({ ...recusada, outrasNotas: [outraNota] }),
  ],
  'saidaZeroKm/retornaListaSaida': [
    saida(),
    saidaSemNota(),
    saidaSemNota({ inacabado: true, chaveNotaEntrada: null }),
    saida({ inacabado: true }),
    saida({ status_processandoapi: true }),
    saida({ idEstoqueOrigemTransferencia: 12 }),
    saida({ outrasNotas: [outraNota] }),
    saida({ ...recusada, outrasNotas: [outraNota] }),
  ],
  veiculosConfirmados: [
    confirmada,
    { ...confirmada, status_processandoapi: true, anoFab: null, anoMod: null, cor: null, marcaModelo: null },
  ],
  veiculosFinalizados: [
    finalizado(),
    finalizado({ acabado_vei: false, nomraz_pes: null }),
    finalizado({ status_processandoapi: true }),
  ],
  'atpv/getListaLoteAtpv': [
    loteAtpv(),
    loteAtpv({ pronto: true, arquivo: 'lote-4', totalarquivosprocessados: 10 }),
    loteAtpv({ pronto: true, errolote: 'Certificado vencido', listaArquivos: [itemDoLote] }),
  ],
  'xml/retornaListaLoteXml': [lote(), lote({ finalizado: 'sim', totalprocessados: 30 })],
  'xml/getXmlImportsByLote': [
    nota(),
    nota({ dataprocessamentoxml: null, tiponf: null, situacao: 'lida' }),
    nota({ situacao: 'duplicada' }),
    nota({ situacao: 'descartada', tiponf: 'T' }),
    nota({
      ...recusada,
      situacao: 'erro',
      erroxml: true,
      chassi: null,
      numeronf: null,
      tiponf: null,
      arquivo: '',
    }),
  ],
  'suporte/comportamentos': [
    {
      id: 1,
      cenario: 'fazENaoResponde',
      nome: 'Faz e não responde',
      descricao: 'Faz o trabalho e deixa a conexão aberta, sem nunca responder.',
      chassi: '9PTHZ26A0T0001001',
      cnpj: null,
      vezes: null,
      aplicado: 0,
    },
    {
      id: 2,
      cenario: 'foraDoAr',
      nome: 'Fora do ar',
      descricao: 'Não aceita conexão nenhuma, de ninguém, como um serviço parado.',
      chassi: null,
      cnpj: '12ABC34501DE35',
      vezes: 3,
      aplicado: 1,
    },
  ],
  'suporte/operacoes': [
    operacao(),
    operacao({ estado: 'desconhecida', encerrada: null }),
    operacao({ ...recusada, estado: 'recusada', passos: [] }),
  ],
};

/** What a dialog of its own hands over, by the name of its action. */
export const valuesOf: Record<string, Record<string, unknown>> = {
  novoComportamento: { cenario: 'lento', chassi: null, cnpj: '', vezes: 3 },
  entradaManual: { codigo: 7, chassi: CHASSI },
  confirmarSaida: { codigo: 17, leasing: false, chassi: CHASSI },
  devolver: { chaveNotaFiscal: CHAVE, motivoDevolucaoMontadora: 'DESISTENCIA' },
  verFalhas: { item: itemDoLote },
};

export const sessao = (suporte = false): Sessao => ({
  usuario: {
    codigo: 2,
    nome: 'Lia Exemplo',
    email: 'lia@exemplo.test',
    cpf: null,
    despachante: false,
    suporte,
    deveTrocarSenha: false,
  },
  empresa: {
    codigo: 1,
    cnpj: '12ABC34501DE35',
    codigoMatriz: null,
    despachante: false,
    codigoDespachante: null,
    permiteNovosDespachante: false,
    permiteUsadosDespachante: false,
    operaNovos: true,
    operaUsados: true,
    operaIte: false,
    operaMontadora: false,
    possuiCertificado: true,
    cobraTransferencia: false,
  },
});
