import { SENHA_DEMO } from '#sandbox/world/demo.ts';
import type { Ids } from './mundo.ts';

export interface Linha {
  /** What the right user sends, with ids of things that exist. */
  input?: (ids: Ids) => Record<string, unknown>;
  /** What the right user gets; 200 unless told. */
  certo?: number;
  /** What another company gets for these ids; 404 unless told, and the same for ids of nothing. */
  alheio?: number;
  /** Multipart: the named file part. */
  arquivo?: string;
  /** Changes the session that calls it: every call takes a new one. */
  sessaoPropria?: true;
}

const nenhum = () => ({});

const pessoa = {
  nomrazPes: 'Pessoa da Matriz',
  cgccpfPes: '99900010140',
  emailPes: 'pessoa@exemplo.test',
  cepPes: '80010010',
  endPes: 'Rua Um',
  bairroPes: 'Centro',
  codmunPes: 4106902,
  codufPes: 41,
};
const veiculo = {
  isnovoVei: true,
  chassiVei: '9PTSAVE0000000017',
  descriVei: 'AURORA/BRISA',
  corVei: 'PRATA',
  anofabVei: 2026,
  anomodVei: 2026,
  dahmedVei: '2026-09-01T10:00:00Z',
};
const parceiro = { cnpj_pcr: '99900606000140', nomraz_pcr: 'Parceiro Fictício Ltda' };

/** Every route of the registry. A route without a line here fails the test: say who may call it, and with whose ids. */
export const MATRIZ: Readonly<Record<string, Linha>> = {
  'POST usuarioByEmailSenha': { input: ({ email }) => ({ email, password: SENHA_DEMO }) },
  'POST login': {
    input: ({ email, empresa }) => ({ email, password: SENHA_DEMO, codigo_emp: empresa }),
    alheio: 403,
  },
  'POST alterarSenhaAntesLogin': {
    input: ({ email }) => ({ email, senhaatual: SENHA_DEMO, novasenha: SENHA_DEMO }),
    certo: 400,
  },
  'POST usuario/alterarSenha': {
    input: () => ({ senhaatual: 'errada', novasenha: 'Outra#2026' }),
    certo: 400,
  },
  'POST logout': { sessaoPropria: true },
  'GET usuario/get/logado': {},
  'GET empresa/get/logada': {},
  'GET usuario/empresasAcesso/UsuarioLogado': {},
  'POST empresa/trocarEmpresa/:id': {
    input: ({ empresa }) => ({ id: empresa }),
    alheio: 403,
    sessaoPropria: true,
  },
  'GET usuario/verificaAcessoUsuEmp/:id': { input: ({ empresa }) => ({ id: empresa }), alheio: 403 },
  'GET usuario/sessao': {},

  'GET certificado/chavePublica': {},
  'POST certificado/salvarCertificado': { arquivo: 'certificado', certo: 415 },
  'GET certificado/verificaCertificadoSerpro/:kind': { input: () => ({ kind: 'vendaVeiculos' }) },

  'POST xml/processarxml': { arquivo: 'arquivoxml' },
  'GET xml/retornaListaLoteXml': { input: ({ chassiParado: chassi }) => ({ chassi }), alheio: 200 },
  'GET xml/getLote/:id': { input: ({ loteXml }) => ({ id: loteXml }) },
  'GET xml/getXmlItem/:id': { input: ({ item }) => ({ id: item }) },
  'GET xml/getXmlImportsByLote': { input: ({ loteXml }) => ({ codigoLote: loteXml }) },
  'GET xml/getXmlImports': { input: ({ chassiParado: chassi }) => ({ chassi }), alheio: 200 },
  'POST xml/downloadXml': { input: ({ arquivoXml }) => ({ nomeArquivoBucket: arquivoXml }) },
  'GET xml/getMostRecentXmlEntradaByChassi/:chassi': {
    input: ({ chassiParado: chassi }) => ({ chassi }),
    alheio: 200,
  },

  'GET entradaZeroKm/retornaListaEntrada': { input: nenhum },
  'POST entradaZeroKm/confirmarEntrada': {
    input: ({ itemAConfirmar: codigo }) => ({ itensList: [{ codigo }] }),
  },
  'POST entradaZeroKm/rejeitarEntrada': { input: ({ chassiARejeitar: chassi }) => ({ chassi }) },
  'POST entradaZeroKm/cancelarEntrada': { input: ({ chassiACancelar: chassi }) => ({ chassi }) },
  'POST entradaZeroKm/cancelarRejeicao': {
    input: ({ chassiRejeitado: chassi }) => ({ chassi }),
    certo: 404,
  },
  'PUT entradaZeroKm/selecionarNota': { input: ({ itemASelecionar: codigo }) => ({ codigo }) },
  'POST entradaZeroKm/criarVeiculoMock': {
    input: () => ({ sufixoChassi: '0042', veiculoAcabado: true }),
  },

  'GET saidaZeroKm/retornaListaSaida': {
    input: ({ chassiParado }) => ({ descricaoFiltro: chassiParado }),
    alheio: 200,
  },
  'POST saidaZeroKm/confirmarSaida': {
    input: ({ itemAVender: codigo }) => ({ itensList: [{ codigo }] }),
  },
  'POST saidaZeroKm/devolverSaida': {
    input: ({ idADevolver, chaveNfe }) => ({ idEstoque: idADevolver, chaveNotaFiscal: chaveNfe }),
  },
  'GET veiculosConfirmados': {
    input: ({ chassiParado }) => ({ descricaoFiltro: chassiParado }),
    alheio: 200,
  },
  'GET veiculosFinalizados': {
    input: ({ chassiComAtpv }) => ({ descricaoFiltro: chassiComAtpv }),
    alheio: 200,
  },

  'GET atpv/getListaLoteAtpv': { input: ({ chassiComAtpv: chassi }) => ({ chassi }), alheio: 200 },
  'POST atpv/processarLoteAtpvNovo': {
    input: ({ chassiComAtpv: chassi, idComAtpv: idEstoque }) => ({
      listaVeiculos: [{ chassi, idEstoque, isAcabado: true }],
    }),
  },
  'GET atpv/baixarTodos': { input: ({ chassiComAtpv }) => ({ descricaoFiltro: chassiComAtpv }), alheio: 422 },
  'GET atpv/getQuantidadeLotesAtpvNovo': {},
  'POST atpv/downloadLoteAtpv': { input: ({ arquivoAtpv: arquivo }) => ({ arquivo }) },
  'POST atpv/downloadAtpvNovo': { input: ({ chassiComAtpv: chassi }) => ({ chassi }) },
  'POST atpv/enviarAtpvEmail': { input: ({ chassiComAtpv: chassi }) => ({ chassi }) },
  'POST termoSaida/download': { input: ({ idComTermo: idEstoque }) => ({ idEstoque }) },
  'POST termoSaida/enviarPorEmail': {
    input: ({ idComTermo: idEstoque, chassiComTermo: chassi }) => ({ idEstoque, chassi }),
  },
  'POST saidaZeroKm/cancelarSaida': {
    input: ({ chassiVendido: chassi, idVendido: idEstoque }) => ({ chassi, idEstoque }),
  },

  'GET suporte/operacoes': { input: ({ chassiParado: chassi }) => ({ chassi }) },
  'GET suporte/operacoes/:id': { input: ({ operacao }) => ({ id: operacao }) },
  'POST suporte/operacoes/:id/reconsultar': { input: ({ operacao }) => ({ id: operacao }), certo: 422 },
  'GET suporte/comportamentos': {},
  'POST suporte/comportamentos': {
    input: ({ chassiSemDono: chassi }) => ({ cenario: 'derruba', chassi, vezes: 1 }),
  },
  'DELETE suporte/comportamentos/:id': { input: ({ comportamento: id }) => ({ id }) },
  'GET eventos': {},

  'GET veiculos': { input: ({ chassiParado }) => ({ descricaoFiltro: chassiParado }), alheio: 200 },
  'GET veiculo/:id': { input: ({ veiculo: id }) => ({ id }) },
  'POST veiculo': { input: (ids) => ({ ...veiculo, codigoVei: ids.veiculo }) },
  'DELETE veiculo/:id': { input: ({ veiculo: id }) => ({ id }) },
  'POST veiculo/importarExcel': { arquivo: 'arquivo', certo: 400 },
  'GET veiculo/tiposcrv/todos': {},
  'GET pessoas': { alheio: 200 },
  'GET pessoa/:id': { input: ({ pessoa: id }) => ({ id }) },
  'POST pessoa': { input: (ids) => ({ ...pessoa, codigoPes: ids.pessoa }) },
  'DELETE pessoa/:id': { input: ({ pessoa: id }) => ({ id }), certo: 409 },
  'GET parceiros': {},
  'GET parceiro/:id': { input: ({ parceiro: id }) => ({ id }) },
  'POST parceiro': { input: (ids) => ({ ...parceiro, codigo_pcr: ids.parceiro }) },
  'DELETE parceiro/:id': { input: ({ parceiro: id }) => ({ id }) },
};
